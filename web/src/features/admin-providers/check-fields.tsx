/** The fields with which an administrator records checks of one or several businesses. */

import {
  areForGood,
  checkMethodNames,
  checkMethods,
  type DocumentKind,
  documentKindNames,
} from '@marketplace/contracts/documents/kinds';
import { limits } from '@marketplace/contracts/limits';
import { messages } from '@marketplace/contracts/messages';
import { text } from '@marketplace/contracts/text';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { zodResolver } from '../../forms/resolver.ts';
import { serverNow } from '../../server-clock.ts';
import { CheckList } from '../../ui/check-list.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { dayAfter } from '../../ui/time.ts';
import { checkText } from './text.ts';

const isDay = (day: string) => /^\d{4}-\d\d-\d\d$/.test(day);

const NewChecks = z
  .object({
    checks: z.array(z.enum(documentKindNames)).min(1, messages.verificationCheck),
    method: z.enum(checkMethodNames, { error: messages.checkMethod }),
    checkedOn: z.string().refine((day) => isDay(day) && day <= dayAfter(serverNow()), messages.checkedOn),
    validOn: z
      .string()
      .refine((day) => day === '' || (isDay(day) && day >= dayAfter(serverNow())), messages.verifiedUntil),
    note: text({ max: limits.noteMax, label: 'Note' }),
  })
  .refine(({ checks, validOn }) => validOn !== '' || areForGood(checks), {
    path: ['validOn'],
    error: messages.checkEnd,
  });
type NewChecks = z.output<typeof NewChecks>;

export const checkFields = ['checks', 'method', 'checkedOn', 'validOn', 'note'] as const;

/** `checks`: those that are ticked at first. */
export const useCheckForm = (checks: DocumentKind[] = []) =>
  useForm({
    resolver: zodResolver(NewChecks),
    defaultValues: { checks, checkedOn: dayAfter(serverNow()), validOn: '', note: '' },
  });

/** The typed checks as the API takes them. */
export const bodyOf = ({ validOn, ...typed }: NewChecks) => ({
  ...typed,
  verified: true as const,
  validOn: validOn || null,
});

const checkOptions = documentKindNames.map((value) => ({ value, label: checkText[value] }));
const methodOptions = checkMethodNames.map((value) => ({ value, label: checkMethods[value] }));

/** `id` starts the ids of the fields. */
export function CheckFields({ form, id }: { form: ReturnType<typeof useCheckForm>; id: string }) {
  const { errors } = form.formState;
  return (
    <>
      <CheckList
        legend="What was checked"
        options={checkOptions}
        error={errors.checks?.message}
        {...form.register('checks')}
      />
      <Field id={`${id}-method`} label="How" error={errors.method?.message}>
        {(control) => (
          <Select {...control} options={methodOptions} placeholder="Select a method" {...form.register('method')} />
        )}
      </Field>
      <Field id={`${id}-on`} label="Checked on" error={errors.checkedOn?.message}>
        {(control) => <TextInput {...control} type="date" {...form.register('checkedOn')} />}
      </Field>
      <Field
        id={`${id}-until`}
        label="Valid until"
        optional
        hint="Identity and company registration need no end date."
        error={errors.validOn?.message}
      >
        {(control) => <TextInput {...control} type="date" {...form.register('validOn')} />}
      </Field>
      <Field
        id={`${id}-note`}
        label="Note"
        optional
        hint="Registration looked up, two clients phoned…"
        error={errors.note?.message}
      >
        {(control) => <TextArea {...control} rows={3} maxLength={limits.noteMax} {...form.register('note')} />}
      </Field>
    </>
  );
}
