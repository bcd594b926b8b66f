/** Enquiries as administrators list and view them: `GET /api/admin/enquiries`, `…/{id}`, `…/{id}/match`. Specification section 3. */
import { z } from 'zod';
import { Rematch, RemovalReason } from '../enquiries/administration.ts';
import { LedgerEntry } from '../enquiries/disclosures.ts';
import { factsReply } from '../enquiries/facts.ts';
import { enquiryFilterTexts, enquirySorts, textStates } from '../enquiries/filters.ts';
import { enquiryStatuses, MarkedTexts, textReviews } from '../enquiries/schemas.ts';
import { TeamMessage } from '../enquiries/team-messages.ts';
import { Id, IsoTime, PageLanguage } from '../fields.ts';
import { SentInvitation } from '../leads/invitations.ts';
import { CrmStatus, DeclineReason, LeadEndReason, LeadStatus } from '../leads/schemas.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { pageOf, pageQuery, RowCounts, Search } from '../page.ts';
import { AdminRating } from '../ratings/schemas.ts';
import { text } from '../text.ts';

const keysOf = <Key extends string>(record: Record<Key, string>) => Object.keys(record) as [Key, ...Key[]];

const filter = {
  /** Title, reference, name, email address or phone number. */
  search: Search,
  status: z.enum(keysOf(enquiryFilterTexts), { error: messages.filter }).optional(),
  /** Review results of suspicious texts. */
  text: z.enum(keysOf(textStates), { error: messages.filter }).optional(),
  /** Category slug (includes its descendants) and province slug. */
  category: text({ max: 200, long: messages.filter }).optional(),
  province: text({ max: limits.placeMax, long: messages.filter }).optional(),
  /** Path of a city: `gauteng/sandton`. */
  city: text({ max: limits.placeMax, long: messages.filter }).optional(),
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
  /** Name of the suburb, if known. */
  suburb: z.string().optional(),
  city: z.string(),
  province: z.string(),
  createdAt: IsoTime,
} as const;

/** A card in the list: public texts and nothing that identifies the seeker. */
export const AdminEnquiry = z.object({
  ...facts,
  ...factsReply('administratorList'),
  /** The beginning of the description; empty while it is held. */
  excerpt: z.string(),
  leads: z.int(),
  accepted: z.int(),
});
export type AdminEnquiry = z.infer<typeof AdminEnquiry>;
export const AdminEnquiries = pageOf({ enquiries: z.array(AdminEnquiry) }).extend({ counts: RowCounts });

const provider = { providerId: Id, businessName: z.string() } as const;

const EnquiryLead = z.object({
  ...provider,
  id: Id,
  status: LeadStatus,
  endReason: LeadEndReason.nullable().default(null),
  crmStatus: CrmStatus,
  declineReason: DeclineReason.nullable(),
  distanceKm: z.number(),
  createdAt: IsoTime,
  expiresAt: IsoTime,
  answeredAt: IsoTime.nullable(),
});
export type EnquiryLead = z.infer<typeof EnquiryLead>;

/** The outcome of a mail: `SENT`, `REFUSED`, `NOT_NEEDED`, `UNSUBSCRIBED`; null while it waits. */
const MailOutcome = z.string().nullable();

/** The history of an enquiry, oldest first. */
const EnquiryEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('POSTED'), at: IsoTime }),
  /** A match, with the number of leads it created. */
  z.object({ kind: z.literal('MATCHED'), at: IsoTime, wave: z.int(), considered: z.int(), chosen: z.int() }),
  /** A lead was accepted (null), or ended for a reason. */
  z.object({
    kind: z.literal('LEAD'),
    at: IsoTime,
    businessName: z.string(),
    status: LeadStatus,
    endReason: LeadEndReason.nullable().default(null),
  }),
  z.object({ kind: z.literal('CRM'), at: IsoTime, businessName: z.string(), status: CrmStatus }),
  /** `mail`: the job that sends it; `businessName`: the recipient or subject business. */
  z.object({
    kind: z.literal('MAIL'),
    at: IsoTime,
    mail: z.string(),
    businessName: z.string().nullable(),
    outcome: MailOutcome,
  }),
  /** An administrator's action. Views are in the audit log. */
  z.object({ kind: z.literal('ACT'), at: IsoTime, action: z.string(), by: z.string().nullable() }),
  z.object({
    kind: z.literal('CLOSED'),
    at: IsoTime,
    status: z.enum(enquiryStatuses),
    /** It closed after a time without activity, and its outcome is unknown. */
    isInactive: z.boolean().default(false),
  }),
]);
export type EnquiryEvent = z.infer<typeof EnquiryEvent>;

