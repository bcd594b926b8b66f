import type { CurrentUser } from '@marketplace/contracts/accounts';
import type { FieldMessages } from '@marketplace/contracts/errors';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigationType } from 'react-router-dom';
import { useRoute } from '../../routing/route-context.tsx';
import { useDocumentTitle } from '../../seo/document-title.ts';
import { showToast } from '../../ui/toast.tsx';
import { checkEnquiry, firstStepWith, furthestStep, lastStep, type Step, stepResolver, wrongOn } from './check.ts';
import { SoFar } from './enquiry-summary.tsx';
import { useEnquiryLists, useForgetGone } from './lists.ts';
import { ClearedNotice, FailureNotice, RestoredNotice } from './notices.tsx';
import { EnquiryRail } from './progress-rail.tsx';
import { useSendEnquiry } from './send.ts';
import { BudgetStep } from './steps/budget.tsx';
import { CategoryStep } from './steps/category.tsx';
import { DetailsStep } from './steps/details.tsx';
import { LocationStep } from './steps/location.tsx';
import { StepSkeleton } from './steps/step-skeleton.tsx';
import { stepWords, wrongSummary } from './text.ts';
import { useEnquiryDraft } from './use-enquiry-draft.ts';
import { blankEnquiry, type EnquiryField, type EnquiryValues } from './values.ts';
import { usePrefill, useWizardStep } from './wizard.ts';
import { EnquiryBar } from './wizard-bar.tsx';

/** The control to correct first, in the order of the screen; of a group of tiles, its first. */
const firstWrong = (form: HTMLElement | null) => {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  return wrong?.matches('fieldset') ? wrong.querySelector<HTMLElement>('input') : wrong;
};

/** The enquiry wizard: four steps, one form. `user` is undefined until it is known who is there. */
export function EnquiryPost({ user }: { user: CurrentUser | null | undefined }) {
  const formElement = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const standing = useRef<Step>(undefined); // the step on screen, once it is known
  const how = useNavigationType();
  const { requested, atTheDoor, go, replace, goBack, finish } = useWizardStep();

  const [refused, setRefused] = useState<FieldMessages>({}); // the server's messages, until their step is left
  const [faults, setFaults] = useState(0); // goes up whenever the first wrong field is to be pointed out
  const [summary, setSummary] = useState('');
  const [restored, setRestored] = useState(false);
  const [cleared, setCleared] = useState<EnquiryValues>();

  const form = useForm<EnquiryValues>({
    defaultValues: blankEnquiry,
    shouldFocusError: false, // done here, in the order of the screen
    resolver: (...asked) => stepResolver(step)(...asked),
  });
  const values = form.watch();
  const { isSubmitting } = form.formState;
  const lists = useEnquiryLists(values);
  useForgetGone(form, values, lists);

  const draft = useEnquiryDraft({
    form,
    values,
    step: requested,
    user,
    tappedEarly: () => new FormData(formElement.current ?? undefined).get('parentCategoryId')?.toString() ?? '',
    onRestored: (kept) => {
      setRestored(true);
      if (user?.role === 'SEEKER')
        showToast({ title: 'Draft Restored', description: 'We kept what you had filled in.' });
      if (atTheDoor && kept.step > 1) replace(kept.step);
    },
  });
  const { ready } = draft;
  usePrefill({ form, ready, mains: lists.mains.data, onSettled: () => replace(requested) });

  // Nobody stands further than what is filled in allows.
  const furthest = furthestStep(values);
  const step = ready && requested > furthest ? furthest : requested;
  useEffect(() => {
    if (ready && step !== requested) replace(step);
  });

  // A step starts unjudged, except for what the server has said about it.
  useEffect(() => {
    const here = Object.entries(wrongOn(step, refused));
    form.reset(undefined, { keepValues: true, keepIsSubmitted: here.length > 0 });
    for (const [field, message] of here) form.setError(field as EnquiryField, { type: 'server', message });
    setSummary(wrongSummary(here.map(([field]) => field)));
    if (here.length) setFaults((count) => count + 1);
  }, [form, step, refused]);

  useEffect(() => {
    if (!ready) return;
    const moved = standing.current !== undefined && standing.current !== step && how !== 'REPLACE';
    standing.current = step;
    if (!moved) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [ready, step, how]);

  useEffect(() => {
    if (faults) firstWrong(formElement.current)?.focus();
  }, [faults]);

  const { send, failure, forgetFailure } = useSendEnquiry({
    user,
    key: draft.key,
    renewKey: draft.renewKey,
    onPosted: (enquiry, reply) => {
      const category = lists.types.data?.find(({ id }) => id === enquiry.subSubcategoryId)?.name ?? '';
      draft.sent({ owner: user?.id ?? null, category, enquiry, reply });
      if (formElement.current) finish(); // whoever has left meanwhile is not fetched back
    },
    onRefused: (fields) => {
      setRefused(fields);
      const first = firstStepWith(fields);
      if (first && first !== step) go(first);
    },
  });

  const submit = async (event: FormEvent) => {
    setRestored(false);
    setCleared(undefined);
    setSummary('');
    await form.handleSubmit(
      async () => {
        if (step < lastStep) return go((step + 1) as Step);
        draft.saveNow();
        const { payload } = checkEnquiry(form.getValues());
        if (payload) await send(payload);
      },
      (wrong) => setSummary(wrongSummary(Object.keys(wrong))),
    )(event);
    setFaults((count) => count + 1); // by now the messages are on the screen
  };

  const startAgain = () => {
    setCleared(draft.drop());
    setRestored(false);
    forgetFailure();
    replace(1);
    heading.current?.focus();
  };
  const bringBack = () => {
    form.reset(cleared);
    setCleared(undefined);
    heading.current?.focus();
  };

  const { title, intro } = stepWords[step];
  const { route } = useRoute();
  useDocumentTitle(ready && step > 1 ? title : route.title);
  const missing = step === 1 && furthest === 1 ? 'Choose all three to continue.' : undefined;

  return (
    <div className="page pt-6 pb-16 md:pt-12 md:pb-24 grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-20 items-start">
      <div className="max-w-[44rem] w-full min-w-0">
        <EnquiryRail step={step} />
        <h1 className="text-3xl mt-8 md:mt-10 w-fit" tabIndex={-1} ref={heading}>
          {title}
        </h1>
        <p className="mt-2 text-ink-2">{intro}</p>
        {restored && step === requested && <RestoredNotice onStartAgain={startAgain} />}
        {cleared && <ClearedNotice onBringBack={bringBack} />}
        <p className="sr-only" role="alert">
          {summary}
        </p>
        <FormProvider {...form}>
          <form ref={formElement} onSubmit={submit} noValidate autoComplete="off" className="mt-8 grid gap-8">
            {!ready && step > 1 && <StepSkeleton />}
            {step === 1 && <CategoryStep values={values} lists={lists} />}
            {ready && step === 2 && <LocationStep values={values} lists={lists} />}
            {ready && step === 3 && <BudgetStep values={values} />}
            {ready && step === 4 && <DetailsStep values={values} signedIn={!!user} />}
            {failure && step === lastStep && <FailureNotice failure={failure} sending={isSubmitting} />}
            <EnquiryBar
              step={step}
              missing={missing}
              ready={ready}
              sending={isSubmitting && step === lastStep}
              onBack={goBack}
            />
          </form>
        </FormProvider>
      </div>
      <SoFar values={values} lists={lists} />
    </div>
  );
}
