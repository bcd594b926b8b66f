/**
 * The claims, budgets and reports of notices by WhatsApp or SMS. Gateways have no key against duplicates. If a worker dies
 * between the call and its record, the notice is therefore not sent again, and goes by email.
 */
import type { JobOf } from '@marketplace/contracts/jobs/jobs';
import { limits } from '@marketplace/contracts/limits';
import { phoneQuiet } from '@marketplace/contracts/phones/kinds';
import { minutes } from '@marketplace/platform/clock';
import { type PhoneReport, phoneReportStates } from '@marketplace/platform/phone-webhook';
import { type DeliveryKey, noTarget, type Outcome } from '../deliveries/channels.ts';
import { deliveryQueries } from '../deliveries/queries.ts';
import { type Claim, claimDeliveries, type Ended, finishDelivery } from '../deliveries/service.ts';
import { type Deps, inTransaction } from '../deps.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import type { Quiet } from '../push/quiet-hours.queries.ts';
import { notBefore } from '../push/quiet-hours.ts';
import { budgetStart, codesPerDay, strangersPerDay } from './budget.ts';
import { codeKind, phoneNoticeQueries, replyKind, stoppedKind } from './delivery.queries.ts';
import { phoneReports } from './metrics.ts';
import { phoneQueries, phoneRecipientOf } from './queries.ts';
import type { Command } from './replies.ts';

export type PhoneJob = Exclude<JobOf<'phone'>, 'phone.postponed'>;
/** A notice to one number. `phoneId` identifies the number in the delivery log. */
export type PhoneKey = { kind: PhoneJob; subjectId: string; phoneId: string; number: string };

export const deliveryOf = ({ kind, subjectId, phoneId }: Omit<PhoneKey, 'number'>): DeliveryKey => ({
  ...{ notice: kind, subjectId, channel: 'phone', target: phoneId },
});

/** Outcomes after which the notice is emailed. */
const missed: readonly Outcome[] = ['REFUSED', 'FAILED', 'UNKNOWN', 'WITHHELD'];
/** Codes expire, the email about a new request has its link, and answers to replies are about phones only. */
const withoutFallback: readonly PhoneJob[] = ['phone.code', 'phone.updates-on', 'phone.stopped', replyKind];

/** Codes and answers to replies have their own budgets. */
const mostToNumber: Partial<Record<PhoneJob, number>> = {
  [codeKind]: limits.phoneCodesPerDay,
  [replyKind]: limits.phoneRepliesPerDay,
};

/** Why a notice is withheld, if it is. The caller must hold the lock of the budgets. */
const withheld = async (
  deps: Deps,
  { kind, number, phoneId }: PhoneKey,
  perDay: number,
): Promise<{ reason?: string }> => {
  const { isWithheld, isSpent } = await phoneNoticeQueries(deps).askBudgets({
    recipient: phoneRecipientOf(number),
    kind,
    isStranger: phoneId === noTarget,
    since: budgetStart(deps.clock.now()),
    most: {
      toNumber: mostToNumber[kind] ?? limits.phoneNoticesPerDay,
      inAll: perDay,
      codes: codesPerDay(perDay),
      strangers: strangersPerDay(perDay),
    },
  });
  if (isWithheld) return { reason: 'the number has reached its budget or replied STOP' };
  return isSpent ? { reason: 'the budget of the day is spent' } : {};
};

/**
 * Claims a notice to one number, which records that it goes to the gateway now and counts it. The budgets cover 24 hours: one
 * per number for everyone who names it, and `perDay` for all numbers. A notice over them ends and is emailed. `store` runs in
 * the same transaction, so that a code exists only once it is handed over.
 */
