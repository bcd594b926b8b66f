import type { AuditEntry } from '@marketplace/contracts/operations/audit';
import { auditActions } from '@marketplace/contracts/operations/audit-actions';
import { Link } from 'react-router-dom';
import { adminFiles, adminKeys } from '../../api/admin/keys.ts';
import { useList } from '../../api/admin/use-list.ts';
import { columnsOf } from '../../components/data-table.tsx';
import { useListAddress } from '../../components/list-address.ts';
import { ListPage } from '../../components/list-page.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { exactTime } from '../../ui/time.ts';
import { actionText, changeLines, whoText } from './text.ts';
import { readable } from './url.ts';

const actions = Object.entries(auditActions).map(([value, { text }]) => ({ value, label: text }));

const Changes = ({ entry }: { entry: AuditEntry }) => (
  <ul className="grid gap-0.5">
    {changeLines(entry).map((line) => (
      <li key={line} className="wrap-anywhere">
        {line}
      </li>
    ))}
  </ul>
);

type LinkTo = ReturnType<typeof useListAddress>['linkTo'];

const Who = ({ entry, linkTo }: { entry: AuditEntry; linkTo: LinkTo }) =>
  entry.actorId ? (
    <Link to={linkTo({ actor: entry.actorId })} className="link" aria-label={`All actions by ${whoText(entry)}`}>
      {whoText(entry)}
    </Link>
  ) : (
    whoText(entry)
  );

const Subject = ({ entry: { subject }, linkTo }: { entry: AuditEntry; linkTo: LinkTo }) =>
  subject && (
    <Link to={linkTo({ subject })} className="link wrap-anywhere" aria-label={`All entries about ${subject}`}>
      {subject}
    </Link>
  );

const { columns, accessor, display } = columnsOf<AuditEntry>();
const entryColumns = (linkTo: LinkTo) =>
  columns([
    accessor('action', {
      header: 'What',
      meta: { rowHeader: true, className: 'w-[26%]' },
      cell: ({ row: { original: entry } }) => (
        <>
          {actionText(entry.action)}
          <span className="block text-sm font-normal">
            <Subject entry={entry} linkTo={linkTo} />
          </span>
        </>
      ),
    }),
    display({
      id: 'who',
      header: 'Who',
      cell: ({ row: { original: entry } }) => (
        <>
          <Who entry={entry} linkTo={linkTo} />
          <span className="block text-sm text-ink-2 num">{entry.address}</span>
        </>
      ),
    }),
    display({
      id: 'changes',
      header: 'Changes',
      meta: { className: 'w-[36%]' },
      cell: ({ row }) => <Changes entry={row.original} />,
    }),
    accessor('at', {
      header: 'When',
      cell: ({ row: { original: entry } }) => (
        <>
          <time dateTime={entry.at} className="num">
            {exactTime(entry.at)}
          </time>
          <span className="block text-sm text-ink-2 num">No. {entry.id}</span>
          {entry.requestId && <span className="block text-sm text-ink-2 wrap-anywhere">Request {entry.requestId}</span>}
        </>
      ),
    }),
  ]);

const EntrySlips = ({ entries, linkTo }: { entries: AuditEntry[]; linkTo: LinkTo }) => (
  <ul className="md:hidden grid gap-3">
    {entries.map((entry) => (
      <li key={entry.id} className="card p-4 grid gap-1">
        <h2 className="text-base tracking-normal">{actionText(entry.action)}</h2>
        <p className="text-sm text-ink-2">
          <Who entry={entry} linkTo={linkTo} />, <time dateTime={entry.at}>{exactTime(entry.at)}</time>, no. {entry.id}
        </p>
        {entry.subject && (
          <p className="text-sm">
            <Subject entry={entry} linkTo={linkTo} />
          </p>
        )}
        <div className="text-sm">
          <Changes entry={entry} />
        </div>
      </li>
    ))}
  </ul>
);

/** `/admin/audit`: administrators' changes and their access to contact details. */
export default function AuditPage() {
  const at = useListAddress(readable);
  const { address, change, linkTo } = at;
  const { next, ...list } = useList('entries', adminKeys.audit(address));
  const day = (name: 'from' | 'to', label: string) => (
    <div className="flex items-center gap-2 grow sm:grow-0">
      <label htmlFor={`audit-${name}`} className="text-sm font-semibold">
        {label}
      </label>
      <TextInput
        id={`audit-${name}`}
        type="date"
        className="md:min-h-10"
        value={address[name] ?? ''}
        onChange={(event) => change({ [name]: event.target.value || undefined })}
      />
    </div>
  );
  return (
    <ListPage
      title="Audit log"
      at={at}
      noun="entries"
      file={adminFiles.audit(address)}
      choices={[{ name: 'action', label: 'What', any: 'All actions', options: actions }]}
      filters={
        <>
          {day('from', 'From')}
          {day('to', 'To')}
        </>
      }
      caption="Audit log, newest first"
      columns={entryColumns(linkTo)}
      list={list}
      next={next}
      rowId={({ id }) => String(id)}
      cards={(entries) => <EntrySlips entries={entries} linkTo={linkTo} />}
      failed="We couldn’t load the audit log"
      first="Changes by administrators appear here."
    >
      {(address.subject || address.actor) && (
        <p className="mt-3 text-sm text-ink-2">
          {address.subject && `Only entries about ${address.subject}. `}
          {address.actor && 'Only one person’s entries. '}
          <Link to={linkTo({ subject: undefined, actor: undefined })} className="link">
            Show all
          </Link>
        </p>
      )}
    </ListPage>
  );
}
