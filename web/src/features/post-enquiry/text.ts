/** Texts of the wizard: labels, step titles, messages that name a field, and the success screen. */
import { brand } from '@marketplace/contracts/brand';
import { type BestTime, type ContactMethod, factQuestion, ofReachFacts } from '@marketplace/contracts/enquiries/facts';
import { type PostEnquiry, wizardSteps } from '@marketplace/contracts/enquiries/schemas';
import { isUrgent } from '@marketplace/contracts/enquiries/timeframes';
import { answerTimeOf } from '@marketplace/contracts/leads/expiry';
import type { Step } from './check.ts';
import type { EnquiryField } from './values.ts';

export const stepWords = {
  1: { title: 'What do you need done?', intro: 'Pick the nearest match. You can explain it in your own words later.' },
  2: {
    title: 'Where do you need it?',
    intro: 'We only ask providers who work in your area. You don’t need to give your street address yet.',
  },
  3: {
    title: 'What would you like to spend?',
    intro: 'A rough range helps providers send a fair quote. You’re not committing to it.',
  },
  4: { title: 'Tell providers about the job', intro: 'The clearer the request, the better the quotes.' },
} as const satisfies Record<Step, { title: string; intro: string }>;

/** Asks which request to continue when a link starts a different one than the draft. `begun` is the draft's title or category. */
export const otherRequestWords = (begun: string | undefined) => ({
  title: `Continue with ${begun ? `“${begun}”` : 'your draft'} or start a new request?`,
  intro: 'You have a request that you haven’t posted yet.',
});

export const labels = {
  parentCategoryId: 'Main category',
  subcategoryId: 'Service category',
  subSubcategoryId: 'Specific service type',
  province: factQuestion('province'),
  city: factQuestion('city'),
  suburb: factQuestion('suburb'),
  budgetMin: factQuestion('budgetMin'),
  budgetMax: factQuestion('budgetMax'),
  timeframe: factQuestion('timeframe'),
  title: factQuestion('title'),
  description: factQuestion('description'),
  contactName: factQuestion('contactName'),
  contactEmail: factQuestion('contactEmail'),
  contactEmailConfirm: 'Confirm email',
  contactPhone: factQuestion('contactPhone'),
  contactWhatsapp: factQuestion('contactWhatsapp'),
  ...ofReachFacts(factQuestion),
  createAccount: 'Create an account so I can follow my request',
  phoneUpdates: 'Send me updates on WhatsApp',
  attachments: 'Photos and files',
} as const satisfies Record<EnquiryField, string>;

const safely = 'Leave out phone numbers: we share yours safely.';
/** Words that a title needs before it describes the job. */
const tellingWords = 4;

/** What to write about the job. If the title already describes it, a sentence to complete. */
export const descriptionHint = (title: string): string =>
  title.trim().split(/\s+/).length < tellingWords
    ? `What’s wrong or what you’d like, sizes, what you’ve tried. ${safely}`
    : `Your title says what you need. Add what a provider can’t see: “It is for …, about … in size or number, and so far I have …”. ${safely}`;

/** Buttons that show the lists on a phone. */
export const chooseFromLists = { service: 'Choose from the list of services', place: 'Choose from the list of places' };

/** Label of the sentence box above the lists. */
export const sentenceLabel = 'Describe it in your own words';

/** Button below the main category once one is chosen. */
export const unfoldMains = 'Show all categories';

/** The last specific type: the request then goes to the whole service category. */
export const notSure = { label: 'I’m not sure', hint: 'We’ll ask providers in the whole service category.' };

/** What an urgent timeframe means; undefined for any other. */
export const urgentHint = (timeframe: string, now: Date): string | undefined =>
  isUrgent(timeframe)
    ? `Each provider has ${answerTimeOf(now, timeframe)} to respond. Then we ask the next one.`
    : undefined;

const methodInSentence: Record<ContactMethod, string> = {
  email: 'email',
  call: 'a call',
  whatsapp: 'WhatsApp',
  sms: 'SMS',
};

const timeInSentence = {
  'Morning (8am - 12pm)': 'in the morning',
  'Afternoon (12pm - 5pm)': 'in the afternoon',
  'Evening (5pm - 8pm)': 'in the evening',
  'Anytime during business hours': 'during business hours',
  'Weekends only': 'at the weekend',
} as const satisfies Record<BestTime, string>;

/** How and when to contact the seeker: `WhatsApp or a call, in the morning`. */
export const reachSentence = ({ contactPreferences, bestTimeToContact }: Reach) => {
  const ways: string[] = contactPreferences.map((method) => methodInSentence[method]);
  const last = ways.pop();
  return `${ways.length ? `${ways.join(', ')} or ${last}` : last}, ${timeInSentence[bestTimeToContact]}`;
};
type Reach = Pick<PostEnquiry, 'contactPreferences' | 'bestTimeToContact'>;

/** Screen reader text for an incomplete step: `2 fields need another look: Title, Email`. */
export const wrongSummary = (fields: readonly string[]) => {
  const names = fields.map((field) => (field in labels ? labels[field as EnquiryField] : field));
  const count = names.length === 1 ? '1 field needs' : `${names.length} fields need`;
  return names.length ? `${count} another look: ${names.join(', ')}` : '';
};

/** Screen reader text after skipped steps: `Step 3 of 4, What would you like to spend? Already filled in: Blocked drains; …`. */
export const skippedText = (step: Step, answers: readonly { step: Step; text?: string }[]) => {
  const known = answers.flatMap((answer) => (answer.step < step && answer.text ? [answer.text] : []));
  return `Step ${step} of ${wizardSteps.length}, ${stepWords[step].title} Already filled in: ${known.join('; ')}.`;
};

/** Toast on submit while files are uploading. */
export const filesUnderWay = {
  title: 'Files are still uploading',
  description: 'Wait until they’ve finished, or cancel them.',
};

/** Toast after posting without files that were refused or failed to upload. */
export const filesLeftOut = (names: readonly string[]) => ({
  title: names.length === 1 ? 'A file wasn’t sent' : 'Some files weren’t sent',
  description: `Your request doesn’t include ${names.join(', ')}. You can add files on your request’s page.`,
});

/** The default failure message and the success toast (specification section 8). */
export const failedToSubmit = 'Failed to submit enquiry';
export const submitted = { title: 'Success!', description: 'Your enquiry has been submitted successfully.' };

const weekdays = new Intl.DateTimeFormat(brand.locale, { timeZone: brand.timeZone, weekday: 'long' });
/** The South African day of an instant (ISO): `Tuesday`. */
export const weekday = (iso: string) => weekdays.format(new Date(iso));
