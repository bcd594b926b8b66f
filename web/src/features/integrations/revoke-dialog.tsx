import { useState } from 'react';
import { errorSentence } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.tsx';

/** Asks before something is revoked. `noun`: what it is, such as `key`; `warning`: what ends with it. */
export function RevokeDialog({
  noun,
  name,
  warning,
  revoke,
  onClose,
}: {
  noun: string;
  name: string;
  warning: string;
  revoke: () => Promise<void>;
  onClose: () => void;
}) {
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await revoke();
      showToast({ title: `${noun.replace(/^./, (first) => first.toUpperCase())} revoked`, description: name });
    } catch (error) {
      showToast({ tone: 'wrong', title: `We couldn’t revoke the ${noun}`, description: errorSentence(error) });
    }
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={`Revoke “${name}”?`}
      description={warning}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            Keep it
          </Button>
          <Button tone="danger" busy={busy} busyText="Revoking..." onClick={send}>
            Revoke it
          </Button>
        </>
      }
    />
  );
}
