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
import { type Slip, Slips } from '../../components/slips.tsx';
import { ActOnChosenDialog } from '../../forms/act-on-each-dialog.tsx';
import { to } from '../../routing/paths.ts';
import { Button } from '../../ui/button.tsx';
import { ShortDate } from '../../ui/short-date.tsx';
import { MessageBadge } from './status-badge.tsx';
import { readable } from './url.ts';

const states = messageFilters.map((value) => ({ value, label: messageFilterTexts[value] }));
const choices = [
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
  <Link to={to.adminMessage({ id: message.id })} className="link font-semibold">
    {message.subject}
  </Link>
);

const { columns, accessor } = columnsOf<Message>();
const messageColumns = columns([
  accessor('subject', {
    header: 'Subject',
    meta: { rowHeader: true, className: 'w-[28%]' },
    cell: ({ row: { original: message } }) => <MessageLink message={message} />,
  }),
  accessor('category', {
    header: 'About',
    meta: { className: 'max-lg:hidden' },
    cell: ({ getValue }) => contactCategories[getValue()],
  }),
  accessor('name', { header: 'Sender' }),
  accessor('email', { header: 'Email', meta: { className: 'w-[20%] max-lg:hidden' } }),
  accessor('status', {
    header: 'Status',
    meta: { className: 'w-30' },
    cell: ({ getValue }) => <MessageBadge status={getValue()} />,
  }),
  accessor('assignee', {
    header: 'Assignee',
    cell: ({ getValue }) => getValue() ?? <span className="text-ink-2">Unassigned</span>,
  }),
  accessor('createdAt', {
    header: 'Sent',
    enableSorting: true,
    meta: { className: 'w-25' },
    cell: ({ getValue }) => <ShortDate time={getValue()} />,
  }),
]);

const slipOf = (message: Message): Slip => ({
  id: message.id,
  title: <MessageLink message={message} />,
  badge: <MessageBadge status={message.status} />,
  detail: `${message.name}, ${message.email}`,
  end: <ShortDate time={message.createdAt} />,
});

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
        tabs={{ name: 'status', all: 'All messages', options: states, counts: list.reply?.counts }}
        choices={choices}
        caption="Messages"
        columns={messageColumns}
        list={list}
        next={next}
        rowId={({ id }) => id}
        cards={(messages) => <Slips slips={messages.map(slipOf)} />}
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
