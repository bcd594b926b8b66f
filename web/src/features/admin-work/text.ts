import { limits } from '@marketplace/contracts/limits';

const hour = 3_600_000;

export type Age = { text: string; state: 'new' | 'late' | 'overdue' };

/** How long something has waited: `2 d 20 h`, and whether that is too long. */
export const ageOf = (since: string, now: number): Age => {
  const hours = Math.max(0, Math.floor((now - Date.parse(since)) / hour));
  const text =
    hours === 0 ? 'less than 1 h' : hours < 24 ? `${hours} h` : `${Math.floor(hours / 24)} d ${hours % 24} h`;
  const state = hours >= limits.workOverdueHours ? 'overdue' : hours >= limits.workLateHours ? 'late' : 'new';
  return { text, state };
};
