/** What the wizard's screen holds, and how it becomes the body of `POST /api/enquiries`. */
import { contactMethods, type enquiryFields } from '@marketplace/contracts/enquiries';
import { z } from 'zod';
import { parseRand } from '../../ui/money.ts';

const text = z.string().max(20_000); // well past every limit: what was typed is kept, a broken store is not

/** One entry per control, as it stands on the screen: amounts as typed, '' for nothing chosen yet. */
export const EnquiryValues = z.object({
  parentCategoryId: text,
  subcategoryId: text,
  subSubcategoryId: text,
  province: text,
  city: text,
  budgetMin: text,
  budgetMax: text,
  timeframe: text,
  title: text,
  description: text,
  contactName: text,
  contactEmail: text,
  contactEmailConfirm: text,
  contactPhone: text,
  bestTimeToContact: text,
  contactPreferences: z.array(z.enum(contactMethods)).max(contactMethods.length),
  createAccount: z.boolean(),
});
export type EnquiryValues = z.infer<typeof EnquiryValues>;
export type EnquiryField = keyof EnquiryValues;

export const blankEnquiry: EnquiryValues = {
  parentCategoryId: '',
  subcategoryId: '',
  subSubcategoryId: '',
  province: '',
  city: '',
  budgetMin: '',
  budgetMax: '',
  timeframe: '',
  title: '',
  description: '',
  contactName: '',
  contactEmail: '',
  contactEmailConfirm: '',
  contactPhone: '',
  bestTimeToContact: '',
  contactPreferences: [],
  createAccount: false,
};

/** The body before it is checked: `PostEnquiry` says what is wrong with it. Budgets in rand. */
export const payloadOf = (values: EnquiryValues) =>
  ({
    ...values,
    budgetMin: parseRand(values.budgetMin),
    budgetMax: parseRand(values.budgetMax),
    attachments: [],
  }) satisfies Record<keyof typeof enquiryFields, unknown>;

/**
 * What a choice takes away with it (specification section 4): another main category clears the service category and
 * the specific type, another service category clears the specific type, another province clears the city.
 */
export const clearedBy = {
  parentCategoryId: ['subcategoryId', 'subSubcategoryId'],
  subcategoryId: ['subSubcategoryId'],
  province: ['city'],
} as const satisfies { [F in EnquiryField]?: EnquiryField[] };

/** The values after a choice: unchanged when it was already so, otherwise with everything that hung on the old one cleared. */
export const choose = (values: EnquiryValues, field: keyof typeof clearedBy, value: string): EnquiryValues => {
  if (values[field] === value) return values;
  const next = { ...values, [field]: value };
  for (const below of clearedBy[field]) next[below] = '';
  return next;
};
