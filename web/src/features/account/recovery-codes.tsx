import { brand } from '@marketplace/contracts/brand';
import { limits } from '@marketplace/contracts/limits';
import { useState } from 'react';
import { errorSentence } from '../../api/client.ts';
import { useSecurityMutations } from '../../api/security-mutations.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.tsx';

/** Shows how many codes are left, with a button to replace them. */
export function RecoveryCodes({ left, onCodes }: { left: number; onCodes: (codes: readonly string[]) => void }) {
  const { renewRecoveryCodes } = useSecurityMutations();
  const [busy, setBusy] = useState(false);
  const renew = async () => {
    setBusy(true);
    try {
      onCodes(await renewRecoveryCodes());
    } catch (error) {
      showToast({ title: 'We couldn’t get new codes', description: errorSentence(error), tone: 'wrong' });
    }
    setBusy(false);
  };
  return (
    <>
      <p>
        <span className="num">
          {left} of {limits.recoveryCodes}
        </span>{' '}
        left.
      </p>
      <Button className="mt-4" busy={busy} busyText="Creating codes..." onClick={renew}>
        Get new codes
      </Button>
      <p className="hint mt-2">Your current codes will stop working.</p>
    </>
  );
}

const fileOf = (codes: readonly string[]) =>
  `data:text/plain;charset=utf-8,${encodeURIComponent(`Recovery codes for ${brand.name}. Each works once.\r\n\r\n${codes.join('\r\n')}\r\n`)}`;

/** Shows new codes. They can be shown only once, because only their hashes are stored. */
export function RecoveryCodesDialog({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      showToast({ title: 'Codes copied' });
    } catch {
      showToast({ title: 'We couldn’t copy the codes', description: 'Please write them down.', tone: 'wrong' });
    }
  };
  return (
    <Dialog
      open={codes.length > 0}
      onOpenChange={(open) => !open && onDone()}
      wide
      title="Your recovery codes"
      description="Save them now, because we won’t show them again. Each one signs you in once if you lose your phone or passkey."
      footer={
        <>
          <Button onClick={copy}>Copy</Button>
          <a className="btn btn-plain" href={fileOf(codes)} download="recovery-codes.txt">
            Download
          </a>
          <Button tone="action" onClick={onDone}>
            I’ve saved them
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
