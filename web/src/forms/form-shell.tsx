import { t } from '@marketplace/languages/text';
import type { ComponentProps, ReactNode } from 'react';
import { type FieldValues, FormProvider, useFormState } from 'react-hook-form';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { showToast } from '../ui/toast.tsx';
import type { Toast } from '../ui/toast-message.ts';
import { PlainFields } from './posted.tsx';
import { type Submit, useSubmit } from './use-submit.ts';

type Props<V extends FieldValues, O, A> = Omit<Submit<V, O, A>, 'onFailure'> & {
  /** Returns the toast for a failure without field messages, or null if the page shows it elsewhere. Must be pure: it may be called more than once. */
  failure: (error: unknown) => Omit<Toast, 'tone'> | null;
  /** Called once when sending has failed, before the toast. */
  onFailed?: (error: unknown, values: O) => void;
  /** The form's name in its page's table of forms that work without a script (forms/plain-form.ts). */
  plain?: string;
  className?: string;
  children: ReactNode;
};

/**
 * A form that also works without a script if it has a `plain` name. Callers define how it submits (`send`, `fields`), fails
 * (`failure`) and succeeds (`onSuccess`). The rest is shared: values are validated, sent once at a time, server messages appear at
 * their fields with the focus on the first, and typed values are kept. Children: the fields and a `<SubmitButton>`.
 *
 * Forms give `useForm` no default values, so that values typed or autofilled before hydration are kept.
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

/** The failure toast as a notice, for forms without a script. */
const Refused = ({ toast }: { toast: Omit<Toast, 'tone'> | null }) =>
  toast && (
    <Notice tone="wrong" role="alert" title={toast.title}>
      {toast.description}
    </Notice>
  );

/** The submit button of a `<FormShell>`, busy while the form is being sent. */
export function SubmitButton({ busyText, ...button }: Omit<ComponentProps<typeof Button>, 'type' | 'busy'>) {
  const { isSubmitting } = useFormState();
  return <Button {...button} type="submit" busy={isSubmitting} busyText={busyText} />;
}

/** The buttons of a form in a dialog. */
export const FormButtons = ({
  onCancel,
  busyText,
  children,
}: {
  onCancel: () => void;
  busyText: string;
  children: ReactNode;
}) => (
  <div className="flex flex-col-reverse sm:flex-row sm:justify-end gap-2.5">
    <Button onClick={onCancel}>{t('Cancel')}</Button>
    <SubmitButton tone="action" busyText={busyText}>
      {children}
    </SubmitButton>
  </div>
);
