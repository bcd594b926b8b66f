/**
 * Deletion removes what identifies a person and keeps the records that other people need.
 */
import type { ObjectStore } from '@marketplace/platform/object-store';
import { violatedConstraint } from '@marketplace/platform/postgres';
import { accountQueries } from '../accounts/queries.ts';
import { objectKeys } from '../attachments/rules.ts';
import { type Deps, inTransaction } from '../deps.ts';
import { endLeadsOf } from '../leads/expiry.ts';
import { leadQueries } from '../leads/queries.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { withdrawProvider } from '../requests/withdrawal.ts';
import { endPlan } from '../subscriptions/service.ts';
import { dissolveTeam, takeFromTeam } from '../team/service.ts';
import { personalData } from './columns.ts';
import { copyKey } from './copies.ts';
import { personalDataQueries } from './queries.ts';
import { subjectOf } from './requests.ts';
import type { Subject } from './subject.ts';

type Store = Pick<ObjectStore, 'remove'> | undefined;

/** Deletions per run. Each has its own transaction. */
const perRun = 100;

/** Returns a person's objects: original and processed files, and copies. */
const objectsOf = async (deps: Deps, subject: Subject): Promise<string[]> => {
  const queries = personalDataQueries(deps);
  const [files, copies] = [await queries.files(subject), await queries.exports(subject)];
  return [...files.flatMap(objectKeys), ...copies.map(({ id }) => copyKey(id))];
};

/**
 * Ends open work: the business's leads go to the next candidates, requests are closed, and businesses with an
 * accepted lead are notified.
 */
const closeOpenWork = async (tx: Deps, subject: Subject): Promise<void> => {
  const providerId = subject.userId && (await accountQueries(tx).findById(subject.userId))?.ownedProviderId;
  if (providerId) {
    await dissolveTeam(tx, { providerId, actorId: null });
    await withdrawProvider(tx, { providerId, actorId: null });
    await endPlan(tx, { providerId, actorId: null });
  }
  const queries = personalDataQueries(tx);
  const open = await queries.lockOpenRequests(subject);
  await queries.cancelRequests(open, tx.clock.now());
  await endLeadsOf(tx, open, 'WITHDRAWN');
  for (const enquiryId of open) {
    const accepted = await leadQueries(tx).acceptedOf(enquiryId);
    await leadQueries(tx).endAccepted(
      accepted.map(({ id }) => id),
      'WITHDRAWN',
      tx.clock.now(),
    );
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
 * Runs a deletion that is due. A business with another owner goes on. Returns false if it was done or cancelled in the meantime. Objects are deleted
 * first, so that after a crash the rows still list the remaining ones. The rows are deleted in one
 * transaction. Idempotent and safe to run concurrently.
 */
export const eraseDue = async (deps: Deps, objects: Store, requestId: string): Promise<boolean> => {
  const request = await personalDataQueries(deps).find(requestId);
  if (!request?.dueAt || request.endedAt || request.dueAt > deps.clock.now()) return false;
  // A business with another owner goes on: its rows and files are no longer this person's.
  if (request.userId) await takeFromTeam(deps, request.userId, { actorId: null });
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
 * Runs every deletion that is due. A failed one does not block the others, and runs again next time. The
 * deletion of a user who has become the last super administrator is cancelled. Returns the number of
 * deletions, and the failures.
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
