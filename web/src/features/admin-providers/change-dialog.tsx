import type { AdminProviderDetail } from '@marketplace/contracts/providers/admin-schemas';
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useProviderChanges } from '../../api/admin/provider-mutations.ts';
import { ApiError, errorSentence } from '../../api/client.ts';
import { FormShell, SubmitButton } from '../../forms/form-shell.tsx';
import type { Submit } from '../../forms/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast.tsx';

export type ChangeProps = { provider: AdminProviderDetail; onClose: () => void };

type Props<V extends FieldValues, O> = Pick<Submit<V, O, void>, 'form' | 'fields' | 'send'> &
  ChangeProps & {
    title: string;
    description: ReactNode;
    /** What the button that saves says, and what is said when it is done. */
    action: string;
    done: string;
    danger?: boolean;
    wide?: boolean;
    children: ReactNode;
  };

/**
 * A change of a provider's standing or settings. Where somebody else has changed the provider meanwhile, it says who and what, nothing
 * is saved, and the person decides anew with what they typed still there.
 */
export function ChangeDialog<V extends FieldValues, O>({
  provider,
  onClose,
  title,
  description,
  action,
  done,
  danger = false,
  wide = false,
  children,
  ...submit
}: Props<V, O>) {
  const { refresh } = useProviderChanges();
  const [conflict, setConflict] = useState<string>();
  const fail = (error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'CONFLICT')
      return { title: 'Not saved', description: errorSentence(error) };
    // Once the provider is shown as it is now: what is saved before that would meet the same change again.
    refresh(provider.id).finally(() => setConflict(error.message));
    return null;
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={description} wide={wide}>
      <FormShell
        {...submit}
        className="grid gap-5"
        failure={fail}
        onSuccess={() => {
          showToast({ title: done, description: provider.businessName });
          onClose();
        }}
      >
        {children}
        {/* Beside the buttons: the top of a long form may be out of sight. */}
        {conflict && (
          <Notice tone="warning" role="alert" title="Somebody was here before you">
            <p>{conflict}</p>
          </Notice>
        )}
        <div className="flex flex-col-reverse sm:flex-row sm:justify-end gap-2.5">
          <Button onClick={onClose}>{conflict ? 'Drop Mine' : 'Cancel'}</Button>
          <SubmitButton tone={danger ? 'danger' : 'action'} busyText="Saving...">
            {conflict ? 'Save Mine as Well' : action}
          </SubmitButton>
        </div>
      </FormShell>
    </Dialog>
  );
}
