/** How a mail says money, times, distances and names: en-ZA, South African time, the same words as the pages use. */

import { brand } from '@marketplace/contracts/brand';
import { placeLabel } from '@marketplace/contracts/enquiries/facts';
import { cityOf, placeOf } from '@marketplace/domain/reference/cities';
import { placeName } from '@marketplace/gazetteer/lookup';
import type { Fact } from './template.ts';

export { budgetText as budget, rand } from '@marketplace/contracts/money';

const noBreak = '\u00a0';
const zone = { timeZone: brand.timeZone } as const;
const clock = new Intl.DateTimeFormat(brand.locale, { ...zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const days = new Intl.DateTimeFormat(brand.locale, { ...zone, weekday: 'long', day: 'numeric', month: 'long' });

/** `09:05 on Sunday, 2 March`. Never "today": a mail is read when it is read. */
export const timeText = (at: Date): string => {
  const { weekday, day, month } = Object.fromEntries(days.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${clock.format(at)} on ${weekday}, ${Number(day)}${noBreak}${month}`;
};

const dates = new Intl.DateTimeFormat(brand.locale, { ...zone, day: 'numeric', month: 'long', year: 'numeric' });

/** `31 March 2027`. */
export const dateText = (at: Date): string => dates.format(at);

const shortDays = new Intl.DateTimeFormat(brand.locale, { ...zone, weekday: 'short' });

/** `Sun 09:05`, for a time within the week. */
export const shortTimeText = (at: Date): string => `${shortDays.format(at)}${noBreak}${clock.format(at)}`;

type PlaceRow = { cityPath: string; suburbPath: string | null };

/** Where a request is: `Melville, Johannesburg`, or `Johannesburg` for one that names no suburb. */
export const placeText = (row: PlaceRow): string => placeName(placeOf(row));

/** The same with its province, and the distance where there is one, as a row of the card. */
export const where = (row: PlaceRow, distance?: string): Fact => ({
  label: placeLabel,
  value: [placeText(row), cityOf(row.cityPath).province.name, ...(distance ? [distance] : [])].join(', '),
});

/** `6 km from you`. Cities are measured centre to centre, so under a kilometre is the provider's own city. */
export const distanceText = (km: number): string =>
  km < 1 ? 'in your own city' : `${Math.round(km)}${noBreak}km from you`;

/**
 * One line of words, whatever was typed: line breaks and other control characters become spaces, so that a title can
 * neither start a header of its own nor fake a line of the text version, and marks that turn the writing direction go.
 */
export const oneLine = (text: string): string =>
  text
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** What a mail says of a link that opens somebody's request. */
export const keepToYourself = 'Keep this mail to yourself: whoever has the link can change your request.';

const nameOnly = /^\p{L}[\p{L}\p{M}'’-]*\.?( \p{L}[\p{L}\p{M}'’-]*\.?)*$/u;

/**
 * `Hello Thandi Nkosi,`, or `Hello,` for what does not read as a name. Anybody can post a request with anybody's
 * address; the name must not turn our greeting into their advertisement.
 */
export const greeting = (name: string): string => {
  const line = oneLine(name);
  return line.length <= 40 && nameOnly.test(line) ? `Hello ${line},` : 'Hello,';
};

/** The `tel:` link of a telephone number as people write it; null where there is nothing to dial. */
export const telephone = (phone: string | null): string | null => {
  const digits = phone?.replace(/[^\d+]/g, '') ?? '';
  return /\d{3}/.test(digits) ? `tel:${digits}` : null;
};

/** A text of several paragraphs, each on one line, without the empty ones. */
export const paragraphs = (text: string): string[] =>
  text
    .split(/\r?\n|\r/)
    .map(oneLine)
    .filter(Boolean);
