import { parseCents } from '@marketplace/contracts/amounts';
import { limits } from '@marketplace/contracts/limits';
import { AmountCents } from '@marketplace/contracts/payments/admin-schemas';
import { type ReactNode, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { ApiError, errorSentence } from '../../api/client.ts';
import { FormShell, SubmitButton } from '../../forms/form-shell.tsx';
import type { Submit } from '../../forms/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toast.tsx';

/** An amount as typed, in cents. */
export const TypedAmount = z
  .string()
  .transform((typed) => parseCents(typed) ?? Number.NaN)
  .pipe(AmountCents);

type Props<V extends FieldValues, O> = Pick<Submit<V, O, void>, 'form' | 'fields' | 'send'> & {
  title: string;
  description: ReactNode;
  /** The label of the save button and the text of the success toast. */
  action: string;
  done: string;
  danger?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/**
 * A form that changes money. What another administrator has changed in the meantime is shown at the buttons, and nothing is saved: the
 * page behind has the new amounts.
 */
export function ActDialog<V extends FieldValues, O>(props: Props<V, O>) {
  const { title, description, action, done, danger = false, onClose, children, ...submit } = props;
  const [conflict, setConflict] = useState<string>();
  const fail = (error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'CONFLICT')
      return { title: 'We couldn’t save this', description: errorSentence(error) };
    setConflict(error.message);
    return null;
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={description}>
      <FormShell
        {...submit}
        className="grid gap-5"
        failure={fail}
        onSuccess={() => {
          showToast({ title: done });
          onClose();
        }}
      >
        {children}
        {conflict && (
          <Notice tone="warning" role="alert" title="Nothing was saved">
            <p>{conflict}</p>
          </Notice>
        )}
        <div className="flex flex-col-reverse sm:flex-row sm:justify-end gap-2.5">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton tone={danger ? 'danger' : 'action'} busyText="Saving...">
            {action}
          </SubmitButton>
        </div>
      </FormShell>
    </Dialog>
  );
}

type FieldProps<V extends FieldValues> = {
  form: Pick<UseFormReturn<V>, 'register' | 'getFieldState' | 'formState'>;
  name: Path<V>;
  label: string;
  hint?: string;
  optional?: boolean;
};

/** A line of text: an amount, a day, a reference or a name. */
export const LineField = <V extends FieldValues>({
  form,
  name,
  label,
  hint,
  optional = false,
  type = 'text',
}: FieldProps<V> & { type?: 'text' | 'date' }) => (
  <Field id={`act-${name}`} label={label} optional={optional} {...(hint && { hint })} {...errorOf(form, name)}>
    {(control) => <TextInput {...control} type={type} autoComplete="off" {...form.register(name)} />}
  </Field>
);

/** The reason of a change, which is kept with it. */
export const ReasonField = <V extends FieldValues>({ form, name, label, hint }: FieldProps<V>) => (
  <Field id={`act-${name}`} label={label} {...(hint && { hint })} {...errorOf(form, name)}>
    {(control) => <TextArea {...control} rows={3} maxLength={limits.noteMax} {...form.register(name)} />}
  </Field>
);

const errorOf = <V extends FieldValues>({ getFieldState, formState }: FieldProps<V>['form'], name: Path<V>) => {
  const message = getFieldState(name, formState).error?.message;
  return message ? { error: message } : {};
};
