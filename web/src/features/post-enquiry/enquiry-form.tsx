import type { CurrentUser } from '@marketplace/contracts/accounts/schemas';
import { userCan } from '@marketplace/contracts/accounts/user-policy';
import type { PostEnquiry, PostedEnquiry } from '@marketplace/contracts/enquiries/schemas';
import { t } from '@marketplace/languages/text';
import { type SubmitEvent, useEffect, useReducer, useRef, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import { useFiles } from '../../components/attachments/use-files.ts';
import { unknownTexts } from '../../forms/filled-fields.ts';
import { FormTrap } from '../../forms/form-trap.tsx';
import { useHeldSubmit } from '../../forms/held-submit.ts';
import { PlainFields } from '../../forms/posted.tsx';
import { useRoute } from '../../routing/route-context.tsx';
import { useDocumentTitle } from '../../seo/document-title.ts';
import { showToast } from '../../ui/toast.tsx';
import { checkEnquiry, firstStepWith, furthestStep, lastStep, type Step } from './check.ts';
import { answersOf, EnquirySummary, SettledSteps } from './enquiry-summary.tsx';
import { goneChoices, useEnquiryLists } from './lists.ts';
import { ClearedNotice, DoubleNotice, FailureNotice, RestoredNotice, WaitingNotice } from './notices.tsx';
import { OtherRequest } from './other-request.tsx';
import { EnquiryRail } from './progress-rail.tsx';
import { useSendEnquiry } from './send.ts';
import { BudgetStep } from './steps/budget.tsx';
import { CategoryStep } from './steps/category.tsx';
import { DetailsStep } from './steps/details.tsx';
import { LocationStep } from './steps/location.tsx';
import { NightSupply } from './steps/night-supply.tsx';
import { StepSkeleton } from './steps/step-skeleton.tsx';
import { filesLeftOut, filesUnderWay, otherRequestWords, skippedText, stepWords } from './text.ts';
import { useEnquiryDraft } from './use-enquiry-draft.ts';
import { EnquiryContext } from './use-enquiry-fields.ts';
import { useWaitingRequest } from './use-waiting-request.ts';
import type { EnquiryField, EnquiryValues } from './values.ts';
import { removePrefill, usePrefill, useSentence, useWizardStep } from './wizard.ts';
import { EnquiryBar } from './wizard-bar.tsx';
import {
  type ChoiceField,
  fullValues,
  initialWizard,
  shownErrors,
  stepAfter,
  stepErrors,
  stepOf,
  type WizardAction,
  wizardReducer,
} from './wizard-state.ts';

/** Fields that browsers and password managers fill in. */
const filledFields = ['contactName', 'contactEmail', 'contactEmailConfirm', 'contactPhone', 'contactWhatsapp'] as const;

/** Returns the first invalid control on the screen; for a group of tiles, its first input. */
const firstWrong = (form: HTMLElement | null) => {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  return wrong?.matches('fieldset') ? wrong.querySelector<HTMLElement>('input') : wrong;
};

/** The enquiry wizard: four steps, one form. `user` is undefined while the session loads. */
export function EnquiryPost({ user }: { user: CurrentUser | null | undefined }) {
  const formElement = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef<Step>(undefined); // undefined before the first render with a draft
  const [newRequests, setNewRequests] = useState(0); // counts resets of the form
  const goesBack = useRef(false); // the user goes back to a step that replaces this one in the history
  const navigationType = useNavigationType();
  const { requested, isEntry, go, replace, goBack, finish } = useWizardStep();
  const [state, dispatch] = useReducer(wizardReducer, initialWizard);
  const { ready, values, faults, skippedTo, otherPrefill } = state;

  const lists = useEnquiryLists(values);
  const gone = goneChoices(values, lists);
  useEffect(() => {
    if (gone.length > 0) dispatch({ type: 'choicesGone', fields: gone });
  });

  const draft = useEnquiryDraft({
    state,
    dispatch,
    step: requested,
    user,
    chosenEarly: () => {
      const form = new FormData(formElement.current ?? undefined);
      const chosen = (field: ChoiceField) => form.get(field)?.toString() ?? '';
      return {
        parentCategoryId: chosen('parentCategoryId'),
        subcategoryId: chosen('subcategoryId'),
        subSubcategoryId: chosen('subSubcategoryId'),
      };
    },
    onRestored: (stored) => {
      if (userCan('followOwnRequests', user))
        showToast({ title: t('Draft Restored'), description: t('We saved what you filled in.') });
      if (isEntry && stored.step > 1) replace(stored.step);
    },
  });
  usePrefill({
    ready,
    mains: lists.mains.data,
    onResolved: (prefill) => dispatch({ type: 'prefilled', prefill }),
  });
  const sentence = useSentence({
    ready,
    mains: lists.mains.data,
    onResolved: (prefill) => dispatch({ type: 'sentenceParsed', prefill }),
  });
  const [isUnparsed, setUnparsed] = useState(false);
  // A quick user continues before the sentence has filled in the place and the time.
  const { hold, isHeld } = useHeldSubmit(isUnparsed || sentence.isPending);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is removed from the address once
  useEffect(() => {
    if (!state.settledPrefills) return;
    removePrefill();
    // Go to the first incomplete step as of now: an answer given while the address changes must not skip a step.
    replace(stepOf(state, lastStep));
  }, [state.settledPrefills]);

  const step = stepOf(state, requested);
  useEffect(() => {
    if (ready && step !== requested) replace(step);
  });
  useEffect(() => dispatch({ type: 'stepEntered', step }), [step]);

  useEffect(() => {
    if (!ready) return;
    const before = shownStep.current;
    shownStep.current = step;
    const isMove = navigationType !== 'REPLACE' || goesBack.current || skippedTo === step;
    if (before === undefined || before === step || !isMove) return;
    goesBack.current = false;
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [ready, step, navigationType, skippedTo]);

  // Runs after the step change, so the first invalid field gets the focus instead of the heading.
  useEffect(() => {
    if (faults) firstWrong(formElement.current)?.focus();
  }, [faults]);

  const files = useFiles(values.attachments, (attachment) => dispatch({ type: 'fileSent', attachment }));

  const showPosted = (enquiry: PostEnquiry, reply: PostedEnquiry) => {
    const known = [...(lists.types.data ?? []), ...(lists.subs.data ?? [])];
    const category = known.find(({ id }) => id === enquiry.subSubcategoryId)?.name ?? '';
    draft.sent({ category, enquiry, reply });
    const leftOut = files.leftOut();
    if (leftOut.length > 0) showToast(filesLeftOut(leftOut));
    if (formElement.current) finish(reply.requestToken); // do not bring back a user who has left the page
  };
  const { waiting, wait, stopWaiting } = useWaitingRequest({
    ready,
    values: fullValues(state),
    key: draft.key,
    onSent: (reply) => {
      const { payload } = checkEnquiry(fullValues(state));
      if (payload) showPosted(payload, reply);
    },
  });
  const { send, sending, failure, clearFailure } = useSendEnquiry({
    user,
    key: draft.key,
    renewKey: draft.renewKey,
    onPosted: (enquiry, reply) => {
      stopWaiting();
      showPosted(enquiry, reply);
    },
    onOffline: (body) => wait({ owner: user?.id ?? null, body }),
    onRefused: (fields) => {
      dispatch({ type: 'refused', fields, step });
      const first = firstStepWith(fields);
      if (first && first !== step) go(first);
    },
  });

  const proceed = async (options?: { again: true }) => {
    const filled = unknownTexts(formElement.current, filledFields, (name) => state.values[name as EnquiryField]);
    for (const [field, text] of Object.entries(filled)) set(field as EnquiryField, text);
    const values = { ...state.values, ...filled };
    dispatch({ type: 'submitted', step });
    if (Object.keys(stepErrors(step, values)).length > 0) return;
    if (step < lastStep) return go(stepAfter(step, values));
    if (files.unfinished > 0) {
      formElement.current?.querySelector<HTMLElement>('li:has(progress) button')?.focus();
      return showToast(filesUnderWay());
    }
    draft.saveNow();
    const { payload } = checkEnquiry(values);
    if (payload) await send(payload, options);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (hold(event)) return;
    event.preventDefault();
    return proceed();
  };

  const startAgain = () => {
    draft.clear();
    setNewRequests((count) => count + 1);
    files.reset();
    clearFailure();
    if (!otherPrefill) replace(1);
    heading.current?.focus();
  };
  const continueDraft = () => {
    dispatch({ type: 'prefillDropped' });
    heading.current?.focus();
  };
  const bringBack = () => {
    dispatch({ type: 'broughtBack' });
    heading.current?.focus();
  };
  const set = <F extends EnquiryField>(field: F, value: EnquiryValues[F]) =>
    dispatch({ type: 'changed', field, value } as WizardAction);

  const back = () => {
    goesBack.current = true;
    goBack();
  };

  const errors = shownErrors(state, step);
  const answers = answersOf(values, lists);
  const begun = values.title.trim() || answers.find(({ text }) => text)?.text;
  const { title, intro } = otherPrefill ? otherRequestWords(begun) : stepWords(step);
  const { route } = useRoute();
  useDocumentTitle((ready && step > 1) || otherPrefill ? title : t(route.title));
  const missing =
    step === 1 && furthestStep(values) === 1 ? t('Type what you need, or pick from the lists.') : undefined;

  return (
    <div className="page pt-6 pb-16 md:pt-12 md:pb-24 grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-20 items-start">
      <div className="max-w-[44rem] w-full min-w-0">
        {!otherPrefill && <EnquiryRail step={step} />}
        <h1 className="text-3xl mt-8 md:mt-10 w-fit break-words max-w-full" tabIndex={-1} ref={heading}>
          {title}
        </h1>
        <p className="mt-2 text-ink-2">{intro}</p>
        {!otherPrefill && <SettledSteps answers={answers} step={step} onChange={go} />}
        {otherPrefill && <OtherRequest onContinue={continueDraft} onStartNew={startAgain} />}
        {state.restored && !otherPrefill && step === requested && <RestoredNotice onStartAgain={startAgain} />}
        {state.cleared && <ClearedNotice onBringBack={bringBack} />}
        <p className="sr-only" role="alert">
          {Object.keys(errors).length > 0 && state.summary}
        </p>
        <p className="sr-only" role="status">
          {otherPrefill ? title : skippedTo === step && skippedText(step, answers)}
        </p>
        <EnquiryContext value={{ values, errors, set }}>
          <form
            ref={formElement}
            method="post"
            onSubmit={submit}
            noValidate
            autoComplete="off"
            hidden={!!otherPrefill}
            className="mt-8 flex flex-col gap-8 max-sm:min-h-[calc(100dvh-16rem)] [&[hidden]]:hidden"
          >
            <PlainFields name="enquiry">
              <FormTrap />
              {!ready && step > 1 && <StepSkeleton />}
              {step === 1 && (
                <CategoryStep
                  key={newRequests}
                  lists={lists}
                  sentence={{ onSentence: sentence.resolve, onPending: setUnparsed }}
                />
              )}
              {ready && step === 2 && <LocationStep lists={lists} />}
              {ready && step === 3 && (
                <>
                  <BudgetStep />
                  <NightSupply />
                </>
              )}
              {ready && step === 4 && (
                <DetailsStep
                  signedIn={!!user}
                  files={files.field}
                  onClaim={state.unclaimed && ((mine) => dispatch({ type: 'contactClaimed', mine }))}
                />
              )}
              {failure?.earlier && step === lastStep && (
                <DoubleNotice
                  earlier={failure.earlier}
                  canFollow={userCan('followOwnRequests', user)}
                  sending={sending}
                  onAgain={() => proceed({ again: true })}
                />
              )}
              {failure && !failure.earlier && !waiting && step === lastStep && (
                <FailureNotice failure={failure} sending={sending} />
              )}
              {waiting && step === lastStep && (
                <WaitingNotice refusal={waiting.refusal} sending={sending} onTakeBack={stopWaiting} />
              )}
              <EnquiryBar step={step} missing={missing} ready={ready} sending={sending || isHeld} onBack={back} />
            </PlainFields>
          </form>
        </EnquiryContext>
      </div>
      <EnquirySummary answers={answers} step={otherPrefill ? 1 : step} onChange={go} />
    </div>
  );
}
