/** Words about a provider's profile, on its page and beside an accepted request. */
import { brand } from '@marketplace/contracts/brand';
import type { ProfileCheck, RatingSummary, ResponseTime } from '@marketplace/contracts/providers/profiles';
import type { VerificationCheck } from '@marketplace/contracts/providers/schemas';
import { statsMinimum } from '@marketplace/contracts/site/stats-minimum';
import { durationText, lastMomentOf } from '../../ui/time.ts';

const names: Record<VerificationCheck, string> = {
  identity: 'Identity',
  registration: 'Company registration',
  licence: 'Trade licence',
  insurance: 'Insurance',
  address: 'Address',
  phone: 'Phone number',
  references: 'References',
};

const months = new Intl.DateTimeFormat(brand.locale, { month: 'long', year: 'numeric', timeZone: brand.timeZone });
/** `March 2026` */
export const monthText = (iso: string): string => months.format(new Date(iso));

/** `Identity checked March 2026`, `Trade licence valid to June 2027`. */
export const profileCheckText = ({ check, checkedAt, validUntil }: ProfileCheck): string =>
  validUntil
    ? `${names[check]} valid to ${monthText(lastMomentOf(validUntil))}`
    : `${names[check]} checked ${monthText(checkedAt)}`;

/** `14 ratings`, `1 rating`. */
export const ratingsText = (count: number): string => `${count}\u00a0rating${count === 1 ? '' : 's'}`;

/** What stands in place of an average that is not shown yet; null if it is. */
export const noAverageText = ({ average, count }: RatingSummary): string | null => {
  if (average !== null) return null;
  return count === 0 ? 'No ratings yet' : `${ratingsText(count)} (average from ${statsMinimum.sample})`;
};

/** `38 min`, with the number of responses beside it. */
export const responseText = ({ medianMinutes }: Pick<ResponseTime, 'medianMinutes'>): string =>
  durationText(Math.round(medianMinutes));

export const yearsText = (years: number): string =>
  years === 0 ? 'Less than a year' : years === 1 ? '1 year' : `${years} years`;

/** The first letters of a business name, for its mark. */
export const initialsOf = (businessName: string): string =>
  businessName
    .split(/\s+/)
    .map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? '')
    .filter((letter) => letter !== '')
    .slice(0, 2)
    .join('')
    .toUpperCase();
