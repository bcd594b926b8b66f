import type { FoundPlace } from '@marketplace/contracts/places/schemas';
import { call } from '../../api/client.ts';

/** Milliseconds for the device to say where it is, and how old what it says may be. */
const position = { timeout: 10_000, maximumAge: 300_000, enableHighAccuracy: false };

const sentenceFor = ({ code }: Pick<GeolocationPositionError, 'code'>) =>
  code === 1
    ? 'Your browser may not say where you are. Please type your suburb or town.'
    : 'Your device could not say where it is. Please type your suburb or town.';

const currentPosition = () =>
  new Promise<GeolocationPosition>((resolve, reject) => {
    const fail = (error: Pick<GeolocationPositionError, 'code'>) => reject(new Error(sentenceFor(error)));
    if ('geolocation' in navigator) navigator.geolocation.getCurrentPosition(resolve, fail, position);
    else fail({ code: 2 }); // POSITION_UNAVAILABLE
  });

/** To about 100 m: as near as a suburb needs. */
const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000;

/**
 * The place nearest to this device; asks the person for leave. The call stores nothing.
 *
 * @throws {Error} with a sentence for the person
 */
export const nearestToMe = async (): Promise<FoundPlace> => {
  const { coords } = await currentPosition();
  const at = { lat: rounded(coords.latitude), lng: rounded(coords.longitude) };
  return await call('findNearestPlace', { body: at });
};
