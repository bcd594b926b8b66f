/** The first form of a frame on a partner's site, with what its address fills in. Only the server makes it. */

import { keys } from '../../api/keys.ts';
import type { StartPlainForm } from '../../forms/plain-form.ts';
import { furthestStep } from './check.ts';
import { linkKeys } from './embedded-link.ts';
import { keysOf } from './plain-forms.ts';
import { type CategoryChoice, categoryChoice, type PlaceChoice } from './prefill.ts';
import { blankEnquiry } from './values.ts';

type Read = Parameters<StartPlainForm>[1];

/** The service with its levels above; empty if it is unknown. */
const categoryIn = (search: URLSearchParams, read: Read): Partial<CategoryChoice> => {
  const { service } = linkKeys(search);
  const named = service && read(service);
  if (!named) return {};
  const above = read(keys.categoryNames)?.find(({ id }) => id === named.parentId);
  return categoryChoice(above ? [named, above] : [named], read(keys.categoryParents) ?? []);
};

const placeIn = (search: URLSearchParams, read: Read): Partial<PlaceChoice> => {
  const { place } = linkKeys(search);
  const found = place && read(place);
  if (!found) return {};
  const { province, city, suburb } = found.requestIn;
  return { province, city: city ?? '', suburb: suburb ?? '' };
};

/** Without the lists of the form there is none. */
export const startEmbedded: StartPlainForm = (search, read) => {
  if (search.has('request') || !read(keys.categoryParents) || !read(keys.provinces)) return undefined;
  const chosen: Partial<CategoryChoice & PlaceChoice> = { ...categoryIn(search, read), ...placeIn(search, read) };
  const step = furthestStep({ ...blankEnquiry, ...chosen });
  const { parentCategoryId = '', subcategoryId = '' } = chosen;
  const typed = {
    ...Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== '')),
    ...{ chosenParent: parentCategoryId, chosenSub: subcategoryId, step: String(step) },
  };
  return { posted: { form: 'enquiry', values: typed, errors: {} }, keys: keysOf(typed, step) };
};
