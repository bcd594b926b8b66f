/** The short request form (specification sections 3 and 5): an enquiry with fewer fields. */
import { ancestorIds, categoryById } from '@marketplace/catalogue/lookup';
import type { ContactMethod } from '@marketplace/contracts/enquiries/facts';
import {
  budgetRanges,
  type ServiceRequest,
  type ServiceRequestForm,
} from '@marketplace/contracts/enquiries/service-requests';
import { requestTimeframes } from '@marketplace/contracts/enquiries/timeframes';
import type { FieldMessages } from '@marketplace/contracts/errors';
import { messages } from '@marketplace/contracts/messages';
import type { Deps } from '../deps.ts';
import { addressFaults } from '../disposable-addresses.ts';
import { invalid } from '../errors.ts';
import { numberFaults } from '../telephone-numbers.ts';
import { resolvePlace } from './posted-place.ts';
import { type PostContext, type PostedRequest, postedContent, storeEnquiry } from './service.ts';

/**
 * Resolves the place and category of a short request. The category may be of any level. A subcategory must be
 * its descendant, and is the one that is matched. Throws VALIDATION_FAILED with every field that does not
 * resolve.
 */
export const resolveRequest = ({ category, subcategory, province, city, suburb, ...contact }: ServiceRequestForm) => {
  const { place, faults: placeFaults } = resolvePlace({ province, city, suburb });
  const under = subcategory && subcategory !== category && ancestorIds(subcategory).includes(category);
  const faults: FieldMessages = {
    ...(categoryById(category) ? {} : { category: messages.requestCategory }),
    ...(subcategory && !under ? { subcategory: messages.requestCategory } : {}),
    ...(placeFaults.city ? { city: messages.requestCity } : placeFaults),
    ...addressFaults({ contactEmail: contact.contactEmail }),
    ...numberFaults({ contactPhone: contact.contactPhone, contactWhatsapp: contact.contactWhatsapp }),
  };
  if (Object.keys(faults).length > 0 || !place) throw invalid(faults);
  return { categoryId: subcategory ?? category, place };
};

/** Contact methods that the seeker gave an address or number for. */
const waysToAnswer = ({
  contactPhone,
  contactWhatsapp,
}: Pick<ServiceRequestForm, 'contactPhone' | 'contactWhatsapp'>): ContactMethod[] => [
  'email',
  ...(contactPhone ? (['call'] as const) : []),
  ...(contactWhatsapp ? (['whatsapp'] as const) : []),
];

/** Stores a short request as an enquiry. Throws VALIDATION_FAILED with `fields`, IDEMPOTENCY_MISMATCH. */
export const postServiceRequest = async (
  deps: Deps,
  { language, ...request }: ServiceRequest,
  context: PostContext,
): Promise<PostedRequest> => {
  const budget = budgetRanges[request.budgetRange];
  return storeEnquiry(
    deps,
    {
      ...resolveRequest(request),
      language,
      title: request.title,
      description: '',
      isUnlisted: request.isUnlisted,
      budgetMin: budget.min,
      budgetMax: budget.max,
      timeframe: requestTimeframes[request.timeframe],
      contactName: request.contactName,
      contactEmail: request.contactEmail,
      contactPhone: request.contactPhone,
      contactWhatsapp: request.contactWhatsapp,
      contactPreferences: waysToAnswer(request),
      createAccount: false,
      mayRepeat: true, // the short form cannot ask, so the confirmation email does
      uploads: [],
      content: postedContent(request),
    },
    context,
  );
};
