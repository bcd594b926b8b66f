/** Enquiries: what seekers post and see. Specification sections 3, 4, 5 and 9. */
import { z } from 'zod';
import { sameEmail } from '../addresses.ts';
import { Email, Id, IsoTime, OptionalPhone, PageLanguage, PersonName, Suburb } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { pageOf, pageQuery } from '../page.ts';
import { RatingSuspicions } from '../ratings/schemas.ts';
import { text } from '../text.ts';
import { OwnAttachment, UploadAddresses } from './attachments.ts';
import { reachFacts, reachFields } from './facts.ts';
import { heldTextKindNames } from './held-text-kinds.ts';
import { anyTimeframe } from './timeframes.ts';

/** open → in_progress → completed; open → expired; open, in_progress → cancelled; any → removed by an administrator (docs/architecture.md, States). */
export const enquiryStatuses = ['open', 'in_progress', 'completed', 'expired', 'cancelled', 'removed'] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];
export const EnquiryStatus = z.enum(enquiryStatuses);

/**
 * The review state of a request's texts before acceptance. `clear`: nothing suspicious. `held`: may contain contact details and is
 * hidden until reviewed. `released`: an administrator approved the text. `masked`: an administrator had the suspicious parts
 * masked.
 */
export const textReviews = ['clear', 'held', 'released', 'masked'] as const;
export type TextReview = (typeof textReviews)[number];

const allowed = {
  match: ['open', 'in_progress'],
  expire: ['open'],
  postAgain: ['expired'],
  complete: ['in_progress'],
  /** Keep it open for another time without activity. */
  keepOpen: ['in_progress'],
  cancel: ['open', 'in_progress'],
  remove: ['open', 'in_progress', 'completed', 'expired', 'cancelled'],
  /** Ask its seeker to rewrite the text, which is fixed after the first acceptance. */
  rewrite: ['open'],
} satisfies Record<string, EnquiryStatus[]>;
/** Whether an enquiry in this state allows the action. */
export const enquiryCan = (action: keyof typeof allowed, enquiry: { status: EnquiryStatus }) =>
  allowed[action].some((status) => status === enquiry.status);

const rand = (tooSmall: string) =>
  z
    .number({ error: tooSmall })
    .min(limits.budgetMin, tooSmall)
    .max(limits.budgetMax, 'This budget is more than we can handle')
    .int(messages.wholeRand);

/** The wizard's fields, so that each step can pick its own. */
export const enquiryFields = {
  parentCategoryId: z.uuid({ error: messages.mainCategory }),
  subcategoryId: z.uuid({ error: messages.serviceCategory }),
  /** Seekers who are unsure send the service category again: the request then covers all of it. */
  subSubcategoryId: z.uuid({ error: messages.serviceType }),
  title: text({ min: limits.titleMin, max: limits.titleMax, short: messages.titleShort, label: 'Title' }),
  description: text({
    min: limits.descriptionMin,
    max: limits.descriptionMax,
    short: messages.descriptionShort,
    label: 'Description',
  }),
  province: text({ max: limits.placeMax, short: messages.province, long: messages.province }),
  city: text({ max: limits.placeMax, short: messages.city, long: messages.city }),
  /** A suburb of the city by its display name; omitted if unknown. */
  suburb: Suburb,
  budgetMin: rand(messages.budgetMin),
  budgetMax: rand(messages.budgetMax).optional(),
  timeframe: z.enum(anyTimeframe, { error: messages.timeframe }),
  contactName: PersonName,
  contactEmail: Email,
  contactEmailConfirm: Email,
  contactPhone: OptionalPhone,
  /** If different from the phone number. */
  contactWhatsapp: OptionalPhone,
  ...reachFields,
  /** On no public page. Providers are asked as usual. */
  isUnlisted: z.boolean().default(false),
  createAccount: z.boolean().default(false),
  /** Updates by WhatsApp or SMS, once the seeker has confirmed the number. */
  phoneUpdates: z.boolean().default(false),
  attachments: UploadAddresses.default([]),
} as const;

