import { t } from '@marketplace/languages/text';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { errorSentence } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast.tsx';

type Props = {
  label: string;
  /** Uses the passkey. Throws ApiError. */
  use: () => Promise<void>;
  /** The title of the toast on failure. */
  failed: string;
  className?: string;
};

/** A button that asks the browser for a passkey. */
export function PasskeyButton({ label, use, failed, className }: Props) {
  const [busy, setBusy] = useState(false);
  const click = async () => {
    setBusy(true);
    try {
      await use();
    } catch (error) {
      showToast({ title: failed, description: errorSentence(error), tone: 'wrong' });
    }
    setBusy(false);
  };
  return (
    <Button className={className} busy={busy} busyText={t('Check your device...')} onClick={click}>
      <KeyRound className="icon" aria-hidden="true" />
      {label}
    </Button>
  );
}
