import { DraftQuote, type ProviderQuote, type SentQuote } from '@marketplace/contracts/quotes/schemas';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ApiError, call, errorSentence } from '../../api/client.ts';
import { type QuoteValues, quoteBody } from './values.ts';

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
  form: UseFormReturn<QuoteValues, unknown, SentQuote>;
  /** The stored draft, if there is one. */
  draft: ProviderQuote | undefined;
  /** False for a revision, which is not stored before it is sent. */
  isStored: boolean;
};

/** Saves the draft while the provider types, one call at a time, and asks before the page is left with unsaved changes. */
export const useDraft = ({ leadId, form, draft, isStored }: Props) => {
  const [saving, setSaving] = useState<Saving>(draft ? { state: 'saved', at: draft.savedAt } : { state: 'idle' });
  const id = useRef(draft?.id);
  const key = useRef(crypto.randomUUID());
  const isStopped = useRef(false);
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
      isStopped.current = current !== undefined;
      setSaving(current ? { state: 'conflict', current } : { state: 'failed', message: errorSentence(error) });
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing saves
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const store = () => {
      const body = DraftQuote.safeParse(quoteBody(form.getValues(), { missing: 0 }));
      // Incomplete input, such as half an amount, waits for the next change.
      if (!body.success || isStopped.current) return;
      setSaving({ state: 'saving' });
      pending.current = pending.current.then(() => save(body.data));
    };
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        if (!name) return;
        clearTimeout(timer);
        setDirty(true);
        if (isStored && !isStopped.current) timer = setTimeout(store, rest);
      },
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [form]);

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
