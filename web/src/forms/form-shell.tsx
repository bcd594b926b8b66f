import type { ComponentProps, ReactNode } from 'react';
import { type FieldValues, FormProvider, useFormState } from 'react-hook-form';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { showToast } from '../ui/toast.tsx';
import type { Toast } from '../ui/toast-message.ts';
import { PlainFields } from './posted.tsx';
import { type Submit, useSubmit } from './use-submit.ts';

type Props<V extends FieldValues, O, A> = Omit<Submit<V, O, A>, 'onFailure'> & {
  /** The toast about a failure that belongs to no field; null where the page itself says what is wrong. Only says it: it may be asked more than once. */
  failure: (error: unknown) => Omit<Toast, 'tone'> | null;
  /** Called once when sending has failed, before the toast. */
  onFailed?: (error: unknown, values: O) => void;
  /** Its name in the table of its page's forms that work without a script (forms/plain-form.ts). */
  plain?: string;
  className?: string;
  children: ReactNode;
};

/**
 * A form that a script sends, and that works without one where it has a `plain` name. How it submits (`send`, `fields`), fails (`failure`) and succeeds (`onSuccess`) has to be
 * said; the rest is the same for every form: checked before it is sent, sent once however often it is submitted, the
 * server's messages under their fields with the focus on the first, and nothing typed is lost. Holds its fields and a
 * `<SubmitButton>`.
 *
 * Forms give `useForm` no default values, so that what was typed, or filled in by the browser, before the script was
 * there stays.
 */
export function FormShell<V extends FieldValues, O, A>({
  failure,
  onFailed,
  plain,
  className = 'mt-8 grid gap-5',
  children,
  ...submit
}: Props<V, O, A>) {
  const onSubmit = useSubmit({
    ...submit,
    onFailure: (error, shownAtFields, values) => {
      onFailed?.(error, values);
      const toast = shownAtFields ? null : failure(error);
      if (toast) showToast({ ...toast, tone: 'wrong' });
    },
  });
  return (
    <FormProvider {...submit.form}>
      <form className={className} method="post" noValidate onSubmit={onSubmit}>
        <PlainFields name={plain} refused={(refusal) => <Refused toast={failure(refusal)} />}>
          {children}
        </PlainFields>
      </form>
    </FormProvider>
  );
}

/** What the toast says, where there is no script to show it. */
const Refused = ({ toast }: { toast: Omit<Toast, 'tone'> | null }) =>
  toast && (
    <Notice tone="wrong" role="alert" title={toast.title}>
      {toast.description}
    </Notice>
  );

/** The submit button of a `<FormShell>`: busy while the form is sent. */
export function SubmitButton({ busyText, ...button }: Omit<ComponentProps<typeof Button>, 'type' | 'busy'>) {
  const { isSubmitting } = useFormState();
  return <Button {...button} type="submit" busy={isSubmitting} busyText={busyText} />;
}
