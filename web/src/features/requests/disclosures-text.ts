/** Texts of the disclosure log. */
import { type Disclosure, disclosureWayText } from '@marketplace/contracts/enquiries/disclosures';
import { exactTime } from '../../ui/time.ts';

/** `Opened your request 3 times, first 2 March 2026, 10:00, last 3 March 2026, 09:12`. */
export const readingText = ({ way, firstAt, lastAt, times }: Disclosure['readings'][number]): string =>
  times === 1
    ? `${disclosureWayText[way]}, ${exactTime(firstAt)}`
    : `${disclosureWayText[way]}, ${times} times: first ${exactTime(firstAt)}, last ${exactTime(lastAt)}`;

/** How many businesses got the request without contact details. `besides`: others have accepted it. */
export const toldWithoutText = (count: number, besides: boolean): string => {
  const other = besides ? 'other ' : '';
  const who = count === 1 ? `One ${other}business has` : `${count} ${other}businesses have`;
  return `${who} received your request without your name or number.`;
};
