/** The wizard's form values and their conversion into the body of `POST /api/enquiries`. */
import { parseRand } from '@marketplace/contracts/amounts';
import { contactMethods, defaultLanguage } from '@marketplace/contracts/enquiries/facts';
import type { enquiryFields } from '@marketplace/contracts/enquiries/schemas';
import { limits } from '@marketplace/contracts/limits';
import { languageNames } from '@marketplace/contracts/site/languages';
import { currentLanguage } from '@marketplace/languages/text';
import { z } from 'zod';
import { SentFile } from '../../components/attachments/sent-file.ts';

const text = z.string().max(20_000); // far above every field's limit, so that it only rejects corrupt storage

/** One entry per control. Amounts stay strings; '' means nothing chosen. */
export const EnquiryValues = z.object({
  parentCategoryId: text,
  subcategoryId: text,
  subSubcategoryId: text,
  province: text,
  city: text,
  /** Missing in older drafts. */
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
  /** Missing in older drafts. */
  contactWhatsapp: text.default(''),
  bestTimeToContact: text,
  contactPreferences: z.array(z.enum(contactMethods)).max(contactMethods.length),
  /** Missing in older drafts. */
  contactLanguage: text.default(defaultLanguage),
  /** Missing in older drafts. */
  isUnlisted: z.boolean().default(false),
  createAccount: z.boolean(),
  /** Missing in older drafts. */
  phoneUpdates: z.boolean().default(false),
  /** Missing in older drafts. */
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
  isUnlisted: false,
  createAccount: false,
  phoneUpdates: false,
  attachments: [],
};

/** A blank form on a page in the current language, which is preset as the language of contact. */
export const newEnquiry = (): EnquiryValues => ({
  ...blankEnquiry,
  contactLanguage: languageNames[currentLanguage()],
});

/** Name and contact details. */
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

/** Splits the contact details from the other values. `contact` is undefined if there are none. */
export const withoutContact = (
  values: EnquiryValues,
): { values: EnquiryValues; contact: ContactDetails | undefined } => {
  const contact = contactOf(values);
  return Object.values(contact).some((text) => text.trim())
    ? { values: { ...values, ...contactOf(blankEnquiry) }, contact }
    : { values, contact: undefined };
};

/** The body before validation by `PostEnquiry`. Budgets in rand. */
export const payloadOf = (values: EnquiryValues) =>
  ({
    ...values,
    budgetMin: parseRand(values.budgetMin),
    budgetMax: parseRand(values.budgetMax),
    attachments: values.attachments.map(({ url }) => url),
  }) satisfies Record<keyof typeof enquiryFields, unknown>;

/**
 * Fields that a changed choice clears (specification section 4, plus the suburb).
 */
export const clearedBy = {
  parentCategoryId: ['subcategoryId', 'subSubcategoryId'],
  subcategoryId: ['subSubcategoryId'],
  province: ['city', 'suburb'],
  city: ['suburb'],
} as const satisfies { [F in EnquiryField]?: EnquiryField[] };

/** Makes a choice and clears everything that depended on the old one. Returns the same object if nothing changes. */
export const withChoice = (values: EnquiryValues, field: keyof typeof clearedBy, value: string): EnquiryValues => {
  if (values[field] === value) return values;
  const next = { ...values, [field]: value };
  for (const below of clearedBy[field]) next[below] = '';
  return next;
};

/** How long an uploaded file is safe to use, in milliseconds: an hour less than the server keeps it (`limits.draftFileHours`). */
const fileLife = (limits.draftFileHours - 1) * 3_600_000;

/** Removes files that the server may have deleted. */
export const withFreshFiles = (values: EnquiryValues, now: number): EnquiryValues => ({
  ...values,
  attachments: values.attachments.filter(({ at }) => Math.abs(now - at) < fileLife),
});

/** The service and the place whose providers are shown; undefined until service and place are chosen. */
export const supplyFor = ({ subSubcategoryId, province, city, suburb }: EnquiryValues) =>
  subSubcategoryId && province && city ? ([subSubcategoryId, { province, city, suburb }] as const) : undefined;
