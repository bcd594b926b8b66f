import type { SeekerQuote } from '@marketplace/contracts/quotes/schemas';
import { quoteDeclineText } from '@marketplace/contracts/quotes/states';
import { lowestText, vatText } from '@marketplace/contracts/quotes/text';
import { t } from '@marketplace/languages/text';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { statusText, statusTone, totalText } from '../../../components/quotes/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Rich } from '../../../ui/rich.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { AcceptedProviderCard } from '../accepted-provider-card.tsx';
import type { SectionProps } from '../section-props.ts';
import { ChosenProvider, Fold } from './chosen.tsx';
import { AcceptDialog, DeclineDialog } from './decision-dialogs.tsx';
import { pdfOf } from './pdf.ts';
import { QuoteCard } from './quote-card.tsx';
import { comparedQuotes, type QuoteGroups, type QuoteSort, quoteSorts, sortedQuotes, tagsOf } from './sort.ts';

/** Scrolls a card of the row into view without moving the page. */
const showCard = (row: HTMLElement | null, id: string) => {
  const card = row?.querySelector<HTMLElement>(`#quote-${id}`);
  if (!row || !card) return;
  const first = row.firstElementChild as HTMLElement;
  row.scrollTo({ left: card.offsetLeft - first.offsetLeft, behavior: 'smooth' });
};

/** The id of the card that fills most of a row that swipes. */
const useCardInView = (row: RefObject<HTMLElement | null>, quotes: readonly SeekerQuote[]) => {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const update = () => {
      const cards = [...element.children] as HTMLElement[];
      const isAtEnd = element.scrollLeft > 0 && element.scrollLeft + element.clientWidth >= element.scrollWidth - 2;
      const seen = cards.findIndex(
        (card) => card.offsetLeft - element.offsetLeft + card.offsetWidth / 2 > element.scrollLeft,
      );
      setIndex(isAtEnd ? cards.length - 1 : Math.max(0, seen));
    };
    element.addEventListener('scroll', update, { passive: true });
    return () => element.removeEventListener('scroll', update);
  }, [row]);
  return quotes[Math.min(index, quotes.length - 1)];
};

type Deciding = { about: 'accept' | 'decline'; quote: SeekerQuote };
type Props = SectionProps & { groups: QuoteGroups };

function OpenQuotes({ request, resource, groups, onDecide }: Props & { onDecide: (deciding: Deciding) => void }) {
  const [sort, setSort] = useState<QuoteSort>('price');
  /** The quote that the seeker last looked at has the page's primary button. The only one has it from the beginning. */
  const [lookedAt, setLookedAt] = useState<string>();
  const row = useRef<HTMLElement>(null);
  const quotes = sortedQuotes(groups.open, sort);
  const inView = useCardInView(row, quotes);
  const many = quotes.length > 1;
  const primary = many ? lookedAt : quotes[0]?.id;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 mb-4">
        {many ? (
          <div className="flex flex-wrap min-w-0 items-center gap-3">
            <span className="text-sm font-semibold" aria-hidden="true">
              {t('Sort by')}
            </span>
            <Segments
              label={t('Sort by')}
              options={quoteSorts.map((option) => ({ ...option, label: t(option.label) }))}
              value={sort}
              onChange={setSort}
            />
          </div>
        ) : (
          <span />
        )}
        <p className="text-sm text-ink-2 max-w-read">
          {t('You pay the provider directly, not us. Pay by EFT against the quote, and no deposit above what it says.')}{' '}
          {t('First look at the dates of their checks.')}
        </p>
      </div>
      {many && (
        <nav className="offer-pager" aria-label={t('Quotes by price')}>
          {quotes.map((quote) => (
            <button
              key={quote.id}
              type="button"
              aria-current={quote.id === inView?.id}
              onClick={() => showCard(row.current, quote.id)}
            >
              <span>{quote.provider.businessName}</span>
              <b className="num">{lowestText(quote)}</b>
            </button>
          ))}
        </nav>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the row scrolls sideways on phones, also by keyboard */}
      <section ref={row} className="offer-board" data-count={quotes.length} tabIndex={0} aria-label={t('Your quotes')}>
        {quotes.map((quote) => (
          <QuoteCard
            key={quote.id}
            request={request}
            resource={resource}
            quote={quote}
            provider={request.accepted.find(({ leadId }) => leadId === quote.leadId)}
            before={groups.before.get(quote.id)}
            pdf={pdfOf(resource, quote)}
            tags={tagsOf(quote, quotes)}
            isLookedAt={quote.id === primary}
            onLook={() => setLookedAt(quote.id)}
            onAccept={() => onDecide({ about: 'accept', quote })}
            onDecline={() => onDecide({ about: 'decline', quote })}
          />
        ))}
      </section>
      {inView?.can.accept && (
        <div className="offer-dock">
          <div>
            <p className="font-bold num leading-5">{totalText(inView)}</p>
            <p className="text-xs text-ink-2 truncate">{inView.provider.businessName}</p>
          </div>
          <Button tone="action" onClick={() => onDecide({ about: 'accept', quote: inView })}>
            <span>
              <Rich text={t('Accept quote<who> from {business}</who>', { business: inView.provider.businessName })}>
                {{ who: (words) => <span className="sr-only">{words}</span> }}
              </Rich>
            </span>
          </Button>
        </div>
      )}
    </>
  );
}