/** These rules run even if other fields are wrong, so that all errors show at once. */
const evenWhenOthersAreWrong = { when: () => true };

export const budgetsInOrder = (value: { budgetMin?: unknown; budgetMax?: unknown }) =>
  typeof value?.budgetMin !== 'number' || typeof value.budgetMax !== 'number' || value.budgetMax >= value.budgetMin;

export const emailsMatch = (value: { contactEmail?: unknown; contactEmailConfirm?: unknown }) =>
  typeof value?.contactEmail !== 'string' ||
  typeof value.contactEmailConfirm !== 'string' ||
  sameEmail(value.contactEmail, value.contactEmailConfirm);

const isGiven = (text: unknown) => typeof text === 'string' && text.trim() !== '';

/** Calls, SMS and WhatsApp need a number. Email does not, and WhatsApp may have its own. */
export const reachable = (value: { contactPreferences?: unknown; contactPhone?: unknown; contactWhatsapp?: unknown }) =>
  !Array.isArray(value?.contactPreferences) ||
  isGiven(value.contactPhone) ||
  value.contactPreferences.every(
    (method) => method === 'email' || (method === 'whatsapp' && isGiven(value.contactWhatsapp)),
  );

/** `POST /api/enquiries`. Unknown fields are rejected. Province and city are display names, resolved by the domain. */
export const PostEnquiry = z
  .strictObject({
    ...enquiryFields,
    /** The seeker confirmed that it is not the same as an earlier request (POSTED_ALREADY). */
    again: z.literal(true).optional(),
    language: PageLanguage,
  })
  .refine(budgetsInOrder, { path: ['budgetMax'], error: messages.budgetMax, ...evenWhenOthersAreWrong })
  .refine(emailsMatch, { path: ['contactEmailConfirm'], error: messages.emailsMatch, ...evenWhenOthersAreWrong })
  .refine(reachable, { path: ['contactPhone'], error: messages.phoneForContact, ...evenWhenOthersAreWrong });
export type PostEnquiry = z.infer<typeof PostEnquiry>;

/** The wizard's four steps and the fields each validates (specification section 5). */
export const wizardSteps = [
  { name: 'Category', fields: ['parentCategoryId', 'subcategoryId', 'subSubcategoryId'] },
  { name: 'Location', fields: ['province', 'city', 'suburb'] },
  { name: 'Budget', fields: ['budgetMin', 'budgetMax', 'timeframe'] },
  {
    name: 'Details',
    fields: [
      'title',
      'description',
      'isUnlisted',
      'contactName',
      'contactEmail',
      'contactEmailConfirm',
      'contactPhone',
      'contactWhatsapp',
      ...reachFacts,
      'createAccount',
      'phoneUpdates',
      'attachments',
    ],
  },
] as const satisfies { name: string; fields: (keyof typeof enquiryFields)[] }[];

/** 201 reply. `reference` is a short code that can be read out, such as `7KQ4-M2XD`. */
export const PostedEnquiry = z.object({
  id: Id,
  reference: z.string(),
  status: EnquiryStatus,
  /** The text may contain contact details: the description is hidden until reviewed or a provider accepts. */
  beingChecked: z.boolean().default(false),
  createdAt: IsoTime,
  /** Token of the request's page, `/requests/{token}`, and of `GET /api/requests/{token}`; null in replies stored before tokens existed. */
  requestToken: z.string().nullable().default(null),
});
export type PostedEnquiry = z.infer<typeof PostedEnquiry>;

/** One row of `GET /api/seekers/me/enquiries`. Budgets in whole rand. */
export const SeekerEnquiry = z.object({
  id: Id,
  reference: z.string(),
  title: z.string(),
  categoryName: z.string(),
  /** Name of the suburb, if known. */
  suburb: z.string().optional(),
  city: z.string(),
  province: z.string(),
  budgetMin: z.int(),
  budgetMax: z.int().nullable(),
  createdAt: IsoTime,
  status: EnquiryStatus,
  beingChecked: z.boolean().default(false),
  /** Posted while signed out with the account's address: its page asks the seeker to confirm it. */
  isUnanswered: z.boolean().default(false),
  providersNotified: z.int(),
  providersAccepted: z.int(),
  attachments: z.array(OwnAttachment).default([]),
});
export type SeekerEnquiry = z.infer<typeof SeekerEnquiry>;
export const SeekerEnquiries = pageOf({ enquiries: z.array(SeekerEnquiry) });
export type SeekerEnquiries = z.infer<typeof SeekerEnquiries>;
export const SeekerEnquiriesQuery = z.strictObject(pageQuery());

