import type { CurrentUser } from '@marketplace/contracts/accounts';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { browserStores, newDraftId, type Stores } from '../../storage.ts';
import type { Step } from './check.ts';
import { adoptDraft, clearDraft, type Draft, readDraft, saveDraft } from './draft.ts';
import { type Posted, savePosted } from './posted.ts';
import { withAccount } from './prefill.ts';
import { blankEnquiry, choose, type EnquiryValues } from './values.ts';

/** Milliseconds without a change until the draft is written. */
const pause = 300;

/** What makes a draft another one: all but the time it was written. */
const same = ({ id, step, values }: Omit<Draft, 'savedAt'>) => JSON.stringify([id, step, values]);

type Options = {
  form: UseFormReturn<EnquiryValues>;
  values: EnquiryValues;
  step: Step;
  /** Undefined until it is known who is there. */
  user: CurrentUser | null | undefined;
  /** The main category tapped before the page's script was there to hear it. */
  tappedEarly: () => string;
  onRestored: (draft: Draft) => void;
};

/**
 * Keeps what is typed: fills the form from the stored draft on arrival and writes every change back. Nothing is written
 * for somebody who only looks.
 */
export const useEnquiryDraft = ({ form, values, step, user, tappedEarly, onRestored }: Options) => {
  const stores = useRef<Stores>(undefined);
  const id = useRef('');
  const untouched = useRef(''); // the values of somebody who has typed nothing
  const written = useRef(''); // what the store has: a tab that changes nothing does not write over another's draft
  const latest = useRef({ step, tappedEarly, onRestored });
  const [ready, setReady] = useState(false);
  const owner = user?.id ?? null;
  const known = user !== undefined;

  useLayoutEffect(() => {
    latest.current = { step, tappedEarly, onRestored };
  });

  const startBlank = useCallback(() => {
    id.current = newDraftId();
    form.reset(withAccount(blankEnquiry, user));
    untouched.current = JSON.stringify(form.getValues());
  }, [form, user]);

  const saveNow = useCallback(() => {
    const current = form.getValues();
    const draft = { id: id.current, step: latest.current.step, values: current };
    if (!stores.current || JSON.stringify(current) === untouched.current || same(draft) === written.current) return;
    untouched.current = '';
    written.current = same(draft);
    saveDraft(stores.current, owner, { ...draft, savedAt: Date.now() });
  }, [form, owner]);

  // Before the first paint, so that nobody sees an empty form fill itself.
  useLayoutEffect(() => {
    if (!known || stores.current) return;
    stores.current = browserStores();
    const draft = readDraft(stores.current, owner, Date.now());
    const early = latest.current.tappedEarly();
    startBlank();
    if (draft) {
      id.current = draft.id;
      untouched.current = '';
      written.current = same(draft);
      adoptDraft(stores.current, owner, draft);
      form.reset(withAccount(draft.values, user));
    }
    if (early) form.reset(choose(form.getValues(), 'parentCategoryId', early));
    setReady(true);
    if (draft) latest.current.onRestored(draft);
  }, [known, owner, user, form, startBlank]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of these is what there is to write
  useEffect(() => {
    if (!ready) return;
    const timer = setTimeout(saveNow, pause);
    return () => clearTimeout(timer);
  }, [ready, values, step, saveNow]);

  // A phone may end a hidden page without another word; leaving for another page of ours ends this component.
  useEffect(() => {
    document.addEventListener('visibilitychange', saveNow);
    window.addEventListener('pagehide', saveNow);
    return () => {
      document.removeEventListener('visibilitychange', saveNow);
      window.removeEventListener('pagehide', saveNow);
      saveNow();
    };
  }, [saveNow]);

  return {
    ready,
    saveNow,
    /** The Idempotency-Key of this draft. */
    key: () => id.current,
    /** A key of its own for what is typed now: the server has another text under the old one. */
    renewKey: () => {
      id.current = newDraftId();
      saveNow();
    },
    /** Forgets the draft and empties the form. Returns what was in it. */
    drop: (): EnquiryValues => {
      const dropped = form.getValues();
      if (stores.current) clearDraft(stores.current, owner, id.current);
      startBlank();
      return dropped;
    },
    /** The draft is sent: keeps what was sent for the success screen and forgets the draft, which is not saved again. */
    sent: (posted: Posted) => {
      if (!stores.current) return;
      savePosted(stores.current.tab, posted);
      clearDraft(stores.current, owner, id.current);
      untouched.current = JSON.stringify(form.getValues());
    },
  };
};
