/** The values on the wizard's screen, and how they become the body of `POST /api/enquiries`. */
import { contactMethods, defaultLanguage } from '@marketplace/contracts/enquiries/facts';
import type { enquiryFields } from '@marketplace/contracts/enquiries/schemas';
import { limits } from '@marketplace/contracts/limits';
import { z } from 'zod';
import { SentFile } from '../../components/attachments/sent-file.ts';
import { parseRand } from '../../ui/money.ts';

const text = z.string().max(20_000); // far above every limit: whatever was typed is stored, a corrupt item is not

/** One entry per control, as on the screen: amounts as typed, '' for nothing chosen yet. */
export const EnquiryValues = z.object({
  parentCategoryId: text,
  subcategoryId: text,
  subSubcategoryId: text,
  province: text,
  city: text,
  /** Drafts from before it was asked for have none. */
  suburb: text.default(''),
  budgetMin: text,
  budgetMax: text,
  timeframe: text,
  title: text,
  description: text,
  contactName: text,
  contactEmail: text,
  contactEmailConfirm: text,
  contactPhone: text,
  /** Drafts from before it was asked for have none. */
  contactWhatsapp: text.default(''),
  bestTimeToContact: text,
  contactPreferences: z.array(z.enum(contactMethods)).max(contactMethods.length),
  /** Drafts from before it was asked for have none. */
  contactLanguage: text.default(defaultLanguage),
  createAccount: z.boolean(),
  /** Drafts from before there were any have none. */
  attachments: z.array(SentFile).max(limits.uploads).default([]),
});
export type EnquiryValues = z.infer<typeof EnquiryValues>;
export type EnquiryField = keyof EnquiryValues;

export const blankEnquiry: EnquiryValues = {
  parentCategoryId: '',
  subcategoryId: '',
  subSubcategoryId: '',
  province: '',
  city: '',
  suburb: '',
  budgetMin: '',
  budgetMax: '',
  timeframe: '',
  title: '',
  description: '',
  contactName: '',
  contactEmail: '',
  contactEmailConfirm: '',
  contactPhone: '',
  contactWhatsapp: '',
  bestTimeToContact: '',
  contactPreferences: [],
  contactLanguage: defaultLanguage,
  createAccount: false,
  attachments: [],
};

/** Who somebody is and how to reach them. */
export const contactFields = [
  'contactName',
  'contactEmail',
  'contactEmailConfirm',
  'contactPhone',
  'contactWhatsapp',
] as const;
export type ContactDetails = Pick<EnquiryValues, (typeof contactFields)[number]>;

export const contactOf = (from: ContactDetails): ContactDetails => ({
  contactName: from.contactName,
  contactEmail: from.contactEmail,
  contactEmailConfirm: from.contactEmailConfirm,
  contactPhone: from.contactPhone,
  contactWhatsapp: from.contactWhatsapp,
});

/** The values without contact details, and these by themselves; `contact` is undefined where there are none. */
export const withoutContact = (
  values: EnquiryValues,
): { values: EnquiryValues; contact: ContactDetails | undefined } => {
  const contact = contactOf(values);
  return Object.values(contact).some((text) => text.trim())
    ? { values: { ...values, ...contactOf(blankEnquiry) }, contact }
    : { values, contact: undefined };
};

/** The body before it is checked: `PostEnquiry` says what is wrong with it. Budgets in rand. */
export const payloadOf = (values: EnquiryValues) =>
  ({
    ...values,
    budgetMin: parseRand(values.budgetMin),
    budgetMax: parseRand(values.budgetMax),
    attachments: values.attachments.map(({ url }) => url),
  }) satisfies Record<keyof typeof enquiryFields, unknown>;

/**
 * What a choice takes away with it (specification section 4): another main category clears the service category and
 * the specific type, another service category clears the specific type, another province clears the city, another city the suburb.
 */
export const clearedBy = {
  parentCategoryId: ['subcategoryId', 'subSubcategoryId'],
  subcategoryId: ['subSubcategoryId'],
  province: ['city', 'suburb'],
  city: ['suburb'],
} as const satisfies { [F in EnquiryField]?: EnquiryField[] };

/** The values after a choice: unchanged when it was chosen already, otherwise with everything that depends on the old one cleared. */
export const withChoice = (values: EnquiryValues, field: keyof typeof clearedBy, value: string): EnquiryValues => {
  if (values[field] === value) return values;
  const next = { ...values, [field]: value };
  for (const below of clearedBy[field]) next[below] = '';
  return next;
};

/** Milliseconds for which an uploaded file can be counted on: an hour less than it stays (`limits.draftFileHours`). */
const fileLife = (limits.draftFileHours - 1) * 3_600_000;

/** The values of a draft without the files that are no longer there. */
export const withFreshFiles = (values: EnquiryValues, now: number): EnquiryValues => ({
  ...values,
  attachments: values.attachments.filter(({ at }) => Math.abs(now - at) < fileLife),
});
