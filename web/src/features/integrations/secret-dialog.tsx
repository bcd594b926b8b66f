import { Copy } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.tsx';

/** Shows a key or secret, which no other call returns. */
export function SecretDialog({
  title,
  description,
  secret,
  onClose,
}: {
  title: string;
  description: string;
  secret: string;
  onClose: () => void;
}) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      showToast({ title: 'Copied' });
    } catch {
      showToast({ title: 'We couldn’t copy it', description: 'Select it and copy it manually.', tone: 'wrong' });
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      wide
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={copy}>
            <Copy className="icon" aria-hidden="true" /> Copy
          </Button>
          <Button tone="action" onClick={onClose}>
            I’ve copied it
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere select-all rounded-md bg-sunken p-3">
        <code>{secret}</code>
      </p>
    </Dialog>
  );
}
