import type { AdminProvider } from '@marketplace/contracts/providers/admin-schemas';
import { useProviderChanges } from '../../api/admin/provider-mutations.ts';
import { ActOnEachDialog } from '../../forms/act-on-each-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { counted } from '../../ui/number.ts';
import { bodyOf, CheckFields, checkFields, useCheckForm } from './check-fields.tsx';

type Props = { chosen: readonly AdminProvider[]; onClose: () => void; onDone: () => void };

const nameOf = ({ businessName, email }: AdminProvider) => businessName || email;

/** The chosen businesses that are skipped. */
const Skipped = ({ providers }: { providers: readonly AdminProvider[] }) => (
  <Notice
    tone="warning"
    title={`${counted(providers.length, 'business', 'businesses')} skipped because the profile is incomplete`}
  >
    <p className="wrap-anywhere">{providers.map(nameOf).join(', ')}</p>
  </Notice>
);

/**
 * Records checks of each chosen provider, never for a shorter time than before, and lists the result of each. Skips incomplete
 * profiles, because what was checked may still change.
 */
export function VerifyChosen(props: Props) {
  const { verify } = useProviderChanges();
  const form = useCheckForm();
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
      fields={checkFields}
      nameOf={nameOf}
      act={({ id, version }, typed) => verify(id, { ...bodyOf(typed), onlyLonger: true, version })}
      title={`Record checks of ${counted(length, 'business', 'businesses')}`}
      description="Each business gets its own checks and its own entry in the audit log. It’s verified once every required check is recorded. A business that is verified for longer stays as it is."
      action="Record checks"
      tone="action"
      busyText="Saving..."
      done="Recorded"
      listsResults
    >
      <CheckFields form={form} id="chosen" />
    </ActOnEachDialog>
  );
}
