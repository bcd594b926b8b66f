/** The audit log for administrators: `GET /api/admin/audit`. */
import { z } from 'zod';
import { Id, IsoTime } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { pageOf, pageQuery } from '../page.ts';
import { text } from '../text.ts';
import { auditActionNames, auditGroupNames, auditKindNames } from './audit-actions.ts';

/** A date in South African time. */
const Day = z.iso.date({ error: messages.day }).optional();

export const auditFilter = {
  /** Ignored with an `action`. */
  kind: z.enum(auditKindNames, { error: messages.filter }).default('changes'),
  group: z.enum(auditGroupNames, { error: messages.filter }).optional(),
  actor: Id.optional(),
  action: z.enum(auditActionNames, { error: messages.auditAction }).optional(),
  /** The id of the action's subject. */
  subject: text({ max: limits.searchMax }).optional(),
  from: Day,
  /** Inclusive. */
  to: Day,
} as const;
export const AuditQuery = z.strictObject({ ...auditFilter, ...pageQuery() });
export const AuditExportQuery = z.strictObject(auditFilter);
export type AuditFilter = z.output<typeof AuditExportQuery>;

const Fields = z.record(z.string(), z.unknown()).nullable();
export const AuditEntry = z.object({
  /** Consecutive number in the log. */
  id: z.number(),
  at: IsoTime,
  /** Name of the administrator; null for a command or a deleted account. */
  actor: z.string().nullable(),
  actorId: Id.nullable(),
  /** One of `auditActions`; entries of other releases may have other values. */
  action: z.string(),
  noun: z.string(),
  subject: z.string().nullable(),
  /** Name of the subject, if it has one and still exists. */
  subjectName: z.string().nullable(),
  before: Fields,
  after: Fields,
  /** The caller's network. */
  address: z.string().nullable(),
  requestId: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
/** Newest first. */
export const AuditEntries = pageOf({ entries: z.array(AuditEntry) }).extend({
  /** The administrators, for the filter. */
  people: z.array(z.object({ id: Id, name: z.string() })),
});
