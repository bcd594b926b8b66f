import type { FoundPlace } from '@marketplace/contracts/places/schemas';
import { t } from '@marketplace/languages/text';
import { call } from '../../api/client.ts';

/** Timeout and maximum age of a position, in milliseconds. */
const position = { timeout: 10_000, maximumAge: 300_000, enableHighAccuracy: false };

const sentenceFor = ({ code }: Pick<GeolocationPositionError, 'code'>) =>
  code === 1
    ? t('Your browser won’t share your location. Please type your suburb or town.')
    : t('We couldn’t find your location. Please type your suburb or town.');

const currentPosition = () =>
  new Promise<GeolocationPosition>((resolve, reject) => {
    const fail = (error: Pick<GeolocationPositionError, 'code'>) => reject(new Error(sentenceFor(error)));
    if ('geolocation' in navigator) navigator.geolocation.getCurrentPosition(resolve, fail, position);
    else fail({ code: 2 }); // POSITION_UNAVAILABLE
  });

/** Rounds to about 100 m, which is enough to find a suburb. */
const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000;

/**
 * Returns the place nearest to this device, after asking for permission. The API call stores nothing.
 *
 * @throws {Error} with a message for the user
 */
export const nearestToMe = async (): Promise<FoundPlace> => {
  const { coords } = await currentPosition();
  const at = { lat: rounded(coords.latitude), lng: rounded(coords.longitude) };
  return await call('findNearestPlace', { body: at });
};