/** A text in consecutive pieces: certain contact details are always masked; an administrator decides about suspicious parts. */
const Marked = z.array(z.object({ text: z.string(), mark: z.enum(['certain', 'suspicious']).nullable() }));
/** A request's original texts. */
export const MarkedTexts = z.object({ title: Marked, description: Marked });
export type MarkedTexts = z.infer<typeof MarkedTexts>;

/** A row of `GET /api/admin/held-texts`, oldest first: the original text, and the result of `masked`. */
export const HeldText = z.object({
  /** Id of the enquiry or rating. */
  id: Id,
  enquiryId: Id,
  /** For ratings, whose text has no title: the stars and the business. */
  rating: z.object({ stars: z.int(), businessName: z.string(), suspicions: RatingSuspicions }).nullable(),
  reference: z.string(),
  title: z.string(),
  description: z.string(),
  marked: MarkedTexts,
  masked: z.object({ title: z.string(), description: z.string() }),
  createdAt: IsoTime,
  /** What we asked the seeker to change, if this is the new text. */
  rewrittenAfter: z.string().nullable(),
  can: z.object({ askRewrite: z.boolean() }),
});
export type HeldText = z.infer<typeof HeldText>;
export const HeldTexts = pageOf({ texts: z.array(HeldText) });
export type HeldTexts = z.infer<typeof HeldTexts>;
export const HeldTextsQuery = z.strictObject({
  kind: z.enum(heldTextKindNames, { error: messages.filter }).optional(),
  ...pageQuery(),
});

/**
 * `POST /api/admin/ratings/{id}/text-review`: show the text unchanged, or without its suspicious parts.
 * `seen`: the decision that the administrator saw; rejected if someone else has changed it.
 */
export const ReviewRatingText = z.strictObject({
  decision: z.enum(['released', 'masked']),
  seen: z.enum(textReviews).optional(),
});

/** Words that an administrator hides. `words` repeats the text at `from`, so that a changed text is rejected. */
export const HiddenWords = z.strictObject({
  field: z.enum(['title', 'description']),
  from: z.int().min(0).max(limits.descriptionMax),
  words: z.string().min(1).max(limits.descriptionMax),
});
export type HiddenWords = z.infer<typeof HiddenWords>;

/** `POST /api/admin/enquiries/{id}/text-review`: the same for a request. `hide` replaces its suspicious parts. */
export const ReviewText = ReviewRatingText.extend({
  hide: z
    .array(HiddenWords, { error: messages.hiddenWords })
    .min(1, messages.hiddenWords)
    .max(limits.hiddenParts, messages.hiddenWords)
    .optional(),
}).refine(({ decision, hide }) => !hide || decision === 'masked', { path: ['hide'], error: messages.hideOnlyMasked });

/** `POST /api/admin/enquiries/{id}/rewrite`: what the seeker should change, in an email to them. */
export const AskRewrite = z.strictObject({
  note: text({ max: limits.noteMax, short: messages.rewriteNote, label: 'Message' }),
});
export const ReviewedText = z.object({ id: Id, textReview: z.enum(textReviews) });

/** `POST /api/enquiries/text-check`: checks a request's texts while they are typed. Nothing is stored or logged. */
export const TextCheck = z.strictObject({
  title: text({ max: limits.titleMax }).default(''),
  description: text({ max: limits.descriptionMax }).default(''),
});

/** What the board would do: show the texts unchanged, mask a part (`covered`) or hold them for review (`held`). */
export const CheckedText = z.object({ finding: z.enum(['clear', 'covered', 'held']) });
export type CheckedText = z.infer<typeof CheckedText>;
