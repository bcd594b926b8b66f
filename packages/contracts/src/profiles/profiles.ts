/**
 * Providers' profiles: what a provider enters about itself, and the page at `/providers/{slug}`. Visitors see a published
 * profile without contact details. The seeker whose request the provider accepted always sees it, with contact details.
 */
import { z } from 'zod';
import { documentKindNames } from '../documents/kinds.ts';
import { contactLanguages } from '../enquiries/facts.ts';
import { Id, IsoTime, PhoneText } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { pageOf, pageQuery } from '../page.ts';
import { starWords } from '../ratings/stars.ts';
import { text } from '../text.ts';
import { ProfilePhoto } from './portfolio.ts';

const Languages = z
  .array(z.enum(contactLanguages, { error: messages.languages }), { error: messages.languages })
  .max(contactLanguages.length, messages.languages);
const YearsInBusiness = z
  .int({ error: messages.yearsInBusiness })
  .min(0, messages.yearsInBusiness)
  .max(limits.yearsInBusinessMax, messages.yearsInBusiness)
  .nullable();

/** `PUT /api/providers/me/profile`. `whatsapp`: a number to chat with, if it differs from the phone number; empty removes it. */
export const SaveProfile = z.strictObject({
  about: text({ max: limits.aboutMax, label: 'About' }).default(''),
  languages: Languages.default([]),
  yearsInBusiness: YearsInBusiness.default(null),
  whatsapp: PhoneText.transform((phone) => phone || null)
    .nullable()
    .default(null),
  isPublic: z.boolean().default(false),
});
export type SaveProfile = z.output<typeof SaveProfile>;

/** What counts towards being found by search engines, and whether the profile has it. */
export const profileMerits = {
  about: 'A text about your business',
  logo: 'Your logo',
  photos: 'Two photos of your work',
  ratings: 'Five ratings',
  check: 'A current check by our team',
} as const;
export type ProfileMerit = keyof typeof profileMerits;
export const profileMeritNames = Object.keys(profileMerits) as [ProfileMerit, ...ProfileMerit[]];

/** A provider's own profile. `path` is null until the business has a name. */
export const OwnProfile = z.object({
  about: z.string(),
  languages: z.array(z.enum(contactLanguages)),
  yearsInBusiness: z.int().nullable(),
  whatsapp: z.string().nullable(),
  isPublic: z.boolean(),
  path: z.string().nullable(),
  /** How many of `profileMerits` search engines wait for, and those that the profile has. */
  meritsNeeded: z.int(),
  merits: z.array(z.enum(profileMeritNames)),
});
export type OwnProfile = z.infer<typeof OwnProfile>;

/** A check by our team that is current. `validUntil`: null for one without an end. */
export const ProfileCheck = z.object({
  check: z.enum(documentKindNames),
  checkedAt: IsoTime,
  validUntil: IsoTime.nullable(),
});
export type ProfileCheck = z.infer<typeof ProfileCheck>;

/** The average is null below `statsMinimum.sample` ratings. */
export const RatingSummary = z.object({ average: z.number().nullable(), count: z.int() });
export type RatingSummary = z.infer<typeof RatingSummary>;

/** Median minutes to a response in the last 90 days, and the number of responses. */
export const ResponseTime = z.object({ medianMinutes: z.number(), count: z.int() });
export type ResponseTime = z.infer<typeof ResponseTime>;
export type { ProfilePhoto };

/** A published rating with a text. It does not name its author, who did not agree to it. */
export const ProfileReview = z.object({
  id: Id,
  stars: z.int(),
  text: z.string(),
  createdAt: IsoTime,
  service: z.string(),
  city: z.string(),
  answer: z.string().nullable(),
});
export type ProfileReview = z.infer<typeof ProfileReview>;

const Point = z.object({ name: z.string(), lat: z.number(), lng: z.number() });

/** The address of the logo; null without one, for which the initials stand. */
const Logo = z.string().nullable().default(null);

/** A profile as visitors see it: contact details in its texts are masked. */
export const PublicProfile = z.object({
  /** The current address, where former ones redirect to. */
  path: z.string(),
  slug: z.string(),
  businessName: z.string(),
  logo: Logo,
  about: z.string(),
  isVerified: z.boolean(),
  services: z.array(z.object({ name: z.string(), path: z.string() })),
  /** Null while the provider has no base. `places`: the largest within the radius. */
  area: z
    .object({
      base: Point,
      province: z.string(),
      radiusKm: z.int(),
      places: z.array(Point),
    })
    .nullable(),
  languages: z.array(z.string()),
  yearsInBusiness: z.int().nullable(),
  checks: z.array(ProfileCheck),
  rating: RatingSummary.extend({ byStars: z.array(z.int()).length(starWords.length), written: z.int() }),
  /** The newest `limits.profileReviews`. */
  reviews: z.array(ProfileReview),
  responses: ResponseTime.nullable(),
  jobsDone: z.int(),
  photos: z.array(ProfilePhoto),
  /** Whether search engines may list it. */
  isIndexed: z.boolean(),
});
export type PublicProfile = z.infer<typeof PublicProfile>;

/** `:slug` of a profile. */
export const BySlug = z.object({
  slug: z
    .string()
    .max(limits.profileSlugMax)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
});

/** `GET …/reviews`, newest first. */
export const ProfileReviewsQuery = z.strictObject(pageQuery());
export const ProfileReviews = pageOf({ reviews: z.array(ProfileReview) });

/** How to reach a provider that accepted. Numbers are `+27…`. `whatsapp`: null if the provider cannot be reached there. */
export const ProviderContact = z.object({
  phone: z.string().nullable(),
  isLandline: z.boolean(),
  whatsapp: z.string().nullable(),
  email: z.string(),
});
export type ProviderContact = z.infer<typeof ProviderContact>;

/** The profile of a provider that accepted the caller's request. */
export const AcceptedProfile = z.object({
  profile: PublicProfile,
  contact: ProviderContact,
  isPublic: z.boolean(),
  request: z.object({ reference: z.string(), title: z.string() }),
});
export type AcceptedProfile = z.infer<typeof AcceptedProfile>;

/** The part of a profile beside each provider that accepted a request. */
export const ProfileSummary = z.object({
  logo: Logo,
  rating: RatingSummary,
  checks: z.array(ProfileCheck),
  yearsInBusiness: z.int().nullable(),
  /** The first `limits.photosInStrip`, and how many there are. */
  photos: z.array(ProfilePhoto),
  photoCount: z.int(),
});
export type ProfileSummary = z.infer<typeof ProfileSummary>;
