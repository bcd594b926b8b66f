import type { CurrentUser } from '@marketplace/contracts/accounts/schemas';
import { userCan } from '@marketplace/contracts/accounts/user-policy';
import { t } from '@marketplace/languages/text';
import { type SubmitEvent, useRef, useState } from 'react';
import { useDeferredSubmit } from '../../forms/deferred-submit.ts';
import { FormTrap } from '../../forms/form-trap.tsx';
import { PlainFields } from '../../forms/posted.tsx';
import { useRoute } from '../../routing/route-context.tsx';
import { useDocumentTitle } from '../../seo/document-title.ts';
import { furthestStep, lastStep } from './check.ts';
import { answersOf, EnquirySummary, SettledSteps } from './enquiry-summary.tsx';
import { ClearedNotice, DoubleNotice, FailureNotice, RestoredNotice, WaitingNotice } from './notices.tsx';
import { OtherRequest } from './other-request.tsx';
import { EnquiryRail } from './progress-rail.tsx';
import { BudgetStep } from './steps/budget.tsx';
import { CategoryStep } from './steps/category.tsx';
import { DetailsStep } from './steps/details.tsx';
import { LocationStep } from './steps/location.tsx';
import { NightSupply } from './steps/night-supply.tsx';
import { StepSkeleton } from './steps/step-skeleton.tsx';
import { otherRequestWords, skippedText, stepWords } from './text.ts';
import { EnquiryContext } from './use-enquiry-fields.ts';
import { usePosting } from './use-posting.ts';
import { useStepFocus } from './use-step-focus.ts';
import { useWizard } from './use-wizard.ts';
import { EnquiryBar } from './wizard-bar.tsx';
import { shownErrors, stepAfter, type WizardAction } from './wizard-state.ts';

/** The enquiry wizard: four steps, one form. `user` is undefined while the session loads. */
export function EnquiryPost({ user }: { user: CurrentUser | null | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const wizard = useWizard(user, form);
  const { state, dispatch, step, lists, draft, sentence, set, go, replace, goBack } = wizard;
  const { ready, values, skippedTo, otherPrefill } = state;
  const { heading, focusHeading, expectBack } = useStepFocus(state, step, form);
  const { post, sending, failure, waiting, stopWaiting, ...posting } = usePosting(wizard, user, form);
  const [newRequests, setNewRequests] = useState(0); // counts resets of the form
  // A quick user continues before the sentence has filled in the place and the time.
  const { defer, isDeferred } = useDeferredSubmit(sentence.isPending);

  const proceed = (options?: { again: true }) => {
    const submitted = wizard.submitStep();
    if (!submitted) return;
    if (step < lastStep) return go(stepAfter(step, submitted));
    return post(submitted, options);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (defer(event)) return;
    event.preventDefault();
    return proceed();
  };
  const startAgain = () => {
    draft.clear();
    setNewRequests((count) => count + 1);
    posting.reset();
    if (!otherPrefill) replace(1);
    focusHeading();
  };
  const settle = (action: WizardAction) => {
    dispatch(action);
    focusHeading();
  };
  const back = () => {
    expectBack();
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
        {otherPrefill && <OtherRequest onContinue={() => settle({ type: 'prefillDropped' })} onStartNew={startAgain} />}
        {state.restored && !otherPrefill && wizard.isSettled && <RestoredNotice onStartAgain={startAgain} />}
        {state.cleared && <ClearedNotice onBringBack={() => settle({ type: 'broughtBack' })} />}
        <p className="sr-only" role="alert">
          {Object.keys(errors).length > 0 && state.summary}
        </p>
        <p className="sr-only" role="status">
          {otherPrefill ? title : skippedTo === step && skippedText(step, answers)}
        </p>
        <EnquiryContext value={{ values, errors, set }}>
          <form
            ref={form}
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
              {step === 1 && <CategoryStep key={newRequests} lists={lists} sentence={sentence} />}
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
                  files={posting.files}
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
              <EnquiryBar step={step} missing={missing} ready={ready} sending={sending || isDeferred} onBack={back} />
            </PlainFields>
          </form>
        </EnquiryContext>
      </div>
      <EnquirySummary answers={answers} step={otherPrefill ? 1 : step} onChange={go} />
    </div>
  );
}
