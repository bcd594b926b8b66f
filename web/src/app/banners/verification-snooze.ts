/** How long the email-verification banner keeps quiet on this device. Specification sections 4 and 9. */
import { forget, keep, kept } from '../../storage.ts';

/** Holds the time until which it is quiet, in ms since 1970. */
export const snoozeKey = 'email-verification-dismissed';

const hour = 3_600_000;
/** Milliseconds of quiet: after "Remind me later" or closing, and after a mail was sent. */
export const quiet = { later: 24 * hour, resent: hour } as const;

/** Whether it is still to be quiet. A time that has passed is forgotten. */
export const isSnoozed = (now: number) => {
  const until = kept(snoozeKey);
  if (until === null) return false;
  if (Number(until) > now) return true;
  forget(snoozeKey);
  return false;
};

export const snooze = (now: number, reason: keyof typeof quiet) => keep(snoozeKey, String(now + quiet[reason]));
