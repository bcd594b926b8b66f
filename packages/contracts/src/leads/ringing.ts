/**
 * How urgent requests ring. A place belongs to a provider that accepted, or for ten minutes to one that was rung. Otherwise the next
 * candidate is rung for it too. Without zod, because pages need it.
 */
import { limits } from '../limits.ts';

const minute = 60_000;
const after = (at: Date, minutes: number) => new Date(at.getTime() + minutes * minute);

/** Returns the places of a request that no lead holds, lowest first, from 1 to `places`. */
export const freeSlots = (taken: readonly number[], places: number = limits.providersPerEnquiry): number[] =>
  Array.from({ length: places }, (_, index) => index + 1).filter((slot) => !taken.includes(slot));

/** What the rule needs to know of a request's leads. `openSince`: when each lead without an answer was sent. */
export type Answers = { accepted: number; openSince: readonly Date[] };

/** Whether the place of a lead sent at `sentAt` is not offered to the next candidate yet. */
const isFirstOffer = (sentAt: Date, now: Date): boolean => after(sentAt, limits.ringMinutes) > now;

/** Whether more providers are rung, as long as there are any. */
export const isRinging = ({ accepted }: Pick<Answers, 'accepted'>, stoppedAt: Date | null): boolean =>
  stoppedAt === null && accepted < limits.ringAcceptances;

/** How many providers are rung at `now` for a request with this many places. */
export const placesToRing = ({ accepted, openSince }: Answers, now: Date, places: number): number =>
  Math.max(0, places - accepted - openSince.filter((at) => isFirstOffer(at, now)).length);

/** When the first place is offered to the next candidate; null if none waits for it. */
export const nextOffer = (openSince: readonly Date[], now: Date): Date | null => {
  const due = openSince.filter((at) => isFirstOffer(at, now)).map((at) => after(at, limits.ringMinutes));
  return due.reduce<Date | null>((first, at) => (first && first < at ? first : at), null);
};

/** When a provider that has not opened a lead sent at `sentAt` is rung a second time. */
export const ringsAgainAt = (sentAt: Date): Date => after(sentAt, limits.ringAgainMinutes);
