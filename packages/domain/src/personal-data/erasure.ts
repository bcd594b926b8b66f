/** Deletion: what names a person goes, what others are owed stays (architecture: Suspension, deletion and what stays). */
import type { ObjectStore } from '@marketplace/platform/object-store';
import { violatedConstraint } from '@marketplace/platform/postgres';
import { accountQueries } from '../accounts/queries.ts';
import { objectKeys } from '../attachments/rules.ts';
import { type Deps, inTransaction } from '../deps.ts';
import { expireLeadsOf } from '../leads/expiry.ts';
import { leadQueries } from '../leads/queries.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { withdrawProvider } from '../requests/withdrawal.ts';
import { personalData } from './columns.ts';
import { copyKey } from './copies.ts';
import { personalDataQueries } from './queries.ts';
import { subjectOf } from './requests.ts';
import type { Subject } from './subject.ts';

type Store = Pick<ObjectStore, 'remove'> | undefined;

/** Deletions in one run: each is a transaction of its own. */
const perRun = 100;

/** The objects of somebody: files as they were sent, as they are shown, and copies. */
const objectsOf = async (deps: Deps, subject: Subject): Promise<string[]> => {
  const queries = personalDataQueries(deps);
  const [files, copies] = [await queries.files(subject), await queries.exports(subject)];
  return [...files.flatMap(objectKeys), ...copies.map(({ id }) => copyKey(id))];
};

/** Closes what is open: leads of the business go to the next candidates, requests end, and businesses that have one are told. */
const closeOpenWork = async (tx: Deps, subject: Subject): Promise<void> => {
  const providerId = subject.userId && (await accountQueries(tx).findById(subject.userId))?.providerId;
  if (providerId) await withdrawProvider(tx, { providerId, actorId: null });
  const queries = personalDataQueries(tx);
  const open = await queries.lockOpenRequests(subject);
  await queries.cancelRequests(open, tx.clock.now());
  await expireLeadsOf(tx, open);
  for (const enquiryId of open) {
    const accepted = await leadQueries(tx).acceptedOf(enquiryId);
    await addToOutbox(
      tx,
      'lead.updated',
      accepted.map(({ id: leadId, userId }) => ({ leadId, enquiryId, userId, seekerId: null })),
    );
  }
};

const eraseRows = async (tx: Deps, subject: Subject): Promise<void> => {
  const queries = personalDataQueries(tx);
  for (const entry of personalData) {
    if (entry.table === 'providers' && subject.userId) await queries.deleteUnnamedBusiness(subject.userId);
    await queries.erase(entry, subject);
  }
};

/**
 * Does a deletion that is due; false where it was done or taken back meanwhile. Objects go first, so that a crash in between leaves
 * rows that say what is still there; the rows go in one transaction. Safe to run again, and at the same time.
 */
export const eraseDue = async (deps: Deps, objects: Store, requestId: string): Promise<boolean> => {
  const request = await personalDataQueries(deps).find(requestId);
  if (!request?.dueAt || request.endedAt || request.dueAt > deps.clock.now()) return false;
  const gone = await objectsOf(deps, await subjectOf(deps, request));
  await objects?.remove(gone);
  return inTransaction(deps, async (tx) => {
    const queries = personalDataQueries(tx);
    const locked = await queries.lock(requestId);
    if (!locked || locked.endedAt) return false;
    const subject = await subjectOf(tx, locked);
    await closeOpenWork(tx, subject);
    const removed = new Set(gone);
    const came = (await objectsOf(tx, subject)).filter((key) => !removed.has(key));
    await objects?.remove(came);
    await queries.end(requestId, 'DONE', tx.clock.now());
    await eraseRows(tx, subject);
    if (subject.userId) await addToOutbox(tx, 'account.access-changed', [{ userId: subject.userId }]);
    return true;
  });
};

/**
 * Does every deletion that is due. One that fails holds up no other: it is due at the next run again. That of somebody who has become
 * the last super administrator meanwhile is taken back. Returns how many were done, and what failed.
 */
export const eraseAllDue = async (deps: Deps, objects: Store): Promise<{ erased: number; failures: unknown[] }> => {
  const queries = personalDataQueries(deps);
  const failures: unknown[] = [];
  let erased = 0;
  for (const id of await queries.dueDeletions(deps.clock.now(), perRun)) {
    try {
      if (await eraseDue(deps, objects, id)) erased++;
    } catch (error) {
      if (violatedConstraint(error) === 'users__super_admin__one')
        await queries.end(id, 'TAKEN_BACK', deps.clock.now());
      else failures.push(error);
    }
  }
  return { erased, failures };
};
