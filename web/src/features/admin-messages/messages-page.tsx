import type { Message } from '@marketplace/contracts/contact/admin-schemas';
import { contactCategories, contactCategoryNames } from '@marketplace/contracts/contact/categories';
import {
  type MessageSort,
  messageAssignees,
  messageAssigneeTexts,
  messageCan,
  messageFilters,
  messageFilterTexts,
} from '@marketplace/contracts/contact/states';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { adminFiles, adminKeys } from '../../api/admin/keys.ts';
import { useCloseMessage } from '../../api/admin/message-mutations.ts';
import { useList } from '../../api/admin/use-list.ts';
import { columnsOf, type Sort } from '../../components/data-table.tsx';
import { useListAddress } from '../../components/list-address.ts';
import { ChosenRows, ListPage } from '../../components/list-page.tsx';
import { ActOnChosenDialog } from '../../forms/act-on-each-dialog.tsx';
import { to } from '../../routing/paths.ts';
import { Button } from '../../ui/button.tsx';
import { MailAddress } from '../../ui/mail-address.tsx';
import { exactTime } from '../../ui/time.ts';
import { MessageBadge } from './status-badge.tsx';
import { readable } from './url.ts';

const choices = [
  {
    name: 'status',
    label: 'Status',
    any: 'All statuses',
    options: messageFilters.map((value) => ({ value, label: messageFilterTexts[value] })),
  },
  {
    name: 'assignee',
    label: 'Assignee',
    any: 'Anyone',
    options: messageAssignees.map((value) => ({ value, label: messageAssigneeTexts[value] })),
  },
  {
    name: 'category',
    label: 'About',
    any: 'Any topic',
    options: contactCategoryNames.map((value) => ({ value, label: contactCategories[value] })),
  },
];

const sorts: Record<MessageSort, Sort> = {
  newest: { column: 'createdAt', direction: 'desc' },
  oldest: { column: 'createdAt', direction: 'asc' },
};

const MessageLink = ({ message }: { message: Message }) => (
  <Link to={to.adminMessage({ id: message.id })} className="link font-semibold wrap-anywhere">
    {message.subject}
  </Link>
);

const { columns, accessor, display } = columnsOf<Message>();
const messageColumns = columns([
  accessor('subject', {
    header: 'Subject',
    meta: { rowHeader: true, className: 'w-[32%]' },
    cell: ({ row: { original: message } }) => (
      <>
        <MessageLink message={message} />
        <span className="block text-sm text-ink-2 font-normal">{contactCategories[message.category]}</span>
      </>
    ),
  }),
  display({
    id: 'sender',
    header: 'Sender',
    meta: { className: 'text-sm wrap-anywhere' },
    cell: ({ row: { original: message } }) => (
      <>
        {message.name}
        <span className="block text-ink-2">
          <MailAddress>{message.email}</MailAddress>
        </span>
      </>
    ),
  }),
  accessor('status', {
    header: 'Status',
    meta: { className: 'whitespace-nowrap' },
    cell: ({ getValue }) => <MessageBadge status={getValue()} />,
  }),
  accessor('assignee', {
    header: 'Assignee',
    meta: { className: 'text-sm max-lg:hidden' },
    cell: ({ getValue }) => getValue() ?? 'Unassigned',
  }),
  accessor('createdAt', {
    header: 'Sent',
    enableSorting: true,
    meta: { className: 'text-sm num' },
    cell: ({ getValue }) => exactTime(getValue()),
  }),
]);

const MessageSlips = ({ messages }: { messages: Message[] }) => (
  <ul className="md:hidden grid gap-3">
    {messages.map((message) => (
      <li key={message.id} className="card p-4 grid gap-1.5">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <MessageLink message={message} />
          <MessageBadge status={message.status} />
        </div>
        <p className="text-sm text-ink-2 wrap-anywhere">
          {message.name}, <MailAddress>{message.email}</MailAddress>
        </p>
        <p className="text-sm">
          {contactCategories[message.category]}. {message.assignee ? `Assigned to ${message.assignee}` : 'Unassigned'}.
        </p>
        <p className="text-sm text-ink-2">Sent {exactTime(message.createdAt)}</p>
      </li>
    ))}
  </ul>
);

/** `/admin/messages`: messages from the contact form, with search, filters and sorting. */
export default function MessagesPage() {
  const at = useListAddress(readable);
  const shown = adminKeys.messages(at.address);
  const { next, ...list } = useList('messages', shown);
  const close = useCloseMessage(shown);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [closes, setCloses] = useState<readonly Message[]>();
  const mayClose = (message: Message) => messageCan('close', message);
  const chosen = (list.rows ?? []).filter((message) => ids.has(message.id) && mayClose(message));
  return (
    <>
      <ListPage
        title="Messages"
        at={at}
        noun="messages"
        file={adminFiles.messages(at.address)}
        search={{ label: 'Search messages', placeholder: 'Name, email or subject' }}
        choices={choices}
        caption="Messages"
        columns={messageColumns}
        list={list}
        next={next}
        rowId={({ id }) => id}
        cards={(messages) => <MessageSlips messages={messages} />}
        sorts={sorts}
        selection={{ ids, onChange: setIds, nameOf: ({ subject }) => subject, may: mayClose }}
        failed="We couldn’t load the messages"
        first="Messages from the contact form appear here."
        unmatched="Try a different search or status."
      >
        <ChosenRows noun="messages" count={chosen.length} onNone={() => setIds(new Set())}>
          <Button size="sm" onClick={() => setCloses(chosen)}>
            Close messages
          </Button>
        </ChosenRows>
      </ListPage>
      {closes && (
        <ActOnChosenDialog
          chosen={closes}
          nameOf={({ subject }) => subject}
          act={({ id }) => close(id)}
          title={`Close ${closes.length} ${closes.length === 1 ? 'message' : 'messages'}`}
          description="Marked as done. You can reopen any of them."
          action="Close messages"
          busyText="Closing..."
          done="Closed"
          onClose={() => setCloses(undefined)}
          onDone={() => {
            setCloses(undefined);
            setIds(new Set());
            list.retry();
          }}
        />
      )}
    </>
  );
}
