/** Pure rules of intake: the category and the city behind an enquiry's words, before anything is written. */
import { randomInt } from 'node:crypto';
import { categoryById, isPath } from '@marketplace/catalogue/lookup';
import type { PostEnquiry } from '@marketplace/contracts/enquiries/schemas';
import type { FieldMessages } from '@marketplace/contracts/errors';
import { messages } from '@marketplace/contracts/messages';
import { cityByName, provinceByName, suburbAsPlace, suburbByName } from '@marketplace/gazetteer/lookup';
import type { Place } from '@marketplace/gazetteer/place';
import type { UploadId } from '../attachments/rules.ts';
import { uploadsAt } from '../attachments/service.ts';
import { addressFaults } from '../disposable-addresses.ts';
import { invalid } from '../errors.ts';
import { numberFaults } from '../telephone-numbers.ts';

/** Letters and digits that nobody confuses when reading aloud (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code a person can read out on the telephone, e.g. `7KQ4-M2XD`: 32^8, about a million million. */
export const newReference = (random: (below: number) => number = randomInt): string => {
  const letters = Array.from({ length: 8 }, () => alphabet[random(alphabet.length)]);
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
};

/** The message for the first level that is unknown or does not belong to the one above it. The third may be the second once more. */
const categoryFault = (enquiry: PostEnquiry): FieldMessages => {
  const { parentCategoryId, subcategoryId, subSubcategoryId } = enquiry;
  if (isPath(parentCategoryId, subcategoryId, subSubcategoryId)) return {};
  if (categoryById(parentCategoryId)?.level !== 1) return { parentCategoryId: messages.mainCategory };
  if (categoryById(subcategoryId)?.parentId !== parentCategoryId) return { subcategoryId: messages.serviceCategory };
  if (subSubcategoryId === subcategoryId) return {};
  return { subSubcategoryId: messages.serviceType };
};

/**
 * The place behind display names or aliases, in any spelling that the gazetteer folds together. Without one, the message for the
 * first name that is unknown or lies in no other: of a city of another province, of a suburb of another city.
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

/**
 * The place and the category of an enquiry. Throws VALIDATION_FAILED naming every field that does not resolve: an unknown category or
 * levels that do not belong together, an unknown province, a city of another province, a suburb of another city, attachments that are no uploads,
 * a disposable address, a number that cannot be one.
 * `keyOf`: the object that an address names, of this installation's store.
 */
export const resolveEnquiry = (
  enquiry: PostEnquiry,
  keyOf?: (address: string) => string | undefined,
): { categoryId: string; place: Place; uploads: UploadId[] } => {
  const uploads = uploadsAt(enquiry.attachments, keyOf);
  const { place, faults: placeFaults } = resolvePlace(enquiry);
  const faults: FieldMessages = {
    ...categoryFault(enquiry),
    ...placeFaults,
    ...addressFaults({ contactEmail: enquiry.contactEmail }),
    ...numberFaults({ contactPhone: enquiry.contactPhone, contactWhatsapp: enquiry.contactWhatsapp }),
    ...(!uploads ? { attachments: messages.attachmentUnknown } : {}),
  };
  if (Object.keys(faults).length > 0 || !place || !uploads) throw invalid(faults);
  return { categoryId: enquiry.subSubcategoryId, place, uploads };
};
