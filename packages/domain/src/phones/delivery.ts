/**
 * The delivery log of notices by WhatsApp or SMS: one row per notice and number. Gateways have no key against
 * duplicates. If a worker dies between the call and its record, the notice is therefore not sent again, and goes by email.
 */
import type { JobOf } from '@marketplace/contracts/jobs/jobs';
import { limits } from '@marketplace/contracts/limits';
import { phoneQuiet } from '@marketplace/contracts/phones/kinds';
import { days, minutes } from '@marketplace/platform/clock';
import type { PhoneReply, PhoneReport, PhoneReportState } from '@marketplace/platform/phone-webhook';
import { resilience } from '@marketplace/platform/resilience';
import { type Deps, inTransaction } from '../deps.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import type { Quiet } from '../push/quiet-hours/queries.ts';
import { notBefore } from '../push/quiet-hours.ts';
import { internationalNumber } from '../telephone-numbers.ts';
import { type Handover, type PhoneOutcome, phoneNoticeQueries, type ReportedNotice } from './delivery/queries.ts';
import { phoneQueries, phoneRecipientOf } from './queries.ts';

export type PhoneJob = Exclude<JobOf<'phone'>, 'phone.postponed'>;
export type PhoneKey = { kind: PhoneJob; subjectId: string; phoneId: string; number: string };

/** Outcomes after which the notice is emailed. */
const missed: readonly PhoneOutcome[] = ['REFUSED', 'FAILED', 'UNKNOWN', 'WITHHELD'];
/** Codes expire, and the email about a new request has its link. */
const withoutFallback: readonly PhoneJob[] = ['phone.code', 'phone.updates-on'];

export type PhoneClaim =
  | { state: 'claimed'; noticeId: string; isOverdue: boolean }
  | { state: 'uncertain'; noticeId: string }
  | { state: 'done' }
  | { state: 'busy' };

/**
 * Claims a notice to one number for `resilience.phone.claim`. `uncertain`: an earlier worker handed it to the gateway and
 * died. `isOverdue`: it has been tried for `limits.phoneFallbackMinutes`.
 */
export const claimPhoneNotice = async (deps: Deps, key: PhoneKey): Promise<PhoneClaim> => {
  const now = deps.clock.now();
  const queries = phoneNoticeQueries(deps);
  const until = new Date(now.getTime() + resilience.phone.claim);
  const row = await queries.claim({ ...key, recipient: phoneRecipientOf(key.number) }, { now, until });
  if (!row) return { state: (await queries.isDone(key)) ? 'done' : 'busy' };
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
 * Records that the notice goes to the gateway now, and counts it. The budgets are per number and 24 hours, and cover
 * everyone who names it.
 */
export const handOver = (deps: Deps, noticeId: string, { kind, number }: PhoneKey): Promise<Handover> => {
  const now = deps.clock.now();
  const isCode = kind === 'phone.code';
  return inTransaction(deps, (tx) =>
    phoneNoticeQueries(tx).handOver(noticeId, {
      recipient: phoneRecipientOf(number),
      now,
      since: new Date(now.getTime() - days(1)),
      most: isCode ? limits.phoneCodesPerDay : limits.phoneNoticesPerDay,
      kind: isCode ? kind : null,
    }),
  );
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

/** Records the outcome, after which the notice is never claimed again. A missed one is emailed. */
export const finishPhoneNotice = (
  deps: Deps,
  noticeId: string,
  { outcome, gatewayId = null, kind }: { outcome: PhoneOutcome; gatewayId?: string | null; kind: PhoneJob },
): Promise<void> =>
  inTransaction(deps, async (tx) => {
    await phoneNoticeQueries(tx).finish(noticeId, { outcome, gatewayId, now: tx.clock.now() });
    if (missed.includes(outcome)) await fallBack(tx, [{ id: noticeId, kind }]);
  });

/**
 * Records what the gateway reports about sent notices. Reports repeat and come in any order. Returns the notices by state
 * whose state is new.
 */
export const recordReports = async (
  deps: Deps,
  reports: readonly PhoneReport[],
): Promise<Record<PhoneReportState, ReportedNotice[]>> => {
  const idsOf = (state: PhoneReportState) =>
    reports.flatMap((report) => (report.state === state ? [report.gatewayId] : []));
  return inTransaction(deps, async (tx) => {
    const queries = phoneNoticeQueries(tx);
    const now = tx.clock.now();
    const delivered = await queries.setDelivered(idsOf('delivered'), now);
    const read = await queries.setRead(idsOf('read'), now);
    const failed = await queries.setFailed(idsOf('failed'));
    await fallBack(tx, failed);
    return { delivered, read, failed };
  });
};

const stopWords = /^(stop|stop all|unsubscribe|end|quit|cancel)[.!]?$/i;
const startWords = /^(start|unstop)[.!]?$/i;

/**
 * Obeys replies. STOP deletes the number from every account and request, and keeps further codes from it until its owner
 * sends START. Other replies are ignored, because no one in the team reads them.
 */
export const obeyReplies = async (deps: Deps, replies: readonly PhoneReply[]): Promise<void> => {
  for (const { from, text } of replies) {
    const number = internationalNumber(from);
    if (!number) continue;
    const said = text.trim();
    if (stopWords.test(said)) await inTransaction(deps, (tx) => phoneQueries(tx).stop(number, tx.clock.now()));
    else if (startWords.test(said)) await phoneQueries(deps).allow(number);
  }
};

/** A postponed or failed notice, while its number is not removed. */
export const phoneNotice = (deps: Deps, noticeId: string) => phoneNoticeQueries(deps).find(noticeId);
