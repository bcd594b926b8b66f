/** Words about a provider's profile, on its page and beside an accepted request. */

import type { DocumentKind } from '@marketplace/contracts/documents/kinds';
import type { ProfileCheck, RatingSummary, ResponseTime } from '@marketplace/contracts/profiles/profiles';
import { statsMinimum } from '@marketplace/contracts/site/stats-minimum';
import { msg, plural, t } from '@marketplace/languages/text';
import { durationText, lastMomentOf, monthText } from '../../ui/time.ts';

const names: Record<DocumentKind, string> = {
  identity: msg('Identity'),
  registration: msg('Company registration'),
  licence: msg('Trade licence'),
  insurance: msg('Insurance'),
  references: msg('References'),
};

/** `Trade licence`. */
export const checkName = (kind: DocumentKind): string => t(names[kind]);

/** `Identity checked March 2026`, `Trade licence valid to June 2027`. */
export const profileCheckText = ({ check, checkedAt, validUntil }: ProfileCheck): string =>
  validUntil
    ? t('{check} valid to {month}', { check: checkName(check), month: monthText(lastMomentOf(validUntil)) })
    : t('{check} checked {month}', { check: checkName(check), month: monthText(checkedAt) });

/** `14 ratings`, `1 rating`. */
export const ratingsText = (count: number): string =>
  plural(count, { one: '{count}\u00a0rating', other: '{count}\u00a0ratings' });

/** What stands in place of an average that is not shown yet; null if it is. */
export const noAverageText = ({ average, count }: RatingSummary): string | null => {
  if (average !== null) return null;
  return count === 0
    ? t('No ratings yet')
    : t('{ratings}. We show an average from {count}\u00a0ratings.', {
        ratings: ratingsText(count),
        count: statsMinimum.sample,
      });
};

/** `38 min`, with the number of responses beside it. */
export const responseText = ({ medianMinutes }: Pick<ResponseTime, 'medianMinutes'>): string =>
  durationText(Math.round(medianMinutes));

export const yearsText = (years: number): string =>
  years === 0 ? t('Less than a year') : plural(years, { one: '{count} year', other: '{count} years' });

/** The first letters of a business name, for its mark. */
export const initialsOf = (businessName: string): string =>
  businessName
    .split(/\s+/)
    .map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? '')
    .filter((letter) => letter !== '')
    .slice(0, 2)
    .join('')
    .toUpperCase();
