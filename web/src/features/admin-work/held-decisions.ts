/**
 * Decisions that can be taken back. Emails and leads follow a decision at once, so it is sent when its toast ends, the next
 * decision is made, or the page is left.
 */
import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { errorSentence } from '../../api/client.ts';
import { type Commit, commitAtOnce, isDecidedElsewhere } from '../../forms/commit.ts';
import { showToast } from '../../ui/toast.tsx';

/** A pointer that was left on a toast keeps it, but holds the decision no longer than this. In ms. */
const heldAtMost = 30_000;

type Held = {
  subjects: readonly string[];
  send: () => Promise<unknown>;
  toast: AbortController;
  back: () => void;
  latest: ReturnType<typeof setTimeout>;
};

const failed = (error: unknown) => {
  const title = isDecidedElsewhere(error) ? 'Nothing was changed' : 'We couldn’t save this';
  showToast({ title, description: errorSentence(error), tone: 'wrong' });
};

/**
 * Holds one decision at a time. `decided`: what is hidden because it is decided, until the server's answer is on screen.
 * `holder`: commits for these subjects; `back` shows them again.
 */
export const useHeldDecisions = () => {
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const current = useRef<Held>(undefined);
  const actions = useMemo(() => {
    const show = (subjects: readonly string[]) =>
      setDecided((hidden) => new Set([...hidden].filter((each) => !subjects.includes(each))));
    const take = (): Held | undefined => {
      const held = current.current;
      current.current = undefined;
      held?.toast.abort();
      clearTimeout(held?.latest);
      return held;
    };
    const send = async (): Promise<void> => {
      const held = take();
      if (!held) return;
      await held.send().catch(failed);
      show(held.subjects);
    };
    const undo = () => {
      const held = take();
      if (!held) return;
      show(held.subjects);
      held.back();
    };
    const holder =
      (subjects: readonly string[], back: () => void): Commit =>
      async (sendNow, done) => {
        void send();
        const end = () => void (current.current === held && send());
        const latest = setTimeout(end, heldAtMost);
        const held: Held = { subjects, send: sendNow, toast: new AbortController(), back, latest };
        current.current = held;
        setDecided((hidden) => new Set([...hidden, ...subjects]));
        showToast({
          ...done,
          action: { label: 'Undo', onClick: () => current.current === held && undo() },
          onEnd: end,
          signal: held.toast.signal,
        });
      };
    return { send, undo, holder };
  }, []);
  useEffect(() => {
    // Also the last event of a page that is closed.
    const leave = () => void (document.visibilityState === 'hidden' && actions.send());
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      void actions.send();
    };
  }, [actions]);
  return { decided, ...actions };
};

type Shown = { decided: ReadonlySet<string>; commitFor: (subjects: readonly string[]) => Commit };

/** What the panel of an item shows. Outside the queue, decisions are sent at once. */
export const HeldDecisions = createContext<Shown>({ decided: new Set(), commitFor: () => commitAtOnce });
export const useCommits = () => useContext(HeldDecisions);
