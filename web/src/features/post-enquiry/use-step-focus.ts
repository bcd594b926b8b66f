import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import type { Step } from './check.ts';
import type { WizardState } from './wizard-state.ts';

/** Returns the first invalid control on the screen; for a group of tiles, its first input. */
const firstInvalid = (form: HTMLElement | null) => {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  return invalid?.matches('fieldset') ? invalid.querySelector<HTMLElement>('input') : invalid;
};

/** Focuses the heading of a step that the user moves to, or the first invalid field after a submit. */
export const useStepFocus = (
  { ready, skippedTo, faults }: WizardState,
  step: Step,
  form: RefObject<HTMLFormElement | null>,
) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef<Step>(undefined); // undefined before the first render with a draft
  const goesBack = useRef(false);
  const navigationType = useNavigationType();

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
    if (faults) firstInvalid(form.current)?.focus();
  }, [faults, form]);

  return {
    heading,
    focusHeading: () => heading.current?.focus(),
    /** Call before going back: that can replace the step in the history, which is otherwise no move of the user. */
    expectBack: () => {
      goesBack.current = true;
    },
  };
};
