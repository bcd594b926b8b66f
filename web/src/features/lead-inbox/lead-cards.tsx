import type { ProviderLead } from '@marketplace/contracts/leads/schemas';
import { Link } from 'react-router-dom';
import { placeText } from '../../components/place-text.ts';
import { leadWord } from '../../components/reach/lead-status.tsx';
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
 * A row with all that decides about a lead: the title in up to two lines, service, distance and place in full, budget and deadline.
 * Decline is on the lead's page and in the bar for selected leads, away from Accept.
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
  return (
    <article
      className={classNames(
        'flex items-start gap-1 pr-3 py-2.5 text-sm leading-5 transition-colors duration-700',
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
      <div className="grow min-w-0 grid gap-y-1">
        <h3 className="text-base leading-5.5 tracking-normal line-clamp-2 wrap-anywhere">
          <Link to={to.providerLead({ id: lead.id })} className="hover:underline underline-offset-4" title={lead.title}>
            {lead.title}
          </Link>
        </h3>
        <p className="text-ink-2 wrap-anywhere">
          {[lead.categoryName, distanceText(lead.distanceKm), placeText(lead)].filter(Boolean).join(', ')}
        </p>
        <div className="flex items-end justify-between gap-2.5">
          <div className="min-w-0 grid">
            <span className="font-bold num">{budget(lead.budgetMin, lead.budgetMax)}</span>
            <span className="text-ink-2">
              {lead.can.accept ? (
                <Countdown className="inline-flex align-bottom" now={now} until={lead.expiresAt} />
              ) : (
                <span>{leadWord(lead)}</span>
              )}
              {lead.isUrgent && <span className="text-red-ink font-semibold">, urgent</span>}{' '}
              <UnreadLink lead={lead} className="inline ml-0.5 text-nowrap" />
            </span>
          </div>
          <span className="flex-none flex items-center min-h-7.5">
            {hasActions(lead) ? (
              <LeadActions lead={lead} urgent={urgent} wide size="sm" onAnswer={onAnswer} />
            ) : (
              <RelativeTime time={lead.createdAt} className="text-ink-2" />
            )}
          </span>
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
