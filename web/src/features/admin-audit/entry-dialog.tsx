import type { AuditEntry } from '@marketplace/contracts/operations/audit';
import { actionText } from '@marketplace/contracts/operations/audit-actions';
import { Link } from 'react-router-dom';
import type { ListAddress } from '../../components/list-address.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { exactTime } from '../../ui/time.ts';
import { changesOf, whoText } from './text.ts';

type Props = { entry: AuditEntry; linkTo: (next: ListAddress) => string; onClose: () => void };

/** One entry in full: each changed field, and the ids, which appear nowhere else. */
export function EntryDialog({ entry, linkTo, onClose }: Props) {
  const changes = changesOf(entry);
  const facts: [string, string | null][] = [
    ['Time', exactTime(entry.at)],
    ['Person', whoText(entry)],
    ['Network', entry.address],
    ['Entry', String(entry.id)],
    ['Person ID', entry.actorId],
    ['Subject ID', entry.subject],
    ['Request ID', entry.requestId],
  ];
  return (
    <Dialog open wide onOpenChange={(open) => !open && onClose()} title={actionText(entry.action)}>
      {changes.length > 0 && (
        <table className="table text-sm mb-4">
          <caption className="sr-only">Changes</caption>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td className="wrap-anywhere">{before}</td>
                <td className="wrap-anywhere">{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} className="contents">
                <dt className="text-ink-2">{name}</dt>
                <dd className="wrap-anywhere num">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="mt-4 flex flex-wrap gap-x-4 gap-y-1">
        {entry.actorId && (
          <Link to={linkTo({ actor: entry.actorId })} className="link" onClick={onClose}>
            Filter by this person
          </Link>
        )}
        {entry.subject && (
          <Link to={linkTo({ subject: entry.subject })} className="link" onClick={onClose}>
            Filter by this subject
          </Link>
        )}
      </p>
    </Dialog>
  );
}
