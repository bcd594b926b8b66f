import { useState } from 'react';
import { call, errorSentence } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';

/** Requests a new link for an expired pass and shows the confirmation. */
export function RenewButton({ token }: { token: string }) {
  const [sent, setSent] = useState<string>();
  const [busy, setBusy] = useState(false);

  const renew = async () => {
    setBusy(true);
    try {
      const { message } = await call('renewPass', { body: { token } });
      setSent(message);
    } catch (error) {
      showToast({ title: 'The link was not sent', description: errorSentence(error), tone: 'wrong' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      {!sent && (
        <Button tone="action" size="lg" busy={busy} busyText="Sending..." onClick={renew}>
          Send me a new link
        </Button>
      )}
      <p role="status" className={sent ? 'basis-full' : 'sr-only'}>
        {sent}
      </p>
    </>
  );
}
