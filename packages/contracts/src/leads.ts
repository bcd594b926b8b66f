/** Leads: an enquiry as one provider meets it. Specification sections 3, 4 and 9; api.md, Enquiries and leads. */
import { z } from 'zod';
import { bestTimes, contactMethods } from './enquiries.ts';
import { Id, IsoTime } from './fields.ts';
import { limits } from './limits.ts';
import { tooLong } from './messages.ts';
import { pageOf, pageQuery } from './page.ts';

export const leadStatuses = ['SENT', 'ACCEPTED', 'DECLINED', 'EXPIRED'] as const;
export const LeadStatus = z.enum(leadStatuses);
export type LeadStatus = (typeof leadStatuses)[number];

export const crmStatuses = ['NEW', 'IN_PROGRESS', 'WON', 'LOST'] as const;
export const CrmStatus = z.enum(crmStatuses);
export type CrmStatus = (typeof crmStatuses)[number];

const allowed = {
  accept: ['SENT'],
  decline: ['SENT'],
  expire: ['SENT'],
  view: ['ACCEPTED'],
  manage: ['ACCEPTED'],
} satisfies Record<string, LeadStatus[]>;
/** What may be done with a lead in the state it is in; the service, the presenter and the button read this one table. */
export const leadCan = (action: keyof typeof allowed, lead: { status: LeadStatus }) =>
  allowed[action].some((status) => status === lead.status);

/** A lead that holds one of the enquiry's five places (architecture: Matching). */
export const holdsPlace = (lead: { status: LeadStatus }) => lead.status === 'SENT' || lead.status === 'ACCEPTED';

export const leadPeriods = ['today', 'week', 'all'] as const;
export type LeadPeriod = (typeof leadPeriods)[number];

/** `today` is since midnight in South Africa, `week` the last 7 days. */
export const LeadsQuery = z.strictObject({
  status: LeadStatus.optional(),
  period: z.enum(leadPeriods).default('all'),
  ...pageQuery(),
});
export type LeadsQuery = z.infer<typeof LeadsQuery>;

/** A row of `GET /api/providers/me/leads`, newest first: never a contact detail. Budgets in whole rand, distance in km. */
export const ProviderLead = z.object({
  id: Id,
  enquiryId: Id,
  title: z.string(),
  categoryName: z.string(),
  city: z.string(),
  province: z.string(),
  budgetMin: z.int(),
  budgetMax: z.int().nullable(),
  distanceKm: z.number(),
  createdAt: IsoTime,
  expiresAt: IsoTime,
  status: LeadStatus,
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
  reference: z.string(),
  title: z.string(),
  categoryName: z.string(),
  description: z.string(),
  createdAt: IsoTime,
  acceptedAt: IsoTime,
  status: z.literal('ACCEPTED'),
  crmStatus: CrmStatus,
  note: z.string(),
  budgetMin: z.int(),
  budgetMax: z.int().nullable(),
  city: z.string(),
  province: z.string(),
  timeframe: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string().nullable(),
  contactWhatsapp: z.string().nullable(),
  bestTimeToContact: z.enum(bestTimes).nullable(),
  contactPreferences: z.array(z.enum(contactMethods)),
  attachments: z.array(z.object({ name: z.string(), size: z.int(), type: z.string(), url: z.string() })),
});
export type AcceptedLead = z.infer<typeof AcceptedLead>;
export const AcceptedLeads = pageOf({ leads: z.array(AcceptedLead) });
export type AcceptedLeads = z.infer<typeof AcceptedLeads>;
export const AcceptedLeadsQuery = z.strictObject(pageQuery());

export const AcceptReply = z.object({ lead: AcceptedLead });
export const DeclineReply = z.object({ lead: ProviderLead });

/** `PATCH /api/providers/me/leads/{id}`: the small CRM. At least one of the two. */
export const UpdateLead = z
  .strictObject({
    crmStatus: CrmStatus.optional(),
    note: z.string().trim().max(limits.noteMax, tooLong('Note', limits.noteMax)).optional(),
  })
  .refine((change) => change.crmStatus !== undefined || change.note !== undefined, 'Nothing to change');
export type UpdateLead = z.infer<typeof UpdateLead>;
export const UpdateLeadReply = AcceptReply;

/** `{id}` in a lead's path: the lead's own id or its enquiry's. */
export const LeadParam = z.strictObject({ id: Id });
