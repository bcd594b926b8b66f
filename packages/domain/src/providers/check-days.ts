/** The days of checks and documents as moments. */
import { utcOffset } from '@marketplace/contracts/brand';
import { limits } from '@marketplace/contracts/limits';
import { messages } from '@marketplace/contracts/messages';
import { days } from '@marketplace/platform/clock';
import { invalid } from '../errors.ts';

/** The start of a South African day. */
const startOf = (day: string): Date => new Date(`${day}T00:00:00${utcOffset}`);

/** The end of a South African day. Throws VALIDATION_FAILED at `field` for a day that is over or too far ahead. */
export const endOf = (day: string, field: string, now: Date, past: string): Date => {
  const end = new Date(startOf(day).getTime() + days(1));
  if (end <= now) throw invalid({ [field]: past });
  if (end.getTime() > now.getTime() + days(366 * limits.documentYears))
    throw invalid({ [field]: messages.documentDate });
  return end;
};

/** When a check was done and until when it holds. Throws VALIDATION_FAILED for a check in the future or without a valid end. */
export const checkTimes = (
  { checkedOn, validOn }: { checkedOn: string; validOn: string | null },
  now: Date,
): { checkedAt: Date; validUntil: Date | null } => {
  const checkedAt = startOf(checkedOn);
  if (checkedAt > now) throw invalid({ checkedOn: messages.checkedOn });
  return { checkedAt, validUntil: validOn === null ? null : endOf(validOn, 'validOn', now, messages.verifiedUntil) };
};
