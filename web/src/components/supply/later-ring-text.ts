/** The text about an urgent request whose providers are all off at this hour. */
import type { FollowedRequest } from '@marketplace/contracts/requests/tracking';
import { plural, t } from '@marketplace/languages/text';
import { timeOfDay } from '../../ui/time.ts';

/** Says when providers are rung; undefined if some were rung already, or none will be. */
export const laterRingText = ({
  search: { ring },
  providers,
  city,
}: Pick<FollowedRequest, 'search' | 'providers' | 'city'>): { title: string; text: string } | undefined => {
  if (!ring?.nextAt || providers.told > 0) return undefined;
  return {
    title: plural(
      ring.next,
      { one: 'We ring {count} provider at {time}', other: 'We ring {count} providers at {time}' },
      { time: timeOfDay(ring.nextAt) },
    ),
    text: t('No provider near {city} answers at this hour.', { city }),
  };
};
