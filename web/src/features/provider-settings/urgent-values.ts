/** The fields of the form of urgent jobs. */
import { parseCents } from '@marketplace/contracts/amounts';
import type { ProviderProfile } from '@marketplace/contracts/providers/schemas';
import { asTyped, fieldOf, type ValuesOf } from '../../forms/form-fields.ts';
import { centsText } from '../../ui/money.ts';

/** The fee in cents; null if none is typed, NaN for one that cannot be read. */
export const feeOf = (typed: string): number | null => parseCents(typed) ?? null;

const field = fieldOf<ProviderProfile>();
export const urgentFields = {
  takesUrgent: field({ read: ({ urgentJobs }) => urgentJobs.takesUrgent, write: asTyped }),
  answersAtNight: field({ read: ({ urgentJobs }) => urgentJobs.answersAtNight, write: asTyped }),
  callOutCents: field({
    read: ({ urgentJobs: { callOutCents } }) => (callOutCents === null ? '' : centsText(callOutCents)),
    write: feeOf,
  }),
};
export type UrgentValues = ValuesOf<typeof urgentFields>;
