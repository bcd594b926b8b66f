/**
 * Businesses from a CSV file, each of which gets an invitation to join: `/api/admin/providers/import`. POPIA section 69 allows the
 * email only to people who agreed to it or who are customers, so each import records which.
 */
import { z } from 'zod';
import { BusinessName, Email, Id, OptionalPhone, PersonName } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { planNames } from '../plans/plans.ts';
import { optionalText, text } from '../text.ts';

/** Why we may write to the businesses. `text` follows "You’re receiving this because" in the email. */
export const importBases = {
  CONSENT: { label: 'They agreed to be contacted', text: 'you agreed to be contacted' },
  CUSTOMER: { label: 'They’re existing customers', text: 'you’re an existing customer' },
} as const;
export type ImportBasis = keyof typeof importBases;
const importBasisNames = Object.keys(importBases) as [ImportBasis, ...ImportBasis[]];

/** The columns of a file with their titles. Other columns are ignored. */
export const importColumns = {
  businessName: { title: 'Business name', required: true },
  contactName: { title: 'Contact name', required: true },
  email: { title: 'Email', required: true },
  phone: { title: 'Phone', required: false },
  category: { title: 'Category', required: true },
  place: { title: 'Place', required: true },
  plan: { title: 'Plan', required: true },
  registrationNumber: { title: 'Registration number', required: false },
} as const;
export type ImportColumn = keyof typeof importColumns;
export const importColumnNames = Object.keys(importColumns) as [ImportColumn, ...ImportColumn[]];

/** The cells of one row. The server looks up the category, the place and the phone number. */
export const ImportedProvider = z.object({
  businessName: BusinessName,
  contactName: PersonName,
  email: Email,
  phone: OptionalPhone,
  category: text({ max: limits.placeMax, short: messages.importCategory, label: 'Category' }),
  place: text({ min: limits.nameMin, max: limits.titleMax, short: messages.importPlace, label: 'Place' }),
  plan: z.enum(planNames, { error: messages.importPlan }),
  registrationNumber: optionalText({ max: limits.documentNumberMax, label: 'Registration number' }).refine(
    (number) => !number || /\d/.test(number),
    messages.importRegistration,
  ),
});
export type ImportedProvider = z.output<typeof ImportedProvider>;

/** The content of the file. */
const file = text({ max: limits.importCharacters, short: messages.importFile, long: messages.importFile });

/** `POST …/check`. */
export const CheckImport = z.strictObject({ text: file });
/** `POST`. */
export const ImportProviders = z.strictObject({
  text: file,
  basis: z.enum(importBasisNames, { error: messages.importBasis }),
  /** Where the contacts come from. The email repeats it. */
  source: text({ min: limits.messageMin, max: limits.importSourceMax, short: messages.importSource, label: 'Source' }),
});

export const importOutcomes = ['invite', 'duplicate', 'invalid', 'objected'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** What already exists for a row's mailbox or registration number. */
export const importDuplicates = ['provider', 'application', 'invitation'] as const;
export type ImportDuplicate = (typeof importDuplicates)[number];

export const ImportCheck = z.object({
  rows: z.array(
    z.object({
      /** The line of the file on which the row ends. */
      line: z.int(),
      businessName: z.string(),
      email: z.string(),
      outcome: z.enum(importOutcomes),
      /** Why the row gets no invitation; empty if it gets one. */
      text: z.string(),
      /** The duplicate, unless it is another row of the file. */
      of: z.object({ kind: z.enum(importDuplicates), id: Id }).nullable(),
    }),
  ),
});
export type ImportCheck = z.infer<typeof ImportCheck>;
export type ImportCheckRow = ImportCheck['rows'][number];

/** 201. `invited`: the number of invitations. */
export const ProviderImport = z.object({ id: Id, invited: z.int() });
