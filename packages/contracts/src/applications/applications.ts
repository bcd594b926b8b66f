/**
 * A business's application to join: `POST /api/provider-applications`, with an optional `Idempotency-Key` header.
 * Specification sections 1 (plans), 3 and 5.
 */
import { z } from 'zod';
import { BusinessName, Email, Id, PersonName, Phone } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { providerPlanNames } from '../plans/plans.ts';
import { optionalText, text } from '../text.ts';

export const providerApplicationFields = {
  plan: z.enum(providerPlanNames, { error: messages.plan }),
  businessName: BusinessName,
  contactName: PersonName,
  email: Email,
  phone: Phone,
  /** Slug of a trade: a category below the top level. The form offers those of the second level. */
  serviceCategory: text({ max: limits.placeMax, short: messages.requestCategory, label: 'Service category' }),
  /** In the applicant's own words: "Sandton and Randburg". */
  serviceArea: text({ min: limits.nameMin, max: limits.titleMax, short: messages.serviceArea, label: 'Service area' }),
  experience: optionalText({ max: limits.noteMax, label: 'Experience' }),
  message: optionalText({ max: limits.noteMax, label: 'Message' }),
} as const;

export const ProviderApplication = z.strictObject(providerApplicationFields);
export type ProviderApplication = z.infer<typeof ProviderApplication>;

/** 201. Emails the application to the team and a confirmation to the applicant. */
export const ProviderApplicationReply = z.object({ id: Id });
