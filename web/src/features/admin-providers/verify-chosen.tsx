import { limits } from '@marketplace/contracts/limits';
import type { AdminProvider } from '@marketplace/contracts/providers/admin-schemas';
import { useForm } from 'react-hook-form';
import { useProviderChanges } from '../../api/admin/provider-mutations.ts';
import { ActOnEachDialog } from '../../forms/act-on-each-dialog.tsx';
import { zodResolver } from '../../forms/resolver.ts';
import { CheckList } from '../../ui/check-list.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { checkOptions, endOf, Verification } from './change-dialogs.tsx';

type Props = { chosen: readonly AdminProvider[]; onClose: () => void; onDone: () => void };

/** Verifies each chosen provider on its own, never for a shorter time than before, and lists the result of each. */
export function VerifyChosen(props: Props) {
  const { verify } = useProviderChanges();
  const form = useForm({
    resolver: zodResolver(Verification),
    defaultValues: { checks: [], verifiedUntil: '', note: '' },
  });
  const { errors } = form.formState;
  const { length } = props.chosen;
  return (
    <ActOnEachDialog
      {...props}
      form={form}
      fields={['checks', 'verifiedUntil', 'note']}
      nameOf={({ businessName, email }) => businessName || email}
      act={({ id, version }, { verifiedUntil, ...typed }) =>
        verify(id, { ...typed, verifiedUntil: endOf(verifiedUntil).toISOString(), onlyLonger: true, version })
      }
      title={`Verify ${length} ${length === 1 ? 'business' : 'businesses'}`}
      description="Each is verified on its own, with its own entry in the audit log. A business that is verified for longer stays as it is."
      action="Verify"
      tone="action"
      busyText="Verifying..."
      done="Verified"
      listsResults
    >
      <CheckList
        legend="What was checked"
        options={checkOptions}
        error={errors.checks?.message}
        {...form.register('checks')}
      />
      <Field id="chosen-until" label="Valid until" error={errors.verifiedUntil?.message}>
        {(control) => <TextInput {...control} type="date" {...form.register('verifiedUntil')} />}
      </Field>
      <Field id="chosen-note" label="Note" optional error={errors.note?.message}>
        {(control) => <TextArea {...control} rows={2} maxLength={limits.noteMax} {...form.register('note')} />}
      </Field>
    </ActOnEachDialog>
  );
}
