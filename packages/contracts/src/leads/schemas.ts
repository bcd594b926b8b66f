/** Leads: an enquiry as one provider meets it. Specification sections 3, 4 and 9; api.md, Enquiries and leads. */
import { z } from 'zod';
import { LeadAttachment } from '../enquiries/attachments.ts';
import { factsReply } from '../enquiries/facts.ts';
import { EnquiryStatus } from '../enquiries/schemas.ts';
import { Id, IsoTime } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages, sentences, tooLong } from '../messages.ts';
import { pageOf, pageQuery } from '../page.ts';
import { LeadRating } from '../ratings/schemas.ts';
import { crmStatuses, leadStatuses } from './states.ts';

export const LeadStatus = z.enum(leadStatuses);
export type LeadStatus = (typeof leadStatuses)[number];

export const CrmStatus = z.enum(crmStatuses, messages.crmStatus);
export type CrmStatus = (typeof crmStatuses)[number];

/** Why a provider declined a lead. */
export const declineReasons = ['TOO_FAR', 'WRONG_TRADE', 'TOO_BUSY', 'BUDGET', 'OTHER'] as const;
export const DeclineReason = z.enum(declineReasons, messages.declineReason);
export type DeclineReason = (typeof declineReasons)[number];

/** The label of each reason. */
export const declineReasonText: Record<DeclineReason, string> = {
  TOO_FAR: 'Too far',
  WRONG_TRADE: 'Wrong trade',
  TOO_BUSY: 'Too busy',
  BUDGET: 'Budget too low',
  OTHER: 'Other',
};

/** Why an accepted lead was lost. */
export const lostReasons = ['PRICE', 'ANOTHER_PROVIDER', 'NO_ANSWER', 'NOT_NEEDED', 'TOO_BUSY', 'OTHER'] as const;
export const LostReason = z.enum(lostReasons, messages.lostReason);
export type LostReason = (typeof lostReasons)[number];

/** The label of each reason, on pages and in exported files. */
export const lostReasonText: Record<LostReason, string> = {
  PRICE: 'Too expensive for them',
  ANOTHER_PROVIDER: 'Chose another provider',
  NO_ANSWER: 'No response',
  NOT_NEEDED: 'No longer needed',
  TOO_BUSY: 'I was too busy',
  OTHER: 'Other',
};

/** Why a provider does not see the contact details of an accepted lead: a short title and an explanation. */
const hiddenContacts = {
  revoked: {
    title: 'Withdrawn by the client',
    text: 'The client no longer shares their contact details with you. Please don’t contact them about this request.',
  },
  suspended: { title: 'Hidden while your business is suspended', text: sentences.providerSuspended },
  withdrawn: { title: 'Hidden because this account is no longer a provider', text: sentences.providerWithdrawn },
} as const;
export type ContactHidden = keyof typeof hiddenContacts;
/** A lead without contact details or a reason comes from a version that only had revocations. */
export const whyContactHidden = ({ contactHidden }: { contactHidden: ContactHidden | null }) =>
  hiddenContacts[contactHidden ?? 'revoked'];

const allowed = {
  accept: ['SENT'],
  decline: ['SENT'],
  /** Say why it was declined. */
  explain: ['DECLINED'],
  expire: ['SENT'],
  view: ['ACCEPTED'],
  manage: ['ACCEPTED'],
  /** By the seeker. */
  rate: ['ACCEPTED'],
} satisfies Record<string, LeadStatus[]>;
/** What may be done with a lead in the state it is in; the service, the presenter and the button read this one table. */
export const leadCan = (action: keyof typeof allowed, lead: { status: LeadStatus }) =>
  allowed[action].some((status) => status === lead.status);

/** A lead that holds one of the enquiry's places (architecture: Matching). */
export const holdsPlace = (lead: { status: LeadStatus }) => lead.status === 'SENT' || lead.status === 'ACCEPTED';

export const leadPeriods = ['today', 'week', 'all'] as const;
export type LeadPeriod = (typeof leadPeriods)[number];

export const leadSorts = ['newest', 'endsSoonest'] as const;
export type LeadSort = (typeof leadSorts)[number];

/** `today` is since midnight in South Africa, `week` the last 7 days. Open leads come first in either order; the others follow, newest first. */
export const LeadsQuery = z.strictObject({
  status: z.enum(leadStatuses, messages.filter).optional(),
  period: z.enum(leadPeriods, messages.filter).default('all'),
  sort: z.enum(leadSorts, messages.sort).default('newest'),
  ...pageQuery(),
});
export type LeadsQuery = z.infer<typeof LeadsQuery>;

