/** Texts of the disclosure log. */

import { type Disclosure, disclosureWayText } from '@marketplace/contracts/enquiries/disclosures';
import { plural, t } from '@marketplace/languages/text';
import { exactTime } from '../../ui/time.ts';

/** `Opened your request 3 times, first 2 March 2026, 10:00, last 3 March 2026, 09:12`. */
export const readingText = ({ way, firstAt, lastAt, times }: Disclosure['readings'][number]): string =>
  times === 1
    ? `${t(disclosureWayText[way])}, ${exactTime(firstAt)}`
    : t('{way}, {times} times: first {first}, last {last}', {
        way: t(disclosureWayText[way]),
        times,
        first: exactTime(firstAt),
        last: exactTime(lastAt),
      });

/** How many businesses got the request without contact details. `besides`: others have accepted it. */
export const toldWithoutText = (count: number, besides: boolean): string =>
  besides
    ? plural(count, {
        one: 'One other business has received your request without your name or number.',
        other: '{count} other businesses have received your request without your name or number.',
      })
    : plural(count, {
        one: 'One business has received your request without your name or number.',
        other: '{count} businesses have received your request without your name or number.',
      });
