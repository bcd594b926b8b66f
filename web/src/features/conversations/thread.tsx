import type { Conversation } from '@marketplace/contracts/conversations/schemas';
import { readOnlyReason } from '@marketplace/contracts/conversations/states';
import { t } from '@marketplace/languages/text';
import { ArrowLeft, Lock } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { errorSentence } from '../../api/client.ts';
import type { ConversationAddress } from '../../api/keys.ts';
import { Button } from '../../ui/button.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { useNow } from '../../ui/now.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.tsx';
import { AppointmentMomentCard } from './appointment-moment.tsx';
import { Composer } from './composer.tsx';
import { getDraft, setDraft, type Unsent } from './drafts.ts';
import { MessageBubble, UnsentBubble } from './message-bubble.tsx';
import { MoreItem, MoreMenu } from './more-menu.tsx';
import { QuoteMomentCard } from './quote-moment.tsx';
import { ReportConversationDialog } from './report-conversation.tsx';
import { type ThreadAppointment, type ThreadQuote, threadItems, threadMoments } from './thread-items.ts';
import { useConversation } from './use-conversation.ts';

/** Pixels from the end within which a new message scrolls into view. */
const nearEnd = 120;

const openingText = ({ side }: Conversation, name: string) =>
  side === 'SEEKER'
    ? t('{name} accepted your request. You can message each other now.', { name })
    : 'You accepted this lead. You can message each other now.';

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
  const { rows, conversation, list, unsent } = talk;
  const now = useNow();
  const [reporting, setReporting] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const write = (next: string) => {
    setText(next);
    setDraft(leadId, next);
  };
  useEffect(() => setText(getDraft(leadId)), [leadId]);

  // The mark stays where unread messages began when the page opened.
  const [firstNew, setFirstNew] = useState<string | null>();
  const isLoaded = rows !== undefined;
  if (rows && firstNew === undefined)
    setFirstNew(rows.findLast(({ isMine, readAt, isDeleted }) => !isMine && !readAt && !isDeleted)?.id ?? null);

  const newestOfOther = rows?.find(({ isMine }) => !isMine)?.id;
  const unread = conversation?.unread ?? 0;
  const { markRead } = talk;
  const latestMark = useRef(markRead);
  useEffect(() => {
    latestMark.current = markRead;
  });
  useEffect(() => {
    if (!newestOfOther || unread === 0) return;
    const mark = () => {
      if (document.visibilityState === 'visible') latestMark.current(newestOfOther).catch(() => {});
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [newestOfOther, unread]);

  // Keeps the end in view for new messages, and the place in view when earlier ones are added above.
  const seen = useRef({ height: 0, oldest: undefined as string | undefined });
  const oldest = rows?.at(-1)?.id;
  const { hasMore } = list;
  const moments = useMemo(() => {
    const all = threadMoments(quotes ?? [], appointments ?? []);
    // Those before the oldest loaded message come with the earlier messages.
    const from = hasMore && rows?.at(-1)?.sentAt;
    return from ? all.filter(({ at }) => at >= from) : all;
  }, [quotes, appointments, rows, hasMore]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every change of what is listed
  useLayoutEffect(() => {
    const box = body.current;
    if (!box || !isLoaded) return;
    const before = seen.current;
    const wasAtEnd = before.height - box.scrollTop - box.clientHeight < nearEnd;
    if (before.oldest && oldest !== before.oldest && box.scrollTop < nearEnd)
      box.scrollTop += box.scrollHeight - before.height;
    else if (!before.oldest || wasAtEnd || unsent.length > 0) box.scrollTop = box.scrollHeight;
    seen.current = { height: box.scrollHeight, oldest };
  }, [rows, moments, unsent.length, isLoaded, oldest]);

  const items = useMemo(
    () => threadItems(rows ?? [], moments, firstNew ?? undefined, now),
    [rows, moments, firstNew, now],
  );
  const remove = async (id: string) => {
    try {
      await talk.remove(id);
      field.current?.focus();
    } catch (error) {
      showToast({ title: t('The message wasn’t deleted'), description: errorSentence(error), tone: 'wrong' });
    }
  };
  const edit = (message: Unsent) => {
    talk.discard(message.key);
    write([text, message.text].filter(Boolean).join('\n'));
    field.current?.focus();
  };
  const insert = (reply: string) => {
    write(text ? `${text}\n${reply}` : reply);
    field.current?.focus();
  };

  const messages = () => {
    if (!rows)
      return list.error ? (
        <FailedState title={t('We couldn’t load the messages')} onRetry={() => list.retry()} busy={list.isFetching}>
          {errorSentence(list.error)}
        </FailedState>
      ) : (
        <Loading className="msgs gap-3">
          <Skeleton className="h-12 w-3/5 rounded-lg" />
          <Skeleton className="h-12 w-2/5 rounded-lg self-end" />
          <Skeleton className="h-16 w-1/2 rounded-lg" />
        </Loading>
      );
    return (
      <div role="log" aria-label={t('Messages')} className="msgs" aria-live={list.isLoadingMore ? 'off' : 'polite'}>
        {list.hasMore ? (
          <Button
            size="sm"
            className="self-center"
            busy={list.isLoadingMore}
            busyText={t('Loading...')}
            onClick={() => list.loadMore()}
          >
            {t('Show earlier messages')}
          </Button>
        ) : (
          conversation && <p className="event">{openingText(conversation, name)}</p>
        )}
        <ol className="contents">
          {items.map((item) => {
            if (item.kind === 'day')
              return (
                <li key={item.key} className="rule">
                  {item.text}
                </li>
              );
            if (item.kind === 'new')
              return (
                <li key={item.key} className="rule rule-new">
                  {t('New')}
                </li>
              );
            if (item.kind === 'quote')
              return (
                conversation && (
                  <QuoteMomentCard key={item.key} moment={item.moment} side={conversation.side} page={quotePage} />
                )
              );
            if (item.kind === 'appointment')
              return (
                conversation && (
                  <AppointmentMomentCard
                    key={item.key}
                    appointment={item.appointment}
                    side={conversation.side}
                    name={name}
                    page={appointmentPage}
                  />
                )
              );
            const { message, isFirst, key } = item;
            return (
              <MessageBubble
                key={key}
                message={message}
                name={name}
                isFirst={isFirst}
                onDelete={() => void remove(message.id)}
              />
            );
          })}
          {unsent.map((message) => (
            <UnsentBubble
              key={message.key}
              message={message}
              onRetry={() => talk.sendAgain(message)}
              onDiscard={() => edit(message)}
            />
          ))}
        </ol>
      </div>
    );
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
        {messages()}
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
        <Composer
          text={text}
          onText={write}
          field={field}
          isMain={isMain}
          onSend={(written, uploads) => talk.send(written, uploads)}
        >
          {quick?.(insert)}
        </Composer>
      )}
      {reporting && <ReportConversationDialog at={at} leadId={leadId} onClose={() => setReporting(false)} />}
    </section>
  );
}
