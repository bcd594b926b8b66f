/**
 * The delivery log of notices by WhatsApp or SMS: one row per notice and number. Gateways have no key against
 * duplicates. If a worker dies between the call and its record, the notice is therefore not sent again, and goes by email.
 */
import type { JobOf } from '@marketplace/contracts/jobs/jobs';
import { limits } from '@marketplace/contracts/limits';
import { phoneQuiet } from '@marketplace/contracts/phones/kinds';
import { minutes } from '@marketplace/platform/clock';
import { type PhoneReply, type PhoneReport, phoneReportStates } from '@marketplace/platform/phone-webhook';
import { resilience } from '@marketplace/platform/resilience';
import { type Deps, inTransaction } from '../deps.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import type { Quiet } from '../push/quiet-hours/queries.ts';
import { notBefore } from '../push/quiet-hours.ts';
import { internationalNumber } from '../telephone-numbers.ts';
import { budgetStart, codesPerDay } from './budget.ts';
import { codeKind, type Handover, type PhoneOutcome, phoneNoticeQueries, stoppedKind } from './delivery/queries.ts';
import { phoneReports } from './metrics.ts';
import { phoneQueries, phoneRecipientOf } from './queries.ts';
import { commandOf } from './replies.ts';

export type PhoneJob = Exclude<JobOf<'phone'>, 'phone.postponed'>;
export type PhoneKey = { kind: PhoneJob; subjectId: string; phoneId: string; number: string };
/** The answer to STOP, whose number is not stored with its owner any more. */
export type StoppedKey = { kind: 'phone.stopped'; noticeId: string; number: string };

/** Outcomes after which the notice is emailed. */
const missed: readonly PhoneOutcome[] = ['REFUSED', 'FAILED', 'UNKNOWN', 'WITHHELD'];
/** Codes expire, the email about a new request has its link, and the answer to STOP is about phones only. */
const withoutFallback: readonly PhoneJob[] = ['phone.code', 'phone.updates-on', 'phone.stopped'];

export type PhoneClaim =
  | { state: 'claimed'; noticeId: string; isOverdue: boolean }
  | { state: 'uncertain'; noticeId: string }
  | { state: 'done' }
  | { state: 'busy' };

/**
 * Claims a notice to one number for `resilience.phone.claim`. `uncertain`: an earlier worker handed it to the gateway and
 * died. `isOverdue`: it has been tried for `limits.phoneFallbackMinutes`.
 */
export const claimPhoneNotice = async (deps: Deps, key: PhoneKey | StoppedKey): Promise<PhoneClaim> => {
  const now = deps.clock.now();
  const queries = phoneNoticeQueries(deps);
  const span = { now, until: new Date(now.getTime() + resilience.phone.claim) };
  const row =
    'noticeId' in key
      ? await queries.claimKnown(key.noticeId, span)
      : await queries.claim({ ...key, recipient: phoneRecipientOf(key.number) }, span);
  if (!row)
    return {
      state: (await queries.isDone(
        'noticeId' in key ? { id: key.noticeId } : { kind: key.kind, subject_id: key.subjectId, phone_id: key.phoneId },
      ))
        ? 'done'
        : 'busy',
    };
  if (row.handedOverAt) return { state: 'uncertain', noticeId: row.id };
  const isOverdue = now.getTime() - row.firstTriedAt.getTime() >= minutes(limits.phoneFallbackMinutes);
  return { state: 'claimed', noticeId: row.id, isOverdue };
};

/** The end of the quiet window that `now` is in, or null if a notice may be sent. */
export const endOfQuiet = (deps: Deps, quiet: Quiet | null): Date | null =>
  notBefore(quiet ?? phoneQuiet, deps.clock.now());

/** Keeps a notice until `dueAt`. A notice that was tried before stays as it is. */
export const postponePhoneNotice = (deps: Deps, key: PhoneKey, dueAt: Date): Promise<void> =>
  phoneNoticeQueries(deps).postpone(
    { ...key, recipient: phoneRecipientOf(key.number) },
    { now: deps.clock.now(), dueAt },
  );

/** Notices per sweep. Small, to keep the transaction short. */
const perSweep = 200;

/** Sends the postponed notices that are due. A row and its event share a transaction. Returns their number. */
export const releasePhoneNotices = (deps: Deps): Promise<number> =>
  inTransaction(deps, async (tx) => {
    const due = await phoneNoticeQueries(tx).takeDue(tx.clock.now(), perSweep);
    await addToOutbox(
      tx,
      'phone.notice-due',
      due.map((phoneNoticeId) => ({ phoneNoticeId })),
    );
    return due.length;
  });

/**
 * Records that the notice goes to the gateway now, and counts it. The budgets cover 24 hours: one per number for everyone
 * who names it, and `perDay` for all numbers. `store` runs in the same transaction, so that a code exists only once it is
 * handed over.
 */
