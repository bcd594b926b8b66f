/** The audit log as administrators read it: `GET /api/admin/audit`. */
import { z } from 'zod';
import { Id, IsoTime } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { pageOf, pageQuery } from '../page.ts';
import { auditActionNames } from './audit-actions.ts';

/** A day as a person names it; in South Africa's time. */
const Day = z.iso.date({ error: messages.day }).optional();

export const auditFilter = {
  actor: Id.optional(),
  action: z.enum(auditActionNames, { error: messages.auditAction }).optional(),
  /** The id of what the act was about. */
  subject: z.string().trim().max(limits.searchMax).optional(),
  from: Day,
  /** The day itself is part of it. */
  to: Day,
} as const;
export const AuditQuery = z.strictObject({ ...auditFilter, ...pageQuery() });
export const AuditExportQuery = z.strictObject(auditFilter);
export type AuditFilter = z.output<typeof AuditExportQuery>;

const Fields = z.record(z.string(), z.unknown()).nullable();
export const AuditEntry = z.object({
  /** Its number in the log, without a gap. */
  id: z.number(),
  at: IsoTime,
  /** The name of whoever did it; null for a command, and for an account that is gone. */
  actor: z.string().nullable(),
  actorId: Id.nullable(),
  /** One of `auditActions`; an entry of another release may have another. */
  action: z.string(),
  noun: z.string(),
  subject: z.string().nullable(),
  before: Fields,
  after: Fields,
  /** The network it came from. */
  address: z.string().nullable(),
  requestId: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
/** Newest first. */
export const AuditEntries = pageOf({ entries: z.array(AuditEntry) });
