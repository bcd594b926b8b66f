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
    /** The label of the save button and the text of the success toast. */
    action: string;
    done: string;
    danger?: boolean;
    wide?: boolean;
    children: ReactNode;
  };

/**
 * A form that changes a provider. If another administrator changed the provider in the meantime, nothing is saved. The
 * dialog then shows who changed what and lets the user decide, with the form values kept.
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
      return { title: 'We couldn’t save this', description: errorSentence(error) };
    // Waits for the refetched provider, because saving earlier would cause the same conflict.
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
        {/* Placed at the buttons, because the top of a long form may be out of view. */}
        {conflict && (
          <Notice tone="warning" role="alert" title="Someone else saved changes">
            <p>{conflict}</p>
          </Notice>
        )}
        <div className="flex flex-col-reverse sm:flex-row sm:justify-end gap-2.5">
          <Button onClick={onClose}>{conflict ? 'Discard mine' : 'Cancel'}</Button>
          <SubmitButton tone={danger ? 'danger' : 'action'} busyText="Saving...">
            {conflict ? 'Save mine too' : action}
          </SubmitButton>
        </div>
      </FormShell>
    </Dialog>
  );
}
