import { quoteDeclineText } from '@marketplace/contracts/quotes/states';
import { vatText } from '@marketplace/contracts/quotes/text';
import type { ConversationSide } from '@marketplace/contracts/sides';
import { t } from '@marketplace/languages/text';
import { Link } from 'react-router-dom';
import { QuoteLineList } from '../../components/quotes/quote-line-list.tsx';
import { dayText, startText, statusText, statusTone, totalText } from '../../components/quotes/text.ts';
import { classNames } from '../../ui/class-names.ts';
import { useNow } from '../../ui/now.tsx';
import { RequestCard, RequestCardTear } from '../../ui/request-card.tsx';
import { exactTime, timeOfDay } from '../../ui/time.ts';
import type { QuoteMoment, ThreadQuote } from './thread-items.ts';

const badgeText = ({ status, isSuperseded }: ThreadQuote, side: ConversationSide): string => {
  if (isSuperseded) return t('Replaced');
  if (status === 'SENT') return side === 'SEEKER' ? t('Waiting for you') : 'Waiting for client';
  return t(statusText[status]);
};

/** Why it was declined; undefined for any other end, or without a reason. */
const reasonText = ({ declined }: ThreadQuote, side: ConversationSide): string | undefined => {
  if (!declined?.reason) return undefined;
  return declined.reason === 'ANOTHER_CHOSEN' && side === 'SEEKER'
    ? t('You chose another provider')
    : t(quoteDeclineText[declined.reason]);
};

const startAndValidity = ({ startDate, validUntil }: ThreadQuote, now: number) =>
  [
    startDate && t('Can start {date}.', { date: startText(startDate, now) }),
    t('Valid until {date}.', { date: dayText(validUntil) }),
  ]
    .filter(Boolean)
    .join(' ');

type Props = {
  moment: QuoteMoment;
  side: ConversationSide;
  /** The page with the quote. */
  page: string;
};

/** A quote in the conversation: with its lines when it was sent, and in short when it ended. */
export function QuoteMomentCard({ moment: { at, isEnd, quote }, side, page }: Props) {
  const now = useNow();
  const isMine = side === 'PROVIDER';
  const name = quote.version > 1 ? t('Quote, version {version}', { version: quote.version }) : t('Quote');
  const reason = isEnd ? reasonText(quote, side) : undefined;
  return (
    <li className={classNames('say say-new say-quote', isMine && 'say-me')}>
      <RequestCard className="quote-moment" aria-label={isEnd ? `${name}: ${t(statusText[quote.status])}` : name}>
        <div className="p-4">
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <p className="text-sm text-ink-2">{name}</p>
              <p className="text-xl font-extrabold tracking-tight num">{totalText(quote)}</p>
              <p className="text-sm text-ink-2">{t(vatText(quote))}</p>
            </div>
            <span className="badge" data-status={quote.isSuperseded ? 'EXPIRED' : statusTone[quote.status]}>
              {isEnd ? t(statusText[quote.status]) : badgeText(quote, side)}
            </span>
          </div>
          {reason && <p className="text-sm mt-2">{reason}.</p>}
          {!isEnd && (
            <>
              <QuoteLineList quote={quote} className="text-sm leading-5 mt-3" />
              <p className="text-sm text-ink-2 mt-3">{startAndValidity(quote, now)}</p>
            </>
          )}
        </div>
        <RequestCardTear />
        <p className="px-4 py-3">
          <Link to={page} className="link inline-flex items-center min-h-6 text-sm">
            {side === 'SEEKER' && quote.status === 'SENT' && !quote.isSuperseded
              ? t('Compare and decide')
              : t('View quote')}
          </Link>
        </p>
      </RequestCard>
      <time className="stamp" dateTime={at} title={exactTime(at)}>
        {timeOfDay(at)}
      </time>
    </li>
  );
}
