/**
 * A request as its seeker can view and change it, through the emailed link (`/api/requests/{token}`) or signed in
 * (`/api/seekers/me/enquiries/{id}`).
 */
import { z } from 'zod';
import { SeekerCompletion } from '../completions/schemas.ts';
import { OwnAttachment, UploadAddresses } from '../enquiries/attachments.ts';
import { bestTimes, contactMethods, type FactName, factsReply, reachFields } from '../enquiries/facts.ts';
import { requestOutcomes } from '../enquiries/request-outcomes.ts';
import { EnquiryStatus, enquiryFields } from '../enquiries/schemas.ts';
import { ProposedNumber } from '../enquiries/team-messages.ts';
import { Id, IsoTime, PhoneText } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { ProfileSummary, ProviderContact } from '../profiles/profiles.ts';
import { OwnRating } from '../ratings/schemas.ts';
import { text } from '../text.ts';
import { RequestSearch } from './provider-search.ts';

/** `POST …/close`: the outcome; `DONE` requires one of the accepted leads. */
export const CloseRequest = z.discriminatedUnion(
  'outcome',
  [
    z.strictObject({ outcome: z.literal('DONE'), leadId: z.uuid({ error: messages.doneBy }) }),
    z.strictObject({ outcome: z.enum(['ELSEWHERE', 'NOT_NEEDED']) }),
  ],
  { error: messages.outcome },
);
export type CloseRequest = z.infer<typeof CloseRequest>;

const { title, description, province, city, suburb: _, budgetMin, budgetMax, timeframe, ...wizard } = enquiryFields;
/** The fields of the form. Omitted fields stay unchanged; a place requires its province. */
export const editFields = {
  title,
  description,
  /** A service at any level. */
  categoryId: z.uuid({ error: messages.serviceType }),
  province,
  city,
  /** A suburb of the city. Empty removes it, and a changed city clears it. */
  suburb: text({ max: limits.placeMax, long: messages.suburb }),
  budgetMin,
  /** Null: no maximum budget. */
  budgetMax: budgetMax.nullable(),
  timeframe,
  contactName: wizard.contactName,
  contactEmail: wizard.contactEmail,
  /** Empty removes the number. */
  contactPhone: PhoneText,
  contactWhatsapp: PhoneText,
  ...reachFields,
  isUnlisted: z.boolean(),
} as const satisfies Record<FactName, z.ZodType>;
export const editedFields = Object.keys(editFields) as (keyof typeof editFields)[];
export type EditedField = (typeof editedFields)[number];

/** What providers that accepted are notified of: a changed field that they see, or added files. */
export type ChangedField = Exclude<EditedField, 'isUnlisted'> | 'attachments';

/** `POST …/files`: adds these uploads to the request. */
export const AddFiles = z.strictObject({ attachments: UploadAddresses.min(1, messages.noFiles) });
export type AddFiles = z.infer<typeof AddFiles>;

/** `PATCH`: at least one field. */
export const EditRequest = z
  .strictObject(editFields)
  .partial()
  .refine((edit) => Object.values(edit).some((value) => value !== undefined), messages.nothingToChange);
export type EditRequest = z.infer<typeof EditRequest>;

/** The request's history, oldest first. */
export const RequestEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('RECEIVED'), at: IsoTime }),
  z.object({ kind: z.literal('CONTACT_CONFIRMED'), at: IsoTime }),
  /** One search: numbers of candidates and of providers that got the request. */
  z.object({ kind: z.literal('MATCHED'), at: IsoTime, considered: z.int(), told: z.int() }),
  /** `at`: the first view; `providers`: how many of those that got it have opened it. */
  z.object({ kind: z.literal('OPENED'), at: IsoTime, providers: z.int() }),
  z.object({ kind: z.literal('ACCEPTED'), at: IsoTime, leadId: Id, businessName: z.string() }),
  z.object({ kind: z.literal('DECLINED'), at: IsoTime, providers: z.int() }),
  z.object({ kind: z.literal('EXPIRED'), at: IsoTime, providers: z.int() }),
  z.object({ kind: z.literal('EDITED'), at: IsoTime }),
  z.object({ kind: z.literal('KEPT_OPEN'), at: IsoTime }),
  z.object({ kind: z.literal('CLOSED'), at: IsoTime }),
]);
export type RequestEvent = z.infer<typeof RequestEvent>;

