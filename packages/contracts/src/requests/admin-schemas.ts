/** Enquiries as administrators list and see them: `GET /api/admin/enquiries`, `…/{id}`, `…/{id}/match`. Specification section 3. */
import { z } from 'zod';
import { Rematch, RemovalReason } from '../enquiries/administration.ts';
import { LedgerEntry } from '../enquiries/disclosures.ts';
import { factsReply } from '../enquiries/facts.ts';
import { enquirySorts, enquiryStates, textStates } from '../enquiries/filters.ts';
import { enquiryStatuses, MarkedTexts, textReviews } from '../enquiries/schemas.ts';
import { Id, IsoTime } from '../fields.ts';
import { CrmStatus, DeclineReason, LeadStatus } from '../leads/schemas.ts';
import { limits } from '../limits.ts';
import { messages, tooLong } from '../messages.ts';
import { pageOf, pageQuery } from '../page.ts';
import { AdminRating } from '../ratings/schemas.ts';

const keysOf = <Key extends string>(record: Record<Key, string>) => Object.keys(record) as [Key, ...Key[]];

const filter = {
  /** Title or reference, or whose it is: name, email address, phone number. */
  search: z
    .string()
    .trim()
    .max(limits.searchMax, tooLong('Search', limits.searchMax))
    .transform((search) => search || undefined)
    .optional(),
  status: z.enum(keysOf(enquiryStates), { error: messages.filter }).optional(),
  /** What was decided about texts in which something is suspicious. */
  text: z.enum(keysOf(textStates), { error: messages.filter }).optional(),
  /** A slug, which includes what lies under it; and a slug. */
  category: z.string().max(200, messages.filter).optional(),
  province: z.string().max(limits.placeMax, messages.filter).optional(),
  sort: z.enum(enquirySorts, { error: messages.sort }).default('newest'),
} as const;
export const AdminEnquiriesQuery = z.strictObject({ ...filter, ...pageQuery() });
export const AdminEnquiriesExportQuery = z.strictObject(filter);
export type AdminEnquiriesFilter = z.output<typeof AdminEnquiriesExportQuery>;

const facts = {
  id: Id,
  reference: z.string(),
  title: z.string(),
  categoryId: Id,
  categoryName: z.string(),
  status: z.enum(enquiryStatuses),
  textReview: z.enum(textReviews),
  /** Of the city, where it is known. */
  suburb: z.string().optional(),
  city: z.string(),
  province: z.string(),
  createdAt: IsoTime,
} as const;

/** A card of the list: texts as everybody may read them, and nothing that says whose it is. */
export const AdminEnquiry = z.object({
  ...facts,
  ...factsReply('administratorList'),
  /** The beginning of the description; empty while it is held. */
  excerpt: z.string(),
  leads: z.int(),
  accepted: z.int(),
});
export type AdminEnquiry = z.infer<typeof AdminEnquiry>;
export const AdminEnquiries = pageOf({ enquiries: z.array(AdminEnquiry) });

const provider = { providerId: Id, businessName: z.string() } as const;

const EnquiryLead = z.object({
  ...provider,
  id: Id,
  status: LeadStatus,
  crmStatus: CrmStatus,
  declineReason: DeclineReason.nullable(),
  distanceKm: z.number(),
  createdAt: IsoTime,
  expiresAt: IsoTime,
  answeredAt: IsoTime.nullable(),
});
export type EnquiryLead = z.infer<typeof EnquiryLead>;

/** What became of a mail: `SENT`, `REFUSED`, `NOT_NEEDED`, `UNSUBSCRIBED`; null while it waits. */
const MailOutcome = z.string().nullable();

