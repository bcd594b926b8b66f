import type { MessageDetail } from '@marketplace/contracts/contact/admin-schemas';
import { contactCategories } from '@marketplace/contracts/contact/categories';
import { mailStates } from '@marketplace/contracts/mails/states';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { adminKeys } from '../../api/admin/keys.ts';
import { useMessageLevers } from '../../api/admin/message-mutations.ts';
import { errorSentence } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { DetailMissing } from '../../components/detail-missing.tsx';
import { PageResource } from '../../routing/page-resource.tsx';
import { to } from '../../routing/paths.ts';
import { Button } from '../../ui/button.tsx';
import { DetailCard, DetailLine, DetailSkeleton } from '../../ui/detail-card.tsx';
import { Field } from '../../ui/field.tsx';
import { MailAddress } from '../../ui/mail-address.tsx';
import { Select } from '../../ui/select.tsx';
import { exactTime } from '../../ui/time.ts';
import { showToast } from '../../ui/toast.tsx';
import { AnswerCreateForm } from './answer-create.tsx';
import { MessageBadge } from './status-badge.tsx';

type Written = { who: string; at: string; note?: string | undefined; children: ReactNode };

const Letter = ({ who, at, note, children }: Written) => (
  <li className="py-4 first:pt-0">
    <p className="text-sm text-ink-2">
      <span className="font-semibold text-ink">{who}</span>, <time dateTime={at}>{exactTime(at)}</time>
      {note && <>. {note}.</>}
    </p>
    <p className="mt-1 wrap-anywhere whitespace-pre-line">{children}</p>
  </li>
);

const Thread = ({ message }: { message: MessageDetail }) => (
  <ol className="divide-y divide-line">
    <Letter who={message.name} at={message.createdAt}>
      {message.message}
    </Letter>
    {message.answers.map(({ id, text, by, mail, at }) => (
      <Letter key={id} who={by ?? 'Deleted account'} at={at} note={mailStates[mail]}>
        {text}
      </Letter>
    ))}
  </ol>
);

type Change = ReturnType<typeof useMessageLevers>['change'];

const useChange = (message: MessageDetail) => {
  const { change } = useMessageLevers(message.id);
  const [busy, setBusy] = useState(false);
  const make = async (wanted: Parameters<Change>[0], done: string) => {
    setBusy(true);
    try {
      await change(wanted);
      showToast({ title: done });
    } catch (error) {
      showToast({ title: 'We couldn’t save this', description: errorSentence(error), tone: 'wrong' });
    }
    setBusy(false);
  };
  return { busy, make };
};

function Assignee({ message }: { message: MessageDetail }) {
  const { busy, make } = useChange(message);
  const { user } = useSession();
  const { administrators, assigneeId, assignee, can } = message;
  // The assignee may have lost the administrator role.
  const isElse = assigneeId !== null && administrators.every(({ id }) => id !== assigneeId);
  const choices = isElse ? [...administrators, { id: assigneeId, name: assignee ?? '' }] : administrators;
  return (
    <div className="mt-3 pt-3 border-t border-line grid gap-3">
      <Field id="assignee" label="Assignee">
        {(control) => (
          <Select
            {...control}
            options={choices.map(({ id, name }) => ({ value: id, label: name }))}
            placeholder="Unassigned"
            value={assigneeId ?? ''}
            disabled={busy || !can.assign}
            onChange={({ target }) => make({ assigneeId: target.value || null }, 'Saved')}
          />
        )}
      </Field>
      {can.assign && user && assigneeId !== user.id && (
        <Button
          size="sm"
          className="justify-self-start"
          busy={busy}
          onClick={() => make({ assigneeId: user.id }, 'Assigned to you')}
        >
          Assign to me
        </Button>
      )}
    </div>
  );
}

function MessageView({ message }: { message: MessageDetail }) {
  const { busy, make } = useChange(message);
  const { can } = message;
  return (
    <>
      <Breadcrumb crumbs={[{ label: 'Messages', to: to.adminMessages() }, { label: message.subject }]} />
      <div className="mt-3 flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-3xl wrap-anywhere">{message.subject}</h1>
          <p className="mt-2 flex flex-wrap gap-2">
            <MessageBadge status={message.status} />
            <span className="badge">{contactCategories[message.category]}</span>
          </p>
        </div>
        <div className="flex flex-wrap gap-2.5">
          {can.reopen && (
            <Button busy={busy} onClick={() => make({ status: 'open' }, 'Reopened')}>
              Reopen
            </Button>
          )}
          {can.close && (
            <Button busy={busy} onClick={() => make({ status: 'closed' }, 'Closed')}>
              Close
            </Button>
          )}
        </div>
      </div>
      <div className="mt-6 grid gap-6 xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] items-start">
        <div className="grid gap-6 min-w-0">
          <DetailCard id="thread" title="Conversation">
            <Thread message={message} />
          </DetailCard>
          <DetailCard id="answering" title="Reply">
            {can.answer ? (
              <AnswerCreateForm message={message} />
            ) : (
              <p className="text-ink-2">This message is closed. Reopen it to reply.</p>
            )}
          </DetailCard>
        </div>
        <DetailCard
          id="sender"
          title="Sender"
          action={
            <Link to={to.adminAudit({ subject: message.id, kind: 'all' })} className="link text-sm font-semibold">
              Audit trail
            </Link>
          }
        >
          <dl>
            <DetailLine label="Name">{message.name}</DetailLine>
            <DetailLine label="Email">
              <MailAddress>{message.email}</MailAddress>
            </DetailLine>
            <DetailLine label="About">{contactCategories[message.category]}</DetailLine>
            <DetailLine label="Sent">{exactTime(message.createdAt)}</DetailLine>
          </dl>
          <Assignee message={message} />
          <p className="mt-3 pt-3 border-t border-line text-sm text-ink-2">
            Viewing contact details is logged. Their replies go to the team’s mailbox.
          </p>
        </DetailCard>
      </div>
    </>
  );
}

/** `/admin/messages/{id}`: one message with its thread and all actions. */
export default function MessagePage() {
  return (
    <PageResource
      resource={({ params }) => adminKeys.message(params.message!)}
      missing={<DetailMissing noun="message" all="All messages" to={to.adminMessages()} />}
      failed={{ title: 'We couldn’t load this message', text: 'Please try again in a moment.' }}
      loading={<DetailSkeleton title="Message" />}
    >
      {(message) => <MessageView message={message} />}
    </PageResource>
  );
}
