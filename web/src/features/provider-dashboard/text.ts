import { brand } from '@marketplace/contracts/brand';
import type { LeadCounts, ProviderStats } from '@marketplace/contracts/providers/stats';
import { rand } from '../../ui/money.ts';
import { timeLeft } from '../../ui/time.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const zone = { timeZone: brand.timeZone } as const;
const longDay = new Intl.DateTimeFormat(brand.locale, { ...zone, weekday: 'long', day: 'numeric', month: 'long' });
const isoDay = new Intl.DateTimeFormat('en-CA', { ...zone, year: 'numeric', month: '2-digit', day: '2-digit' });

/** Formats `now` (ms) as `Saturday, 21 November`. */
export const dayText = (now: number) => longDay.format(now);

/** Formats a week by its Monday: `2026-03-02` is `2 Mar`. */
export const weekText = (start: string) => `${Number(start.slice(8))} ${months[Number(start.slice(5, 7)) - 1]}`;

/** `1 lead`, `3 leads`. */
export const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

export const centsText = (cents: number) => rand(cents / 100);

export const leadsSummary = ({ leads, accepted, won }: LeadCounts) =>
  `By the week you got the lead. ${counted(leads, 'lead')}, ${accepted} accepted, ${won} won.`;

/** The value of the won jobs, and how many of them have a value. */
export const valueSummary = ({ won, valued, valueCents }: LeadCounts) => {
  if (won === 0) return 'By the week you got the lead. You haven’t marked a job as won yet.';
  if (valued === 0)
    return `${counted(won, 'job')} won, none with a value. Add the job’s value when you mark it as won.`;
  const of = valued === won ? counted(won, 'job') : `${valued} of ${counted(won, 'won job')}`;
  return `By the week you got the lead, as you entered it. ${centsText(valueCents)} from ${of}.`;
};

/** The open leads after the first (`total` in all), with title and time left for those that are loaded. */
export const moreLeadsText = (leads: ProviderStats['waiting']['leads'], total: number, now: number) => {
  const named = leads.map(
    ({ title, city, expiresAt }) => `${title}, ${city} (${timeLeft(expiresAt, now).toLowerCase()}).`,
  );
  const rest = total - leads.length;
  return [...named, ...(rest > 0 ? [`And ${rest} more.`] : [])].join(' ');
};

/** Returns when a follow-up is due: today, or the day on which it was due. */
export const dueText = (dueAt: string, now: number) => {
  const due = new Date(dueAt);
  return isoDay.format(due) === isoDay.format(now) ? 'for today' : `for ${longDay.format(due)}`;
};

export const comparisonText = ({
  category,
  province,
  minutes,
  others,
  othersMinutes,
}: NonNullable<ProviderStats['response']['comparison']>) => {
  const than = minutes === othersMinutes ? 'as fast as' : `${minutes < othersMinutes ? 'faster' : 'slower'} than`;
  return `For ${category} in ${province}, you respond ${than} the median of ${others} other providers.`;
};
