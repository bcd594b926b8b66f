/** Sends one delivery once, even if its job runs several times: claims it in the delivery log, sends it and records the outcome. */
import { setTimeout as wait } from 'node:timers/promises';
import { channels, type DeliveryKey, type Outcome } from '@marketplace/domain/deliveries/channels';
import {
  type Claim,
  type Ended,
  finishDelivery,
  releaseDelivery,
  renewDelivery,
} from '@marketplace/domain/deliveries/service';
import { isDeadlock, isPostgresDown } from '@marketplace/platform/postgres';
import { resilience } from '@marketplace/platform/resilience';
import type { JobDeps } from '../deps.ts';

export type Claimed = Extract<Claim, { state: 'claimed' }>;

/** A delivery, and what its channel does with it. */
export type Outgoing = {
  key: DeliveryKey;
  claim: () => Promise<Claim>;
  /** Throws if it must be retried, after the other side has certainly not accepted it or if the channel may repeat it. */
  send: (claim: Claimed) => Promise<Ended>;
  /** Records the outcome, by default in the delivery log alone. */
  finish?: (id: string, ended: Ended) => Promise<void>;
  /** Called with each outcome, and with `failed` for a delivery that is retried. */
  count?: (outcome: Lowercase<Outcome>) => void;
};

const countedAs = (outcome: Outcome) => outcome.toLowerCase() as Lowercase<Outcome>;

/**
 * Throws if the delivery must be retried: the other side or the database is unavailable, or another worker has claimed it.
 */
export const deliver = async (
  deps: JobDeps,
  {
    key,
    claim: take,
    send,
    finish = (id, ended) => finishDelivery(deps, { id, key }, ended),
    count = () => {},
  }: Outgoing,
): Promise<void> => {
  const claim = await take();
  if (claim.state === 'done') return;
  if (claim.state === 'busy') throw new Error('another worker has claimed this delivery');
  if (claim.state === 'ended') return count(countedAs(claim.outcome));
  const { id } = claim;
  let ended: Ended = { outcome: 'UNKNOWN', reason: 'the worker died' };
  if (claim.state === 'claimed')
    try {
      ended = await whileRenewing(deps, claim.id, channels[key.channel].renew, () => send(claim));
    } catch (error) {
      count('failed');
      // If this fails too, the claim expires.
      await releaseDelivery(deps, { id, key }).catch(() => {});
      throw error;
    }
  // Outside the try: a sent delivery stays claimed, so that a retry does not send it again.
  await recorded(() => finish(id, ended));
  count(countedAs(ended.outcome));
};

/** Runs `work` and keeps renewing the claim. All renewals have settled when it returns. */
const whileRenewing = async <T>(
  deps: JobDeps,
  id: string,
  every: number | undefined,
  work: () => Promise<T>,
): Promise<T> => {
  if (every === undefined) return work();
  let renewing = Promise.resolve();
  const timer = setInterval(() => {
    // If a renewal fails, the next one makes up for it.
    renewing = renewing.then(() => renewDelivery(deps, id)).catch(() => {});
  }, every);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await renewing;
  }
};

/**
 * Records an outcome. Retries while Postgres is unavailable and after a deadlock. Giving up would send an email a second
 * time, and lose the result of a notice by phone.
 */
const recorded = async (record: () => Promise<void>): Promise<void> => {
  for (;;) {
    try {
      return await record();
    } catch (error) {
      if (!isPostgresDown(error) && !isDeadlock(error)) throw error;
      await wait(resilience.mail.recordRetry);
    }
  }
};
