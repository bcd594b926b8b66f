import { brand } from '@marketplace/contracts/brand';
import { limits } from '@marketplace/contracts/limits';
import { useState } from 'react';
import { errorSentence } from '../../api/client.ts';
import { useSecurityMutations } from '../../api/security-mutations.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.tsx';

/** How many are left, and a way to new ones. */
export function RecoveryCodes({ left, onCodes }: { left: number; onCodes: (codes: readonly string[]) => void }) {
  const { renewRecoveryCodes } = useSecurityMutations();
  const [busy, setBusy] = useState(false);
  const renew = async () => {
    setBusy(true);
    try {
      onCodes(await renewRecoveryCodes());
    } catch (error) {
      showToast({ title: 'No new codes', description: errorSentence(error), tone: 'wrong' });
    }
    setBusy(false);
  };
  return (
    <>
      <p>
        <span className="num">
          {left} of {limits.recoveryCodes}
        </span>{' '}
        are left.
      </p>
      <Button className="mt-4" busy={busy} busyText="Making codes..." onClick={renew}>
        Get New Codes
      </Button>
      <p className="hint mt-2">The ones that you have now stop working.</p>
    </>
  );
}

const fileOf = (codes: readonly string[]) =>
  `data:text/plain;charset=utf-8,${encodeURIComponent(`Recovery codes of ${brand.name}, each good once:\r\n\r\n${codes.join('\r\n')}\r\n`)}`;

/** Shows new codes, the one time that anybody can: only their hashes are stored. */
export function RecoveryCodesDialog({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      showToast({ title: 'Codes copied' });
    } catch {
      showToast({ title: 'The codes could not be copied', description: 'Please write them down.', tone: 'wrong' });
    }
  };
  return (
    <Dialog
      open={codes.length > 0}
      onOpenChange={(open) => !open && onDone()}
      wide
      title="Your recovery codes"
      description="Please store them now: they are not shown again. Each signs you in once, when you have lost your phone or your passkey."
      footer={
        <>
          <Button onClick={copy}>Copy</Button>
          <a className="btn btn-plain" href={fileOf(codes)} download="recovery-codes.txt">
            Download
          </a>
          <Button tone="action" onClick={onDone}>
            I Have Stored Them
          </Button>
        </>
      }
    >
      <ul className="grid gap-y-1 [font-family:monospace]" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  );
}
