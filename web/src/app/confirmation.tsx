import { type ComponentType, useEffect, useState } from 'react';
import { askWith } from '../api/confirmation.ts';
import type { ConfirmDialogProps } from '../forms/confirm-dialog.tsx';

/** Asks users to confirm their identity when a call needs it. Rendered once at the root; the dialog loads on demand. */
export function Confirmation() {
  const [asking, setAsking] = useState<{ Dialog: ComponentType<ConfirmDialogProps>; answer: (yes: boolean) => void }>();
  useEffect(
    () =>
      askWith(async () => {
        const { ConfirmDialog } = await import('../forms/confirm-dialog.tsx');
        const confirmed = await new Promise<boolean>((answer) => setAsking({ Dialog: ConfirmDialog, answer }));
        setAsking(undefined);
        return confirmed;
      }),
    [],
  );
  return asking && <asking.Dialog onAnswer={asking.answer} />;
}
