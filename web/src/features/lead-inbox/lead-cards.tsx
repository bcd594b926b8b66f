import type { ProviderLead } from '@marketplace/contracts/leads/schemas';
import { Link } from 'react-router-dom';
import { leadWord } from '../../components/lead-status.tsx';
import { to } from '../../routing/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { budget } from '../../ui/money.ts';
import { useNow } from '../../ui/now.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { SelectBox } from '../../ui/select-box.tsx';
import { hasActions, LeadActions, type OnAnswer } from './lead-actions.tsx';
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

/**
 * A row of two lines, so that ten fit on a screen. Decline is on the lead's page and in the bar for selected leads, away from
 * Accept.
 */
function LeadRow({
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
  const place = [lead.suburb ?? lead.city, lead.suburb && lead.city, distanceText(lead.distanceKm), lead.categoryName];
  return (
    <article
      className={classNames(
        'flex items-center gap-1 pr-3 text-sm leading-5 transition-colors duration-700',
        may(lead) ? 'pl-1' : 'pl-3',
        isNew && 'bg-brand-soft',
        urgent && 'shadow-[inset_4px_0_0_var(--color-action)]',
      )}
    >
      {may(lead) && (
        <SelectBox
          aria-label={`Select ${lead.title}`}
          checked={ids.has(lead.id)}
          onChange={({ target }) =>
            onChange(new Set(target.checked ? [...ids, lead.id] : [...ids].filter((id) => id !== lead.id)))
          }
        />
      )}
      <div className="grow min-w-0 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2.5">
        <h3 className="text-sm leading-5 tracking-normal truncate">
          <Link to={to.providerLead({ id: lead.id })} className="hover:underline underline-offset-4" title={lead.title}>
            {lead.title}
          </Link>
        </h3>
        <span className="font-bold num text-right">{budget(lead.budgetMin, lead.budgetMax)}</span>
        <div className="truncate text-ink-2">
          {lead.can.accept ? (
            <Countdown className="inline-flex align-bottom" now={now} until={lead.expiresAt} />
          ) : (
            <span>{leadWord(lead)}</span>
          )}
          {lead.isUrgent && <span className="text-red-ink font-semibold">, urgent</span>}
          <UnreadLink lead={lead} className="inline ml-1.5 text-nowrap" />
          <span>, {place.filter(Boolean).join(', ')}</span>
        </div>
        <div className="justify-self-end flex items-center min-h-7.5">
          {hasActions(lead) ? (
            <LeadActions lead={lead} urgent={urgent} wide size="sm" onAnswer={onAnswer} />
          ) : (
            <RelativeTime time={lead.createdAt} className="text-ink-2" />
          )}
        </div>
      </div>
    </article>
  );
}

export const LeadCards = ({ leads, urgentId, newIds, onAnswer, selection }: Props) => (
  <ul className="lead-rows" aria-label="Your leads">
    {leads.map((lead) => (
      <li key={lead.id} data-lead={lead.id} tabIndex={-1}>
        <LeadRow
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
