/** Values of the form of urgent jobs. */
import { parseCents } from '@marketplace/contracts/amounts';
import { messages } from '@marketplace/contracts/messages';
import type { ProviderProfile } from '@marketplace/contracts/providers/schemas';
import { UrgentJobs } from '@marketplace/contracts/providers/urgent-jobs';
import { z } from 'zod';
import { amountText } from '../../ui/money.ts';

/** The fee stays as typed until it is saved. */
export type UrgentValues = Omit<UrgentJobs, 'callOutCents'> & { callOutCents: string };

/** The fee in cents; null if none is typed, undefined for one that cannot be read. */
export const feeOf = (typed: string): number | null | undefined => (typed.trim() === '' ? null : parseCents(typed));

/** The form's schema: the contract's, with the fee as typed. */
export const TypedUrgentJobs: z.ZodType<UrgentJobs, UrgentValues> = z
  .strictObject({
    takesUrgent: z.boolean(),
    answersAtNight: z.boolean(),
    callOutCents: z.string().transform((typed, context) => {
      const cents = feeOf(typed);
      if (cents !== undefined) return cents;
      context.addIssue({ code: 'custom', message: messages.callOut });
      return z.NEVER;
    }),
  })
  .pipe(UrgentJobs);

export const urgentValuesOf = ({
  urgentJobs: { takesUrgent, answersAtNight, callOutCents },
}: ProviderProfile): UrgentValues => ({
  takesUrgent,
  answersAtNight,
  callOutCents: callOutCents === null ? '' : amountText(callOutCents / 100),
});