/** What happened to an enquiry; oldest first. */
const EnquiryEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('POSTED'), at: IsoTime }),
  /** Businesses were compared; how many got a lead. */
  z.object({ kind: z.literal('MATCHED'), at: IsoTime, wave: z.int(), considered: z.int(), chosen: z.int() }),
  /** A lead was answered or ran out. */
  z.object({ kind: z.literal('LEAD'), at: IsoTime, businessName: z.string(), status: LeadStatus }),
  z.object({ kind: z.literal('CRM'), at: IsoTime, businessName: z.string(), status: CrmStatus }),
  /** `mail`: the job that sends it; `businessName`: the business it goes to, or is about. */
  z.object({
    kind: z.literal('MAIL'),
    at: IsoTime,
    mail: z.string(),
    businessName: z.string().nullable(),
    outcome: MailOutcome,
  }),
  /** What an administrator did; looks are in the audit log. */
  z.object({ kind: z.literal('ACT'), at: IsoTime, action: z.string(), by: z.string().nullable() }),
  z.object({ kind: z.literal('CLOSED'), at: IsoTime, status: z.enum(enquiryStatuses) }),
]);
export type EnquiryEvent = z.infer<typeof EnquiryEvent>;

/** One, with everything and its history; who reads it stands in the audit log. */
export const AdminEnquiryDetail = z.object({
  ...facts,
  ...factsReply('administrator'),
  description: z.string(),
  /** What of the texts is suspicious or a contact. */
  marked: MarkedTexts,
  /** The texts as everybody may read them now, and as they would be with what is suspicious masked. */
  shown: z.object({ title: z.string(), description: z.string() }),
  masked: z.object({ title: z.string(), description: z.string() }),
  contactName: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string().nullable(),
  contactWhatsapp: z.string().nullable(),
  /** Whether it belongs to an account. */
  hasAccount: z.boolean(),
  expiresAt: IsoTime,
  closedAt: IsoTime.nullable(),
  removal: z.object({ reason: RemovalReason, note: z.string().nullable() }).nullable(),
  can: z.object({ remove: z.boolean(), reviewText: z.boolean() }),
  /** Why it cannot be matched again; null where it can. */
  rematchObstacle: z.string().nullable(),
  leads: z.array(EnquiryLead),
  ratings: z.array(AdminRating),
  /** Who has read the contact details, the latest first; the reader of this answer is among them. */
  disclosures: z.array(LedgerEntry),
  history: z.array(EnquiryEvent),
});
export type AdminEnquiryDetail = z.infer<typeof AdminEnquiryDetail>;

const MatchDecision = z.object({
  ...provider,
  outcome: z.enum(['SELECTED', 'OUTRANKED', 'OUT_OF_RADIUS']),
  /** From 1; null for one that was never ranked. */
  rank: z.int().nullable(),
  distanceKm: z.number(),
  radiusKm: z.int(),
  /** The outer edge of the distance band. */
  bandKm: z.int(),
  /** What it was ranked by within its band; null for what was decided before these were stored, and for one never ranked. */
  recentLeads: z.int().nullable(),
  /** 0 to 1. */
  responseRate: z.number().nullable(),
  waitingSince: IsoTime.nullable(),
  /** What became of its lead; null where it got none. */
  lead: LeadStatus.nullable(),
});
export type MatchDecision = z.infer<typeof MatchDecision>;

/** Who was considered, who got it, and why: `GET /api/admin/enquiries/{id}/match`. */
export const MatchRecord = z.object({
  /** When it was matched first; null before. */
  matchedAt: IsoTime.nullable(),
  /** Places held by open and accepted leads, of `limits.providersPerEnquiry`. */
  placesTaken: z.int(),
  /** Newest first. A match that found nobody leaves no round. */
  rounds: z.array(
    z.object({ wave: z.int(), decidedAt: IsoTime, ruleVersion: z.int(), decisions: z.array(MatchDecision) }),
  ),
  /** Whether older rounds are left out. */
  truncated: z.boolean(),
  /**
   * While it can be matched: businesses close by that serve this work here and are in no search as they are now, nearest first;
   * not the stored past, in which nobody asked for them.
   */
  excluded: z.array(z.object({ ...provider, distanceKm: z.number(), radiusKm: z.int(), why: z.string() })),
  /** The presses of "match again", newest first. */
  rematches: z.array(Rematch),
});
export type MatchRecord = z.infer<typeof MatchRecord>;