export const handOver = (
  deps: Deps,
  noticeId: string,
  { kind, number }: Pick<PhoneKey, 'kind' | 'number'>,
  { perDay, store }: { perDay: number; store?: ((tx: Deps) => Promise<void>) | undefined },
): Promise<Handover> => {
  const now = deps.clock.now();
  const toNumber = kind === codeKind ? limits.phoneCodesPerDay : limits.phoneNoticesPerDay;
  return inTransaction(deps, async (tx) => {
    const handover = await phoneNoticeQueries(tx).handOver(noticeId, {
      recipient: phoneRecipientOf(number),
      kind,
      now,
      since: budgetStart(now),
      most: { toNumber, inAll: perDay, codes: codesPerDay(perDay) },
    });
    if (handover === 'go') await store?.(tx);
    return handover;
  });
};

/** Releases the claim of a notice that the gateway did not accept, so that a retry sends it. */
export const releasePhoneNotice = (deps: Deps, noticeId: string): Promise<void> =>
  phoneNoticeQueries(deps).release(noticeId);

const fallBack = (tx: Deps, notices: readonly { id: string; kind: string }[]) =>
  addToOutbox(
    tx,
    'phone.notice-failed',
    notices.filter(({ kind }) => !withoutFallback.some((job) => job === kind)).map(({ id }) => ({ phoneNoticeId: id })),
  );

/** Applies reports to the notices whose state is new. The caller must hold the lock of the reports. */
const applyReports = async (tx: Deps, reports: readonly PhoneReport[]): Promise<void> => {
  const idsOf = (wanted: PhoneReport['state']) =>
    reports.flatMap(({ gatewayId, state }) => (state === wanted ? [gatewayId] : []));
  const queries = phoneNoticeQueries(tx);
  const now = tx.clock.now();
  const changed = {
    delivered: await queries.setDelivered(idsOf('delivered'), now),
    read: await queries.setRead(idsOf('read'), now),
    failed: await queries.setFailed(idsOf('failed')),
  };
  await fallBack(tx, changed.failed);
  for (const state of phoneReportStates)
    for (const { kind } of changed[state]) phoneReports.add({ notice: kind, state });
};

/**
 * Records the outcome, after which the notice is never claimed again. A missed one is emailed. Applies the reports that came
 * before the gateway had answered with the id of the message.
 */
export const finishPhoneNotice = (
  deps: Deps,
  noticeId: string,
  { outcome, gatewayId = null, kind }: { outcome: PhoneOutcome; gatewayId?: string | null; kind: PhoneJob },
): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const queries = phoneNoticeQueries(tx);
    if (gatewayId) await queries.lockReports([gatewayId]);
    await queries.finish(noticeId, { outcome, gatewayId, now: tx.clock.now() });
    if (kind === stoppedKind) await phoneQueries(tx).forgetStopped(noticeId);
    if (missed.includes(outcome)) await fallBack(tx, [{ id: noticeId, kind }]);
    if (gatewayId) await applyReports(tx, await queries.takeReports(gatewayId));
  });

/**
 * Records what the gateway reports about sent notices. Reports repeat and come in any order, even before the gateway has
 * answered the call that sent the notice. Those are kept until then.
 */
export const recordReports = (deps: Deps, reports: readonly PhoneReport[]): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const queries = phoneNoticeQueries(tx);
    await queries.lockReports(reports.map(({ gatewayId }) => gatewayId));
    for (const report of reports) await queries.keepReport(report, tx.clock.now());
    await applyReports(tx, reports);
  });

/** Deletes the number everywhere, and answers if it was known. A repeated STOP finds nothing and is not answered. */
const stop = (deps: Deps, number: string): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const now = tx.clock.now();
    const removed = await phoneQueries(tx).stop(number, now);
    if (!removed) return;
    const recipient = phoneRecipientOf(number);
    const phoneNoticeId = await phoneNoticeQueries(tx).insertStopped({ subjectId: removed.phoneId, recipient, now });
    await addToOutbox(tx, 'phone.stopped', [{ phoneNoticeId }]);
  });

/**
 * Obeys replies. STOP deletes the number from every account and request, and keeps further codes from it until its owner
 * sends START. Other replies are ignored, because no one in the team reads them.
 */
export const obeyReplies = async (deps: Deps, replies: readonly PhoneReply[]): Promise<void> => {
  for (const { from, text } of replies) {
    const number = internationalNumber(from);
    const command = number && commandOf(text);
    if (command === 'stop') await stop(deps, number!);
    else if (command === 'start') await phoneQueries(deps).allow(number!);
  }
};

/** A postponed or failed notice, while its number is not removed. */
export const phoneNotice = (deps: Deps, noticeId: string) => phoneNoticeQueries(deps).find(noticeId);

/** The number and language of an answer to STOP, until it is sent or its owner sends START. */
export const stoppedNumber = (deps: Deps, noticeId: string) => phoneQueries(deps).stopped(noticeId);
