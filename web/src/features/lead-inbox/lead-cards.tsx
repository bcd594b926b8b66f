import type { ProviderLead } from '@marketplace/contracts/leads/schemas';
import { Link } from 'react-router-dom';
import { placeText } from '../../components/place-text.ts';
import { ContactConfirmed } from '../../components/reach/contact-confirmed.tsx';
import { to } from '../../routing/paths.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { budget } from '../../ui/money.ts';
import { useNow } from '../../ui/now.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { RequestCard, RequestCardTear } from '../../ui/request-card.tsx';
import { SelectBox } from '../../ui/select-box.tsx';
import { UrgentBadge } from '../../ui/urgent-badge.tsx';
import { DeclineButton, hasActions, LeadActions, type OnAnswer } from './lead-actions.tsx';
import { distanceText } from './lead-place.ts';
import { UnreadLink } from './unread-link.tsx';

type Selection = {
  ids: ReadonlySet<string>;
  onChange: (ids: ReadonlySet<string>) => void;
  may: (lead: ProviderLead) => boolean;
};

type Props = {
  leads: ProviderLead[];
  urgentId: string | undefined;
  newIds: ReadonlySet<string>;
  onAnswer: OnAnswer;
  selection: Selection;
};

function LeadCard({
  lead,
  urgent,
  isNew,
  onAnswer,
  selection: { ids, onChange, may },
}: {
  lead: ProviderLead;
  urgent: boolean;
  isNew: boolean;
  onAnswer: OnAnswer;
  selection: Selection;
}) {
  const now = useNow();
  const place = [lead.categoryName, placeText(lead), distanceText(lead.distanceKm)];
  return (
    <RequestCard className={classNames('transition-colors duration-700', isNew && 'bg-brand-soft')}>
      <div className="p-4">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
            {may(lead) && (
              <SelectBox
                aria-label={`Select ${lead.title}`}
                checked={ids.has(lead.id)}
                onChange={({ target }) =>
                  onChange(new Set(target.checked ? [...ids, lead.id] : [...ids].filter((id) => id !== lead.id)))
                }
              />
            )}
            <StatusBadge status={lead.status} />
            {lead.isUrgent && <UrgentBadge />}
          </span>
          <span className="flex items-center gap-1 -my-2 -mr-3.5">
            <RelativeTime
              time={lead.createdAt}
              className={classNames('text-sm text-ink-2', !lead.can.decline && 'mr-3.5')}
            />
            <DeclineButton lead={lead} onAnswer={onAnswer} />
          </span>
        </div>
        <h3 className="text-lg mt-3 wrap-anywhere">
          <Link to={to.providerLead({ id: lead.id })} className="hover:underline underline-offset-4">
            {lead.title}
          </Link>
        </h3>
        <p className="text-sm text-ink-2 mt-1">{place.filter(Boolean).join(' · ')}</p>
        {lead.addressConfirmed && <ContactConfirmed className="mt-1" />}
        <UnreadLink lead={lead} className="mt-1" />
        <p className="text-lg font-bold num mt-2">{budget(lead.budgetMin, lead.budgetMax)}</p>
        {lead.can.accept && <Countdown className="mt-2" now={now} until={lead.expiresAt} />}
      </div>
      {hasActions(lead) && (
        <>
          <RequestCardTear />
          <div className="p-4 pt-3.5">
            <LeadActions lead={lead} urgent={urgent} wide onAnswer={onAnswer} />
          </div>
        </>
      )}
    </RequestCard>
  );
}

export const LeadCards = ({ leads, urgentId, newIds, onAnswer, selection }: Props) => (
  <ul className="grid gap-4 md:hidden" aria-label="Your leads">
    {leads.map((lead) => (
      <li key={lead.id} data-lead={lead.id} tabIndex={-1}>
        <LeadCard
          lead={lead}
          urgent={lead.id === urgentId}
          isNew={newIds.has(lead.id)}
          onAnswer={onAnswer}
          selection={selection}
        />
      </li>
    ))}
  </ul>
);
