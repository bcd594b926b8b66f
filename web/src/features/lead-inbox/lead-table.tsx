import type { ProviderLead } from '@marketplace/contracts/leads/schemas';
import { Link } from 'react-router-dom';
import { columnsOf } from '../../components/data-table.tsx';
import { ContactConfirmed } from '../../components/reach/contact-confirmed.tsx';
import { LeadBadge } from '../../components/reach/lead-status.tsx';
import { to } from '../../routing/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { budget } from '../../ui/money.ts';
import { useNow } from '../../ui/now.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { UrgentBadge } from '../../ui/urgent-badge.tsx';
import { LeadActions, type OnAnswer } from './lead-actions.tsx';
import { distanceText } from './lead-place.ts';
import { UnreadLink } from './unread-link.tsx';

const Title = ({ lead }: { lead: ProviderLead }) => (
  <>
    <Link
      to={to.providerLead({ id: lead.id })}
      className="block font-semibold leading-6 wrap-anywhere hover:underline underline-offset-4"
    >
      {lead.title}
    </Link>
    <span className="text-sm text-ink-2 font-normal">
      {lead.categoryName}
      <span className="xl:hidden"> · {lead.city}</span>
    </span>
    {lead.addressConfirmed && <ContactConfirmed className="flex" />}
    <UnreadLink lead={lead} />
  </>
);

const Location = ({ lead: { suburb, city, province, distanceKm } }: { lead: ProviderLead }) => (
  <>
    {suburb ? `${suburb}, ${city}` : city}
    <span className="block text-sm text-ink-2">{[province, distanceText(distanceKm)].filter(Boolean).join(', ')}</span>
  </>
);

function Received({ lead }: { lead: ProviderLead }) {
  const now = useNow();
  return (
    <>
      <RelativeTime time={lead.createdAt} className="block" />
      {lead.can.accept && <Countdown now={now} until={lead.expiresAt} />}
    </>
  );
}

const { columns, accessor, display } = columnsOf<ProviderLead>();

/**
 * The columns of the lead table, from tablet width up.
 * @param urgentId the lead that expires next
 */
export const leadColumns = (urgentId: string | undefined, onAnswer: OnAnswer) =>
  columns([
    accessor('title', {
      header: 'Project',
      meta: { rowHeader: true, className: 'w-[30%] xl:w-[23%]' },
      cell: ({ row }) => <Title lead={row.original} />,
    }),
    accessor('city', {
      header: 'Location',
      meta: { className: 'max-xl:hidden' },
      cell: ({ row }) => <Location lead={row.original} />,
    }),
    accessor('budgetMin', {
      header: 'Budget',
      meta: { className: 'num font-semibold' },
      cell: ({ row: { original: lead } }) => budget(lead.budgetMin, lead.budgetMax),
    }),
    accessor('createdAt', {
      header: 'Received',
      meta: { className: 'whitespace-nowrap' },
      cell: ({ row }) => <Received lead={row.original} />,
    }),
    accessor('status', {
      header: 'Status',
      cell: ({ row: { original: lead } }) => (
        <span className="flex flex-wrap gap-1.5">
          <LeadBadge lead={lead} />
          {lead.isUrgent && <UrgentBadge />}
        </span>
      ),
    }),
    display({
      id: 'actions',
      header: () => <span className="sr-only">Actions</span>,
      meta: { className: '!pl-0' },
      cell: ({ row: { original: lead } }) => (
        <div className="-my-1.5">
          <LeadActions lead={lead} urgent={lead.id === urgentId} size="sm" onAnswer={onAnswer} />
        </div>
      ),
    }),
  ]);

/** Highlights the lead that expires next and leads that just arrived. */
export const leadRowClass = ({ urgent, isNew }: { urgent: boolean; isNew: boolean }) =>
  classNames(
    'transition-colors duration-700',
    isNew && 'bg-brand-soft',
    urgent && 'shadow-[inset_4px_0_0_var(--color-action)]',
  );
