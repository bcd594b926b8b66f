/** Words on the cards of the providers that are asked first. */

import { ringNight } from '@marketplace/contracts/availability/ringing';
import { utcOffset } from '@marketplace/contracts/brand';
import { limits } from '@marketplace/contracts/limits';
import { shortRand } from '@marketplace/contracts/money';
import type { SupplyCard } from '@marketplace/contracts/supply/supply';
import { plural, t } from '@marketplace/languages/text';
import { dayAfter, shortDate, timeOfDay, weekdayName } from '../../ui/time.ts';
import { checkName } from '../profile/text.ts';

/** Days from today that a weekday names without doubt. */
const daysNamed = 6;
const dayLength = 24 * 3_600_000;

/** `identity, trade licence`. */
export const checkNames = ({ checks }: Pick<SupplyCard, 'checks'>): string =>
  checks
    .map(({ check }) => checkName(check))
    .map((name) => name.charAt(0).toLocaleLowerCase() + name.slice(1))
    .join(', ');

/** `Diepkloof, 4 km`; only the base for a service that is done anywhere. */
export const baseText = ({ base, distanceKm }: Pick<SupplyCard, 'base' | 'distanceKm'>): string =>
  distanceKm === null ? base : `${base}, ${distanceKm}\u00a0km`;

export const callOutText = (cents: number): string => t('Call-out from {amount}', { amount: shortRand(cents) });

/** `Free tomorrow`, `Free Friday`, `Free 12 Dec`. */
const freeText = (freeOn: string, now: number): string => {
  const noon = `${freeOn}T12:00:00${utcOffset}`;
  if (freeOn === dayAfter(now)) return t('Free today');
  if (freeOn === dayAfter(now, 1)) return t('Free tomorrow');
  return t('Free {day}', { day: freeOn <= dayAfter(now, daysNamed) ? weekdayName(noon) : shortDate(noon) });
};

/**
 * When the provider can come, and the kind of the answer; null if that is not known. `isNight`: the request is urgent and comes at
 * night.
 */
export const whenText = (
  { now: standing }: Pick<SupplyCard, 'now'>,
  { now, isNight }: { now: number; isNight: boolean },
): { kind: 'now' | 'later' | 'day'; text: string } | null => {
  if (!standing) return null;
  if (standing.answersNow) return { kind: 'now', text: t('Answers now') };
  // A later time would need its day.
  if (isNight && standing.ringsFrom && Date.parse(standing.ringsFrom) - now < dayLength)
    return { kind: 'later', text: t('From {time}', { time: timeOfDay(standing.ringsFrom) }) };
  return standing.freeOn ? { kind: 'day', text: freeText(standing.freeOn, now) } : null;
};

/** What follows "No provider near … answers at night." `takers`: the providers that take urgent jobs. */
export const fromMorningText = (takers: number): string => {
  const first = limits.providersPerEnquiry;
  const time = ringNight.until;
  return takers > first
    ? t('Post now, and we’ll ring the first {first} of {count} verified providers at {time}.', {
        first,
        count: takers,
        time,
      })
    : plural(
        takers,
        {
          one: 'Post now, and we’ll ring {count} verified provider at {time}.',
          other: 'Post now, and we’ll ring {count} verified providers at {time}.',
        },
        { time },
      );
};

/** Below the cards: who gets the number. */
export const promiseText = (isNight: boolean): string =>
  isNight
    ? t('Your phone stays quiet until {time}. Up to {count} can accept. Only they see your number.', {
        time: ringNight.until,
        count: limits.providersPerEnquiry,
      })
    : t('Up to {count} can accept. Only they see your number. You choose.', { count: limits.providersPerEnquiry });
