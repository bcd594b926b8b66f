/** Changes by administrators: `PATCH /api/admin/providers/{id}`, `…/verification`, `…/subscription`, `…/suspension`. */
import { z } from 'zod';
import { Id, IsoTime } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { optionalText, text } from '../text.ts';
import { planNames } from './plans.ts';
import { ProviderSettingsChange, subscriptionStatuses, verificationChecks, verifications } from './schemas.ts';

/** The reason, for the provider's history. */
const Note = optionalText({ max: limits.noteMax, label: 'Note' });

/** The version that the administrator saw. If omitted, nothing is compared. */
const Version = z.int().optional();

/** `PATCH /api/admin/providers/{id}`: the settings that the provider can also change; omitted ones stay unchanged. */
export const EditProvider = ProviderSettingsChange.extend({ note: Note, version: Version });
export type EditProvider = z.output<typeof EditProvider>;

/** `verifiedUntil` null revokes the verification. */
export const SetVerification = z.strictObject({
  checks: z
    .array(z.enum(verificationChecks, { error: messages.verificationCheck }))
    .max(verificationChecks.length)
    .default([]),
  verifiedUntil: z.iso.datetime({ error: messages.verifiedUntil }).nullable(),
  /** Rejects the change if the provider is verified for at least as long. */
  onlyLonger: z.boolean().default(false),
  note: Note,
  version: Version,
});

export const SetSubscription = z.strictObject({
  plan: z.enum(planNames, { error: messages.plan }),
  status: z.enum(subscriptionStatuses, { error: messages.subscriptionStatus }),
  note: Note,
  version: Version,
});

/** Suspending requires a reason, which the history keeps; for lifting it is optional. */
export const SetSuspension = z.discriminatedUnion('suspended', [
  z.strictObject({
    suspended: z.literal(true),
    reason: text({ max: limits.noteMax, short: messages.suspensionReason, label: 'Reason' }),
    version: Version,
  }),
  z.strictObject({ suspended: z.literal(false), reason: Note, version: Version }),
]);

/** The provider's standing after the change. */
export const ProviderStanding = z.object({
  id: Id,
  complete: z.boolean(),
  verification: z.enum(verifications),
  verifiedUntil: IsoTime.nullable(),
  suspended: z.boolean(),
  paused: z.boolean(),
  plan: z.enum(planNames),
  subscriptionStatus: z.enum(subscriptionStatuses),
  /** Why it gets no leads, as shown to the provider; null if it gets leads. */
  obstacle: z.string().nullable(),
});
export type ProviderStanding = z.infer<typeof ProviderStanding>;
