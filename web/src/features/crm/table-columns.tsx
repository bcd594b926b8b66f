/** The columns of the table of accepted leads. A new one needs an entry here and in `columnLabels`. */
import type { AcceptedLead, AcceptedSort, CrmStatus } from '@marketplace/contracts/leads/schemas';
import { whyContactHidden } from '@marketplace/contracts/leads/schemas';
import { Link } from 'react-router-dom';
import { columnsOf, type Sort } from '../../components/data-table.tsx';
import type { NamedColumn } from '../../components/list-settings/list-columns.tsx';
import { placeText } from '../../components/place-text.ts';
import { UnreadCount } from '../../components/unread-count.tsx';
import { to } from '../../routing/paths.ts';
import { budget } from '../../ui/money.ts';
import { ShortDate } from '../../ui/short-date.tsx';
import { statusSelectId } from './crm-status.ts';
import { FollowUpWords } from './follow-up-words.tsx';
import { StatusSelect } from './status-select.tsx';
import { openedHere, useLinkToLead } from './url.ts';
import { worthText } from './worth.ts';

/** The columns that people choose, in their order. The job is always shown. */
const columnLabels = {
  client: 'Client',
  place: 'Place',
  value: 'Value',
  status: 'Status',
  followUp: 'Follow-up',
  assignee: 'Assigned to',
  messages: 'Messages',
  budget: 'Budget',
  timeframe: 'Timeframe',
  phone: 'Phone',
  received: 'Received',
  note: 'Note',
  reference: 'Reference',
} as const;
type ColumnName = keyof typeof columnLabels;
const columnNames = Object.keys(columnLabels) as ColumnName[];
export const namedColumns: readonly NamedColumn[] = columnNames.map((id) => ({ id, label: columnLabels[id] }));
/** Shown until a provider chooses. */
export const usualColumns: readonly string[] = [
  'client',
  'place',
  'value',
  'status',
  'followUp',
  'received',
] satisfies ColumnName[];

/** Column and direction by sort order. */
export const sorts: Record<AcceptedSort, Sort> = {
  newest: { column: 'received', direction: 'desc' },
  oldest: { column: 'received', direction: 'asc' },
  budget: { column: 'budget', direction: 'desc' },
  value: { column: 'value', direction: 'desc' },
  followUp: { column: 'followUp', direction: 'asc' },
};

export function JobLink({ lead }: { lead: AcceptedLead }) {
  const linkTo = useLinkToLead(lead.id);
  return (
    <Link to={linkTo} state={openedHere} className="link font-semibold">
      {lead.title}
      <span className="sr-only">: View Full Details</span>
    </Link>
  );
}

const None = ({ children }: { children: string }) => <span className="text-ink-2">{children}</span>;

export type OnMove = (lead: AcceptedLead, crmStatus: CrmStatus) => void;

const { columns, accessor } = columnsOf<AcceptedLead>();
/** The cells read the whole lead. */
const whole = (lead: AcceptedLead) => lead;

/** Returns the columns to show. The job comes first. */
export const tableColumns = (shown: readonly string[], onMove: OnMove) => {
  const all = {
    client: accessor(whole, {
      id: 'client',
      header: columnLabels.client,
      cell: ({ row: { original: lead } }) => lead.contactName ?? <None>{whyContactHidden(lead).title}</None>,
    }),
    place: accessor(whole, {
      id: 'place',
      header: columnLabels.place,
      cell: ({ row }) => <span title={placeText(row.original)}>{row.original.suburb ?? row.original.city}</span>,
    }),
    value: accessor(whole, {
      id: 'value',
      header: columnLabels.value,
      enableSorting: true,
      meta: { className: 'w-28 num' },
      cell: ({ row: { original: lead } }) =>
        lead.valueCents === null ? <None>{worthText(lead)}</None> : worthText(lead),
    }),
    status: accessor(whole, {
      id: 'status',
      header: columnLabels.status,
      meta: { className: 'w-36' },
      cell: ({ row: { original: lead } }) => (
        <StatusSelect compact id={statusSelectId(lead.id)} lead={lead} onMove={onMove} />
      ),
    }),
    followUp: accessor(whole, {
      id: 'followUp',
      header: columnLabels.followUp,
      enableSorting: true,
      meta: { className: 'w-36' },
      cell: ({ row: { original: lead } }) =>
        lead.followUpOn ? <FollowUpWords day={lead.followUpOn} /> : <None>None</None>,
    }),
    assignee: accessor(whole, {
      id: 'assignee',
      header: columnLabels.assignee,
      cell: ({ row: { original: lead } }) => lead.assignee?.name ?? <None>No one</None>,
    }),
    messages: accessor(whole, {
      id: 'messages',
      header: columnLabels.messages,
      meta: { className: 'w-28' },
      cell: ({ row: { original: lead } }) => (
        <Link to={to.providerConversation({ lead: lead.id })} className="link">
          Messages<span className="sr-only"> about {lead.title}</span> <UnreadCount count={lead.unreadMessages} />
        </Link>
      ),
    }),
    budget: accessor(whole, {
      id: 'budget',
      header: columnLabels.budget,
      enableSorting: true,
      meta: { className: 'num' },
      cell: ({ row: { original: lead } }) => budget(lead.budgetMin, lead.budgetMax),
    }),
    timeframe: accessor(whole, {
      id: 'timeframe',
      header: columnLabels.timeframe,
      cell: ({ row }) => row.original.timeframe,
    }),
    phone: accessor(whole, {
      id: 'phone',
      header: columnLabels.phone,
      meta: { className: 'num' },
      cell: ({ row: { original: lead } }) =>
        lead.callNumber ? (
          <a href={`tel:${lead.callNumber}`} className="link">
            {lead.contactPhone}
          </a>
        ) : (
          (lead.contactPhone ?? <None>None</None>)
        ),
    }),
    received: accessor(whole, {
      id: 'received',
      header: columnLabels.received,
      enableSorting: true,
      meta: { className: 'w-28' },
      cell: ({ row }) => <ShortDate time={row.original.createdAt} />,
    }),
    note: accessor(whole, { id: 'note', header: columnLabels.note, cell: ({ row }) => row.original.note }),
    reference: accessor(whole, {
      id: 'reference',
      header: columnLabels.reference,
      meta: { className: 'w-28' },
      cell: ({ row }) => row.original.reference,
    }),
  } satisfies Record<ColumnName, unknown>;
  return columns([
    accessor('title', {
      header: 'Job',
      meta: { rowHeader: true, className: 'w-[22%]' },
      cell: ({ row }) => <JobLink lead={row.original} />,
    }),
    ...columnNames.filter((name) => shown.includes(name)).map((name) => all[name]),
  ]);
};
