/** Leads: an enquiry as seen by one provider. Specification sections 3, 4 and 9. */
import { z } from 'zod';
import { TeamPerson } from '../accounts/team-person.ts';
import { LeadCompletion } from '../completions/schemas.ts';
import { LeadAttachment } from '../enquiries/attachments.ts';
import { factsReply } from '../enquiries/facts.ts';
import { EnquiryStatus } from '../enquiries/schemas.ts';
import { Id, IsoTime } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages, sentences } from '../messages.ts';
import { pageOf, pageQuery, Search } from '../page.ts';
import { LeadRating } from '../ratings/schemas.ts';
import { text } from '../text.ts';
import { type LeadEndReason as EndReason, leadEndReasons } from './ends.ts';
import { crmStatuses, followUpFilters, leadStatuses } from './states.ts';

/** `ends.ts` */
export const LeadEndReason = z.enum(leadEndReasons);
export type LeadEndReason = EndReason;

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

/**
 * What the client did to an accepted lead, or a confirmed report. `reason`: why it ended, null if the client chose its provider.
 * `to`: its new CRM status. `text`: the note in its history.
 */
export const leadEnds = {
  QUOTE_ACCEPTED: { reason: null, to: 'WON', lostReason: null, text: 'The client accepted your quote' },
  DONE: { reason: null, to: 'WON', lostReason: null, text: 'The client marked the job as done by you' },
  CHOSE_ANOTHER: {
    reason: 'CHOSE_ANOTHER',
    to: 'LOST',
    lostReason: 'ANOTHER_PROVIDER',
    text: 'The client chose another provider',
  },
  ELSEWHERE: {
    reason: 'CHOSE_ANOTHER',
    to: 'LOST',
    lostReason: 'ANOTHER_PROVIDER',
    text: 'The client found someone elsewhere',
  },
  NOT_NEEDED: { reason: 'WITHDRAWN', to: 'LOST', lostReason: 'NOT_NEEDED', text: 'The client no longer needs it' },
  WITHDRAWN: { reason: 'WITHDRAWN', to: 'LOST', lostReason: 'NOT_NEEDED', text: 'The client withdrew the request' },
  NOT_REAL: {
    reason: 'REMOVED',
    to: 'LOST',
    lostReason: 'OTHER',
    text: 'We removed the request: it wasn’t a real one',
  },
  WRONG_CONTACT: {
    reason: 'REMOVED',
    to: 'LOST',
    lostReason: 'NO_ANSWER',
    text: 'We removed the request: its contact details were wrong',
  },
  HAS_PROVIDER: {
    reason: 'REMOVED',
    to: 'LOST',
    lostReason: 'ANOTHER_PROVIDER',
    text: 'We removed the request: the client already had a provider',
  },
  REVOKED: {
    reason: 'REVOKED',
    to: 'LOST',
    lostReason: 'OTHER',
    text: 'The client no longer shares their contact details',
  },
} as const satisfies Record<
  string,
  { reason: EndReason | null; to: CrmStatus; lostReason: LostReason | null; text: string }
>;
export type LeadEnd = keyof typeof leadEnds;

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
  /** Set the reason for the decline. */
  explain: ['DECLINED'],
  expire: ['SENT'],
  view: ['ACCEPTED'],
  manage: ['ACCEPTED'],
  /** Give it to a person in the team. */
  assign: ['SENT', 'ACCEPTED'],
  /** Report it to the administrators. */
  report: ['SENT', 'ACCEPTED'],
  /** By the seeker. */
  rate: ['ACCEPTED'],
} satisfies Record<string, LeadStatus[]>;
/** Whether a lead in this state allows the action. Used by the service, the presenter and the buttons. */
export const leadCan = (action: keyof typeof allowed, lead: { status: LeadStatus }) =>
  allowed[action].some((status) => status === lead.status);

/** Whether the lead still waits for its provider's answer, also before the timer has marked an expired one. */
export const isOpenLead = ({ status, expiresAt }: { status: LeadStatus; expiresAt: Date }, now: Date): boolean =>
  status === 'SENT' && expiresAt > now;

/**
 * Whether a lead holds one of the enquiry's places (docs/architecture.md, From request to lead). An urgent request gives its lead a
 * slot at acceptance, other requests when it is sent.
 */
export const holdsPlace = ({ status, slot }: { status: LeadStatus; slot: number | null }): boolean =>
  slot !== null && (status === 'SENT' || status === 'ACCEPTED');