/** An enquiry with its history. Reading it is recorded in the audit log. */
export const AdminEnquiryDetail = z.object({
  ...facts,
  ...factsReply('administrator'),
  description: z.string(),
  /** The parts of the texts that are suspicious or contact details. */
  marked: MarkedTexts,
  /** The texts as currently public, and as they would be with the suspicious parts masked. */
  shown: z.object({ title: z.string(), description: z.string() }),
  masked: z.object({ title: z.string(), description: z.string() }),
  contactName: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string().nullable(),
  contactWhatsapp: z.string().nullable(),
  /** The language of the seeker's emails. */
  language: PageLanguage,
  /** Whether it belongs to an account. */
  hasAccount: z.boolean(),
  expiresAt: IsoTime,
  closedAt: IsoTime.nullable(),
  removal: z.object({ reason: RemovalReason, note: z.string().nullable() }).nullable(),
  can: z.object({
    remove: z.boolean(),
    reviewText: z.boolean(),
    hideWords: z.boolean(),
    askRewrite: z.boolean(),
    /** Assign it to a provider, or invite one. */
    assign: z.boolean().default(false),
    /** Kinds of messages that the seeker can get. */
    write: z.array(TeamMessage.shape.kind).default([]),
  }),
  /** What administrators wrote to the seeker, newest first. */
  messages: z.array(TeamMessage).default([]),
  /** What we asked the seeker to change, until an administrator reviews the new text. */
  rewrite: z.object({ note: z.string(), askedAt: IsoTime, rewrittenAt: IsoTime.nullable() }).nullable(),
  /** Invitations of providers, newest first. */
  invitations: z.array(SentInvitation).default([]),
  /** Why it cannot be matched again; null if it can. */
  rematchObstacle: z.string().nullable(),
  leads: z.array(EnquiryLead),
  ratings: z.array(AdminRating),
  /** Who viewed the contact details, newest first, including the caller. */
  disclosures: z.array(LedgerEntry),
  history: z.array(EnquiryEvent),
});
export type AdminEnquiryDetail = z.infer<typeof AdminEnquiryDetail>;

const MatchDecision = z.object({
  ...provider,
  outcome: z.enum(['SELECTED', 'OUTRANKED', 'OUT_OF_RADIUS']),
  /** From 1; null if never ranked: too far away, or assigned by an administrator. */
  rank: z.int().nullable(),
  distanceKm: z.number(),
  radiusKm: z.int(),
  /** Upper bound of the distance band; null for a service that the provider does anywhere in the country. */
  bandKm: z.int().nullable(),
  /** Ranking values within the band; null for older decisions without stored values and if never ranked. */
  recentLeads: z.int().nullable(),
  /** 0 to 1. */
  responseRate: z.number().nullable(),
  waitingSince: IsoTime.nullable(),
  /** The state of its lead; null without one. */
  lead: LeadStatus.nullable(),
  /** Why it ended; null while it has not. */
  endReason: LeadEndReason.nullable().default(null),
});
export type MatchDecision = z.infer<typeof MatchDecision>;

/** The providers considered, who got the enquiry and why: `GET /api/admin/enquiries/{id}/match`. */
export const MatchRecord = z.object({
  /** When it was first matched; null before. */
  matchedAt: IsoTime.nullable(),
  /** Places that leads hold (`holdsPlace`), of `limits.providersPerEnquiry`. */
  placesTaken: z.int(),
  /** Newest first. A match without candidates leaves no round. */
  rounds: z.array(
    z.object({ wave: z.int(), decidedAt: IsoTime, ruleVersion: z.int(), decisions: z.array(MatchDecision) }),
  ),
  /** Whether older rounds are left out. */
  truncated: z.boolean(),
  /**
   * While it can be matched: nearby businesses that do this work but are currently excluded from matching, nearest first. Computed
   * from the current state, because past matches did not record them.
   */
  excluded: z.array(z.object({ ...provider, distanceKm: z.number(), radiusKm: z.int(), why: z.string() })),
  /** Requests to match again, newest first. */
  rematches: z.array(Rematch),
});
export type MatchRecord = z.infer<typeof MatchRecord>;
