/** When people post requests: by weekday, hour and season, in South African time. */

import { days, hours, minutes } from '@marketplace/platform/clock';
import { between, type Random, weighted } from '../../../random.ts';
import type { Season } from './asked.ts';

/** Sunday first. */
const byWeekday = [0.45, 1.35, 1.2, 1.1, 1.1, 1, 0.65];
// biome-ignore format: six hours a line
const byHour = [
  1, 0.5, 0.3, 0.3, 0.5, 1.5,
  4, 8, 12, 14, 13, 11,
  11, 12, 12, 11, 10, 10,
  11, 13, 13, 10, 6, 3,
];

/** How much demand grows over the history: 0.5 is 50 %. */
const growth = 0.5;

/** Relative demand by month, January first. */
const bySeason: Record<Season, readonly number[]> = {
  even: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
  winter: [0.5, 0.5, 0.7, 1, 1.7, 2.4, 2.5, 2, 1.2, 0.8, 0.6, 0.5],
  summer: [1.8, 1.6, 1.2, 0.8, 0.5, 0.4, 0.4, 0.6, 1.1, 1.5, 1.8, 1.9],
  festive: [0.8, 0.8, 0.9, 1, 0.8, 0.8, 0.8, 0.9, 1.3, 1.6, 2, 2.2],
};

const southAfrica = hours(2);

export const seasonWeight = (season: Season, at: Date): number => bySeason[season][at.getUTCMonth()]!;

/** Draws a time on the day of `at`. Busy hours are more likely. */
export const timeOfDay = (at: number, random: Random): number => {
  const local = at + southAfrica;
  const midnight = local - (local % days(1)) - southAfrica;
  return midnight + hours(weighted(byHour, random)) + minutes(between(0, 60, random));
};

/** Returns about `perDay` times a day for the `length` days before `present`, oldest first, in milliseconds. */
export const requestTimes = (
  present: number,
  { length, perDay, random }: { length: number; perDay: number; random: Random },
): number[] => {
  const times: number[] = [];
  for (let ago = length; ago >= 0; ago -= 1) {
    const day = present - days(ago);
    const weekday = new Date(day + southAfrica).getUTCDay();
    const expected = perDay * byWeekday[weekday]! * (1 - growth / 2 + (growth * (length - ago)) / length);
    const requests = Math.floor(expected * between(0.6, 1.4, random) + random());
    for (let n = 0; n < requests; n += 1) times.push(timeOfDay(day, random));
  }
  return times.filter((time) => time > present - days(length) && time < present).sort((a, b) => a - b);
};
