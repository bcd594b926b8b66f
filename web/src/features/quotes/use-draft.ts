import { DraftQuote, type ProviderQuote } from '@marketplace/contracts/quotes/schemas';
import { useEffect, useRef, useState } from 'react';
import { ApiError, call, errorSentence } from '../../api/client.ts';
import { bodyOf, type QuoteValues } from './values.ts';

/** Milliseconds without a change before the draft is saved. */
const rest = 1_200;

export type Saving =
  | { state: 'idle' }
  | { state: 'saving' }
  | { state: 'saved'; at: string }
  | { state: 'failed'; message: string }
  /** Another tab has changed the quote; `current` is the quote as it is now. */
  | { state: 'conflict'; current: ProviderQuote };

/** The quote in the server's reply to a conflict. */
export const currentOf = (error: unknown): ProviderQuote | undefined =>
  error instanceof ApiError && error.code === 'QUOTE_NOT_OPEN' ? (error.current as ProviderQuote) : undefined;

type Props = {
  leadId: string;
  values: QuoteValues;
  /** The stored draft, if there is one. */
  draft: ProviderQuote | undefined;
  /** False for a revision, which is not stored before it is sent. */
  isStored: boolean;
};

/** Saves the draft while the provider types, one call at a time, and asks before the page is left with unsaved changes. */
export const useDraft = ({ leadId, values, draft, isStored }: Props) => {
  const [saving, setSaving] = useState<Saving>(draft ? { state: 'saved', at: draft.savedAt } : { state: 'idle' });
  const id = useRef(draft?.id);
  const key = useRef(crypto.randomUUID());
  const first = useRef(values);
  const pending = useRef(Promise.resolve());
  const [isDirty, setDirty] = useState(false);

  const save = async (body: DraftQuote) => {
    try {
      const saved = id.current
        ? await call('saveQuote', { params: { id: id.current }, body })
        : await call('createQuote', { params: { id: leadId }, body, headers: { 'idempotency-key': key.current } });
      id.current = saved.id;
      setSaving({ state: 'saved', at: saved.savedAt });
      setDirty(false);
    } catch (error) {
      // A reply was lost, and the draft has changed since.
      if (error instanceof ApiError && error.code === 'IDEMPOTENCY_MISMATCH') key.current = crypto.randomUUID();
      const current = currentOf(error);
      setSaving(current ? { state: 'conflict', current } : { state: 'failed', message: errorSentence(error) });
    }
  };

  const isStopped = saving.state === 'conflict';
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing saves
  useEffect(() => {
    if (values === first.current) return;
    setDirty(true);
    if (!isStored || isStopped) return;
    const timer = setTimeout(() => {
      const body = DraftQuote.safeParse(bodyOf(values, { missing: 0 }));
      // Incomplete input, such as half an amount, waits for the next change.
      if (!body.success) return;
      setSaving({ state: 'saving' });
      pending.current = pending.current.then(() => save(body.data));
    }, rest);
    return () => clearTimeout(timer);
  }, [values]);

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  return {
    saving,
    /** Resolves to the draft's id once no save is running. */
    settled: async () => {
      await pending.current;
      return id.current;
    },
    key,
  };
};
