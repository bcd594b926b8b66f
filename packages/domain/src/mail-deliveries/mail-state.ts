/** What became of a mail, for pages that say so. */
import type { MailState } from '@marketplace/contracts/mails/states';

/**
 * The state of the mail `kind` about `subject`, a column, as SQL: waiting until the delivery log has an outcome. The log keeps
 * the mails of these kinds for as long as what they are about (`maintenance/service.ts`).
 */
export const mailStateSql = (kind: string, subject: string): string =>
  `coalesce((select m.outcome from mails m where m.kind = '${kind}' and m.subject_id = ${subject}), '${'WAITING' satisfies MailState}')`;