export const claimPhoneNotice = (
  deps: Deps,
  key: PhoneKey,
  { perDay, store }: { perDay: number; store?: ((tx: Deps) => Promise<void>) | undefined },
): Promise<Claim> =>
  inTransaction(deps, async (tx) => {
    await phoneNoticeQueries(tx).lockBudgets();
    const { reason } = await withheld(tx, key, perDay);
    const ending = reason === undefined ? {} : ({ outcome: 'WITHHELD', reason } as const);
    const recipient = phoneRecipientOf(key.number);
    const [claim] = await claimDeliveries(tx, [{ ...deliveryOf(key), recipient, ...ending }]);
    if (claim!.state === 'claimed') await store?.(tx);
    if (claim!.state === 'ended') await fallBack(tx, [{ id: claim!.id, notice: key.kind }]);
    return claim!;
  });

/** The numbers whose notice about the subject was tried or postponed and has no outcome. */
export const openPhoneNotices = async (deps: Deps, kind: PhoneJob, subjectId: string): Promise<string[]> =>
  phoneNoticeQueries(deps).openAbout(kind, subjectId);

/** Ends a notice that is no longer needed, as `claimPhoneNotice` would claim it. */
export const dropPhoneNotice = async (deps: Deps, key: Omit<PhoneKey, 'number'>): Promise<Claim> => {
  const [claim] = await claimDeliveries(deps, [{ ...deliveryOf(key), outcome: 'NOT_NEEDED' }]);
  return claim!;
};

/** Whether a notice has been tried for `limits.phoneFallbackMinutes`. */
export const isOverdue = (deps: Deps, { firstTriedAt }: { firstTriedAt: Date | null }): boolean =>
  firstTriedAt !== null && deps.clock.now().getTime() - firstTriedAt.getTime() >= minutes(limits.phoneFallbackMinutes);

/** The end of the quiet window that `now` is in, or null if a notice may be sent. */
export const endOfQuiet = (deps: Deps, quiet: Quiet | null): Date | null =>
  notBefore(quiet ?? phoneQuiet, deps.clock.now());

/** Keeps a notice until `dueAt`. A notice that was tried before stays as it is. */
export const postponePhoneNotice = (deps: Deps, key: PhoneKey, dueAt: Date): Promise<void> =>
  deliveryQueries(deps).postpone(deliveryOf(key), {
    recipient: phoneRecipientOf(key.number),
    now: deps.clock.now(),
    dueAt,
  });

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

const fallBack = (tx: Deps, notices: readonly { id: string; notice: string }[]) =>
  addToOutbox(
    tx,
    'phone.notice-failed',
    notices
      .filter(({ notice }) => !withoutFallback.some((job) => job === notice))
      .map(({ id }) => ({ phoneNoticeId: id })),
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
  for (const state of phoneReportStates) for (const { notice } of changed[state]) phoneReports.add({ notice, state });
};

/**
 * Records the outcome, after which the notice is never claimed again. A missed one is emailed. Applies the reports that came
 * before the gateway had answered with the id of the message.
 */
export const finishPhoneNotice = (deps: Deps, id: string, key: Omit<PhoneKey, 'number'>, ended: Ended): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const queries = phoneNoticeQueries(tx);
    const { outcome, gatewayId } = ended;
    if (gatewayId) await queries.lockReports([gatewayId]);
    await finishDelivery(tx, { id, key: deliveryOf(key) }, ended);
    if (key.kind === stoppedKind) await phoneQueries(tx).forgetStopped(id);
    if (missed.includes(outcome)) await fallBack(tx, [{ id, notice: key.kind }]);
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
 * Obeys a command. STOP deletes the number from every account and request, and keeps further codes from it until its owner sends
 * START.
 */
export const obey = (deps: Deps, number: string, command: Command): Promise<void> =>
  command === 'stop' ? stop(deps, number) : phoneQueries(deps).allow(number);

/** A postponed or failed notice, while its number is not removed. */
export const phoneNotice = (deps: Deps, noticeId: string) => phoneNoticeQueries(deps).find(noticeId);

/** An answer to STOP with its language, until it is sent or its owner sends START. */
export const stoppedNotice = (deps: Deps, noticeId: string) => phoneQueries(deps).stopped(noticeId);
