/** Texts of quotes in mails and PDF files, and the ones of pages that have no placeholders. Without zod. */
import { exactRand, shortRand } from '../money.ts';
import type { VatKind } from './states.ts';

type Totals = { totalCents: number; totalFromCents: number | null };

/** `R1 840.00`, or `R1 200.00 to R2 400.00` for a range. */
export const exactTotalText = ({ totalCents, totalFromCents }: Totals): string =>
  totalFromCents === null ? exactRand(totalCents) : `${exactRand(totalFromCents)} to ${exactRand(totalCents)}`;

/** For narrow places: `R1 840`, `R1 200+`. */
export const lowestText = ({ totalCents, totalFromCents }: Totals): string =>
  totalFromCents === null ? shortRand(totalCents) : `${shortRand(totalFromCents)}+`;

/** What the price says about VAT, and that a range becomes final after a visit. */
export const vatText = ({ vat, totalFromCents }: { vat: VatKind; totalFromCents: number | null }): string => {
  const text = vat === 'NONE' ? 'No VAT' : 'incl. VAT';
  return totalFromCents === null ? text : `${text}. Final price after a visit.`;
};
