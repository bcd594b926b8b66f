/** The short request form of the home and subcategory pages. Specification sections 3 and 5. It becomes an enquiry. */
import { z } from 'zod';
import { Email, OptionalPhone, PageLanguage, PersonName, Suburb } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { provinceSlugs } from '../places/provinces.ts';
import { text } from '../text.ts';
import { PostedEnquiry } from './schemas.ts';
import { requestTimeframeNames } from './timeframes.ts';

/** In whole rand, like the enquiry. `max` null: no upper bound. */
export const budgetRanges = {
  'under-1000': { label: 'Under R1,000', min: 100, max: 1_000 },
  '1000-5000': { label: 'R1,000 - R5,000', min: 1_000, max: 5_000 },
  '5000-10000': { label: 'R5,000 - R10,000', min: 5_000, max: 10_000 },
  '10000-25000': { label: 'R10,000 - R25,000', min: 10_000, max: 25_000 },
  '25000-50000': { label: 'R25,000 - R50,000', min: 25_000, max: 50_000 },
  'over-50000': { label: 'Over R50,000', min: 50_000, max: null },
} as const satisfies Record<string, { label: string; min: number; max: number | null }>;
export type BudgetRange = keyof typeof budgetRanges;
export const budgetRangeNames = Object.keys(budgetRanges) as [BudgetRange, ...BudgetRange[]];

/** An untouched select sends an empty text, which counts as no choice. */
const Optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);

/** The form's fields, so that a page can check one at a time. */
export const serviceRequestFields = {
  /** Id of a category at any level; the forms offer top-level ones. */
  category: z.uuid({ error: messages.requestCategory }),
  /** Id of a descendant. */
  subcategory: Optional(z.uuid({ error: messages.requestCategory }).optional()),
  title: text({ min: limits.titleMin, max: limits.titleMax, short: messages.requestTitle, label: 'Title' }),
  province: z.enum(provinceSlugs, { error: messages.requestProvince }),
  /** Display name of a city in the province. */
  city: text({ min: limits.nameMin, max: limits.placeMax, short: messages.requestCity, long: messages.requestCity }),
  suburb: Suburb,
  contactName: PersonName,
  contactEmail: Email,
  contactPhone: OptionalPhone,
  contactWhatsapp: OptionalPhone,
  budgetRange: z.enum(budgetRangeNames, { error: messages.requestBudget }),
  timeframe: z.enum(requestTimeframeNames, { error: messages.requestTimeframe }),
  /** On no public page. The form's checkbox sends `on`, and an empty text once the form was cleared. */
  isUnlisted: z.preprocess((value) => (value === 'on' ? true : value || false), z.boolean()).default(false),
} as const;

/** What a person enters. Unknown fields are refused. */
export const ServiceRequestForm = z.strictObject(serviceRequestFields);
export type ServiceRequestForm = z.infer<typeof ServiceRequestForm>;

/** `POST /api/service-requests`, with an optional `Idempotency-Key` header. */
export const ServiceRequest = ServiceRequestForm.extend({ language: PageLanguage });
export type ServiceRequest = z.infer<typeof ServiceRequest>;

const { budgetRange, timeframe, contactName, contactEmail } = serviceRequestFields;
/** What the home page passes to the wizard: the work, the place and anything else entered. */
export const BegunRequest = z.strictObject({
  ...serviceRequestFields,
  budgetRange: Optional(budgetRange.optional()),
  timeframe: Optional(timeframe.optional()),
  contactName: Optional(contactName.optional()),
  contactEmail: Optional(contactEmail.optional()),
});
export type BegunRequest = z.infer<typeof BegunRequest>;

/** 201, the same reply as for an enquiry. */
export const PostedServiceRequest = PostedEnquiry;
