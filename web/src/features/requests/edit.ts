/** The form that edits a request, and the changes to send. */
import { parseRand } from '@marketplace/contracts/amounts';
import { type BestTime, defaultLanguage, isFixedOnceAccepted } from '@marketplace/contracts/enquiries/facts';
import type { timeframes } from '@marketplace/contracts/enquiries/timeframes';
import { pick } from '@marketplace/contracts/pick';
import type { EditedField, EditRequest, FollowedRequest } from '@marketplace/contracts/requests/tracking';
import { asTyped, bodyOf, changedFields, fieldOf, type ValuesOf, valuesOf } from '../../forms/form-fields.ts';
import { amountText } from '../../ui/money.ts';

/** Whole rand. An invalid amount becomes 0, which the server rejects. */
const amountOf = (typed: string): number | null => {
  const amount = parseRand(typed);
  return Number.isNaN(amount) ? 0 : (amount ?? null);
};

const field = fieldOf<FollowedRequest>();
/** Amounts stay strings until submit. The form does not contain the choice of public pages. */
const fields = {
  title: field({ read: ({ title }) => title, write: asTyped }),
  description: field({ read: ({ description }) => description, write: asTyped }),
  categoryId: field({ read: ({ categoryId }) => categoryId, write: asTyped }),
  province: field({ read: ({ province }) => province, write: asTyped }),
  city: field({ read: ({ city }) => city, write: asTyped }),
  suburb: field({ read: ({ suburb }) => suburb ?? '', write: asTyped }),
  budgetMin: field({ read: ({ budgetMin }) => amountText(budgetMin), write: (typed) => amountOf(typed) ?? 0 }),
  budgetMax: field({ read: ({ budgetMax }) => amountText(budgetMax ?? undefined), write: amountOf }),
  timeframe: field({
    read: ({ timeframe }) => timeframe,
    write: (typed) => typed as (typeof timeframes)[number],
  }),
  contactName: field({ read: ({ contact }) => contact.name, write: asTyped }),
  contactEmail: field({ read: ({ contact }) => contact.email, write: asTyped }),
  contactPhone: field({ read: ({ contact }) => contact.phone ?? '', write: asTyped }),
  contactWhatsapp: field({ read: ({ contact }) => contact.whatsapp ?? '', write: asTyped }),
  bestTimeToContact: field({
    read: ({ bestTimeToContact }): string => bestTimeToContact ?? '',
    write: (typed) => typed as BestTime,
  }),
  contactPreferences: field({ read: ({ contactPreferences }) => contactPreferences, write: asTyped }),
  contactLanguage: field({
    read: ({ contactLanguage }): string => contactLanguage ?? defaultLanguage,
    write: (typed) => typed as EditRequest['contactLanguage'],
  }),
};
export type EditValues = ValuesOf<typeof fields>;

export const editValues = (request: FollowedRequest): EditValues => valuesOf(fields, request);

/** Whether a field is hidden because a provider has accepted. */
export const isFixed = (field: EditedField, { providers }: Pick<FollowedRequest, 'providers'>): boolean =>
  providers.accepted > 0 && isFixedOnceAccepted(field);

const place = ['province', 'city', 'suburb'] as const;
const isPlace = (name: keyof EditValues) => place.some((each) => each === name);

/** Returns the changed fields, or undefined. A place is sent as a whole, because two cities may have a suburb of the same name. */
export const editOf = (values: EditValues, request: FollowedRequest): EditRequest | undefined => {
  const changed = changedFields(values, editValues(request)).filter((name) => !isFixed(name, request));
  const sent = changed.some(isPlace) ? [...changed, ...place] : changed;
  return sent.length > 0 ? pick(bodyOf(fields, values), sent) : undefined;
};
