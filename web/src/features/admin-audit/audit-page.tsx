import type { AuditEntry } from '@marketplace/contracts/operations/audit';
import { actionText, auditActions, auditGroups, auditKinds } from '@marketplace/contracts/operations/audit-actions';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { adminFiles, adminKeys } from '../../api/admin/keys.ts';
import { useList } from '../../api/admin/use-list.ts';
import { columnsOf } from '../../components/data-table.tsx';
import { useListAddress } from '../../components/list-address.ts';
import { DateFilter, FilterChip } from '../../components/list-filters.tsx';
import { ListPage } from '../../components/list-page.tsx';
import { type Slip, Slips } from '../../components/slips.tsx';
import { useNow } from '../../ui/now.tsx';
import { dayText, exactTime, timeOfDay } from '../../ui/time.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { sideText, subjectOf, whoText } from './text.ts';
import { readable } from './url.ts';

const actions = Object.entries(auditActions).map(([value, { text }]) => ({ value, label: text }));
const groups = Object.entries(auditGroups).map(([value, label]) => ({ value, label }));
const { changes, ...otherKinds } = auditKinds;
const kinds = Object.entries(otherKinds).map(([value, label]) => ({ value, label }));

type LinkTo = ReturnType<typeof useListAddress>['linkTo'];

const Time = ({ time }: { time: string }) => (
  <time dateTime={time} title={exactTime(time)} className="num">
    {dayText(time, useNow())}, {timeOfDay(time)}
  </time>
);

const Who = ({ entry, linkTo }: { entry: AuditEntry; linkTo: LinkTo }) =>
  entry.actorId ? (
    <Link to={linkTo({ actor: entry.actorId })} className="link" aria-label={`All actions by ${whoText(entry)}`}>
      {whoText(entry)}
    </Link>
  ) : (
    whoText(entry)
  );

const Subject = ({ entry }: { entry: AuditEntry }) => {
  const subject = subjectOf(entry);
  return subject?.to ? (
    <Link to={subject.to} className="link" aria-label={`Open ${subject.name}`}>
      {subject.name}
    </Link>
  ) : (
    subject?.name
  );
};

type Levers = { linkTo: LinkTo; onOpen: (entry: AuditEntry) => void };

const Action = ({ entry, onOpen }: { entry: AuditEntry } & Pick<Levers, 'onOpen'>) => (
  <button
    type="button"
    className="link truncate max-w-full"
    aria-haspopup="dialog"
    aria-label={`Details: ${actionText(entry.action)}`}
    onClick={() => onOpen(entry)}
  >
    {actionText(entry.action)}
  </button>
);

const { columns, accessor, display } = columnsOf<AuditEntry>();
const entryColumns = ({ linkTo, onOpen }: Levers) =>
  columns([
    accessor('at', {
      header: 'Time',
      meta: { className: 'w-32' },
      cell: ({ getValue }) => <Time time={getValue()} />,
    }),
    display({
      id: 'who',
      header: 'Person',
      meta: { className: 'w-[15%]' },
      cell: ({ row }) => <Who entry={row.original} linkTo={linkTo} />,
    }),
    accessor('action', {
      header: 'Action',
      meta: { rowHeader: true, className: 'w-[22%]' },
      cell: ({ row }) => <Action entry={row.original} onOpen={onOpen} />,
    }),
    display({ id: 'subject', header: 'Subject', cell: ({ row }) => <Subject entry={row.original} /> }),
    display({
      id: 'before',
      header: 'Before',
      meta: { className: 'text-ink-2' },
      cell: ({ row }) => sideText(row.original, 'before'),
    }),
    display({ id: 'after', header: 'After', cell: ({ row }) => sideText(row.original, 'after') }),
  ]);

const slipOf = (entry: AuditEntry, { onOpen }: Levers): Slip => ({
  id: String(entry.id),
  title: <Action entry={entry} onOpen={onOpen} />,
  badge: <Time time={entry.at} />,
  detail: (
    <>
      {whoText(entry)}
      {entry.subject && ': '}
      <Subject entry={entry} />
    </>
  ),
});

/** `/admin/audit`: administrators' changes and their access to contact details. */
export default function AuditPage() {
  const at = useListAddress(readable);
  const { address, change, linkTo } = at;
  const { next, ...list } = useList('entries', adminKeys.audit(address));
  const [openEntry, setOpenEntry] = useState<AuditEntry>();
  const levers = { linkTo, onOpen: setOpenEntry };
  const people = (list.reply?.people ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const isListed = !address.actor || people.some(({ value }) => value === address.actor);
  return (
    <>
      <ListPage
        title="Audit log"
        at={at}
        noun="entries"
        file={adminFiles.audit(address)}
        tabs={{ name: 'kind', all: changes, options: kinds }}
        choices={[
          {
            name: 'actor',
            label: 'Person',
            any: 'Anyone',
            // Someone who is no longer an administrator, or whose account is deleted.
            options: isListed ? people : [...people, { value: address.actor!, label: 'Another person' }],
          },
          { name: 'group', label: 'About', any: 'Any subject', options: groups },
          { name: 'action', label: 'What', any: 'All actions', options: actions },
        ]}
        filters={
          <>
            <DateFilter id="audit" name="from" label="From" address={address} onChange={change} />
            <DateFilter id="audit" name="to" label="To" address={address} onChange={change} />
            {address.subject && (
              <FilterChip label="Subject" value={address.subject} onRemove={() => change({ subject: undefined })}>
                <span className="pl-2.5 font-semibold">Only one subject</span>
              </FilterChip>
            )}
          </>
        }
        caption="Audit log, newest first"
        columns={entryColumns(levers)}
        list={list}
        next={next}
        rowId={({ id }) => String(id)}
        cards={(entries) => <Slips slips={entries.map((entry) => slipOf(entry, levers))} />}
        failed="We couldn’t load the audit log"
        first="Changes by administrators appear here."
      />
      {openEntry && <EntryDialog entry={openEntry} linkTo={linkTo} onClose={() => setOpenEntry(undefined)} />}
    </>
  );
}
