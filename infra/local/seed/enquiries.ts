/** Posts the demo enquiries. Their texts are in `enquiries/`. */
import { categoryPath } from '@marketplace/catalogue/lookup';
import { PostEnquiry } from '@marketplace/contracts/enquiries/schemas';
import type { Deps } from '@marketplace/domain/deps';
import { postEnquiry } from '@marketplace/domain/enquiries/service';
import { demoSeeker } from './accounts.ts';
import { emailOf, phoneNumber } from './contact-details.ts';
import { boardEnquiries } from './enquiries/board.ts';
import { coastAndKarooEnquiries } from './enquiries/coast-and-karoo.ts';
import { enquiriesForDemoProvider } from './enquiries/demo-provider.ts';
import { historyOfDemoProvider } from './enquiries/demo-provider-history.ts';
import { enquiriesOfDemoSeeker } from './enquiries/demo-seeker.ts';
import { inlandEnquiries } from './enquiries/inland.ts';
import type { EnquiryStory } from './enquiry-story.ts';
import { categoryIds, cityAt } from './reference.ts';

/** Oldest first, because lists sort by id and ids follow the order of insertion. */
export const enquiryStories: readonly EnquiryStory[] = [
  ...enquiriesForDemoProvider,
  ...historyOfDemoProvider,
  ...enquiriesOfDemoSeeker,
  ...inlandEnquiries,
  ...coastAndKarooEnquiries,
  ...boardEnquiries,
].sort((a, b) => b.ago - a.ago);

/** Posts one enquiry and returns its id. `number` makes the phone number unique. Throws if `PostEnquiry` does not accept it. */
export const postStory = async (
  deps: Deps,
  story: EnquiryStory,
  { number, seekerId }: { number: number; seekerId: string },
): Promise<string> => {
  const city = cityAt(story.city);
  const [parentCategoryId, subcategoryId, subSubcategoryId] = categoryIds(story.service)
    .flatMap(categoryPath)
    .map(({ id }) => id);
  const contact = story.from
    ? { name: story.from, email: emailOf(story.from), phone: phoneNumber('082', number) }
    : demoSeeker;
  const enquiry = PostEnquiry.parse({
    parentCategoryId,
    subcategoryId,
    subSubcategoryId,
    title: story.title,
    description: story.description,
    province: city.province.name,
    city: city.name,
    budgetMin: story.budget[0],
    budgetMax: story.budget[1],
    timeframe: story.timeframe,
    contactName: contact.name,
    contactEmail: contact.email,
    contactEmailConfirm: contact.email,
    contactPhone: contact.phone,
    bestTimeToContact: story.bestTime ?? 'Anytime during business hours',
    contactPreferences: story.reach ?? ['call', 'email'],
    contactLanguage: city.province.slug === 'kwazulu-natal' ? 'isiZulu' : undefined,
    isUnlisted: story.isUnlisted,
  });
  const context = { seekerId: story.from ? null : seekerId, idempotencyKey: null };
  const { id } = await postEnquiry(deps, enquiry, context);
  return id;
};
