/**
 * The delivery log: one row for each notice, reader and channel, whose states `channels.ts` defines. Emails, pushes and
 * notices by phone claim, send and record through it, so that each is sent once even if its job runs again.
 */
import type { Deps } from '../deps.ts';
import { gathered } from '../gathered.ts';
import { channels, type DeliveryKey, noTarget, type Outcome } from './channels.ts';
import { deliveryQueries, type RecordedRow } from './queries.ts';

/** The daily budget of a mailbox, which the claim of an email asks. See `mail-deliveries/delivery.ts`. */
export type MailboxBudget = {
  address: string;
  isByAccount: boolean;
  since: Date;
  mostVerified: number;
  mostUnproven: number;
  linkSince: Date | null;
};

/** A delivery to claim. `recipient`: the hash of the mailbox or number. */
export type WantedDelivery = DeliveryKey & {
  recipient?: Buffer;
  /** Ends the delivery with this outcome instead, unless a worker may have sent it. */
  outcome?: Outcome;
  reason?: string;
  /** Ends it as `UNSUBSCRIBED` if the mailbox does not want this category. */
  category?: string | null;
  /** Ends it as `WITHHELD` if the mailbox has reached it. */
  budget?: MailboxBudget | null;
  /** The pending job that is done if the claim ends the delivery. */
  jobId?: string | undefined;
};

/**
 * `uncertain`: a worker handed the delivery over and died. `ended`: its outcome is recorded. `busy`: another worker has
 * claimed it. `done`: it had an outcome before.
 */
export type Claim =
  | { state: 'claimed'; id: string; firstTriedAt: Date | null }
  | { state: 'uncertain'; id: string }
  | { state: 'ended'; id: string; outcome: Outcome; reason: string | undefined }
  | { state: 'busy' }
  | { state: 'done' };

/** Claims new and free deliveries in one statement. Returns a claim for each, in order. */
export const claimDeliveries = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  wanted: readonly WantedDelivery[],
): Promise<Claim[]> => {
  if (wanted.length === 0) return [];
  const rows = await deliveryQueries({ db }).claim(
    wanted.map(({ notice, subjectId, channel, target = noTarget, ...one }) => ({
      ...{ notice, subject_id: subjectId, channel, target },
      recipient: one.recipient?.toString('hex') ?? null,
      claim_ms: channels[channel].claim,
      hands_over: channels[channel].repeat === 'at-most-once',
      outcome: one.outcome ?? null,
      reason: one.reason ?? null,
      category: one.category ?? null,
      budget: one.budget ?? null,
      job: one.jobId ?? null,
    })),
    clock.now(),
  );
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  return wanted.map(({ reason }, place) => {
    const { state, id, outcome, firstTriedAt } = byPlace.get(place)!;
    if (state === 'claimed') return { state, id: id!, firstTriedAt };
    if (state === 'uncertain') return { state, id: id! };
    if (state === 'ended') return { state, id: id!, outcome: outcome!, reason };
    return { state };
  });
};

/** Claims a delivery. Concurrent calls share a statement. */
export const claimDelivery = gathered((deps: Deps, wanted: WantedDelivery[]) => claimDeliveries(deps, wanted));

/** What became of a claimed delivery. */
export type Ended = {
  outcome: Outcome;
  reason?: string | undefined;
  gatewayId?: string | undefined;
  parts?: number | undefined;
  costCents?: number | undefined;
};
type ClaimedDelivery = { id: string; key: DeliveryKey };

const rowOf = (
  { id, key: { notice, subjectId, channel, target = noTarget } }: ClaimedDelivery,
  ended?: Ended,
  jobId?: string,
): RecordedRow => ({
  ...{ id, notice, subject_id: subjectId, channel, target },
  outcome: ended?.outcome ?? null,
  reason: ended?.reason ?? null,
  gateway_id: ended?.gatewayId ?? null,
  parts: ended?.parts ?? null,
  cost_cents: ended?.costCents ?? null,
  job: jobId ?? null,
});

/** Concurrent calls share a statement. In a transaction, there are none. */
const record = gathered(async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, rows: RecordedRow[]) => {
  await deliveryQueries({ db }).record(rows, clock.now());
  return rows.map(() => undefined);
});

/**
 * Records the outcome, after which the delivery is never claimed again. Deletes the pending job `jobId` in the same statement,
 * if this was all that the job had to do.
 */
export const finishDelivery = (
  deps: Pick<Deps, 'db' | 'clock'>,
  delivery: ClaimedDelivery,
  ended: Ended,
  { jobId }: { jobId?: string | undefined } = {},
): Promise<void> => record(deps, rowOf(delivery, ended, jobId));

/**
 * Releases a claim at once, so that a retry does not have to wait for its expiry. Of a delivery that goes out at most once,
 * only if the other side has certainly not accepted it.
 */
export const releaseDelivery = (deps: Pick<Deps, 'db' | 'clock'>, delivery: ClaimedDelivery): Promise<void> =>
  record(deps, rowOf(delivery));

const renew = gathered(async ({ db, clock }: Deps, ids: string[]) => {
  await deliveryQueries({ db }).renew(ids, new Date(clock.now().getTime() + channels.mail.claim));
  return ids.map(() => undefined);
});

/** Extends the claim of an email, so that slow mail servers are not a problem, while the claim of a dead worker expires soon. */
export const renewDelivery = (deps: Deps, id: string): Promise<void> => renew(deps, id);
