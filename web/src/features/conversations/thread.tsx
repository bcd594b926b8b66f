import { readOnlyReason } from '@marketplace/contracts/conversations/states';
import { t } from '@marketplace/languages/text';
import { ArrowLeft, Lock } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { errorSentence } from '../../api/client.ts';
import type { ConversationAddress } from '../../api/keys.ts';
import { showToast } from '../../ui/toast.tsx';
import { Composer } from './composer.tsx';
import { type Unsent, useDraft } from './drafts.ts';
import { MoreItem, MoreMenu } from './more-menu.tsx';
import { ReportConversationDialog } from './report-conversation.tsx';
import type { ThreadAppointment, ThreadQuote } from './thread-items.ts';
import { ThreadMessages } from './thread-messages.tsx';
import { useConversation } from './use-conversation.ts';
import { useMarkRead, useScroll } from './use-thread.ts';

type Props = ConversationAddress & {
  /** The page gets no live events and has to poll. */
  isPolled?: boolean;
  /** The other side, as its own page names it. */
  name: string;
  about: ReactNode;
  /** Where the arrow leads on a phone. */
  back: { to: string; label: string };
  /** Ways to call. */
  actions: ReactNode;
  /** Links of the menu. */
  more: ReactNode;
  /** Sending is the page's main action. */
  isMain?: boolean;
  /** The lead's quotes, and the page that shows them. */
  quotes: readonly ThreadQuote[] | undefined;
  quotePage: string;
  /** The lead's appointments, and the page on which they are answered. */
  appointments: readonly ThreadAppointment[] | undefined;
  appointmentPage: string;
  /** Quick replies, which insert text. */
  quick?: (insert: (text: string) => void) => ReactNode;
  /** The action of a conversation that is read-only. */
  ended?: ReactNode;
};

/** One conversation: its head, the messages, and the field to write in. */
export function Thread({
  at,
  leadId,
  isPolled = false,
  name,
  about,
  back,
  actions,
  more,
  isMain = false,
  quotes,
  quotePage,
  appointments,
  appointmentPage,
  quick,
  ended,
}: Props) {
  const talk = useConversation({ at, leadId }, isPolled);
  const { conversation } = talk;
  const [text, write] = useDraft(leadId);
  const field = useRef<HTMLTextAreaElement>(null);
  const [reporting, setReporting] = useState(false);
  const body = useScroll(talk, quotes, appointments);
  useMarkRead(talk);

  const insert = (more: string) => {
    write([text, more].filter(Boolean).join('\n'));
    field.current?.focus();
  };
  const edit = (message: Unsent) => {
    talk.discard(message.key);
    insert(message.text);
  };
  const remove = async (id: string) => {
    try {
      await talk.remove(id);
      field.current?.focus();
    } catch (error) {
      showToast({ title: t('The message wasn’t deleted'), description: errorSentence(error), tone: 'wrong' });
    }
  };

  const reason = conversation && readOnlyReason(conversation.state, conversation.side);
  return (
    <section className="thread" aria-label={t('Conversation with {name}', { name })}>
      <header className="thread-head">
        <Link to={back.to} className="btn-icon talk-back flex-none" aria-label={back.label}>
          <ArrowLeft className="icon" aria-hidden="true" />
        </Link>
        <div className="min-w-0 grow">
          <h1 className="leading-6 truncate">{name}</h1>
          <p className="text-sm text-ink-2 truncate">{about}</p>
        </div>
        {actions}
        <MoreMenu>
          {more}
          {conversation?.can.report && (
            <MoreItem onSelect={() => setReporting(true)}>{t('Report conversation')}</MoreItem>
          )}
        </MoreMenu>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <div className="thread-body" ref={body} tabIndex={0}>
        <ThreadMessages
          {...{ talk, name, quotes, quotePage, appointments, appointmentPage }}
          onDelete={(id) => void remove(id)}
          onEdit={edit}
        />
      </div>
      {reason ? (
        <div className="compose">
          <div className="compose-in flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p className="text-ink-2 flex gap-2.5 items-start end-text">
              <Lock className="icon" aria-hidden="true" />
              <span>{t(reason)}</span>
            </p>
            {ended}
          </div>
        </div>
      ) : (
        <Composer text={text} onText={write} field={field} isMain={isMain} onSend={talk.send}>
          {quick?.(insert)}
        </Composer>
      )}
      {reporting && <ReportConversationDialog at={at} leadId={leadId} onClose={() => setReporting(false)} />}
    </section>
  );
}