/** A row of `GET /api/providers/me/leads`: never a contact detail. Budgets in whole rand, distance in km. */
export const ProviderLead = z.object({
  id: Id,
  enquiryId: Id,
  title: z.string(),
  categoryName: z.string(),
  /** Of the city, where it is known. */
  suburb: z.string().optional(),
  city: z.string(),
  province: z.string(),
  budgetMin: z.int(),
  budgetMax: z.int().nullable(),
  distanceKm: z.number(),
  createdAt: IsoTime,
  expiresAt: IsoTime,
  status: LeadStatus,
  /** The client has shown that the contact address is theirs. */
  addressConfirmed: z.boolean().default(false),
  can: z.object({ accept: z.boolean(), decline: z.boolean(), view: z.boolean() }),
});
export type ProviderLead = z.infer<typeof ProviderLead>;
export const ProviderLeads = pageOf({ leads: z.array(ProviderLead) });
export type ProviderLeads = z.infer<typeof ProviderLeads>;

/**
 * `GET /api/providers/me/figures`: what the stat cards and the filters count. `responseRate` is the percentage of
 * leads answered, of all that were answered or ran out; null before the first. `soonest` is when the first open lead runs out.
 */
export const LeadFigures = z.object({
  all: z.int(),
  open: z.int(),
  accepted: z.int(),
  declined: z.int(),
  expired: z.int(),
  today: z.int(),
  thisWeek: z.int(),
  lastWeek: z.int(),
  responseRate: z.int().nullable(),
  soonest: IsoTime.nullable(),
});
export type LeadFigures = z.infer<typeof LeadFigures>;

/** A row of `GET /api/providers/me/accepted`: the only shape in the API that carries a seeker's contact details. */
export const AcceptedLead = z.object({
  id: Id,
  enquiryId: Id,
  /** What became of the request since; the lead stays accepted. */
  requestStatus: EnquiryStatus,
  reference: z.string(),
  title: z.string(),
  categoryName: z.string(),
  description: z.string(),
  createdAt: IsoTime,
  acceptedAt: IsoTime,
  status: z.literal('ACCEPTED'),
  crmStatus: CrmStatus,
  note: z.string(),
  /** Of a won job, in cents; null where it is not known, and in any other status. */
  wonValueCents: z.int().nullable(),
  /** Of a lost lead; null where none was given, and in any other status. */
  lostReason: LostReason.nullable(),
  /** The South African day on which to ask again. */
  followUpOn: z.iso.date().nullable(),
  ...factsReply('acceptedProvider'),
  /** Of the city, where it is known. */
  suburb: z.string().optional(),
  city: z.string(),
  province: z.string(),
  /**
   * Null, like every other contact detail, while `contactHidden` gives a reason. A sentence in place of the name, and no address
   * or number, where they were erased (`retention.ts`).
   */
  contactName: z.string().nullable(),
  contactHidden: z
    .enum(Object.keys(hiddenContacts) as [ContactHidden])
    .nullable()
    .default(null),
  contactEmail: z.string().nullable(),
  /** They have shown that this address is theirs. */
  addressConfirmed: z.boolean().default(false),
  contactPhone: z.string().nullable(),
  contactWhatsapp: z.string().nullable(),
  /** The numbers to dial, in E.164 (`+27825550134`); null where what was typed is no number. */
  callNumber: z.string().nullable(),
  whatsappNumber: z.string().nullable(),
  attachments: z.array(LeadAttachment),
  /** What the client said of the work, once it is published. */
  rating: LeadRating.nullable().default(null),
});
export type AcceptedLead = z.infer<typeof AcceptedLead>;
export const AcceptedLeads = pageOf({ leads: z.array(AcceptedLead) });
export type AcceptedLeads = z.infer<typeof AcceptedLeads>;

export const acceptedSorts = ['newest', 'oldest', 'budget', 'followUp'] as const;
export type AcceptedSort = (typeof acceptedSorts)[number];
/**
 * `search` finds words of the request, name, place, reference or note, and digits of a number. Sorted by follow-up the
 * soonest come first and those without one last; by budget the largest first.
 */
export const AcceptedLeadsQuery = z.strictObject({
  search: z.string().trim().max(limits.searchMax, tooLong('Search', limits.searchMax)).optional(),
  status: z.enum(crmStatuses, messages.filter).optional(),
  sort: z.enum(acceptedSorts, messages.sort).default('newest'),
  ...pageQuery(),
});
export type AcceptedLeadsQuery = z.infer<typeof AcceptedLeadsQuery>;

