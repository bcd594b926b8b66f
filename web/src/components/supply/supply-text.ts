/** Sentences about the providers that would get a request. */

import type { Supply } from '@marketplace/contracts/supply/supply';
import { supplyCaps } from '@marketplace/contracts/supply/supply-caps';
import { msg, t } from '@marketplace/languages/text';
import { durationText } from '../../ui/time.ts';
import { inSentence } from '../category-text.ts';

const toPost = msg('Post it, and we’ll email you when someone joins.');

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
  const where = nearest
    ? t('The nearest is in {place}, {distance} away.', {
        place: nearest.place,
        distance: `${Math.round(nearest.distanceKm)}\u00a0km`,
      })
    : '';
  return {
    fact: t('Nobody does this near {place} yet.', { place }),
    more: [where, t(toPost)].filter(Boolean).join(' '),
  };
};

/** A choice when there is no provider, and what it means. */
export const alternativeText = (alternative: Supply['alternatives'][number], place: string) => ({
  label: alternative.isWider
    ? t('Include all {service} services', { service: inSentence(t(alternative.name)).replace(/ services$/, '') })
    : t('Try {service}', { service: inSentence(t(alternative.name)) }),
  hint: coverText(alternative, place),
});

/** The choice to keep the service. */
export const keepService = () => ({ label: t('Keep this service'), hint: t('No provider does it there yet.') });