export const leadPeriods = ['today', 'week', 'all'] as const;
export type LeadPeriod = (typeof leadPeriods)[number];

export const leadSorts = ['newest', 'endsSoonest'] as const;
export type LeadSort = (typeof leadSorts)[number];

/** `today` starts at midnight in South Africa, `week` on Monday. Open leads come first in either order, then newest first. */
export const LeadsQuery = z.strictObject({
  status: z.enum(leadStatuses, messages.filter).optional(),
  period: z.enum(leadPeriods, messages.filter).default('all'),
  sort: z.enum(leadSorts, messages.sort).default('newest'),
  ...pageQuery(),
});
export type LeadsQuery = z.infer<typeof LeadsQuery>;

/** A row of `GET /api/providers/me/leads`, without contact details. Budgets in whole rand, distance in km. */
export const ProviderLead = z.object({
  id: Id,
  enquiryId: Id,
  title: z.string(),
  categoryName: z.string(),
  /** Name of the suburb, if known. */
  suburb: z.string().optional(),
  city: z.string(),
  province: z.string(),
  budgetMin: z.int(),
  budgetMax: z.int().nullable(),
  distanceKm: z.number(),
  createdAt: IsoTime,
  expiresAt: IsoTime,
  status: LeadStatus,
  /** Why and when it ended. Null while it has not. */
  endReason: LeadEndReason.nullable().default(null),
  endedAt: IsoTime.nullable().default(null),
  /** Whether the client confirmed the contact address. */
  addressConfirmed: z.boolean().default(false),
  /** Whether it expires sooner (expiry.ts). */
  isUrgent: z.boolean().optional(),
  /** Messages of the client that the provider has not read. */
  unreadMessages: z.int().default(0),
  can: z.object({ accept: z.boolean(), decline: z.boolean(), view: z.boolean() }),
});
export type ProviderLead = z.infer<typeof ProviderLead>;
export const ProviderLeads = pageOf({ leads: z.array(ProviderLead) });
export type ProviderLeads = z.infer<typeof ProviderLeads>;

/**
 * `GET /api/providers/me/figures`: counts for the stat cards and filters. `ended` counts leads that ended without a response, and
 * `expired` those of them whose time ran out. `responseRate` is the percentage of answered leads among
 * answered and expired ones, or null before the first. `soonest` is when the next open lead expires.
 */
export const LeadFigures = z.object({
  all: z.int(),
  open: z.int(),
  accepted: z.int(),
  declined: z.int(),
  ended: z.int().default(0),
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
  /** The state of the request; the lead stays accepted. */
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
  /** For won jobs, in cents; null if unknown or in other states. */
  wonValueCents: z.int().nullable(),
  /** For lost leads; null if not given or in other states. */
  lostReason: LostReason.nullable(),
  /** What the job is worth, in cents: the value won, or else the total of the current quote; null without either. */
  valueCents: z.int().nullable().default(null),
  /** Follow-up date (South African time). */
  followUpOn: z.iso.date().nullable(),
  ...factsReply('acceptedProvider'),
  /** Name of the suburb, if known. */
  suburb: z.string().optional(),
  city: z.string(),
  province: z.string(),
  /**
   * Null, like all contact details, if `contactHidden` gives a reason. If the details were erased (`retention.ts`), it is a sentence
   * instead of the name, and addresses and numbers are empty.
   */
  contactName: z.string().nullable(),
  contactHidden: z
    .enum(Object.keys(hiddenContacts) as [ContactHidden])
    .nullable()
    .default(null),
  contactEmail: z.string().nullable(),
  /** Whether the client confirmed this address. */
  addressConfirmed: z.boolean().default(false),
  contactPhone: z.string().nullable(),
  contactWhatsapp: z.string().nullable(),
  /** Numbers to dial, in E.164 (`+27825550134`); null if the text is not a number. */
  callNumber: z.string().nullable(),
  whatsappNumber: z.string().nullable(),
  attachments: z.array(LeadAttachment),
  /** The client's published rating. */
  rating: LeadRating.nullable().default(null),
  /** The person in the team who looks after it. */
  assignee: TeamPerson.nullable().default(null),
  /** Messages of the client that the provider has not read. */
  unreadMessages: z.int().default(0),
});
export type AcceptedLead = z.infer<typeof AcceptedLead>;
export const AcceptedLeads = pageOf({ leads: z.array(AcceptedLead) });
export type AcceptedLeads = z.infer<typeof AcceptedLeads>;

export type FollowUpFilter = (typeof followUpFilters)[number];

