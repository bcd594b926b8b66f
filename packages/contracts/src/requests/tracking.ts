/**
 * Following a request: what whoever posted it sees of it and may do about it, by the mailed link (`/api/requests/{token}`) or signed in
 * (`/api/seekers/me/enquiries/{id}`). Api.md, Enquiries and leads.
 */
import { z } from 'zod';
import { OwnAttachment, UploadAddresses } from '../enquiries/attachments.ts';
import { bestTimes, contactMethods, type FactName, factsReply, reachFields } from '../enquiries/facts.ts';
import { EnquiryStatus, enquiryFields } from '../enquiries/schemas.ts';
import { Id, IsoTime, PhoneText } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { OwnRating } from '../ratings/schemas.ts';
import { RequestSearch } from './provider-search.ts';

/** 256 random bits as base64url: what the path of a mailed link ends in. */
export const RequestToken = z.string().regex(/^[\w-]{43}$/);

/** How a request ended, in its owner's words. */
export const requestOutcomes = ['DONE', 'ELSEWHERE', 'NOT_NEEDED', 'WITHDRAWN'] as const;
export type RequestOutcome = (typeof requestOutcomes)[number];

/** `POST …/close`: how it ended; done by one of those that accepted. */
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
/** The fields by themselves, for a form. What is left out stays as it is; a place goes with its province. */
export const editFields = {
  title,
  description,
  /** A service of any level. */
  categoryId: z.uuid({ error: messages.serviceType }),
  province,
  city,
  /** Of the city; an empty one is removed, and another city has none of the one before. */
  suburb: z.string({ error: messages.suburb }).trim().max(limits.placeMax, messages.suburb),
  budgetMin,
  /** Null: no highest budget. */
  budgetMax: budgetMax.nullable(),
  timeframe,
  contactName: wizard.contactName,
  contactEmail: wizard.contactEmail,
  /** An empty number is removed. */
  contactPhone: PhoneText,
  contactWhatsapp: PhoneText,
  ...reachFields,
} as const satisfies Record<FactName, z.ZodType>;
export const editedFields = Object.keys(editFields) as (keyof typeof editFields)[];
export type EditedField = (typeof editedFields)[number];

/** What whoever has accepted is told of: a field, or that there are more files. */
export type ChangedField = EditedField | 'attachments';

/** `POST …/files`: the request has these uploads, too, from then on. */
export const AddFiles = z.strictObject({ attachments: UploadAddresses.min(1, messages.noFiles) });
export type AddFiles = z.infer<typeof AddFiles>;

/** `PATCH`: at least one of its fields. */
export const EditRequest = z
  .strictObject(editFields)
  .partial()
  .refine((edit) => Object.values(edit).some((value) => value !== undefined), messages.nothingToChange);
export type EditRequest = z.infer<typeof EditRequest>;

/** What happened to a request, in the order of time. */
export const RequestEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('RECEIVED'), at: IsoTime }),
  z.object({ kind: z.literal('CONTACT_CONFIRMED'), at: IsoTime }),
  /** One search: how many were considered, and how many of them were told. */
  z.object({ kind: z.literal('MATCHED'), at: IsoTime, considered: z.int(), told: z.int() }),
  /** `at`: the first time; `providers`: how many of those told have opened it. */
  z.object({ kind: z.literal('OPENED'), at: IsoTime, providers: z.int() }),
  z.object({ kind: z.literal('ACCEPTED'), at: IsoTime, leadId: Id, businessName: z.string() }),
  z.object({ kind: z.literal('DECLINED'), at: IsoTime, providers: z.int() }),
  z.object({ kind: z.literal('EXPIRED'), at: IsoTime, providers: z.int() }),
  z.object({ kind: z.literal('EDITED'), at: IsoTime }),
  z.object({ kind: z.literal('CLOSED'), at: IsoTime }),
]);
export type RequestEvent = z.infer<typeof RequestEvent>;

/** Who has accepted. Their number is `+27…`, or null; how fast they answer is known from some answers on. */
export const AcceptedProvider = z.object({
  leadId: Id,
  businessName: z.string(),
  distanceKm: z.number(),
  baseCity: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string(),
  /** Median minutes to an answer, and of how many; null where too few were given. */
  answers: z.object({ medianMinutes: z.number(), count: z.int() }).nullable(),
  acceptedAt: IsoTime,
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
  categoryId: Id,
  categoryName: z.string(),
  /** Of the category, from the main one down. */
  categorySlugs: z.array(z.string()),
  /** Of the city, where it is known. */
  suburb: z.string().optional(),
  city: z.string(),
  province: z.string(),
  ...factsReply('seeker'),
  contact: z.object({
    name: z.string(),
    email: z.string(),
    /** As people read it here. */
    phone: z.string().nullable(),
    whatsapp: z.string().nullable(),
    /** As `bestTimeToContact` and `contactPreferences`, for pages that were loaded from a version without these. */
    bestTime: z.enum(bestTimes).nullable(),
    preferences: z.array(z.enum(contactMethods)),
    isConfirmed: z.boolean(),
    /** The caller owns the contact address and has not yet said whether the request is theirs (`/confirm`, `/disown`). */
    canConfirm: z.boolean(),
  }),
  attachments: z.array(OwnAttachment),
  createdAt: IsoTime,
  expiresAt: IsoTime,
  closedAt: IsoTime.nullable(),
  outcome: z.enum(requestOutcomes).nullable(),
  /** Of an outcome `DONE`: the accepted lead. */
  doneByLeadId: Id.nullable(),
  search: RequestSearch,
  /** What was said of the provider that did it. */
  rating: OwnRating.nullable(),
  /** Of all that were ever told: by what became of their lead. `opened` are those among them that have seen it. */
  providers: z.object({
    told: z.int(),
    opened: z.int(),
    open: z.int(),
    accepted: z.int(),
    declined: z.int(),
    expired: z.int(),
  }),
  /** When the next of the open leads runs out. */
  nextExpiryAt: IsoTime.nullable(),
  accepted: z.array(AcceptedProvider),
  timeline: z.array(RequestEvent),
});
export type FollowedRequest = z.infer<typeof FollowedRequest>;