export const AcceptReply = z.object({ lead: AcceptedLead });
export const DeclineReply = z.object({ lead: ProviderLead });

/** A change of what a provider writes about an accepted lead; null removes it. A value and a reason go with their status. */
export const leadChange = {
  crmStatus: CrmStatus.optional(),
  note: z.string().trim().max(limits.noteMax, tooLong('Note', limits.noteMax)).optional(),
  wonValueCents: z
    .int(messages.wonValue)
    .min(limits.wonValueCentsMin, messages.wonValue)
    .max(limits.wonValueCentsMax, messages.wonValue)
    .nullable()
    .optional(),
  lostReason: LostReason.nullable().optional(),
  followUpOn: z.iso.date(messages.followUpDay).nullable().optional(),
} as const;

/** `PATCH /api/providers/me/leads/{id}`: the small CRM. At least one of its fields. */
export const UpdateLead = z
  .strictObject(leadChange)
  .refine((change) => Object.values(change).some((value) => value !== undefined), messages.nothingToChange);
export type UpdateLead = z.infer<typeof UpdateLead>;
export const UpdateLeadReply = AcceptReply;

const Coordinates = z.object({ lat: z.number(), lng: z.number() });

/** `POST /api/providers/me/leads/decline`: several at once, each by its own id. */
export const DeclineLeads = z.strictObject({
  ids: z
    .array(Id)
    .min(1, messages.leadsToDecline)
    .max(limits.declinesAtOnce, messages.leadsToDecline)
    .refine((ids) => new Set(ids).size === ids.length, messages.leadsToDecline),
  reason: DeclineReason.optional(),
});
export type DeclineLeads = z.infer<typeof DeclineLeads>;
/** What became of them: `declined` now or before, `notOpen` because they were accepted or ran out. */
export const DeclineLeadsReply = z.object({ declined: z.array(Id), notOpen: z.array(Id) });
export type DeclineLeadsReply = z.infer<typeof DeclineLeadsReply>;

/** `PUT /api/providers/me/leads/{id}/decline-reason`. */
export const PutDeclineReason = z.strictObject({ reason: DeclineReason });

/** A move of a lead: what became of it, or its status in the CRM. */
export const LeadMove = z.object({
  at: IsoTime,
  field: z.enum(['status', 'crmStatus']),
  /** A status of the field; null where it had none. */
  from: z.string().nullable(),
  to: z.string(),
});
export type LeadMove = z.infer<typeof LeadMove>;

/**
 * `GET /api/providers/me/leads/{id}`: one lead with every move of it, oldest first. The whole request with contact details
 * stands in `accepted` alone, which is null before acceptance.
 */
export const LeadDetail = z.object({
  lead: ProviderLead,
  /** What stands in the way of accepting, as a sentence; null where the provider's state allows it. */
  obstacle: z.string().nullable(),
  /** The request, with what identifies the seeker masked. */
  request: z.object({
    reference: z.string(),
    description: z.string(),
    /** The description is shown to nobody until an administrator has looked. */
    beingChecked: z.boolean().default(false),
    ...factsReply('provider'),
    /** Files that came with it; what they show is for whoever accepts. */
    attachmentCount: z.int(),
    /** The middle of its city: no street is known. */
    place: Coordinates,
  }),
  /** The middle of the provider's base city, and how far it travels; null while it has none. */
  base: Coordinates.extend({ city: z.string(), radiusKm: z.int() }).nullable(),
  /** The stored decision that sent the lead; null for a lead without one. */
  why: z
    .object({
      distanceKm: z.number(),
      radiusKm: z.int(),
      /** The distance band that the lead was ranked in: up to so many km. */
      bandKm: z.int(),
      /** From 1, among those considered when it was sent. */
      rank: z.int(),
      considered: z.int(),
      /** Other providers that got it at the same time, and those of all times that have accepted it. */
      othersTold: z.int(),
      othersAccepted: z.int(),
      /** The names of the provider's services by which it suits. */
      serves: z.array(z.string()),
      ruleVersion: z.int(),
      decidedAt: IsoTime,
    })
    .nullable(),
  declineReason: DeclineReason.nullable(),
  accepted: AcceptedLead.nullable(),
  history: z.array(LeadMove),
});
export type LeadDetail = z.infer<typeof LeadDetail>;

/** `GET /api/providers/me/requests`: the ids of the requests that the board may show and this provider has as leads. */
export const LeadRequests = z.object({ requests: z.array(Id) });
