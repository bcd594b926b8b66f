/**
 * The audit log: every administrative act, and every reading of contact details by an administrator, with who, what, before and
 * after, when and from where. An entry is written in the transaction of its act, as the last thing in it, because whoever
 * writes one holds the end of the chain until the commit. The chain itself is the database's (migration 0024).
 */
import { type AuditAction, auditSubjectOf } from '@marketplace/contracts/operations/audit-actions';
import { type Deps, inTransaction } from '../deps.ts';
import { withoutContacts } from './contact-details.ts';
import { type Actor, auditQueries, type Fields } from './queries.ts';

/** In this order, so that the type of the result is known to what is made of it. */
export type Act<Result> = {
  action: AuditAction;
  work: (tx: Deps) => Promise<Result>;
  /** What it is about; taken from the result where the act makes it, null where it is about none or many. */
  subjectId: string | null | ((result: Result) => string | null);
  /** Reads what the act changes, before it and after it: the entry has the fields that differ. */
  state?: (tx: Deps) => Promise<Fields>;
  /** What the entry says beside that: a reason, what was asked for. */
  details?: Fields | ((result: Result) => Fields);
};

const plain = (fields: Fields): Record<string, unknown> => JSON.parse(JSON.stringify(fields));

/** The fields of either that differ, as they were and as they are. */
const differences = (before: Fields, after: Fields): { before: Fields; after: Fields } => {
  const [old, now] = [plain(before), plain(after)];
  const changed = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]),
  );
  const only = (fields: Fields) => Object.fromEntries(changed.map((name) => [name, fields[name] ?? null]));
  return { before: only(old), after: only(now) };
};

const orNull = (fields: Fields): Fields | null => (Object.keys(fields).length > 0 ? withoutContacts(fields) : null);

/**
 * Does `work` and writes the entry that says so, both or neither. Acts on one subject come one after another, so that what the
 * entry calls before is what the act found. Returns and throws what `work` does.
 */
export const audited = <Result>(
  deps: Deps,
  actor: Actor,
  { action, work, subjectId, state, details = {} }: Act<Result>,
): Promise<Result> =>
  inTransaction(deps, async (tx) => {
    const queries = auditQueries(tx);
    const subject = auditSubjectOf(action);
    if (typeof subjectId === 'string') await queries.lockSubject(subject, subjectId);
    const before = (await state?.(tx)) ?? {};
    const result = await work(tx);
    const after = (await state?.(tx)) ?? {};
    const changed = differences(before, after);
    const said = plain(typeof details === 'function' ? details(result) : details);
    await queries.append({
      at: tx.clock.now(),
      actor,
      action,
      subject,
      subjectId: typeof subjectId === 'function' ? subjectId(result) : subjectId,
      before: orNull(changed.before),
      after: orNull({ ...changed.after, ...said }),
    });
    return result;
  });

/** Makes the partitions of this month and the next three; returns how many were missing. Safe to run twice and at the same time. */
export const makeAuditPartitions = (deps: Deps): Promise<number> => auditQueries(deps).makePartitions(deps.clock.now());
