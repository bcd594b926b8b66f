/** The place that a posted request names. Apart from `rules.ts`, because the jobs do not load its list of disposable addresses. */
import type { FieldMessages } from '@marketplace/contracts/errors';
import { messages } from '@marketplace/contracts/messages';
import {
  cityByName,
  cityPath,
  provinceByName,
  suburbAsPlace,
  suburbByName,
  suburbPath,
} from '@marketplace/gazetteer/lookup';
import type { Place } from '@marketplace/gazetteer/place';
import { invalid } from '../errors.ts';

/**
 * Resolves display names or aliases to a place, in any spelling that the gazetteer folds together. Otherwise
 * returns the message for the first name that is unknown or not part of the place above it.
 */
export const resolvePlace = (names: {
  province: string;
  city: string;
  suburb?: string | undefined;
}): { place?: Place; faults: FieldMessages } => {
  const province = provinceByName(names.province);
  if (!province) return { faults: { province: messages.province } };
  const city = cityByName(province, names.city);
  if (!city) return { faults: { city: messages.city } };
  if (!names.suburb) return { place: { city, suburb: null }, faults: {} };
  const suburb = suburbByName(city, names.suburb);
  return suburb ? { place: suburbAsPlace(city, suburb), faults: {} } : { faults: { suburb: messages.suburb } };
};

/** The paths of the place that a posted request names, as its row has them. Throws VALIDATION_FAILED. */
export const storedPlace = (
  names: Parameters<typeof resolvePlace>[0],
): { cityPath: string; suburbPath: string | null } => {
  const { place, faults } = resolvePlace(names);
  if (!place) throw invalid(faults);
  return { cityPath: cityPath(place.city), suburbPath: place.suburb && suburbPath(place.city, place.suburb) };
};
