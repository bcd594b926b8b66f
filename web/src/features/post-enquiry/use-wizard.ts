import type { CurrentUser } from '@marketplace/contracts/accounts/schemas';
import { userCan } from '@marketplace/contracts/accounts/user-policy';
import { t } from '@marketplace/languages/text';
import { type RefObject, useEffect, useReducer } from 'react';
import { unknownTexts } from '../../forms/filled-fields.ts';
import { showToast } from '../../ui/toast.tsx';
import { lastStep } from './check.ts';
import { goneChoices, useEnquiryLists } from './lists.ts';
import { useEnquiryDraft } from './use-enquiry-draft.ts';
import type { EnquiryField, EnquiryValues } from './values.ts';
import { removePrefill, usePrefill, useSentence, useWizardStep } from './wizard.ts';
import {
  type ChoiceField,
  initialWizard,
  stepErrors,
  stepOf,
  type WizardAction,
  wizardReducer,
} from './wizard-state.ts';

/** Fields that browsers and password managers fill in. */
const filledFields = ['contactName', 'contactEmail', 'contactEmailConfirm', 'contactPhone', 'contactWhatsapp'] as const;

/** Returns the categories chosen in the form before the page was hydrated. */
const categoriesIn = (form: HTMLFormElement | null) => {
  const data = new FormData(form ?? undefined);
  const chosen = (field: ChoiceField) => data.get(field)?.toString() ?? '';
  return {
    parentCategoryId: chosen('parentCategoryId'),
    subcategoryId: chosen('subcategoryId'),
    subSubcategoryId: chosen('subSubcategoryId'),
  };
};

export type Wizard = ReturnType<typeof useWizard>;

/** The wizard's values, its lists, the draft that stores them, and the step in the address. */
export const useWizard = (user: CurrentUser | null | undefined, form: RefObject<HTMLFormElement | null>) => {
  const { requested, isEntry, replace, ...history } = useWizardStep();
  const [state, dispatch] = useReducer(wizardReducer, initialWizard);
  const { ready, values } = state;
  const step = stepOf(state, requested);

  const lists = useEnquiryLists(values);
  const mains = lists.mains.data;
  const gone = goneChoices(values, lists);
  useEffect(() => {
    if (gone.length > 0) dispatch({ type: 'choicesGone', fields: gone });
  });

  const draft = useEnquiryDraft({
    state,
    dispatch,
    step: requested,
    user,
    chosenEarly: () => categoriesIn(form.current),
    onRestored: (stored) => {
      if (userCan('followOwnRequests', user))
        showToast({ title: t('Draft Restored'), description: t('We saved what you filled in.') });
      if (isEntry && stored.step > 1) replace(stored.step);
    },
  });
  usePrefill({ ready, mains, onResolved: (prefill) => dispatch({ type: 'prefilled', prefill }) });
  const sentence = useSentence({
    ready,
    mains,
    onResolved: (prefill) => dispatch({ type: 'sentenceParsed', prefill }),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is removed from the address once
  useEffect(() => {
    if (!state.settledPrefills) return;
    removePrefill();
    // Go to the first incomplete step as of now: an answer given while the address changes must not skip a step.
    replace(stepOf(state, lastStep));
  }, [state.settledPrefills]);

  useEffect(() => {
    if (ready && step !== requested) replace(step);
  });
  useEffect(() => dispatch({ type: 'stepEntered', step }), [step]);

  const set = <F extends EnquiryField>(field: F, value: EnquiryValues[F]) =>
    dispatch({ type: 'changed', field, value } as WizardAction);

  return {
    ...history,
    replace,
    state,
    dispatch,
    step,
    lists,
    draft,
    sentence,
    set,
    /** True once the address names the step on the screen. */
    isSettled: step === requested,
    /** Validates the step with the texts on the screen. Returns them, or undefined if the step has errors. */
    submitStep: (): EnquiryValues | undefined => {
      const filled = unknownTexts(form.current, filledFields, (name) => values[name as EnquiryField]);
      for (const [field, text] of Object.entries(filled)) set(field as EnquiryField, text);
      dispatch({ type: 'submitted', step });
      const submitted = { ...values, ...filled };
      return Object.keys(stepErrors(step, submitted)).length === 0 ? submitted : undefined;
    },
  };
};
