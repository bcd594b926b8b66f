import { isRingNight } from '@marketplace/contracts/availability/ringing';
import { isUrgent } from '@marketplace/contracts/enquiries/timeframes';
import type { Supply } from '@marketplace/contracts/supply/supply';
import { t } from '@marketplace/languages/text';
import { Moon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { useNow } from '../../ui/now.tsx';
import { EmergencyCall } from '../first-aid.tsx';
import { fromMorningText } from './card-text.ts';
import { ProviderCards } from './provider-cards.tsx';
import { SupplyLine } from './supply-line.tsx';

/** Whether the request is urgent: by the seeker's words or choice, or only as far as the service is often needed at once. */
export type Urgency = 'chosen' | 'likely' | 'none';

/** Returns true at night if the request may be urgent and no provider in reach answers before the morning. */
export const isNobodyAwake = ({ urgent, isMore }: Supply, urgency: Urgency, now: number): boolean =>
  // The first providers of many do not decide for the others.
  urgency !== 'none' &&
  isRingNight(new Date(now)) &&
  !isMore &&
  urgent !== null &&
  urgent.takers > 0 &&
  urgent.ringing === 0;

/** @param timeframe of the request; '' while the seeker has neither named nor chosen one */
export const urgencyOf = (timeframe: string, { firstAid }: Pick<Supply, 'firstAid'>): Urgency => {
  if (isUrgent(timeframe)) return 'chosen';
  return timeframe === '' && firstAid !== null ? 'likely' : 'none';
};

type NightProps = { supply: Supply; urgency: Urgency };

/** The first instructions, the emergency number, and when providers answer. */
export const NobodyAwake = ({ supply, urgency }: NightProps) => (
  <>
    <Notice
      tone="warning"
      role="note"
      title={urgency === 'chosen' ? t('Do this now') : t('If it can’t wait, do this now')}
    >
      {supply.firstAid && <>{t(supply.firstAid)} </>}
      <EmergencyCall />
    </Notice>
    <p className="flex gap-2.5 items-start mt-5">
      <Moon className="icon mt-0.5 shrink-0 text-brand" aria-hidden="true" />
      <span>
        <b>{t('No provider near {place} answers at night.', { place: supply.place })}</b>{' '}
        <span className="text-ink-2">{fromMorningText(supply.urgent?.takers ?? 0)}</span>
      </span>
    </p>
  </>
);

type Props = {
  supply: Supply | undefined;
  /** Of the request; '' while the seeker has neither named nor chosen one. */
  timeframe: string;
  /** Whether only the warning at night is shown. */
  onlyAtNight?: boolean;
  /** Shown without supply. */
  pending?: ReactNode;
  /** Choices without a provider, between the answer and the cards. */
  children?: ReactNode;
};

/** Who would get the request: how many, the first of them by name, or at night that none answers before the morning. */
export const SupplyAnswer = ({ supply, timeframe, onlyAtNight = false, pending, children }: Props) => {
  const now = useNow();
  const urgency = supply ? urgencyOf(timeframe, supply) : 'none';
  const isNight = supply !== undefined && isNobodyAwake(supply, urgency, now);
  const isShown = supply !== undefined && (isNight || !onlyAtNight);
  return (
    <>
      <div aria-live="polite" className="empty:hidden">
        {!isShown && pending}
        {isShown && (isNight ? <NobodyAwake supply={supply} urgency={urgency} /> : <SupplyLine supply={supply} />)}
      </div>
      {isShown && (
        <>
          {children}
          <ProviderCards supply={supply} isNight={isNight} className="mt-5" />
        </>
      )}
    </>
  );
};
