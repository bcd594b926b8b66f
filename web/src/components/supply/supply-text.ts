/** Sentences about the providers that would get a request. */

import { limits } from '@marketplace/contracts/limits';
import type { Supply } from '@marketplace/contracts/places/supply';
import { supplyCaps } from '@marketplace/contracts/places/supply-caps';
import { t } from '@marketplace/languages/text';
import { durationText } from '../../ui/time.ts';
import { inSentence } from '../category-text.ts';

type Count = Pick<Supply, 'providers' | 'isMore'>;

/** `7 verified providers cover Orlando West.` */
export const coverText = ({ providers, isMore }: Count, place: string): string =>
  providers === 1 && !isMore
    ? t('1 verified provider covers {place}.', { place })
    : t('{providers} verified providers cover {place}.', { providers: `${providers}${isMore ? '+' : ''}`, place });

/** The fact, and what is known beside it; `more` is '' for nothing. */
export const supplyText = (supply: Supply): { fact: string; more: string } => {
  const { providers, place, nearest, medianFirstResponseMinutes: minutes, n } = supply;
  if (providers > 0) {
    const isKnown = minutes !== null && n >= supplyCaps.responses;
    return {
      fact: coverText(supply, place),
      more: isKnown
        ? t('First reply usually within {time}.', { time: durationText(minutes).replaceAll(' ', '\u00a0') })
        : '',
    };
  }
  const more = nearest
    ? t('The nearest is in {place}, {distance} away.', {
        place: nearest.place,
        distance: `${Math.round(nearest.distanceKm)}\u00a0km`,
      })
    : t('There’s none within {distance}.', { distance: `${limits.coverageKmMax}\u00a0km` });
  return { fact: t('No verified provider covers {place} for this yet.', { place }), more };
};

/** A choice when there is no provider, and what it means. */
export const alternativeText = (alternative: Supply['alternatives'][number], place: string) => ({
  label: alternative.isWider
    ? t('Include all {service} services', { service: inSentence(t(alternative.name)).replace(/ services$/, '') })
    : t('Try {service}', { service: inSentence(t(alternative.name)) }),
  hint: coverText(alternative, place),
});

export const postAnyway = () => ({ label: t('Post anyway'), hint: t('We’ll email you when one joins.') });
