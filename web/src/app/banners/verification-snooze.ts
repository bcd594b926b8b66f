/** How long the email-verification banner stays hidden on this device. Specification sections 4 and 9. */
import { getStored, removeStored, setStored } from '../../storage.ts';

/** The key of the time until which the banner is hidden, in ms since 1970. */
export const snoozeKey = 'email-verification-dismissed';

const hour = 3_600_000;
/** Milliseconds hidden after "Remind me later" or closing, and after an email was sent. */
export const quiet = { later: 24 * hour, resent: hour } as const;

/** Returns true while the banner is hidden. Removes a time that has passed. */
export const isSnoozed = (now: number) => {
  const until = getStored(snoozeKey);
  if (until === null) return false;
  if (Number(until) > now) return true;
  removeStored(snoozeKey);
  return false;
};

export const snooze = (now: number, reason: keyof typeof quiet) => setStored(snoozeKey, String(now + quiet[reason]));
