/** The words of the dashboard, computed from its figures. */
import { brand } from '@marketplace/contracts/brand';
import type { LeadCounts, ProviderStats } from '@marketplace/contracts/providers/stats';
import { rand } from '../../ui/money.ts';
import { timeLeft } from '../../ui/time.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const zone = { timeZone: brand.timeZone } as const;
const longDay = new Intl.DateTimeFormat(brand.locale, { ...zone, weekday: 'long', day: 'numeric', month: 'long' });
const isoDay = new Intl.DateTimeFormat('en-CA', { ...zone, year: 'numeric', month: '2-digit', day: '2-digit' });

/** `Saturday, 21 November`; `now` in ms. */
export const dayText = (now: number) => longDay.format(now);

/** A week by its Monday: `2026-03-02` is `2 Mar`. */
export const weekText = (start: string) => `${Number(start.slice(8))} ${months[Number(start.slice(5, 7)) - 1]}`;

/** `1 lead`, `3 leads`. */
export const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Cents as whole rand. */
export const centsText = (cents: number) => rand(cents / 100);

export const leadsSummary = ({ leads, accepted, won }: LeadCounts) =>
  `By the week in which the lead came. ${counted(leads, 'lead')}, ${accepted} accepted, ${won} won.`;

/** What the won jobs were worth, and of how many of them that is known. */
export const valueSummary = ({ won, valued, valueCents }: LeadCounts) => {
  if (won === 0) return 'By the week in which the lead came. No job is marked as won yet.';
  if (valued === 0)
    return `${counted(won, 'job')} won, none with a value. Write down what a job was worth when you mark it as won.`;
  const of = valued === won ? counted(won, 'job') : `${valued} of ${counted(won, 'won job')}`;
  return `By the week in which the lead came, as you entered it. ${centsText(valueCents)} from ${of}.`;
};

/** The open leads after the first, `total` of them: their titles as far as they are there, with the time each has left. */
export const moreLeadsText = (leads: ProviderStats['waiting']['leads'], total: number, now: number) => {
  const named = leads.map(
    ({ title, city, expiresAt }) => `${title}, ${city} (${timeLeft(expiresAt, now).toLowerCase()}).`,
  );
  const rest = total - leads.length;
  return [...named, ...(rest > 0 ? [`And ${rest} more.`] : [])].join(' ');
};

/** When a follow-up was due: `today`, or since which day. */
export const dueText = (dueAt: string, now: number) => {
  const due = new Date(dueAt);
  return isoDay.format(due) === isoDay.format(now) ? 'for today' : `for ${longDay.format(due)}`;
};

/** How the provider's answers compare with the middle of the others'. */
export const comparisonText = ({
  category,
  province,
  minutes,
  others,
  othersMinutes,
}: NonNullable<ProviderStats['response']['comparison']>) => {
  const than = minutes === othersMinutes ? 'as fast as' : `${minutes < othersMinutes ? 'faster' : 'slower'} than`;
  return `For ${category} in ${province} you answer ${than} the middle of the ${others} others.`;
};
