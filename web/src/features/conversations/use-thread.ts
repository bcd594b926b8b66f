/** What the page does with a conversation beside showing it: marks it as read, and scrolls. */
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Conversing } from './use-conversation.ts';

/** Marks the other side's messages as read while the page is visible. */
export const useMarkRead = ({ rows, conversation, markRead }: Conversing) => {
  const newest = rows?.find(({ isMine }) => !isMine)?.id;
  const unread = conversation?.unread ?? 0;
  const mark = useEffectEvent(() => {
    if (newest && unread > 0 && document.visibilityState === 'visible') markRead(newest).catch(() => {});
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: marks again for each new message
  useEffect(() => {
    const onChange = () => mark();
    onChange();
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [newest, unread]);
};

/** Pixels from the end within which a new message scrolls into view. */
const nearEnd = 120;

/**
 * Returns the ref of the scrolling area. Keeps the end in view for new messages, and the place in view when earlier ones are
 * added above. `added`: what else is listed.
 */
export const useScroll = ({ rows, unsent }: Conversing, quotes: unknown, appointments: unknown) => {
  const area = useRef<HTMLDivElement>(null);
  const seen = useRef({ height: 0, oldest: undefined as string | undefined });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every change of what is listed
  useLayoutEffect(() => {
    const box = area.current;
    if (!box || !rows) return;
    const before = seen.current;
    const oldest = rows.at(-1)?.id;
    const wasAtEnd = before.height - box.scrollTop - box.clientHeight < nearEnd;
    if (before.oldest && oldest !== before.oldest && box.scrollTop < nearEnd)
      box.scrollTop += box.scrollHeight - before.height;
    else if (!before.oldest || wasAtEnd || unsent.length > 0) box.scrollTop = box.scrollHeight;
    seen.current = { height: box.scrollHeight, oldest };
  }, [rows, quotes, appointments, unsent.length]);
  return area;
};
