/**
 * Requests in progress on which nothing happens close as completed with an unknown outcome. A week before, the seeker is
 * told and can keep the request open.
 */
import { enquiryCan } from '@marketplace/contracts/enquiries/schemas';
import { sentences } from '@marketplace/contracts/messages';
import { type Deps, inTransaction } from '../deps.ts';
import { idleClosing, idleNoticeDue } from '../enquiries/activity.ts';
import { endingQueries, type IdleRow } from '../enquiries/ending.queries.ts';
import { enquiryQueries } from '../enquiries/queries.ts';
import { DomainError } from '../errors.ts';
import { leadQueries } from '../leads/queries.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { sweep } from '../sweep.ts';
import { closeLocked } from './closing.ts';

/** Requests in one transaction. */
const perSweep = 50;

/**
 * Closes the request unless something has happened on it since it was read: a message does not lock its request, so the
 * leads are locked first. Returns false if it stays open.
 */
const close = async (tx: Deps, { id, seekerId, activeAt }: IdleRow): Promise<boolean> => {
  const accepted = await leadQueries(tx).lockAllAccepted(id);
  const { activeAt: lastActivity } = await endingQueries(tx).activity(id);
  if (lastActivity > activeAt) {
    await endingQueries(tx).setIdleCheck(id, idleNoticeDue(lastActivity));
    return false;
  }
  await closeLocked(tx, { id, seekerId }, { end: { outcome: 'UNKNOWN' }, accepted });
  return true;
};

/** Tells the seeker that the request closes. There is always a full notice period, also after a standstill of this job. */
const giveNotice = async (tx: Deps, { id, seekerId, activeAt }: IdleRow): Promise<void> => {
  const now = tx.clock.now();
  const closesAt = idleClosing(activeAt, now);
  const closingNoticeId = await endingQueries(tx).insertClosingNotice({ enquiryId: id, closesAt, at: now });
  await endingQueries(tx).setIdleCheck(id, closesAt);
  await addToOutbox(tx, 'enquiry.closing', [{ closingNoticeId, enquiryId: id, seekerId }]);
};

/** Takes the due step of a locked request. Returns what it did. */
const check = async (tx: Deps, row: IdleRow): Promise<'closed' | 'noticed' | 'active'> => {
  const now = tx.clock.now();
  const { id, activeAt, noticedClosing } = row;
  if (idleNoticeDue(activeAt) > now) {
    await endingQueries(tx).setIdleCheck(id, idleNoticeDue(activeAt));
    return 'active';
  }
  if (!noticedClosing) {
    await giveNotice(tx, row);
    return 'noticed';
  }
  if (noticedClosing > now) {
    await endingQueries(tx).setIdleCheck(id, noticedClosing);
    return 'active';
  }
  return (await close(tx, row)) ? 'closed' : 'active';
};

/**
 * Checks requests in progress whose check is due: tells their seekers, closes them, or schedules the next check after an
 * activity. Idempotent, because each step moves the check. Concurrent runs share the work. Returns the numbers of requests.
 */
export const closeIdleRequests = async (deps: Deps): Promise<{ closed: number; noticed: number }> => {
  const done = { closed: 0, noticed: 0, active: 0 };
  await sweep(deps, perSweep, async () => {
    const steps = await inTransaction(deps, async (tx) => {
      const due = await endingQueries(tx).lockIdle(tx.clock.now(), perSweep);
      const taken: (keyof typeof done)[] = [];
      for (const row of due) taken.push(await check(tx, row));
      return taken;
    });
    for (const step of steps) done[step] += 1;
    return steps.length;
  });
  return { closed: done.closed, noticed: done.noticed };
};

/**
 * Keeps a request in progress open for another `limits.idleDays` without activity. Safe to repeat. Throws NOT_FOUND, and
 * CONFLICT unless the request is in progress.
 */
export const keepRequestOpen = (
  deps: Deps,
  { enquiryId, requestId }: { enquiryId: string; requestId?: string },
): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const enquiry = await enquiryQueries(tx).lock(enquiryId);
    if (!enquiry) throw new DomainError('NOT_FOUND');
    if (!enquiryCan('keepOpen', enquiry)) throw new DomainError('CONFLICT', { sentence: sentences.requestOver });
    const now = tx.clock.now();
    await endingQueries(tx).keepOpen(enquiryId, { at: now, idleCheckAt: idleNoticeDue(now) });
    await addToOutbox(tx, 'enquiry.changed', [{ enquiryId, seekerId: enquiry.seekerId, requestId }]);
  });
