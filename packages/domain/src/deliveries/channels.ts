/** The ways by which a notice reaches a person, and what each guarantees. */
import { resilience } from '@marketplace/platform/resilience';
import type { Rows } from '../tables.ts';

export type Channel = Rows['deliveries']['channel'];

/**
 * The state machine of a delivery. Its row appears with its first claim, or earlier if it waits for `due_at`.
 *
 * - free → claimed: one worker has it until the claim expires or is released. Then it is free again.
 * - free → ended, claimed → ended: it has an outcome and is never claimed again.
 *
 * `at-least-once`: a claim that expires is free again, because the worker may have died before it sent anything. A delivery
 * that is sent again has the same id, by which the reader's program merges both.
 * `at-most-once`: the claim is also the hand-over (`handed_over_at`). A claim that expires is uncertain. The next worker
 * records that it may have been sent (`UNKNOWN`) and does not send it. Only a release, when the other side has certainly not
 * accepted it, takes the hand-over back.
 */
export type Repeat = 'at-least-once' | 'at-most-once';

type Rules = {
  repeat: Repeat;
  /** Milliseconds until a claim expires. */
  claim: number;
  /** Milliseconds between renewals of a claim. Without it, sending has a limit that is shorter than the claim. */
  renew?: number;
};

export const channels: Record<Channel, Rules> = {
  mail: { repeat: 'at-least-once', claim: resilience.mail.claim, renew: resilience.mail.renewClaim },
  push: { repeat: 'at-least-once', claim: resilience.push.claim },
  phone: { repeat: 'at-most-once', claim: resilience.phone.claim },
};

/**
 * `SENT`: the other side accepted it. `REFUSED`: it refused it for good. `FAILED`: it was unavailable for too long, or
 * reported that the phone did not get it. `UNKNOWN`: it may have been sent. `WITHHELD`: over a budget, or the number's owner
 * replied STOP.
 */
export type Outcome = NonNullable<Rows['deliveries']['outcome']>;

/** The target of an email, whose reader follows from its subject, and of a push that waits for the end of quiet hours. */
export const noTarget = '00000000-0000-0000-0000-000000000000';

/**
 * Identifies a delivery. `subjectId`: the row that caused the notice, so that a repeated reminder has its own. `target`: a
 * push subscription or a number.
 */
export type DeliveryKey = { notice: string; subjectId: string; channel: Channel; target?: string };
