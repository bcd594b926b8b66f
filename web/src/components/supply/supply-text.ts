/** Sentences about the providers that would get a request. */
import { limits } from '@marketplace/contracts/limits';
import type { Supply } from '@marketplace/contracts/places/supply';
import { supplyCaps } from '@marketplace/contracts/places/supply-caps';
import { durationText } from '../../ui/time.ts';
import { inSentence } from '../category-text.ts';

type Count = Pick<Supply, 'providers' | 'isMore'>;

/** `7 verified providers cover Orlando West.` */
export const coverText = ({ providers, isMore }: Count, place: string): string =>
  providers === 1 && !isMore
    ? `1 verified provider covers ${place}.`
    : `${providers}${isMore ? '+' : ''} verified providers cover ${place}.`;

/** The fact, and what is known beside it; `more` is '' for nothing. */
export const supplyText = (supply: Supply): { fact: string; more: string } => {
  const { providers, place, nearest, medianFirstResponseMinutes: minutes, n } = supply;
  if (providers > 0) {
    const isKnown = minutes !== null && n >= supplyCaps.responses;
    return {
      fact: coverText(supply, place),
      more: isKnown ? `First reply usually within ${durationText(minutes).replaceAll(' ', '\u00a0')}.` : '',
    };
  }
  const more = nearest
    ? `The nearest is in ${nearest.place}, ${Math.round(nearest.distanceKm)}\u00a0km away.`
    : `There’s none within ${limits.coverageKmMax}\u00a0km.`;
  return { fact: `No verified provider covers ${place} for this yet.`, more };
};

/** A choice when there is no provider, and what it means. */
export const alternativeText = (alternative: Supply['alternatives'][number], place: string) => ({
  label: alternative.isWider
    ? `Include all ${inSentence(alternative.name).replace(/ services$/, '')} services`
    : `Try ${inSentence(alternative.name)}`,
  hint: coverText(alternative, place),
});

export const postAnyway = { label: 'Post anyway', hint: 'We’ll email you when one joins.' };
