import type { CurrentUser } from '@marketplace/contracts/accounts/schemas';
import { type Dispatch, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { browserStores, newDraftId, type Stores } from '../../storage.ts';
import type { Step } from './check.ts';
import { adoptDraft, clearDraft, type Draft, type Owner, readDraft, saveDraft } from './draft.ts';
import { type Posted, savePosted } from './posted.ts';
import { type CategoryChoice, noPrefill, withAccount } from './prefill.ts';
import { type ContactDetails, newEnquiry, withFreshFiles, withoutContact } from './values.ts';
import { fullValues, type WizardAction, type WizardState } from './wizard-state.ts';

/** Debounce in milliseconds before the draft is saved. */
const pause = 300;

/** The draft without its timestamp, for comparison. */
const contentOf = ({ id, step, values, begun, contactUnclaimed }: Omit<Draft, 'savedAt'>) =>
  JSON.stringify([id, step, values, begun, contactUnclaimed]);

/** Whether the contact details belong to the signed-in account. */
const isOf = (user: CurrentUser | null | undefined, { contactEmail }: ContactDetails) =>
  user?.email === contactEmail.trim().toLowerCase();

type Options = {
  state: WizardState;
  dispatch: Dispatch<WizardAction>;
  step: Step;
  /** Undefined while the session loads. */
  user: CurrentUser | null | undefined;
  /** Reads categories chosen before the draft was read. */
  chosenEarly: () => CategoryChoice;
  onRestored: (draft: Draft) => void;
};

/**
 * Starts the wizard with the stored draft and saves every change. Nothing is stored until the user changes something.
 */
export const useEnquiryDraft = ({ state, dispatch, step, user, chosenEarly, onRestored }: Options) => {
  const { values, ready, begun, unclaimed } = state;
  const stores = useRef<Stores>(undefined);
  const id = useRef('');
  /** The draft's owner: null until a user signs in, and then that user, even after they sign out. */
  const owner = useRef<Owner>(null);
  const untouched = useRef(''); // the initial values, which are not worth saving
  const written = useRef(''); // the stored content, so that a tab without changes does not overwrite another tab's draft
  const restored = useRef<Draft>(undefined);
  const latest = useRef({ values, begun, unclaimed, step, chosenEarly, onRestored });
  const known = user !== undefined;

  useLayoutEffect(() => {
    latest.current = { values, begun, unclaimed, step, chosenEarly, onRestored };
    owner.current ??= user?.id ?? null;
  });

  const blank = useCallback(() => {
    id.current = newDraftId();
    const start = withAccount(newEnquiry(), user);
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

  // Runs before the first paint, so the form never flashes empty.
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
    restored.current = draft;
    if (early.parentCategoryId)
      dispatch({
        type: 'prefilled',
        prefill: { ...noPrefill, categories: early },
      });
  }, [known, user, blank, dispatch]);

  // Not in the layout effect: on a full load it runs before the router listens, which would miss a navigation.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after the draft was read
  useEffect(() => {
    if (restored.current) latest.current.onRestored(restored.current);
    restored.current = undefined;
  }, [known]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of values or step triggers a save
  useEffect(() => {
    if (!ready) return;
    const timer = setTimeout(saveNow, pause);
    return () => clearTimeout(timer);
  }, [ready, values, begun, unclaimed, step, saveNow]);

  // A phone may kill a hidden page without another event. Navigation within the site unmounts this one.
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
    /** Gives the draft a new key, because the server has a different request under the old one. */
    renewKey: () => {
      id.current = newDraftId();
      saveNow();
    },
    /** Removes the draft and empties the form. */
    clear: () => {
      if (stores.current) clearDraft(stores.current, owner.current, id.current);
      dispatch({ type: 'cleared', values: blank() });
    },
    /** Call once the draft was sent. Stores the request for the success screen and removes the draft for good. */
    sent: (posted: Omit<Posted, 'owner'>) => {
      if (!stores.current) return;
      savePosted(stores.current.tab, { ...posted, owner: owner.current });
      clearDraft(stores.current, owner.current, id.current);
      untouched.current = JSON.stringify(fullValues(latest.current));
    },
  };
};
