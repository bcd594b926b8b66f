/** Days of follow-ups, which are South African ones (`2026-03-02`), whatever the device's clock is set to. */

const hour = 3_600_000;
const day = 24 * hour;

/** The South African day `later` days after `now` (ms); UTC+2 all year round. */
export const dayAfter = (now: number, later = 0): string =>
  new Date(now + 2 * hour + later * day).toISOString().slice(0, 10);

const short = new Intl.DateTimeFormat('en-ZA', { timeZone: 'UTC', day: 'numeric', month: 'short' });

/** What a follow-up says beside its lead, and whether it is due. */
export const followUpState = (followUpOn: string, now: number): { text: string; due: boolean } => {
  const today = dayAfter(now);
  if (followUpOn === today) return { text: 'Follow up today', due: true };
  const date = short.format(new Date(`${followUpOn}T00:00:00Z`));
  return followUpOn < today
    ? { text: `Follow-up was due ${date}`, due: true }
    : { text: `Follow up ${date}`, due: false };
};
