/** Formats money, times, distances and names for mails in the current language: South African time, same wording as the pages. */

import { daysOf, type Slot } from '@marketplace/contracts/appointments/slots';
import { brand } from '@marketplace/contracts/brand';
import { placeLabel } from '@marketplace/contracts/enquiries/facts';
import { isUrgent } from '@marketplace/contracts/enquiries/timeframes';
import { cityOf, placeOf } from '@marketplace/domain/reference/cities';
import { placeName } from '@marketplace/gazetteer/lookup';
import { msg, t } from '@marketplace/languages/text';
import type { Fact } from './template.ts';

export { budgetText as budget, rand } from '@marketplace/contracts/money';

const noBreak = '\u00a0';
const zone = { timeZone: brand.timeZone } as const;
const clock = new Intl.DateTimeFormat(brand.locale, { ...zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const days = new Intl.DateTimeFormat(brand.locale, { ...zone, weekday: 'long', day: 'numeric', month: 'long' });
/** Parts by their names. Node has no data for isiXhosa and Sesotho, so days and months are translated. */
const partsOf = (format: Intl.DateTimeFormat, at: Date): Record<string, string> =>
  Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));

/** `09:05 on Sunday, 2 March`. Never "today", because a mail may be read on another day. */
export const timeText = (at: Date): string => {
  const { weekday, day, month } = partsOf(days, at);
  return t('{clock} on {weekday}, {date}', {
    clock: clock.format(at),
    weekday: t(weekday!),
    date: `${Number(day)}${noBreak}${t(month!)}`,
  });
};

/** `Sunday, 2 March, 08:00–10:00`, or the first and the last day of work over several days. */
export const slotText = (slot: Slot): string => {
  const each = daysOf(slot);
  const [first, last] = [each[0]!, each.at(-1)!];
  const dayText = (at: Date): string => {
    const { weekday, day, month } = partsOf(days, at);
    return `${t(weekday!)}, ${Number(day)}${noBreak}${t(month!)}`;
  };
  const through = each.length > 1 ? ` – ${dayText(last.startsAt)}` : '';
  return `${dayText(first.startsAt)}${through}, ${clock.format(first.startsAt)}–${clock.format(first.endsAt)}`;
};

const dates = new Intl.DateTimeFormat(brand.locale, { ...zone, day: 'numeric', month: 'long', year: 'numeric' });

/** `31 March 2027`. */
export const dateText = (at: Date): string => {
  const { day, month, year } = partsOf(dates, at);
  return `${Number(day)} ${t(month!)} ${year}`;
};

const shortDays = new Intl.DateTimeFormat(brand.locale, { ...zone, weekday: 'short' });

/** `Sun 09:05`, for a time within the week. */
export const shortTimeText = (at: Date): string => `${shortDays.format(at)}${noBreak}${clock.format(at)}`;

type PlaceRow = { cityPath: string; suburbPath: string | null };

/** The place of a request: `Melville, Johannesburg`, or `Johannesburg` without a suburb. */
export const placeText = (row: PlaceRow): string => placeName(placeOf(row));

/** A card row with the place, its province and the distance if given. */
export const where = (row: PlaceRow, distance?: string): Fact => ({
  label: t(placeLabel),
  value: [placeText(row), t(cityOf(row.cityPath).province.name), ...(distance ? [distance] : [])].join(', '),
});

/** `6 km from you`. Distances run between city centres, so less than a kilometre means the provider's own city. */
export const distanceText = (km: number): string =>
  km < 1 ? 'in your city' : `${Math.round(km)}${noBreak}km from you`;

/**
 * Puts user text on one line. Line breaks and other control characters become spaces, so that a title cannot inject a header or
 * fake a line of the text version. Marks that change the writing direction are removed.
 */
export const oneLine = (text: string): string =>
  text
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** `Urgent: `, or nothing, before a title. */
export const urgentPrefix = (timeframe: string): string => (isUrgent(timeframe) ? 'Urgent: ' : '');

/** Warning next to a link that opens the seeker's request. */
export const keepToYourself = msg('Please don’t forward this email: anyone with the link can change your request.');

/** Why a seeker gets a mail. The first has no way to withdraw the request. */
export const posted = msg('You’re receiving this because you (or someone) posted a request with this email address.');
export const postedOrReply = msg(
  'You’re receiving this because you (or someone) posted a request with this email address. If it wasn’t you, reply to this email and we’ll withdraw it.',
);
export const postedOrWithdraw = msg(
  'You’re receiving this because you (or someone) posted a request with this email address. If it wasn’t you, use the link above to withdraw it, or reply to this email and we’ll do it.',
);

/**
 * A subject that ends with the request: with its title only if the owner of the address posted it, because strangers
 * could advertise in it.
 */
export const subjectOf = (start: string, request: { isOwners: boolean; title: string; reference: string }): string =>
  `${start}: ${request.isOwners ? oneLine(request.title) : request.reference}`;

const nameOnly = /^\p{L}[\p{L}\p{M}'’-]*\.?( \p{L}[\p{L}\p{M}'’-]*\.?)*$/u;

/**
 * `Hello Thandi Nkosi,`, or `Hello,` if the text does not look like a name. Anyone can post a request with someone else's address,
 * so the name field must not carry advertising into our greeting.
 */
export const greeting = (name: string): string => {
  const line = oneLine(name);
  return line.length <= 40 && nameOnly.test(line) ? t('Hello {name},', { name: line }) : t('Hello,');
};

/** The `tel:` link of a phone number as typed, or null if it has no digits to dial. */
export const telephone = (phone: string | null): string | null => {
  const digits = phone?.replace(/[^\d+]/g, '') ?? '';
  return /\d{3}/.test(digits) ? `tel:${digits}` : null;
};

/** Splits a text into non-empty paragraphs, each on one line. */
export const paragraphs = (text: string): string[] =>
  text
    .split(/\r?\n|\r/)
    .map(oneLine)
    .filter(Boolean);
