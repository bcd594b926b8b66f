/** Form values of a request, and the changes to send. */
import { parseRand } from '@marketplace/contracts/amounts';
import {
  type BestTime,
  type ContactMethod,
  defaultLanguage,
  isFixedOnceAccepted,
} from '@marketplace/contracts/enquiries/facts';
import type { timeframes } from '@marketplace/contracts/enquiries/timeframes';
import type { EditedField, EditRequest, FollowedRequest } from '@marketplace/contracts/requests/tracking';
import { amountText } from '../../ui/money.ts';

/** Form values. Amounts stay strings until submit. The form does not contain the choice of public pages. */
export type EditValues = Record<Exclude<EditedField, 'contactPreferences' | 'isUnlisted'>, string> & {
  contactPreferences: ContactMethod[];
};

export const valuesOf = (request: FollowedRequest): EditValues => ({
  title: request.title,
  description: request.description,
  categoryId: request.categoryId,
  province: request.province,
  city: request.city,
  suburb: request.suburb ?? '',
  budgetMin: amountText(request.budgetMin),
  budgetMax: amountText(request.budgetMax ?? undefined),
  timeframe: request.timeframe,
  contactName: request.contact.name,
  contactEmail: request.contact.email,
  contactPhone: request.contact.phone ?? '',
  contactWhatsapp: request.contact.whatsapp ?? '',
  bestTimeToContact: request.bestTimeToContact ?? '',
  contactPreferences: request.contactPreferences,
  contactLanguage: request.contactLanguage ?? defaultLanguage,
});

/** Whole rand. An invalid amount becomes 0, which the server rejects. */
const amountOf = (typed: string): number | undefined => {
  const amount = parseRand(typed);
  return Number.isNaN(amount) ? 0 : amount;
};

/** Whether a field is hidden because a provider has accepted. */
export const isFixed = (field: EditedField, { providers }: Pick<FollowedRequest, 'providers'>): boolean =>
  providers.accepted > 0 && isFixedOnceAccepted(field);

/** Returns the changed fields, or undefined. A place is sent as a whole, because two cities may have a suburb of the same name. */
export const editOf = (values: EditValues, request: FollowedRequest): EditRequest | undefined => {
  const before = valuesOf(request);
  const isChanged = (field: keyof EditValues) =>
    JSON.stringify(values[field]) !== JSON.stringify(before[field]) && !isFixed(field, request);
  const place = isChanged('province') || isChanged('city') || isChanged('suburb');
  const edit: EditRequest = {
    ...(isChanged('title') && { title: values.title }),
    ...(isChanged('description') && { description: values.description }),
    ...(isChanged('categoryId') && { categoryId: values.categoryId }),
    ...(place && { province: values.province, city: values.city, suburb: values.suburb }),
    ...(isChanged('budgetMin') && { budgetMin: amountOf(values.budgetMin) ?? 0 }),
    ...(isChanged('budgetMax') && { budgetMax: amountOf(values.budgetMax) ?? null }),
    ...(isChanged('timeframe') && { timeframe: values.timeframe as (typeof timeframes)[number] }),
    ...(isChanged('contactName') && { contactName: values.contactName }),
    ...(isChanged('contactEmail') && { contactEmail: values.contactEmail }),
    ...(isChanged('contactPhone') && { contactPhone: values.contactPhone }),
    ...(isChanged('contactWhatsapp') && { contactWhatsapp: values.contactWhatsapp }),
    ...(isChanged('bestTimeToContact') && { bestTimeToContact: values.bestTimeToContact as BestTime }),
    ...(isChanged('contactLanguage') && { contactLanguage: values.contactLanguage as EditRequest['contactLanguage'] }),
    ...(isChanged('contactPreferences') && { contactPreferences: values.contactPreferences }),
  };
  return Object.keys(edit).length > 0 ? edit : undefined;
};
