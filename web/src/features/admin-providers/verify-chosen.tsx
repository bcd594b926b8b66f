import { limits } from '@marketplace/contracts/limits';
import type { AdminProvider } from '@marketplace/contracts/providers/admin-schemas';
import { useForm } from 'react-hook-form';
import { useProviderChanges } from '../../api/admin/provider-mutations.ts';
import { ActOnEachDialog } from '../../forms/act-on-each-dialog.tsx';
import { zodResolver } from '../../forms/resolver.ts';
import { Button } from '../../ui/button.tsx';
import { CheckList } from '../../ui/check-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { counted } from '../../ui/number.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { checkOptions, endOf, Verification } from './change-dialogs.tsx';

type Props = { chosen: readonly AdminProvider[]; onClose: () => void; onDone: () => void };

const nameOf = ({ businessName, email }: AdminProvider) => businessName || email;

/** The chosen businesses that are not verified. */
const Skipped = ({ providers }: { providers: readonly AdminProvider[] }) => (
  <Notice
    tone="warning"
    title={`${counted(providers.length, 'business', 'businesses')} skipped because the profile is incomplete`}
  >
    <p className="wrap-anywhere">{providers.map(nameOf).join(', ')}</p>
  </Notice>
);

/**
 * Verifies each chosen provider on its own, never for a shorter time than before, and lists the result of each. Skips incomplete
 * profiles, because what was checked may still change.
 */
export function VerifyChosen(props: Props) {
  const { verify } = useProviderChanges();
  const form = useForm({
    resolver: zodResolver(Verification),
    defaultValues: { checks: [], verifiedUntil: '', note: '' },
  });
  const { errors } = form.formState;
  const complete = props.chosen.filter((provider) => provider.complete);
  const incomplete = props.chosen.filter((provider) => !provider.complete);
  const { length } = complete;
  const skipped = incomplete.length > 0 && <Skipped providers={incomplete} />;
  if (length === 0)
    return (
      <Dialog
        open
        onOpenChange={(open) => !open && props.onClose()}
        title="Verify businesses"
        footer={<Button onClick={props.onClose}>Close</Button>}
      >
        {skipped}
      </Dialog>
    );
  return (
    <ActOnEachDialog
      {...props}
      chosen={complete}
      notice={skipped}
      form={form}
      fields={['checks', 'verifiedUntil', 'note']}
      nameOf={nameOf}
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
