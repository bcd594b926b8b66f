/**
 * A business's application to join: `POST /api/provider-applications`, with an optional `Idempotency-Key` header.
 * Specification sections 1 (plans), 3 and 5.
 */
import { z } from 'zod';
import { Email, Id, PersonName, Phone } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages, tooLong } from '../messages.ts';
import { providerPlanNames } from './plans.ts';

const text = (tooShort: string, label: string, min: number, max: number) =>
  z.string({ error: tooShort }).trim().min(min, tooShort).max(max, tooLong(label, max));
const optionalText = (label: string, max: number) =>
  z
    .string()
    .trim()
    .max(max, tooLong(label, max))
    .transform((value) => value || undefined)
    .optional();

export const providerApplicationFields = {
  plan: z.enum(providerPlanNames, { error: messages.plan }),
  businessName: text(messages.businessNameShort, 'Business name', limits.nameMin, limits.nameMax),
  contactName: PersonName,
  email: Email,
  phone: Phone,
  /** Slug of a category at any level; the form offers top-level ones. */
  serviceCategory: text(messages.requestCategory, 'Service category', 1, limits.placeMax),
  /** In the applicant's own words: "Sandton and Randburg". */
  serviceArea: text(messages.serviceArea, 'Service area', limits.nameMin, limits.titleMax),
  experience: optionalText('Experience', limits.noteMax),
  message: optionalText('Message', limits.noteMax),
} as const;

export const ProviderApplication = z.strictObject(providerApplicationFields);
export type ProviderApplication = z.infer<typeof ProviderApplication>;

/** 201. Emails the application to the team and a confirmation to the applicant. */
export const ProviderApplicationReply = z.object({ id: Id });