const endText = ({ status, declined }: SeekerQuote) =>
  declined?.reason === 'ANOTHER_CHOSEN' ? t('Not chosen') : t(statusText[status]);

const OtherQuotes = ({ quotes }: { quotes: readonly SeekerQuote[] }) => (
  <div className="grid gap-2">
    <h3 className="text-base">{t('Your other quotes')}</h3>
    <OtherQuoteList quotes={quotes} />
  </div>
);

const OtherQuoteList = ({ quotes }: { quotes: readonly SeekerQuote[] }) => (
  <ul className="card divide-y divide-line max-w-2xl">
    {quotes.map((quote) => (
      <li key={quote.id} className="flex flex-wrap justify-between gap-x-4 gap-y-1 px-4 py-3">
        <span className="min-w-0">
          <b>{quote.provider.businessName}</b>
          <span className="block text-sm text-ink-2 num">
            {totalText(quote)}, {t(vatText(quote))}
          </span>
        </span>
        <span className="text-sm">
          <span className="badge" data-status={statusTone[quote.status]}>
            {endText(quote)}
          </span>
          {quote.declined?.reason && quote.declined.reason !== 'ANOTHER_CHOSEN' && (
            <span className="block text-ink-2 mt-1">{t(quoteDeclineText[quote.declined.reason])}</span>
          )}
        </span>
      </li>
    ))}
  </ul>
);

/** The providers that the seeker did not choose, with their quotes. Renders nothing if there are none. */
function Others({
  request,
  resource,
  quotes,
  chosen,
}: SectionProps & { quotes: readonly SeekerQuote[]; chosen: string }) {
  const providers = request.accepted.filter(({ leadId }) => leadId !== chosen);
  if (providers.length + quotes.length === 0) return null;
  return (
    <Fold
      title={quotes.length > 0 ? t('Others who quoted') : t('Others who accepted')}
      text={
        quotes.length > 0
          ? quotes.map((quote) => (
              <span key={quote.id} className="block">
                {quote.provider.businessName} <b>{totalText(quote)}</b>
              </span>
            ))
          : providers.map(({ leadId, businessName }) => (
              <span key={leadId} className="block">
                {businessName}
              </span>
            ))
      }
    >
      {quotes.length > 0 && <OtherQuoteList quotes={quotes} />}
      {providers.map((provider) => (
        <AcceptedProviderCard key={provider.leadId} provider={provider} request={request} resource={resource} />
      ))}
    </Fold>
  );
}

/**
 * The quotes for a request: open ones side by side and those that ended, or the chosen provider with the others folded. Renders
 * nothing without quotes.
 */
export function QuoteComparison({ request, resource, groups }: Props) {
  const [deciding, setDeciding] = useState<Deciding>();
  const { accepted, open, ended } = groups;
  const [wasChosen] = useState(accepted !== undefined);
  if (!accepted && open.length + ended.length === 0) return null;
  const others = request.accepted.filter(({ leadId }) => leadId !== deciding?.quote.leadId).length;
  const close = () => setDeciding(undefined);
  const compared = comparedQuotes(groups);
  if (accepted)
    return (
      <section className="grid gap-4 grid-cols-[minmax(0,1fr)]" aria-label={t('Quotes')}>
        <ChosenProvider request={request} resource={resource} quote={accepted} isNew={!wasChosen} />
        <div className="max-w-2xl">
          <Others request={request} resource={resource} quotes={[...open, ...ended]} chosen={accepted.leadId} />
        </div>
      </section>
    );
  return (
    <section className="grid gap-6 grid-cols-[minmax(0,1fr)]" aria-label={t('Quotes')}>
      <h2 className="sr-only">{compared.length > 0 ? t('Quotes side by side') : t('Quotes')}</h2>
      {compared.length > 0 && (
        <div className="min-w-0">
          <OpenQuotes request={request} resource={resource} groups={groups} onDecide={setDeciding} />
        </div>
      )}
      {ended.length > 0 && <OtherQuotes quotes={ended} />}
      {deciding?.about === 'accept' && (
        <AcceptDialog quote={deciding.quote} resource={resource} others={others} onClose={close} />
      )}
      {deciding?.about === 'decline' && <DeclineDialog quote={deciding.quote} resource={resource} onClose={close} />}
    </section>
  );
}
