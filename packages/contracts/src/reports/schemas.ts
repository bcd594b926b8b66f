/** Reports of leads and conversations, and their review by administrators. */
import { z } from 'zod';
import { Id, IsoTime } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { pageOf, pageQuery } from '../page.ts';
import { conversationSides } from '../sides.ts';
import { text } from '../text.ts';
import { ties } from '../ties.ts';
import {
  type ConversationReportReason,
  conversationReportReasons,
  type LeadReportReason,
  leadReportReasons,
  reportKinds,
} from './reasons.ts';

const reportText = text({ max: limits.reportTextMax, label: 'Text' }).default('');

/** `POST /api/providers/me/leads/{id}/report`. */
export const ReportLead = z.strictObject({
  reason: z.enum(Object.keys(leadReportReasons) as [LeadReportReason], messages.reportReason),
  text: reportText,
});
export type ReportLead = z.infer<typeof ReportLead>;

/** `POST …/messages/report`. */
export const ReportConversation = z.strictObject({
  reason: z.enum(Object.keys(conversationReportReasons) as [ConversationReportReason], messages.reportReason),
  text: reportText,
});
export type ReportConversation = z.infer<typeof ReportConversation>;

export const Reported = z.object({ id: Id });

/** An open report with what administrators need to decide on it. Reading it is recorded in the audit log. */
export const AdminReport = z.object({
  id: Id,
  kind: z.enum(reportKinds),
  reporter: z.enum(conversationSides),
  reason: z.string(),
  text: z.string(),
  createdAt: IsoTime,
  enquiryId: Id,
  reference: z.string(),
  title: z.string(),
  providerId: Id,
  businessName: z.string(),
  /** What the seeker has in common with the business. A report between two parties has none. */
  ties: z.array(z.enum(ties)),
  /** When we asked the client for the right number. */
  clientAskedAt: IsoTime.nullable().default(null),
  /** The client can be asked for the right number, and can still change the request. */
  can: z.object({ askClient: z.boolean() }).default({ askClient: false }),
  /** For a conversation: the last messages, oldest first. */
  messages: z.array(
    z.object({
      id: Id,
      author: z.enum(conversationSides),
      text: z.string().nullable(),
      files: z.int(),
      sentAt: IsoTime,
    }),
  ),
});
export type AdminReport = z.infer<typeof AdminReport>;

/** `GET /api/admin/reports`: open ones, oldest first. */
export const AdminReportsQuery = z.strictObject(pageQuery());
export const AdminReports = pageOf({ reports: z.array(AdminReport) });
export type AdminReports = z.infer<typeof AdminReports>;

/**
 * `POST /api/admin/reports/{id}/decide`. Confirming a report of a lead removes the request and no longer counts the lead among the
 * provider's recent ones.
 */
export const DecideReport = z.strictObject({ decision: z.enum(['CONFIRMED', 'DISMISSED'], messages.filter) });
export type DecideReport = z.infer<typeof DecideReport>;
