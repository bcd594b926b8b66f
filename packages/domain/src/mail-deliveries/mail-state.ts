/** The outcome of an email, for pages that show it. */
import type { MailState } from '@marketplace/contracts/mails/states';

/**
 * Returns SQL for the state of the email `kind` about the column `subject`: waiting until the delivery log
 * has an outcome. The log keeps emails of these kinds as long as their subject (`maintenance/service.ts`).
 */
export const mailStateSql = (kind: string, subject: string): string =>
  `coalesce((select m.outcome from deliveries m where m.notice = '${kind}' and m.subject_id = ${subject}), '${'WAITING' satisfies MailState}')`;
