/**
 * The audit log: every administrative act, and every time an administrator reads contact details. An entry
 * has the actor, the action, the changes, the time and the network. It is written last in its act's
 * transaction, because a writer locks the end of the chain until the commit. The database maintains the chain.
 */
import { type AuditAction, auditSubjectOf } from '@marketplace/contracts/operations/audit-actions';
import { type Deps, inTransaction } from '../deps.ts';
import { withoutContacts } from './contact-details.ts';
import { type Actor, auditQueries, type Fields } from './queries.ts';

/** `work` comes first, so that TypeScript infers the result type for the later fields. */
export type Act<Result> = {
  action: AuditAction;
  work: (tx: Deps) => Promise<Result>;
  /** The subject's id. A function if the act creates the subject, null if there is none or several. */
  subjectId: string | null | ((result: Result) => string | null);
  /** Reads the state before and after the act. The entry stores the fields that differ. */
  state?: (tx: Deps) => Promise<Fields>;
  /** Further details of the entry, such as a reason. */
  details?: Fields | ((result: Result) => Fields);
};

const plain = (fields: Fields): Record<string, unknown> => JSON.parse(JSON.stringify(fields));

/** Returns the fields that differ, before and after. */
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
 * Runs `work` and writes its entry in one transaction. Acts on one subject are serialised, so that an entry's
 * `before` is the state that the act found. Returns and throws what `work` does.
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
      after: orNull({ ...changed.after, ...said, ...(actor.apiKeyId && { apiKey: actor.apiKeyId }) }),
    });
    return result;
  });
