import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CopyButton } from './copy-button.tsx';

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
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      wide
      title={title}
      description={description}
      footer={
        <>
          <CopyButton text={secret} />
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