/** `search` finds words of the request, name, place, reference or note, and digits of a number. */
const acceptedFilter = {
  search: Search,
  status: z.enum(crmStatuses, messages.filter).optional(),
  followUp: z.enum(followUpFilters, messages.filter).optional(),
  /** Only leads assigned to the caller, to no one, or to this person in the team. */
  assigned: z.union([z.enum(['me', 'none']), Id], messages.filter).optional(),
};
export const AcceptedLeadsFilter = z.strictObject(acceptedFilter);
export type AcceptedLeadsFilter = z.infer<typeof AcceptedLeadsFilter>;

export const acceptedSorts = ['newest', 'oldest', 'budget', 'value', 'followUp'] as const;
export type AcceptedSort = (typeof acceptedSorts)[number];
const acceptedSort = { sort: z.enum(acceptedSorts, messages.sort).default('newest') };
/**
 * Sorting by follow-up puts the next ones first and leads without one last. Sorting by budget or value puts the largest
 * first.
 */
export const AcceptedLeadsQuery = z.strictObject({ ...acceptedFilter, ...acceptedSort, ...pageQuery() });
export type AcceptedLeadsQuery = z.infer<typeof AcceptedLeadsQuery>;
/** The query of an exported file: the rows and the order of the list. */
export const AcceptedLeadsFileQuery = z.strictObject({ ...acceptedFilter, ...acceptedSort });

/** `GET /api/providers/me/accepted/ids`: the first `limits.movesAtOnce` leads that match, in the order of the list. */
export const AcceptedLeadIds = z.object({ ids: z.array(Id) });

/** The leads of one CRM status: their number, how many have a value, and its sum in cents. */
const StageFigures = z.object({ leads: z.int(), valued: z.int(), valueCents: z.int() });
export type StageFigures = z.infer<typeof StageFigures>;
/**
 * `GET /api/providers/me/accepted/figures`: figures of all leads that match the filter. `stages` ignores the filter's
 * status and `followUps` its follow-up, so that each shows what its own choices find.
 */
export const AcceptedFigures = z.object({
  stages: z.record(z.enum(crmStatuses), StageFigures),
  followUps: z.record(z.enum(followUpFilters), z.int()),
});
export type AcceptedFigures = z.infer<typeof AcceptedFigures>;

export const AcceptReply = z.object({ lead: AcceptedLead });
export const DeclineReply = z.object({ lead: ProviderLead });

/** A change of the provider's entries for an accepted lead; null removes one. Value and reason require their status. */
export const leadChange = {
  crmStatus: CrmStatus.optional(),
  note: text({ max: limits.noteMax, label: 'Note' }).optional(),
  wonValueCents: z
    .int(messages.wonValue)
    .min(limits.wonValueCentsMin, messages.wonValue)
    .max(limits.wonValueCentsMax, messages.wonValue)
    .nullable()
    .optional(),
  lostReason: LostReason.nullable().optional(),
  followUpOn: z.iso.date(messages.followUpDay).nullable().optional(),
} as const;

/** `PATCH /api/providers/me/leads/{id}`: updates the CRM fields. At least one is required. */
export const UpdateLead = z
  .strictObject(leadChange)
  .refine((change) => Object.values(change).some((value) => value !== undefined), messages.nothingToChange);
export type UpdateLead = z.infer<typeof UpdateLead>;
export const UpdateLeadReply = AcceptReply;

const Coordinates = z.object({ lat: z.number(), lng: z.number() });

/** `POST /api/providers/me/leads/decline`: declines several leads by id. */
export const DeclineLeads = z.strictObject({
  ids: z
    .array(Id)
    .min(1, messages.leadsToDecline)
    .max(limits.declinesAtOnce, messages.leadsToDecline)
    .refine((ids) => new Set(ids).size === ids.length, messages.leadsToDecline),
  reason: DeclineReason.optional(),
});
export type DeclineLeads = z.infer<typeof DeclineLeads>;
/** The results: `declined` now or earlier, `notOpen` because accepted or expired. */
export const DeclineLeadsReply = z.object({ declined: z.array(Id), notOpen: z.array(Id) });
export type DeclineLeadsReply = z.infer<typeof DeclineLeadsReply>;

const leadsToMove = z
  .array(Id)
  .min(1, messages.leadsToMove)
  .max(limits.movesAtOnce, messages.leadsToMove)
  .refine((ids) => new Set(ids).size === ids.length, messages.leadsToMove);
