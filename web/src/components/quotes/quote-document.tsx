import { exactRand } from '@marketplace/contracts/money';
import type { QuoteFactValues } from '@marketplace/contracts/quotes/facts';
import type { QuoteFile } from '@marketplace/contracts/quotes/schemas';
import type { QuoteKind, VatKind } from '@marketplace/contracts/quotes/states';
import { t } from '@marketplace/languages/text';
import { Paperclip } from 'lucide-react';
import { useNow } from '../../ui/now.tsx';
import { exactTotalText, factRows } from './text.ts';

/** What a document shows: a stored quote, or the editor's values. */
export type QuoteContent = QuoteFactValues & {
  kind: QuoteKind;
  vat: VatKind;
  lines: readonly { description: string; quantity: number; unitPriceCents: number; amountCents: number }[];
  subtotalCents: number;
  vatCents: number;
  totalCents: number;
  totalFromCents: number | null;
  note: string;
  files: readonly Pick<QuoteFile, 'id' | 'name' | 'state' | 'url'>[];
};

const Sum = ({ label, children }: { label: string; children: string }) => (
  <div className="flex justify-between gap-4">
    <dt>{label}</dt>
    <dd className="num">{children}</dd>
  </div>
);

/** The sums below the lines. */
export const QuoteSums = ({ quote }: { quote: Omit<QuoteContent, 'files' | 'lines' | 'note'> }) => {
  const { vat, subtotalCents, vatCents, kind } = quote;
  return (
    <dl className="grid gap-1.5 text-sm">
      {vat === 'ADDED_15' && (
        <>
          <Sum label={kind === 'RANGE' ? t('Highest price') : t('Subtotal')}>{exactRand(subtotalCents)}</Sum>
          <Sum label={t('VAT at 15%')}>{exactRand(vatCents)}</Sum>
        </>
      )}
      <div className="flex flex-wrap justify-between items-baseline gap-x-4 border-t-2 border-ink pt-1.5 mt-1">
        <dt className="text-base font-bold">{vat === 'NONE' ? t('Total') : t('Total incl. VAT')}</dt>
        <dd className="num text-xl font-bold tracking-tight">{exactTotalText(quote)}</dd>
      </div>
      {vat === 'INCLUDED' && <Sum label={t('VAT in this total')}>{exactRand(vatCents)}</Sum>}
      {kind === 'RANGE' && <p className="text-ink-2">{t('Final price after a visit.')}</p>}
    </dl>
  );
};

/** A quote as its client reads it. */
export function QuoteDocument({ quote, business }: { quote: QuoteContent; business: string }) {
  const now = useNow();
  const files = quote.files.filter(({ state }) => state !== 'refused');
  const facts = factRows(quote, now).filter(({ value }) => value !== null);
  return (
    <div className="text-sm leading-5 wrap-anywhere">
      <p className="font-bold text-base">{business}</p>
      {quote.lines.length > 0 && (
        <table className="w-full mt-3">
          <caption className="sr-only">{t('What’s included')}</caption>
          <tbody>
            {quote.lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and their order is the quote's
              <tr key={index} className="border-t border-line align-top">
                <th scope="row" className="py-1.5 text-left font-normal">
                  {line.description}
                  {line.unitPriceCents > 0 && line.quantity !== 1 && (
                    <span className="block text-xs text-ink-2 num">
                      {line.quantity} × {exactRand(line.unitPriceCents)}
                    </span>
                  )}
                </th>
                <td className="py-1.5 pl-3 text-right whitespace-nowrap num font-semibold">
                  {line.unitPriceCents === 0 ? (
                    <span className="font-normal text-ink-2">{t('included')}</span>
                  ) : (
                    exactRand(line.amountCents)
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="border-t border-line pt-2.5">
        <QuoteSums quote={quote} />
      </div>
      <dl className="mt-3.5 grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 gap-y-1">
        {facts.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-ink-2">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {quote.note && <p className="mt-3 whitespace-pre-line">{quote.note}</p>}
      {files.length > 0 && (
        <ul className="mt-2.5 grid gap-1">
          {files.map(({ id, name, url }) => (
            <li key={id} className="flex gap-2">
              <Paperclip className="icon icon-sm mt-0.5" aria-hidden="true" />
              {url ? (
                <a href={url} className="link">
                  {name}
                </a>
              ) : (
                <span>
                  {name} <span className="text-ink-2">{t('(being checked)')}</span>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
