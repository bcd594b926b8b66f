import type { CurrentUser } from '@marketplace/contracts/accounts';
import { type Dispatch, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { browserStores, newDraftId, type Stores } from '../../storage.ts';
import type { Step } from './check.ts';
import { adoptDraft, clearDraft, type Draft, type Owner, readDraft, saveDraft } from './draft.ts';
import { type Posted, savePosted } from './posted.ts';
import { withAccount } from './prefill.ts';
import { blankEnquiry, withChoice, withFreshFiles } from './values.ts';
import type { WizardAction, WizardState } from './wizard-state.ts';

/** Milliseconds without a change until the draft is written. */
const pause = 300;

/** Everything of a draft but the time it was written. */
const contentOf = ({ id, step, values }: Omit<Draft, 'savedAt'>) => JSON.stringify([id, step, values]);

type Options = {
  state: WizardState;
  dispatch: Dispatch<WizardAction>;
  step: Step;
  /** Undefined until it is known who is there. */
  user: CurrentUser | null | undefined;
  /** The main category chosen before the page's script was there; '' for none. */
  chosenEarly: () => string;
  onRestored: (draft: Draft) => void;
};

/**
 * The stored draft of the wizard: starts the wizard with it and writes every change back. Nothing is written for a
 * person who only looks.
 */
export const useEnquiryDraft = ({ state, dispatch, step, user, chosenEarly, onRestored }: Options) => {
  const { values, ready } = state;
  const stores = useRef<Stores>(undefined);
  const id = useRef('');
  /** Whose draft it is: nobody's until somebody is signed in, and from then on theirs, also when they sign out. */
  const owner = useRef<Owner>(null);
  const untouched = useRef(''); // the values of a person who has typed nothing
  const written = useRef(''); // the stored content: a tab that changes nothing does not overwrite another tab's draft
  const latest = useRef({ values, step, chosenEarly, onRestored });
  const known = user !== undefined;

  useLayoutEffect(() => {
    latest.current = { values, step, chosenEarly, onRestored };
    owner.current ??= user?.id ?? null;
  });

  const blank = useCallback(() => {
    id.current = newDraftId();
    const start = withAccount(blankEnquiry, user);
    untouched.current = JSON.stringify(start);
    return start;
  }, [user]);

  const saveNow = useCallback(() => {
    const draft = { id: id.current, step: latest.current.step, values: latest.current.values };
    if (!stores.current || JSON.stringify(draft.values) === untouched.current) return;
    if (contentOf(draft) === written.current) return;
    untouched.current = '';
    written.current = contentOf(draft);
    saveDraft(stores.current, owner.current, { ...draft, savedAt: Date.now() });
  }, []);

  // Before the first paint, so that no empty form is seen filling itself.
  useLayoutEffect(() => {
    if (!known || stores.current) return;
    stores.current = browserStores();
    const draft = readDraft(stores.current, owner.current, Date.now());
    const early = latest.current.chosenEarly();
    let start = blank();
    if (draft) {
      id.current = draft.id;
      untouched.current = '';
      written.current = contentOf(draft);
      adoptDraft(stores.current, owner.current, draft);
      start = withFreshFiles(withAccount(draft.values, user), Date.now());
    }
    if (early) start = withChoice(start, 'parentCategoryId', early);
    latest.current.values = start;
    dispatch({ type: 'started', values: start, restored: draft !== undefined });
    if (draft) latest.current.onRestored(draft);
  }, [known, user, blank, dispatch]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of values or step is what there is to write
  useEffect(() => {
    if (!ready) return;
    const timer = setTimeout(saveNow, pause);
    return () => clearTimeout(timer);
  }, [ready, values, step, saveNow]);

  // A phone may end a hidden page without another event; another page of ours unmounts this one.
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
    saveNow,
    /** The Idempotency-Key of this draft. */
    key: () => id.current,
    /** Gives what is typed now a key of its own: the server has another text under the old one. */
    renewKey: () => {
      id.current = newDraftId();
      saveNow();
    },
    /** Removes the draft and empties the form. */
    clear: () => {
      if (stores.current) clearDraft(stores.current, owner.current, id.current);
      dispatch({ type: 'cleared', values: blank() });
    },
    /** The draft was sent: stores what was sent for the success screen and removes the draft, which is not saved again. */
    sent: (posted: Omit<Posted, 'owner'>) => {
      if (!stores.current) return;
      savePosted(stores.current.tab, { ...posted, owner: owner.current });
      clearDraft(stores.current, owner.current, id.current);
      untouched.current = JSON.stringify(latest.current.values);
    },
  };
};
