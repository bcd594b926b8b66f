import { countsAsUnanswered, leadEndSentence } from '@marketplace/contracts/leads/ends';
import type { LeadDetail, ProviderLead } from '@marketplace/contracts/leads/schemas';
import { exactTime } from '../../ui/time.ts';

/** What happens with a lead that was accepted. */
export const inCrm = 'It’s in your CRM now, with the client’s contact details.';

/** `1 lead declined`, `3 leads selected`. */
export const leadsText = (count: number, word: string) => `${count} lead${count === 1 ? '' : 's'} ${word}`;

const ends = new Map([
  ['one', 'st'],
  ['two', 'nd'],
  ['few', 'rd'],
]);
const plural = new Intl.PluralRules('en', { type: 'ordinal' });

/** `1st`, `2nd`, `13th` */
export const ordinal = (count: number) => `${count}${ends.get(plural.select(count)) ?? 'th'}`;

const providers = (count: number) =>
  `${count === 0 ? 'no other provider' : `${count} other provider${count === 1 ? '' : 's'}`}`;

/** How many others got the lead, and how many of them have accepted. */
export const othersText = ({
  othersTold,
  othersAccepted,
}: Pick<NonNullable<LeadDetail['why']>, 'othersTold' | 'othersAccepted'>) => {
  const told = `Sent to ${providers(othersTold)} at the same time`;
  return `${told}; ${othersAccepted === 0 ? 'none has' : `${othersAccepted} ${othersAccepted === 1 ? 'has' : 'have'}`} accepted so far.`;
};

/** `Ringing you and 4 others`. */
export const ringingText = (others: number): string =>
  others === 0 ? 'Ringing you' : `Ringing you and ${others} other${others === 1 ? '' : 's'}`;

/** How many providers were rung after this one. */
export const rungLaterText = (count: number): string => {
  if (count === 0) return 'No one else was rung since.';
  return count === 1 ? '1 more provider was rung since.' : `${count} more providers were rung since.`;
};

/** Why and when a lead ended, and what that means for the provider's response rate. */
export const endedLeadText = ({ endReason, endedAt }: Pick<ProviderLead, 'endReason' | 'endedAt'>): string => {
  if (endReason === null || endedAt === null) return 'This lead is no longer open.';
  const rate = countsAsUnanswered(endReason)
    ? 'This counts in your response rate.'
    : 'Your response rate stays the same.';
  return `${leadEndSentence(endReason)} The lead ended on ${exactTime(endedAt)}. ${rate}`;
};
