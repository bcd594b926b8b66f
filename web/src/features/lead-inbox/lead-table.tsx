import type { ProviderLead } from '@marketplace/contracts/leads';
import { StatusBadge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { budget } from '../../ui/money.ts';
import { useNow } from '../../ui/now.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { LeadActions, type OnAnswer } from './lead-actions.tsx';
import { distanceText } from './lead-place.ts';

type Props = {
  leads: ProviderLead[];
  /** The id of the lead that runs out next. */
  urgentId: string | undefined;
  /** Ids of leads that have just come in. */
  newIds: ReadonlySet<string>;
  onAnswer: OnAnswer;
};

function LeadRow({
  lead,
  urgent,
  isNew,
  onAnswer,
}: {
  lead: ProviderLead;
  urgent: boolean;
  isNew: boolean;
  onAnswer: OnAnswer;
}) {
  const now = useNow();
  const titleId = `lead-row-${lead.id}`;
  const distance = distanceText(lead.distanceKm);
  return (
    <tr
      data-lead={lead.id}
      tabIndex={-1}
      className={classNames(
        'transition-colors duration-700',
        isNew && 'bg-brand-soft',
        urgent && 'shadow-[inset_4px_0_0_var(--color-action)]',
      )}
    >
      <th
        scope="row"
        className="!bg-transparent !text-ink !text-base !whitespace-normal border-t border-line align-top !py-4 w-[30%] xl:w-[23%]"
      >
        <span id={titleId} className="block font-semibold leading-6 wrap-anywhere">
          {lead.title}
        </span>
        <span className="text-sm text-ink-2 font-normal">
          {lead.categoryName}
          <span className="xl:hidden"> · {lead.city}</span>
        </span>
      </th>
      <td className="max-xl:hidden">
        {lead.city}
        <span className="block text-sm text-ink-2">{[lead.province, distance].filter(Boolean).join(', ')}</span>
      </td>
      <td className="num font-semibold">{budget(lead.budgetMin, lead.budgetMax)}</td>
      <td className="whitespace-nowrap">
        <RelativeTime time={lead.createdAt} className="block" />
        {lead.can.accept && <Countdown now={now} until={lead.expiresAt} />}
      </td>
      <td>
        <StatusBadge status={lead.status} />
      </td>
      <td className="!pl-0">
        <div className="-my-1.5">
          <LeadActions lead={lead} titleId={titleId} urgent={urgent} size="sm" onAnswer={onAnswer} />
        </div>
      </td>
    </tr>
  );
}

/** The leads from the tablet up. */
export const LeadTable = ({ leads, urgentId, newIds, onAnswer }: Props) => (
  <div className="card overflow-hidden max-md:hidden">
    <table className="table" aria-label="Your leads">
      <thead>
        <tr>
          <th scope="col">Project</th>
          <th scope="col" className="max-xl:hidden">
            Location
          </th>
          <th scope="col">Budget</th>
          <th scope="col">Received</th>
          <th scope="col">Status</th>
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {leads.map((lead) => (
          <LeadRow
            key={lead.id}
            lead={lead}
            urgent={lead.id === urgentId}
            isNew={newIds.has(lead.id)}
            onAnswer={onAnswer}
          />
        ))}
      </tbody>
    </table>
  </div>
);
