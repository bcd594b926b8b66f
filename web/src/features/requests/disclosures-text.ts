/** The ledger of disclosures in words. */
import { type Disclosure, disclosureWayText } from '@marketplace/contracts/enquiries/disclosures';
import { exactTime } from '../../ui/time.ts';

/** `Opened your request 3 times, first 2 March 2026, 10:00, last 3 March 2026, 09:12`. */
export const readingText = ({ way, firstAt, lastAt, times }: Disclosure['readings'][number]): string =>
  times === 1
    ? `${disclosureWayText[way]}, ${exactTime(firstAt)}`
    : `${disclosureWayText[way]}, ${times} times: first ${exactTime(firstAt)}, last ${exactTime(lastAt)}`;

/** Of those that were told of the request and have not accepted it; `besides` those that have. */
export const toldWithoutText = (count: number, besides: boolean): string => {
  const other = besides ? 'other ' : '';
  const who = count === 1 ? `One ${other}business was` : `${count} ${other}businesses were`;
  return `${who} told of your request, without your name or your number.`;
};