/** A provider that accepted. Response times are shown from a minimum number of answers. */
export const AcceptedProvider = z.object({
  leadId: Id,
  businessName: z.string(),
  distanceKm: z.number(),
  baseCity: z.string().nullable(),
  ...ProviderContact.shape,
  /** Median minutes to an answer, and the number of answers; null if too few. */
  answers: z.object({ medianMinutes: z.number(), count: z.int() }).nullable(),
  acceptedAt: IsoTime,
  /** What a call-out costs at least; null if it names no fee. */
  callOutCents: z.int().nullable().default(null),
  profile: ProfileSummary,
  /** Messages of the provider that the seeker has not read. */
  unreadMessages: z.int().default(0),
});
export type AcceptedProvider = z.infer<typeof AcceptedProvider>;

/** `GET /api/requests/{token}` and `GET /api/seekers/me/enquiries/{id}`: a request as its owner sees it. */
export const FollowedRequest = z.object({
  id: Id,
  reference: z.string(),
  status: EnquiryStatus,
  title: z.string(),
  description: z.string(),
  beingChecked: z.boolean(),
  /** What our team asked to change in the text; null once it is changed. */
  rewrite: z.object({ note: z.string() }).nullable().default(null),
  /** The number that our team proposes, for the owner of the contact address. */
  proposedNumber: ProposedNumber.nullable().default(null),
  categoryId: Id,
  categoryName: z.string(),
  /** Names of the category and its ancestors, main category first. */
  categorySlugs: z.array(z.string()),
  /** Name of the suburb, if known. */
  suburb: z.string().optional(),
  city: z.string(),
  province: z.string(),
  ...factsReply('seeker'),
  /** For an urgent request: what to do until a provider comes, if the service has such instructions. */
  firstAid: z.string().optional(),
  contact: z.object({
    name: z.string(),
    email: z.string(),
    /** In local notation. */
    phone: z.string().nullable(),
    whatsapp: z.string().nullable(),
    /** Like `bestTimeToContact` and `contactPreferences`, for pages loaded from an older version. */
    bestTime: z.enum(bestTimes).nullable(),
    preferences: z.array(z.enum(contactMethods)),
    isConfirmed: z.boolean(),
    /** The caller owns the contact address but has not confirmed or disowned the request (`/confirm`, `/disown`). */
    canConfirm: z.boolean(),
  }),
  attachments: z.array(OwnAttachment),
  createdAt: IsoTime,
  expiresAt: IsoTime,
  closedAt: IsoTime.nullable(),
  /**
   * When a request in progress closes unless something happens on it, and whether the seeker has been told; null in any other
   * status.
   */
  closing: z.object({ at: IsoTime, isNoticed: z.boolean() }).nullable().default(null),
  outcome: z.enum(requestOutcomes).nullable(),
  /** For the outcome `DONE`: the accepted lead. */
  doneByLeadId: Id.nullable(),
  search: RequestSearch,
  /** Whether we asked if a job is done, and wait for the seeker’s answer. */
  completion: SeekerCompletion.nullable().default(null),
  /** The rating of the provider that did the job. */
  rating: OwnRating.nullable(),
  /** Whether the caller has proved a mailbox, which a rating needs. */
  isProven: z.boolean().default(true),
  /** Counts of all leads by state. `opened` counts those the provider has viewed. */
  providers: z.object({
    told: z.int(),
    opened: z.int(),
    open: z.int(),
    accepted: z.int(),
    declined: z.int(),
    expired: z.int(),
  }),
  /** When the next open lead expires. */
  nextExpiryAt: IsoTime.nullable(),
  accepted: z.array(AcceptedProvider),
  timeline: z.array(RequestEvent),
});
export type FollowedRequest = z.infer<typeof FollowedRequest>;
