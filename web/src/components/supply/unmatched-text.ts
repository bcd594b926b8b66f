import type { FollowedRequest } from '@marketplace/contracts/requests/tracking';
import { t } from '@marketplace/languages/text';

/** The sentences of the contract's `noProviderText`, which mails have too. */
export const unmatchedText = (city: string, nearest: FollowedRequest['search']['nearest']): string =>
  [
    t('Nobody does this near {place} yet.', { place: city }),
    nearest &&
      t('The nearest is in {place}, {distance} away.', {
        place: nearest.city,
        distance: `${Math.round(nearest.distanceKm)} km`,
      }),
  ]
    .filter(Boolean)
    .join(' ');
