import type { LeadDetail } from '@marketplace/contracts/leads/schemas';

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
