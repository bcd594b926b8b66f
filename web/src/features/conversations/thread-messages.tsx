import type { Conversation, Message } from '@marketplace/contracts/conversations/schemas';
import { t } from '@marketplace/languages/text';
import { Fragment, useMemo, useState } from 'react';
import { errorSentence } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { useNow } from '../../ui/now.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { AppointmentMomentCard } from './appointment-moment.tsx';
import type { Unsent } from './drafts.ts';
import { MessageBubble, UnsentBubble } from './message-bubble.tsx';
import { QuoteMomentCard } from './quote-moment.tsx';
import {
  type ThreadAppointment,
  type ThreadItem,
  type ThreadQuote,
  threadItems,
  threadMoments,
} from './thread-items.ts';
import type { Conversing } from './use-conversation.ts';

const openingText = ({ side }: Conversation, name: string) =>
  side === 'SEEKER'
    ? t('{name} accepted your request. You can message each other now.', { name })
    : 'You accepted this lead. You can message each other now.';

/** The first message that was unread when the page opened. It stays the same when more arrive. */
const useFirstNew = (rows: readonly Message[] | undefined): string | undefined => {
  const [firstNew, setFirstNew] = useState<string | null>();
  if (rows && firstNew === undefined)
    setFirstNew(rows.findLast(({ isMine, readAt, isDeleted }) => !isMine && !readAt && !isDeleted)?.id ?? null);
  return firstNew ?? undefined;
};

const useItems = (
  { rows, list: { hasMore } }: Conversing,
  quotes: readonly ThreadQuote[] = [],
  appointments: readonly ThreadAppointment[] = [],
): ThreadItem[] => {
  const firstNew = useFirstNew(rows);
  const now = useNow();
  return useMemo(() => {
    // Quotes and times from before the oldest loaded message come with the earlier messages.
    const from = hasMore ? rows?.at(-1)?.sentAt : undefined;
    return threadItems(rows ?? [], threadMoments(quotes, appointments, from), firstNew, now);
  }, [rows, quotes, appointments, hasMore, firstNew, now]);
};

type Props = {
  talk: Conversing;
  name: string;
  quotes: readonly ThreadQuote[] | undefined;
  quotePage: string;
  appointments: readonly ThreadAppointment[] | undefined;
  appointmentPage: string;
  onDelete: (id: string) => void;
  onEdit: (message: Unsent) => void;
};

/** The messages of a conversation with its quotes, and the messages that are on their way. */
export function ThreadMessages({
  talk,
  name,
  quotes,
  quotePage,
  appointments,
  appointmentPage,
  onDelete,
  onEdit,
}: Props) {
  const { list, rows, conversation, unsent } = talk;
  const items = useItems(talk, quotes, appointments);
  if (!rows && list.error)
    return (
      <FailedState title={t('We couldn’t load the messages')} onRetry={() => list.retry()} busy={list.isFetching}>
        {errorSentence(list.error)}
      </FailedState>
    );
  if (!rows)
    return (
      <Loading className="msgs gap-3">
        <Skeleton className="h-12 w-3/5 rounded-lg" />
        <Skeleton className="h-12 w-2/5 rounded-lg self-end" />
        <Skeleton className="h-16 w-1/2 rounded-lg" />
      </Loading>
    );

  const show = (item: ThreadItem) => {
    if (item.kind === 'quote')
      return conversation && <QuoteMomentCard moment={item.moment} side={conversation.side} page={quotePage} />;
    if (item.kind === 'appointment')
      return (
        conversation && (
          <AppointmentMomentCard
            appointment={item.appointment}
            side={conversation.side}
            name={name}
            page={appointmentPage}
          />
        )
      );
    if (item.kind === 'message')
      return <MessageBubble {...item} name={name} onDelete={() => onDelete(item.message.id)} />;
    return <li className={item.kind === 'new' ? 'rule rule-new' : 'rule'}>{item.text}</li>;
  };
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
        {items.map((item) => (
          <Fragment key={item.key}>{show(item)}</Fragment>
        ))}
        {unsent.map((message) => (
          <UnsentBubble
            key={message.key}
            message={message}
            onRetry={() => talk.sendAgain(message)}
            onDiscard={() => onEdit(message)}
          />
        ))}
      </ol>
    </div>
  );
}
