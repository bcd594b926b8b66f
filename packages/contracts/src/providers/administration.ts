/** What an administrator changes about a provider: `PATCH /api/admin/providers/{id}`, `…/verification`, `…/subscription`, `…/suspension`. */
import { z } from 'zod';
import { Id, IsoTime } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages, tooLong } from '../messages.ts';
import { planNames } from './plans.ts';
import { ProviderSettingsChange, subscriptionStatuses, verificationChecks, verifications } from './schemas.ts';

/** Why, for the provider's history. */
const Note = z
  .string()
  .trim()
  .max(limits.noteMax, tooLong('Note', limits.noteMax))
  .transform((note) => note || undefined)
  .optional();

/** The version that the administrator saw; without it nothing is compared. */
const Version = z.int().optional();

/** `PATCH /api/admin/providers/{id}`: settings as the provider itself changes them; what is not named stays. */
export const EditProvider = ProviderSettingsChange.extend({ note: Note, version: Version });
export type EditProvider = z.output<typeof EditProvider>;

/** `verifiedUntil` null takes the verification back. */
export const SetVerification = z.strictObject({
  checks: z
    .array(z.enum(verificationChecks, { error: messages.verificationCheck }))
    .max(verificationChecks.length)
    .default([]),
  verifiedUntil: z.iso.datetime({ error: messages.verifiedUntil }).nullable(),
  note: Note,
  version: Version,
});

export const SetSubscription = z.strictObject({
  plan: z.enum(planNames, { error: messages.plan }),
  status: z.enum(subscriptionStatuses, { error: messages.subscriptionStatus }),
  note: Note,
  version: Version,
});

/** Suspending needs a reason, which the provider's history keeps; lifting may have one. */
export const SetSuspension = z.discriminatedUnion('suspended', [
  z.strictObject({
    suspended: z.literal(true),
    reason: z
      .string({ error: messages.suspensionReason })
      .trim()
      .min(1, messages.suspensionReason)
      .max(limits.noteMax, tooLong('Reason', limits.noteMax)),
    version: Version,
  }),
  z.strictObject({ suspended: z.literal(false), reason: Note, version: Version }),
]);

/** A provider's standing as it is after the change. */
export const ProviderStanding = z.object({
  id: Id,
  complete: z.boolean(),
  verification: z.enum(verifications),
  verifiedUntil: IsoTime.nullable(),
  suspended: z.boolean(),
  paused: z.boolean(),
  plan: z.enum(planNames),
  subscriptionStatus: z.enum(subscriptionStatuses),
  /** Why it gets no leads, as the provider is told; null while it gets them. */
  obstacle: z.string().nullable(),
});
export type ProviderStanding = z.infer<typeof ProviderStanding>;
