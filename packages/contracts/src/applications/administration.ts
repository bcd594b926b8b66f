/** Applications as administrators list, view and decide them: `/api/admin/applications`. Architecture, Joining. */
import { z } from 'zod';
import { Id, IsoTime } from '../fields.ts';
import { limits } from '../limits.ts';
import { mailStateNames } from '../mails/states.ts';
import { messages } from '../messages.ts';
import { pageOf, pageQuery, RowCounts, Search } from '../page.ts';
import { planNames } from '../plans/plans.ts';
import { text } from '../text.ts';
import { accessPassStatuses } from './access-passes.ts';
import { applicationFilters, applicationSorts, applicationStatuses, applicationStepNames } from './states.ts';

const filter = {
  /** Business, name, email address or phone number. */
  search: Search,
  status: z.enum(applicationFilters, { error: messages.filter }).optional(),
  step: z.enum(applicationStepNames, { error: messages.filter }).optional(),
  /** Days of applying, inclusive. */
  from: z.iso.date({ error: messages.day }).optional(),
  to: z.iso.date({ error: messages.day }).optional(),
  sort: z.enum(applicationSorts, { error: messages.sort }).default('newest'),
} as const;
export const ApplicationsQuery = z.strictObject({ ...filter, ...pageQuery() });
export const ApplicationsExportQuery = z.strictObject(filter);
export type ApplicationsFilter = z.output<typeof ApplicationsExportQuery>;

const row = {
  id: Id,
  status: z.enum(applicationStatuses),
  businessName: z.string(),
  contactName: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Category name. */
  service: z.string(),
  /** In the applicant's own words. */
  serviceArea: z.string(),
  plan: z.enum(planNames),
  createdAt: IsoTime,
  decidedAt: IsoTime.nullable(),
} as const;
export const Application = z.object(row);
export type Application = z.infer<typeof Application>;
export const Applications = pageOf({ applications: z.array(Application) }).extend({ counts: RowCounts });

export const applicationEntryKinds = ['ASKED', 'ANSWERED', 'APPROVED', 'PASS_SENT', 'REJECTED'] as const;
export type ApplicationEntryKind = (typeof applicationEntryKinds)[number];

/** An application with its answers and history. Reading it is recorded in the audit log. */
export const ApplicationDetail = z.object({
  ...row,
  experience: z.string().nullable(),
  message: z.string().nullable(),
  /** Newest first. */
  history: z.array(
    z.object({
      id: Id,
      kind: z.enum(applicationEntryKinds),
      /** The question, the answer or the reason for the rejection. */
      text: z.string().nullable(),
      /** Null for the applicant and for deleted accounts. */
      by: z.string().nullable(),
      /** The state of its mail; null if it has none. */
      mail: z.enum(mailStateNames).nullable(),
      at: IsoTime,
    }),
  ),
  /** The latest pass from its approval; null before. */
  pass: z
    .object({
      id: Id,
      status: z.enum(accessPassStatuses),
      expiresAt: IsoTime,
      usedAt: IsoTime.nullable(),
    })
    .nullable(),
  can: z.object({ approve: z.boolean(), reject: z.boolean(), ask: z.boolean(), sendPass: z.boolean() }),
});
export type ApplicationDetail = z.infer<typeof ApplicationDetail>;

/** A new pass for the applicant's address. Its link is only sent by mail. */
export const ApplicationPass = z.object({ id: Id, passId: Id, expiresAt: IsoTime });

const words = (missing: string, label: string) =>
  text({ min: limits.messageMin, max: limits.noteMax, short: missing, label });

/** Rejects with a reason for the applicant, in the administrator's words. */
export const RejectApplication = z.strictObject({ message: words(messages.rejectionShort, 'Message') });
/** Asks a question. */
export const AskApplicant = z.strictObject({ question: words(messages.questionShort, 'Question') });
/** Sends a new link to replace the pass `passId` that the administrator saw, once. */
export const SendPass = z.strictObject({ passId: Id });
