import type { ConversationRow } from '@marketplace/contracts/conversations/schemas';
import { plural, t } from '@marketplace/languages/text';
import { Link } from 'react-router-dom';
import { initialsOf } from '../../components/profile/text.ts';
import { UnreadCount } from '../../components/unread-count.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useNow } from '../../ui/now.tsx';
import { dayAfter, shortDate, timeOfDay } from '../../ui/time.ts';

/** The time today, the date before. */
const whenText = (iso: string, now: number) =>
  dayAfter(Date.parse(iso)) === dayAfter(now) ? timeOfDay(iso) : shortDate(iso);

const lastText = ({ last }: ConversationRow): string => {
  if (!last) return t('No messages yet');
  const files =
    last.files === 1 ? t('Sent a file') : plural(last.files, { one: 'Sent {count} file', other: 'Sent {count} files' });
  const text = last.text === null ? t('Message deleted') : last.text || files;
  return last.isMine ? t('You: {text}', { text }) : text;
};

type Props = {
  rows: readonly ConversationRow[];
  /** The conversation on screen. */
  current?: string | undefined;
  linkTo: (row: ConversationRow) => string;
  nameOf: (row: ConversationRow) => string;
  /** The conversations are about several requests. */
  showsTitle?: boolean;
};

export function ConversationList({ rows, current, linkTo, nameOf, showsTitle = false }: Props) {
  const now = useNow();
  return (
    <ul>
      {rows.map((row) => {
        const name = nameOf(row);
        return (
          <li key={row.leadId}>
            <Link
              to={linkTo(row)}
              className="talk-row"
              aria-current={row.leadId === current || row.enquiryId === current ? 'page' : undefined}
            >
              <span className="ini" aria-hidden="true">
                {initialsOf(name)}
              </span>
              <div className="min-w-0">
                <p className="font-bold">{name}</p>
                {showsTitle && <p className="text-sm">{row.title}</p>}
                <p className={classNames('text-sm', row.unread > 0 ? 'font-semibold' : 'text-ink-2')}>
                  {lastText(row)}
                </p>
              </div>
              <div className="grid justify-items-end gap-1">
                {row.last && (
                  <time dateTime={row.last.sentAt} className="text-xs text-ink-2 num">
                    {whenText(row.last.sentAt, now)}
                  </time>
                )}
                <UnreadCount count={row.unread} />
              </div>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
