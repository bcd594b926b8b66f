/** Enquiries: what a seeker posts and sees again. Specification sections 3, 4, 5 and 9. */
import { z } from 'zod';
import { sameEmail } from '../addresses.ts';
import { Email, Id, IsoTime, OptionalPhone, PersonName, Suburb } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages, tooLong } from '../messages.ts';
import { pageOf, pageQuery } from '../page.ts';
import { RatingSuspicions } from '../ratings/schemas.ts';
import { OwnAttachment, UploadAddresses } from './attachments.ts';
import { reachFacts, reachFields } from './facts.ts';
import { anyTimeframe } from './timeframes.ts';

/** open → in_progress → completed; open → expired; open, in_progress → cancelled; any → removed, by an administrator (architecture: States). */
export const enquiryStatuses = ['open', 'in_progress', 'completed', 'expired', 'cancelled', 'removed'] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];
export const EnquiryStatus = z.enum(enquiryStatuses);

/**
 * What becomes of a request's texts before a provider accepts. `clear`: nothing suspicious in them. `held`: they may name a
 * contact, and are not shown until an administrator has looked. `released`, `masked`: one has, and found them fit to be
 * shown, or had what is suspicious covered.
 */
export const textReviews = ['clear', 'held', 'released', 'masked'] as const;
export type TextReview = (typeof textReviews)[number];

const allowed = {
  match: ['open', 'in_progress'],
  expire: ['open'],
  postAgain: ['expired'],
  complete: ['in_progress'],
  cancel: ['open', 'in_progress'],
  remove: ['open', 'in_progress', 'completed', 'expired', 'cancelled'],
} satisfies Record<string, EnquiryStatus[]>;
/** What may happen to an enquiry in the state it is in. */
export const enquiryCan = (action: keyof typeof allowed, enquiry: { status: EnquiryStatus }) =>
  allowed[action].some((status) => status === enquiry.status);

const rand = (tooSmall: string) =>
  z
    .number({ error: tooSmall })
    .min(limits.budgetMin, tooSmall)
    .max(limits.budgetMax, 'This budget is more than we can handle')
    .int(messages.wholeRand);

/** The wizard's fields by themselves, so that a step can pick its own. */
export const enquiryFields = {
  parentCategoryId: z.uuid({ error: messages.mainCategory }),
  subcategoryId: z.uuid({ error: messages.serviceCategory }),
  /** Whoever does not know sends the service category once more: the request is then for all of it. */
  subSubcategoryId: z.uuid({ error: messages.serviceType }),
  title: z
    .string({ error: messages.titleShort })
    .trim()
    .min(limits.titleMin, messages.titleShort)
    .max(limits.titleMax, tooLong('Title', limits.titleMax)),
  description: z
    .string({ error: messages.descriptionShort })
    .trim()
    .min(limits.descriptionMin, messages.descriptionShort)
    .max(limits.descriptionMax, tooLong('Description', limits.descriptionMax)),
  province: z
    .string({ error: messages.province })
    .trim()
    .min(1, messages.province)
    .max(limits.placeMax, messages.province),
  city: z.string({ error: messages.city }).trim().min(1, messages.city).max(limits.placeMax, messages.city),
  /** A suburb of the city, by its display name; none where it is not known. */
  suburb: Suburb,
  budgetMin: rand(messages.budgetMin),
  budgetMax: rand(messages.budgetMax).optional(),
  timeframe: z.enum(anyTimeframe, { error: messages.timeframe }),
  contactName: PersonName,
  contactEmail: Email,
  contactEmailConfirm: Email,
  contactPhone: OptionalPhone,
  /** Where it is another number than the phone's. */
  contactWhatsapp: OptionalPhone,
  ...reachFields,
  createAccount: z.boolean().default(false),
  attachments: UploadAddresses.default([]),
} as const;

/** These rules run even when other fields are wrong, so that a person sees every fault at once. */
const evenWhenOthersAreWrong = { when: () => true };

export const budgetsInOrder = (value: { budgetMin?: unknown; budgetMax?: unknown }) =>
  typeof value?.budgetMin !== 'number' || typeof value.budgetMax !== 'number' || value.budgetMax >= value.budgetMin;

export const emailsMatch = (value: { contactEmail?: unknown; contactEmailConfirm?: unknown }) =>
  typeof value?.contactEmail !== 'string' ||
  typeof value.contactEmailConfirm !== 'string' ||
  sameEmail(value.contactEmail, value.contactEmailConfirm);

const isGiven = (text: unknown) => typeof text === 'string' && text.trim() !== '';

/** Whoever asks for a call, an SMS or a WhatsApp message says where. Email needs no number, WhatsApp may have one of its own. */
export const reachable = (value: { contactPreferences?: unknown; contactPhone?: unknown; contactWhatsapp?: unknown }) =>
  !Array.isArray(value?.contactPreferences) ||
  isGiven(value.contactPhone) ||
  value.contactPreferences.every(
    (method) => method === 'email' || (method === 'whatsapp' && isGiven(value.contactWhatsapp)),
  );

