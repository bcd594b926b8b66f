/** The URL state of the enquiry list: filters and the open enquiry. */
import { enquiryFilterTexts, enquirySorts, requestSteps, textStates } from '@marketplace/contracts/enquiries/filters';
import { heldTextKinds } from '@marketplace/contracts/enquiries/held-text-kinds';
import { isProvinceSlug } from '@marketplace/contracts/places/provinces';
import { isDay, type Readable } from '../../components/list-address.ts';

const slug = /^[a-z0-9-]{1,200}$/;

export const readable: Readable = {
  search: () => true,
  status: (value) => value in enquiryFilterTexts,
  text: (value) => value in textStates,
  category: (value) => slug.test(value),
  province: isProvinceSlug,
  city: (value) => /^[a-z0-9-]+(\/[a-z0-9-]+)+$/.test(value),
  step: (value) => value in requestSteps,
  from: isDay,
  to: isDay,
  sort: (value) => enquirySorts.some((sort) => sort === value),
};

export const openParameter = 'enquiry';

/** The URL state of the texts to review. */
export const readableTexts: Readable = { kind: (value) => value in heldTextKinds };
