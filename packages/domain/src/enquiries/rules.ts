/** Pure rules of intake: resolve the category and place that an enquiry names. */
import { randomInt } from 'node:crypto';
import { categoryById, isPath } from '@marketplace/catalogue/lookup';
import type { PostEnquiry } from '@marketplace/contracts/enquiries/schemas';
import type { FieldMessages } from '@marketplace/contracts/errors';
import { messages } from '@marketplace/contracts/messages';
import type { Place } from '@marketplace/gazetteer/place';
import type { UploadId } from '../attachments/rules.ts';
import { uploadsAt } from '../attachments/service.ts';
import { addressFaults } from '../disposable-addresses.ts';
import { invalid } from '../errors.ts';
import { numberFaults } from '../telephone-numbers.ts';
import { resolvePlace } from './posted-place.ts';

/** Digits and letters that are hard to confuse when read aloud (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns a code that is easy to read out on the phone, e.g. `7KQ4-M2XD`. There are 32^8, about 10^12. */
export const newReference = (random: (below: number) => number = randomInt): string => {
  const letters = Array.from({ length: 8 }, () => alphabet[random(alphabet.length)]);
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
};

/**
 * Returns the message for the first level that is unknown or not a child of the level above. The third level
 * may repeat the second.
 */
const categoryFault = (
  enquiry: Pick<PostEnquiry, 'parentCategoryId' | 'subcategoryId' | 'subSubcategoryId'>,
): FieldMessages => {
  const { parentCategoryId, subcategoryId, subSubcategoryId } = enquiry;
  if (isPath(parentCategoryId, subcategoryId, subSubcategoryId)) return {};
  if (categoryById(parentCategoryId)?.level !== 1) return { parentCategoryId: messages.mainCategory };
  if (categoryById(subcategoryId)?.parentId !== parentCategoryId) return { subcategoryId: messages.serviceCategory };
  if (subSubcategoryId === subcategoryId) return {};
  return { subSubcategoryId: messages.serviceType };
};

/**
 * Resolves an enquiry's place and category. `keyOf` maps an address to its object in this installation's
 * store.
 * Throws VALIDATION_FAILED with every field that is wrong: unknown or mismatched categories or places,
 * attachments that are not uploads, disposable addresses, impossible numbers.
 */
export const resolveEnquiry = (
  enquiry: Omit<PostEnquiry, 'language'>,
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
