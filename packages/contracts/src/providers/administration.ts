/** Changes by administrators: `PATCH /api/admin/providers/{id}`, `…/verification`, `…/subscription`, `…/suspension`. */
import { z } from 'zod';
import { areForGood, checkMethodNames, documentKindNames } from '../documents/kinds.ts';
import { Id, IsoTime } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { planNames, subscriptionStatuses } from '../plans/plans.ts';
import { optionalText, text } from '../text.ts';
import { ProviderSettingsChange, verifications } from './schemas.ts';

/** The reason, for the provider's history. */
const Note = optionalText({ max: limits.noteMax, label: 'Note' });

/** The version that the administrator saw. If omitted, nothing is compared. */
const Version = z.int().optional();

/** `PATCH /api/admin/providers/{id}`: the settings that the provider can also change; omitted ones stay unchanged. */
export const EditProvider = ProviderSettingsChange.extend({ note: Note, version: Version });
export type EditProvider = z.output<typeof EditProvider>;

/** Records checks, or ends all of them. The checks decide whether the provider is verified. */
export const SetVerification = z.discriminatedUnion('verified', [
  z
    .strictObject({
      verified: z.literal(true),
      checks: z
        .array(z.enum(documentKindNames, { error: messages.verificationCheck }), { error: messages.verificationCheck })
        .min(1, messages.verificationCheck)
        .max(documentKindNames.length),
      method: z.enum(checkMethodNames, { error: messages.checkMethod }),
      /** The day of the checks, in South Africa. */
      checkedOn: z.iso.date(messages.day),
      /** The last day on which they hold. Null for identity and registration that hold for good. */
      validOn: z.iso.date(messages.day).nullable().default(null),
      /** Rejects the change if the provider is verified for at least as long. */
      onlyLonger: z.boolean().default(false),
      note: Note,
      version: Version,
    })
    .refine(({ checks, validOn }) => validOn !== null || areForGood(checks), {
      path: ['validOn'],
      error: messages.checkEnd,
    }),
  z.strictObject({ verified: z.literal(false), note: Note, version: Version }),
]);

/** The plan from today on. Its status follows from invoices and payments. */
export const SetSubscription = z.strictObject({
  plan: z.enum(planNames, { error: messages.plan }),
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