/** `POST /api/enquiries`. Unknown fields are refused; province and city are display names, resolved by the domain. */
export const PostEnquiry = z
  .strictObject({
    ...enquiryFields,
    /** The person was asked whether it is the same as an earlier one (POSTED_ALREADY), and it is not. */
    again: z.literal(true).optional(),
  })
  .refine(budgetsInOrder, { path: ['budgetMax'], error: messages.budgetMax, ...evenWhenOthersAreWrong })
  .refine(emailsMatch, { path: ['contactEmailConfirm'], error: messages.emailsMatch, ...evenWhenOthersAreWrong })
  .refine(reachable, { path: ['contactPhone'], error: messages.phoneForContact, ...evenWhenOthersAreWrong });
export type PostEnquiry = z.infer<typeof PostEnquiry>;

/** The four steps of the wizard and the fields each validates (specification section 5). */
export const wizardSteps = [
  { name: 'Category', fields: ['parentCategoryId', 'subcategoryId', 'subSubcategoryId'] },
  { name: 'Location', fields: ['province', 'city', 'suburb'] },
  { name: 'Budget', fields: ['budgetMin', 'budgetMax', 'timeframe'] },
  {
    name: 'Details',
    fields: [
      'title',
      'description',
      'contactName',
      'contactEmail',
      'contactEmailConfirm',
      'contactPhone',
      'contactWhatsapp',
      ...reachFacts,
      'createAccount',
      'attachments',
    ],
  },
] as const satisfies { name: string; fields: (keyof typeof enquiryFields)[] }[];

/** 201 answer. `reference` is the short code a person can read out, e.g. `7KQ4-M2XD`. */
export const PostedEnquiry = z.object({
  id: Id,
  reference: z.string(),
  status: EnquiryStatus,
  /** The text may name a contact: nobody sees the description until an administrator has looked or a provider accepts. */
  beingChecked: z.boolean().default(false),
  createdAt: IsoTime,
  /** Of the request's own page, `/requests/{token}`, and of `GET /api/requests/{token}`; null in an answer that was stored before there were any. */
  requestToken: z.string().nullable().default(null),
});
export type PostedEnquiry = z.infer<typeof PostedEnquiry>;

/** One row of `GET /api/seekers/me/enquiries`. Budgets in whole rand. */
export const SeekerEnquiry = z.object({
  id: Id,
  reference: z.string(),
  title: z.string(),
  categoryName: z.string(),
  /** Of the city, where it is known. */
  suburb: z.string().optional(),
  city: z.string(),
  province: z.string(),
  budgetMin: z.int(),
  budgetMax: z.int().nullable(),
  createdAt: IsoTime,
  status: EnquiryStatus,
  beingChecked: z.boolean().default(false),
  /** Posted signed out with the account's address: its page asks whether it is theirs. */
  isUnanswered: z.boolean().default(false),
  providersNotified: z.int(),
  providersAccepted: z.int(),
  attachments: z.array(OwnAttachment).default([]),
});
export type SeekerEnquiry = z.infer<typeof SeekerEnquiry>;
export const SeekerEnquiries = pageOf({ enquiries: z.array(SeekerEnquiry) });
export type SeekerEnquiries = z.infer<typeof SeekerEnquiries>;
export const SeekerEnquiriesQuery = z.strictObject(pageQuery());

/** A text in pieces that add up to it: what is certainly a contact is always covered, what is suspicious is an administrator's to decide. */
const Marked = z.array(z.object({ text: z.string(), mark: z.enum(['certain', 'suspicious']).nullable() }));
/** A request's texts as they were written. */
export const MarkedTexts = z.object({ title: Marked, description: Marked });
export type MarkedTexts = z.infer<typeof MarkedTexts>;

/** A row of `GET /api/admin/held-texts`, longest waiting first: a text as it was written, and as `masked` would show it. */
export const HeldText = z.object({
  /** The enquiry's, or the rating's. */
  id: Id,
  enquiryId: Id,
  /** Of a rating, whose text has no title: what it says in stars, and of whom. */
  rating: z.object({ stars: z.int(), businessName: z.string(), suspicions: RatingSuspicions }).nullable(),
  reference: z.string(),
  title: z.string(),
  description: z.string(),
  marked: MarkedTexts,
  masked: z.object({ title: z.string(), description: z.string() }),
  createdAt: IsoTime,
});
export type HeldText = z.infer<typeof HeldText>;
export const HeldTexts = pageOf({ texts: z.array(HeldText) });
export type HeldTexts = z.infer<typeof HeldTexts>;
export const HeldTextsQuery = z.strictObject(pageQuery());

/**
 * `POST /api/admin/enquiries/{id}/text-review`: show it as it is, or without what is suspicious.
 * `seen`: what was decided so far where the person looked; refused where somebody else has decided otherwise meanwhile.
 */
export const ReviewText = z.strictObject({
  decision: z.enum(['released', 'masked']),
  seen: z.enum(['held', 'released', 'masked']).optional(),
});
export const ReviewedText = z.object({ id: Id, textReview: z.enum(textReviews) });

/** `POST /api/enquiries/text-check`: a request's texts while they are typed. Nothing of them is stored or logged. */
export const TextCheck = z.strictObject({
  title: z.string().max(limits.titleMax).default(''),
  description: z.string().max(limits.descriptionMax).default(''),
});

/** What the board would do with them: show them as they are, with a part `covered`, or not before somebody has looked (`held`). */
export const CheckedText = z.object({ finding: z.enum(['clear', 'covered', 'held']) });
export type CheckedText = z.infer<typeof CheckedText>;
