import type { ComponentProps, ReactNode } from 'react';
import { type FieldValues, FormProvider, useFormState } from 'react-hook-form';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast.tsx';
import type { Toast } from '../ui/toast-message.ts';
import { NeedsScript } from './needs-script.tsx';
import { type Submit, useSubmit } from './use-submit.ts';

type Props<V extends FieldValues, O, A> = Omit<Submit<V, O, A>, 'onFailure'> & {
  /** The toast about a failure that belongs to no field; null where the page itself says what is wrong. */
  failure: (error: unknown, values: O) => Omit<Toast, 'tone'> | null;
  className?: string;
  children: ReactNode;
};

/**
 * A form that a script sends. How it submits (`send`, `fields`), fails (`failure`) and succeeds (`onSuccess`) has to be
 * said; the rest is the same for every form: checked before it is sent, sent once however often it is submitted, the
 * server's messages under their fields with the focus on the first, and nothing typed is lost. Holds its fields and a
 * `<SubmitButton>`.
 *
 * Forms give `useForm` no default values, so that what was typed, or filled in by the browser, before the script was
 * there stays.
 */
export function FormShell<V extends FieldValues, O, A>({
  failure,
  className = 'mt-8 grid gap-5',
  children,
  ...submit
}: Props<V, O, A>) {
  const onSubmit = useSubmit({
    ...submit,
    onFailure: (error, shownAtFields, values) => {
      const toast = shownAtFields ? null : failure(error, values);
      if (toast) showToast({ ...toast, tone: 'wrong' });
    },
  });
  return (
    <FormProvider {...submit.form}>
      <form className={className} method="post" noValidate onSubmit={onSubmit}>
        <NeedsScript />
        {children}
      </form>
    </FormProvider>
  );
}

/** The submit button of a `<FormShell>`: busy while the form is sent. */
export function SubmitButton({ busyText, ...button }: Omit<ComponentProps<typeof Button>, 'type' | 'busy'>) {
  const { isSubmitting } = useFormState();
  return <Button {...button} type="submit" busy={isSubmitting} busyText={busyText} />;
}
