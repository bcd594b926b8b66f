import type { AuditEntry } from '@marketplace/contracts/operations/audit';
import type { ListedEntry } from '@marketplace/domain/audit/list.view';

export const presentEntry = ({ seq, at, ...entry }: ListedEntry): AuditEntry => ({
  id: Number(seq),
  at: at.toISOString(),
  actor: entry.actor,
  actorId: entry.actorId,
  action: entry.action,
  noun: entry.noun,
  subject: entry.subject,
  subjectName: entry.subjectName,
  before: entry.before,
  after: entry.after,
  address: entry.address,
  requestId: entry.requestId,
});
