import type { CurrentUser } from '@marketplace/contracts/accounts/schemas';
import { type Dispatch, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { browserStores, newDraftId, type Stores } from '../../storage.ts';
import type { Step } from './check.ts';
import { adoptDraft, clearDraft, type Draft, type Owner, readDraft, saveDraft } from './draft.ts';
import { type Posted, savePosted } from './posted.ts';
import { type CategoryChoice, noPrefill, withAccount } from './prefill.ts';
import { blankEnquiry, type ContactDetails, withFreshFiles, withoutContact } from './values.ts';
import { fullValues, type WizardAction, type WizardState } from './wizard-state.ts';

/** Milliseconds without a change until the draft is written. */
const pause = 300;

/** Everything of a draft but the time it was written. */
const contentOf = ({ id, step, values, begun, contactUnclaimed }: Omit<Draft, 'savedAt'>) =>
  JSON.stringify([id, step, values, begun, contactUnclaimed]);

/** Whether contact details are those of the account that is signed in. */
const isOf = (user: CurrentUser | null | undefined, { contactEmail }: ContactDetails) =>
  user?.email === contactEmail.trim().toLowerCase();

type Options = {
  state: WizardState;
  dispatch: Dispatch<WizardAction>;
  step: Step;
  /** Undefined until it is known who is there. */
  user: CurrentUser | null | undefined;
  /** The categories chosen before it was known whether there is a draft. */
  chosenEarly: () => CategoryChoice;
  onRestored: (draft: Draft) => void;
};

/**
 * The stored draft of the wizard: starts the wizard with it and writes every change back. Nothing is written for a
 * person who only looks.
 */
export const useEnquiryDraft = ({ state, dispatch, step, user, chosenEarly, onRestored }: Options) => {
  const { values, ready, begun, unclaimed } = state;
  const stores = useRef<Stores>(undefined);
  const id = useRef('');
  /** Whose draft it is: nobody's until somebody is signed in, and from then on theirs, also when they sign out. */
  const owner = useRef<Owner>(null);
  const untouched = useRef(''); // the values of a person who has typed nothing
  const written = useRef(''); // the stored content: a tab that changes nothing does not overwrite another tab's draft
  const latest = useRef({ values, begun, unclaimed, step, chosenEarly, onRestored });
  const known = user !== undefined;

  useLayoutEffect(() => {
    latest.current = { values, begun, unclaimed, step, chosenEarly, onRestored };
    owner.current ??= user?.id ?? null;
  });

  const blank = useCallback(() => {
    id.current = newDraftId();
    const start = withAccount(blankEnquiry, user);
    untouched.current = JSON.stringify(start);
    return start;
  }, [user]);

  const saveNow = useCallback(() => {
    const draft = {
      id: id.current,
      step: latest.current.step,
      values: fullValues(latest.current),
      begun: latest.current.begun,
      contactUnclaimed: latest.current.unclaimed !== undefined,
    };
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
    let contact: ContactDetails | undefined;
    if (draft) {
      id.current = draft.id;
      untouched.current = '';
      written.current = contentOf(draft);
      adoptDraft(stores.current, owner.current, draft);
      start = withFreshFiles(draft.values, Date.now());
      if (draft.contactUnclaimed && !isOf(user, draft.values)) ({ values: start, contact } = withoutContact(start));
      start = withAccount(start, user);
    }
    latest.current.values = start;
    latest.current.unclaimed = contact;
    latest.current.begun = draft?.begun ?? false;
    dispatch({
      type: 'started',
      values: start,
      restored: draft !== undefined,
      begun: draft?.begun,
      unclaimed: contact,
    });
    if (draft) latest.current.onRestored(draft);
    if (early.parentCategoryId)
      dispatch({
        type: 'prefilled',
        prefill: { ...noPrefill, categories: early },
      });
  }, [known, user, blank, dispatch]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of values or step is what there is to write
  useEffect(() => {
    if (!ready) return;
    const timer = setTimeout(saveNow, pause);
    return () => clearTimeout(timer);
  }, [ready, values, begun, unclaimed, step, saveNow]);

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
      untouched.current = JSON.stringify(fullValues(latest.current));
    },
  };
};
