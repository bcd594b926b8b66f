import { ringNight } from '@marketplace/contracts/availability/ringing';
import type { Supply, SupplyCard } from '@marketplace/contracts/supply/supply';
import { t } from '@marketplace/languages/text';
import { CalendarCheck, ChevronDown, Clock, ShieldCheck } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useNow } from '../../ui/now.tsx';
import { Checks } from '../profile/checks.tsx';
import { ProviderMark } from '../profile/provider-mark.tsx';
import { RatingLine } from '../profile/rating-line.tsx';
import { baseText, callOutText, checkNames, promiseText, whenText } from './card-text.ts';

const whenIcons = { now: null, later: Clock, day: CalendarCheck } as const;

const When = ({ card, isNight }: { card: SupplyCard; isNight: boolean }) => {
  const when = whenText(card, { now: useNow(), isNight });
  if (!when) return null;
  const Icon = whenIcons[when.kind];
  return (
    <span className="supply-when" data-when={when.kind}>
      {Icon && <Icon className="icon icon-sm" aria-hidden="true" />}
      {when.text}
    </span>
  );
};

type CardProps = { card: SupplyCard; isNight?: boolean /** Without a link to the profile. */; isPreview?: boolean };

/** One provider as seekers see it before they post. It is verified by its checks, which open with one tap. */
export const ProviderCard = ({ card, isNight = false, isPreview = false }: CardProps) => (
  <div className="supply-card" data-no-figures>
    <div className="flex items-center gap-3 min-w-0">
      <ProviderMark businessName={card.name} logo={card.logo} />
      <div className="min-w-0">
        <h3 className="text-base leading-5 wrap-anywhere">
          {isPreview ? (
            card.name
          ) : (
            <Link to={card.path} className="hover:underline underline-offset-4">
              {card.name}
            </Link>
          )}
        </h3>
        <p className="flex flex-wrap gap-x-2.5 text-sm text-ink-2 num">
          <RatingLine rating={card.rating} isShort />
          <span>{baseText(card)}</span>
        </p>
      </div>
    </div>
    {card.checks.length > 0 && (
      <details className="supply-checks text-sm">
        <summary>
          <ShieldCheck className="icon icon-sm text-brand flex-none" aria-hidden="true" />
          <span>
            <b>{t('Verified')}:</b> <span className="text-ink-2">{checkNames(card)}</span>
          </span>
          <ChevronDown className="icon icon-sm text-ink-2 flex-none" aria-hidden="true" />
        </summary>
        <Checks checks={card.checks} />
      </details>
    )}
    <p className="supply-card-foot text-sm num">
      <span>{card.callOutCents !== null && callOutText(card.callOutCents)}</span>
      <When card={card} isNight={isNight} />
    </p>
  </div>
);

type Props = {
  supply: Supply;
  /** The request is urgent, and no provider answers before the morning. */
  isNight?: boolean;
  className?: string;
};

/** The providers that are asked first and publish their profiles, in the order of matching. Renders nothing without any. */
export const ProviderCards = ({ supply: { cards, providers, isMore }, isNight = false, className }: Props) => {
  const heading = useId();
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby={heading} className={className}>
      <div className="flex items-baseline justify-between gap-4 mb-2.5">
        <h2 id={heading} className="text-lg">
          {isNight ? t('We ring these at {time}', { time: ringNight.until }) : t('We ask these first')}
        </h2>
        <p className="text-sm text-ink-2 num" data-no-figures>
          {t('{place} of {count}', { place: cards.length, count: `${providers}${isMore ? '+' : ''}` })}
        </p>
      </div>
      <ul className="card supply-box divide-y divide-line">
        {cards.map((card) => (
          <li key={card.path}>
            <ProviderCard card={card} isNight={isNight} />
          </li>
        ))}
      </ul>
      <p className="hint mt-3" data-no-figures>
        {promiseText(isNight)}
      </p>
    </section>
  );
};