/** `POST /api/providers/me/leads/move`: moves several accepted leads to one CRM status. */
export const MoveLeads = z.strictObject({ ids: leadsToMove, crmStatus: CrmStatus });
export type MoveLeads = z.infer<typeof MoveLeads>;
/** The results: `moved` now, `unchanged` because they already had the status, `notAccepted` because they are not accepted. */
export const MoveLeadsReply = z.object({
  moved: z.array(Id),
  unchanged: z.array(Id),
  notAccepted: z.array(Id),
});
export type MoveLeadsReply = z.infer<typeof MoveLeadsReply>;

/** `POST /api/providers/me/leads/assign`: assigns several accepted leads to one person in the team, or to no one (null). */
export const AssignLeads = z.strictObject({ ids: leadsToMove, assigneeId: Id.nullable() });
export type AssignLeads = z.infer<typeof AssignLeads>;
/** The results: `assigned` now, `unchanged` because they had the assignee, `notAccepted` because they are not accepted. */
export const AssignLeadsReply = z.object({
  assigned: z.array(Id),
  unchanged: z.array(Id),
  notAccepted: z.array(Id),
});
export type AssignLeadsReply = z.infer<typeof AssignLeadsReply>;

/** `PUT /api/providers/me/leads/{id}/decline-reason`. */
export const PutDeclineReason = z.strictObject({ reason: DeclineReason });

/** An event in a lead's history: its state, its CRM status, an edited note, or another assignee. */
export const LeadMove = z.object({
  at: IsoTime,
  field: z.enum(['status', 'crmStatus', 'note', 'assignee']),
  /** The previous value; null if there was none. */
  from: z.string().nullable(),
  /** The new state or status. Empty for a note, and for an assignee without a name. */
  to: z.string(),
  /** The person in the team who did it; null for automatic and old changes, and once the account is deleted. */
  by: TeamPerson.nullable().default(null),
  /** What the client did to cause it; null for the provider's own changes. */
  cause: z
    .enum(Object.keys(leadEnds) as [LeadEnd])
    .nullable()
    .default(null),
});
export type LeadMove = z.infer<typeof LeadMove>;

/**
 * `GET /api/providers/me/leads/{id}`: a lead with its history, oldest first. Only `accepted` contains the full request with contact
 * details; it is null before acceptance.
 */
export const LeadDetail = z.object({
  lead: ProviderLead,
  /** Why the provider cannot accept, as a sentence; null if it can. */
  obstacle: z.string().nullable(),
  /** The request with contact details masked. */
  request: z.object({
    reference: z.string(),
    description: z.string(),
    /** Whether the description is hidden until reviewed. */
    beingChecked: z.boolean().default(false),
    ...factsReply('provider'),
    /** The files of the request. Only providers that accept can open them. */
    attachmentCount: z.int(),
    /** The centre of the city: the street is unknown. */
    place: Coordinates,
  }),
  /** The centre of the provider's base city, and its radius; null if not set. */
  base: Coordinates.extend({ city: z.string(), radiusKm: z.int() }).nullable(),
  /**
   * For an urgent request. `nextAt`: when the next provider is rung for this place too, or null if none is. `rungLater` counts the
   * providers that were rung after this one, and `placesTaken` the acceptances.
   */
  ring: z.object({ nextAt: IsoTime.nullable(), rungLater: z.int(), placesTaken: z.int() }).nullable().default(null),
  /** The match record that created the lead; null if there is none. */
  why: z
    .object({
      distanceKm: z.number(),
      radiusKm: z.int(),
      /** Upper bound in km of the distance band the lead was ranked in; null for a service that it does anywhere. */
      bandKm: z.int().nullable(),
      /** Rank from 1 among the candidates at the time. */
      rank: z.int(),
      considered: z.int(),
      /** Number of other providers that got it at the same time, and of all that have accepted it. */
      othersTold: z.int(),
      othersAccepted: z.int(),
      /** The provider's matching services. */
      serves: z.array(z.string()),
      ruleVersion: z.int(),
      decidedAt: IsoTime,
    })
    .nullable(),
  declineReason: DeclineReason.nullable(),
  accepted: AcceptedLead.nullable(),
  /** The person in the team who looks after the lead. */
  assignee: TeamPerson.nullable().default(null),
  history: z.array(LeadMove),
  /** How an accepted lead ends; null before acceptance. */
  completion: LeadCompletion.nullable().default(null),
});
export type LeadDetail = z.infer<typeof LeadDetail>;

/** `GET /api/providers/me/requests`: ids of public requests that this provider has as leads. */
export const LeadRequests = z.object({ requests: z.array(Id) });
