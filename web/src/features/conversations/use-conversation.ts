import type { Message } from '@marketplace/contracts/conversations/schemas';
import { t } from '@marketplace/languages/text';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { ApiError, call, errorSentence } from '../../api/client.ts';
import { type ConversationAddress, keys } from '../../api/keys.ts';
import { useRefresh } from '../../api/refresh.ts';
import { usePage } from '../../api/use-page.ts';
import { newDraftId } from '../../storage.ts';
import { getUnsent, setUnsent, type Unsent } from './drafts.ts';

/** Milliseconds between checks for new messages on pages without live events. */
const pollEvery = 10_000;

/** Calls `work` at intervals while the page is visible, and when it becomes visible or the connection returns. */
const usePolling = (isActive: boolean, work: () => void) => {
  const workIfVisible = useEffectEvent(() => {
    if (document.visibilityState === 'visible') work();
  });
  useEffect(() => {
    if (!isActive) return;
    const poll = () => workIfVisible();
    const timer = setInterval(poll, pollEvery);
    document.addEventListener('visibilitychange', poll);
    window.addEventListener('online', poll);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', poll);
      window.removeEventListener('online', poll);
    };
  }, [isActive]);
};

export type Conversing = ReturnType<typeof useConversation>;

/**
 * One conversation: its messages, what is being sent, and the calls. Sending is optimistic: a message shows at once, and a failed
 * one stays with a way to send it again. `isPolled`: the page gets no live events.
 */
export const useConversation = ({ at, leadId }: ConversationAddress, isPolled: boolean) => {
  const list = usePage('items', (cursor) => keys.messages({ at, leadId }, cursor));
  const refresh = useRefresh();
  usePolling(isPolled, list.retry);

  const [unsent, setUnsentState] = useState<Unsent[]>([]);
  /** Messages that the server has stored and the list does not contain yet. */
  const [stored, setStored] = useState<Message[]>([]);
  const sending = useRef(new Set<string>());
  const kept = useRef<Unsent[]>([]);
  const change = useCallback(
    (step: (now: Unsent[]) => Unsent[]) => {
      kept.current = step(kept.current);
      setUnsent(leadId, kept.current);
      setUnsentState(kept.current);
    },
    [leadId],
  );

  const outOfDate = [keys.messages({ at, leadId }), keys.unreadMessages, `${at}/conversations`];
  const deliver = async (message: Unsent) => {
    if (sending.current.has(message.key)) return;
    sending.current.add(message.key);
    change((now) => now.map((each) => (each.key === message.key ? { ...message, fault: '' } : each)));
    try {
      const sent = await call('sendMessage', {
        at,
        params: { id: leadId },
        body: { text: message.text, uploadIds: message.uploads.map(({ url }) => url) },
        headers: { 'idempotency-key': message.key },
      });
      setStored((now) => [...now, sent]);
      change((now) => now.filter(({ key }) => key !== message.key));
      refresh(outOfDate);
    } catch (error) {
      const field = error instanceof ApiError ? Object.values(error.fields)[0] : undefined;
      const fault = field === undefined ? errorSentence(error) : t(field);
      change((now) => now.map((each) => (each.key === message.key ? { ...message, fault } : each)));
      // The conversation may have become read-only.
      if (error instanceof ApiError && error.status === 409) refresh(outOfDate);
    } finally {
      sending.current.delete(message.key);
    }
  };

  useEffect(() => {
    const interrupted = t('The page closed before this was sent.');
    change(() => getUnsent(leadId).map((message) => ({ ...message, fault: message.fault || interrupted })));
  }, [leadId, change]);
  // Messages that failed for lack of a connection are sent once it is back.
  const deliverFailed = useEffectEvent(() => {
    for (const message of kept.current) if (message.fault) void deliver(message);
  });
  useEffect(() => {
    const again = () => deliverFailed();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);

  const rows = useMemo(() => {
    if (!list.rows) return undefined;
    const known = new Set(list.rows.map(({ id }) => id));
    return [...stored.filter(({ id }) => !known.has(id)).toReversed(), ...list.rows];
  }, [list.rows, stored]);

  return {
    list,
    rows,
    conversation: list.last?.conversation,
    unsent,
    send: (text: string, uploads: Unsent['uploads']) => {
      const message: Unsent = { key: newDraftId(), text, uploads, at: new Date().toISOString() };
      change((now) => [...now, message]);
      void deliver(message);
    },
    sendAgain: (message: Unsent) => void deliver(message),
    discard: (key: string) => change((now) => now.filter((each) => each.key !== key)),
    markRead: async (upTo: string) => {
      await call('readMessages', { at, params: { id: leadId }, body: { upTo } });
      refresh(outOfDate);
    },
    remove: async (messageId: string) => {
      await call('deleteMessage', { at, params: { id: leadId, messageId } });
      setStored((now) => now.filter(({ id }) => id !== messageId));
      refresh(outOfDate);
    },
  };
};
