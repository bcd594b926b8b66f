import { limits } from '@marketplace/contracts/limits';
import type { FollowedRequest } from '@marketplace/contracts/requests/tracking';
import { t } from '@marketplace/languages/text';

/** The sentences of the contract's `noProviderText`, which mails have too. */
export const unmatchedText = (city: string, nearest: FollowedRequest['search']['nearest']): string =>
  `${t('We don’t have a verified provider for this near {city} yet.', { city })} ${
    nearest
      ? t('The nearest is in {place}, {distance} away.', {
          place: nearest.city,
          distance: `${Math.round(nearest.distanceKm)} km`,
        })
      : t('There’s none within {distance}.', { distance: `${limits.coverageKmMax} km` })
  }`;
