import { shortRand } from '@marketplace/contracts/money';
import { t } from '@marketplace/languages/text';
import { classNames } from '../../ui/class-names.ts';
import type { QuoteContent } from './quote-document.tsx';

type Props = { quote: Pick<QuoteContent, 'lines' | 'vat' | 'kind' | 'vatCents'>; className?: string };

/** The lines of a quote with their prices and added VAT, in short. */
export const QuoteLineList = ({ quote, className }: Props) => (
  <ul className={classNames('offer-lines', className)}>
    {quote.lines.map(({ description, quantity, unitPriceCents, amountCents }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and their order is the quote's
      <li key={index}>
        <span className="wrap-anywhere">
          {description}
          {unitPriceCents > 0 && quantity !== 1 && <span className="text-ink-2 num"> × {quantity}</span>}
        </span>
        {unitPriceCents === 0 ? (
          <span className="text-ink-2">{t('included')}</span>
        ) : (
          <span className="num">{shortRand(amountCents)}</span>
        )}
      </li>
    ))}
    {quote.vat === 'ADDED_15' && quote.kind === 'ITEMISED' && (
      <li>
        <span>{t('15% VAT')}</span>
        <span className="num">{shortRand(quote.vatCents)}</span>
      </li>
    )}
  </ul>
);
