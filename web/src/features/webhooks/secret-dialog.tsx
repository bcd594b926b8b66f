import { Copy } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.tsx';

/** Shows a secret, which no other call returns. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      showToast({ title: 'Secret copied' });
    } catch {
      showToast({ tone: 'wrong', title: 'We couldn’t copy it', description: 'Please select the secret and copy it.' });
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Copy the secret now"
      description="Your server checks each request with it. We show it only this once."
      footer={
        <>
          <Button onClick={copy}>
            <Copy className="icon" aria-hidden="true" />
            Copy
          </Button>
          <Button tone="action" onClick={onClose}>
            I’ve stored it
          </Button>
        </>
      }
    >
      <code className="block rounded border border-line p-3 text-sm break-all select-all">{secret}</code>
    </Dialog>
  );
}
