import { EnableTotp, type TotpSetup } from '@marketplace/contracts/accounts/security';
import { QRCodeSVG } from 'qrcode.react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, errorSentence } from '../../api/client.ts';
import { useSecurityMutations } from '../../api/security-mutations.ts';
import { CodeField } from '../../forms/code-field.tsx';
import { FormShell, SubmitButton } from '../../forms/form-shell.tsx';
import { zodResolver } from '../../forms/resolver.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toast.tsx';

type Codes = { onCodes: (codes: readonly string[]) => void };

/** Groups the secret by four characters, as authenticator apps do. */
const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** The QR code, the key to type instead, and a field for the app's first code. */
function SetUp({ setup, onCodes, onEnd }: Codes & { setup: TotpSetup; onEnd: () => void }) {
  const { enableTotp } = useSecurityMutations();
  const form = useForm({ resolver: zodResolver(EnableTotp) });
  const { register, setFocus, formState } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <FormShell
      form={form}
      fields={['code']}
      send={({ code }) => enableTotp(code)}
      onSuccess={(codes) => {
        // A toast would cover the recovery codes.
        if (codes.length > 0) onCodes(codes);
        else showToast({ title: 'Authenticator app added', description: 'We’ve signed you out everywhere else.' });
        onEnd();
      }}
      failure={(error) => {
        if (error instanceof ApiError && error.code === 'CHALLENGE_EXPIRED') onEnd();
        return { title: 'We couldn’t add the app', description: errorSentence(error) };
      }}
      className="grid gap-5"
    >
      <ol className="grid gap-5 list-decimal pl-5">
        <li>
          <p>Scan this QR code with the app, or type in the key.</p>
          {/* Keeps a white border in the dark theme, because cameras need the contrast. */}
          <div className="mt-3 p-3 w-fit rounded-md bg-white">
            <QRCodeSVG value={setup.uri} size={176} level="M" title="QR code for the app" />
          </div>
          <Field id="totp-key" label="Key" className="mt-3">
            {(control) => (
              <TextInput {...control} readOnly value={inFours(setup.secret)} className="[font-family:monospace]" />
            )}
          </Field>
        </li>
        <li>
          <p className="mb-3">Type in the code that the app shows.</p>
          <CodeField
            id="totp-code"
            label="Code from the app"
            hint="Six digits. It changes every 30 seconds."
            error={formState.errors.code?.message}
            input={register('code')}
          />
        </li>
      </ol>
      <div className="flex flex-wrap gap-2.5">
        <SubmitButton tone="action" busyText="Adding...">
          Add app
        </SubmitButton>
        <Button tone="quiet" onClick={onEnd}>
          Cancel
        </Button>
      </div>
    </FormShell>
  );
}

function Remove() {
  const { removeTotp } = useSecurityMutations();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setAsking(false);
    setBusy(true);
    try {
      await removeTotp();
      showToast({ title: 'Authenticator app removed' });
    } catch (error) {
      showToast({ title: 'We couldn’t remove the app', description: errorSentence(error), tone: 'wrong' });
    }
    setBusy(false);
  };
  return (
    <>
      <Button tone="danger" className="mt-4" busy={busy} busyText="Removing..." onClick={() => setAsking(true)}>
        Remove app
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title="Remove the authenticator app?"
        description="You won’t need its codes to sign in any more. We’ll sign you out everywhere else."
        footer={
          <>
            <Button onClick={() => setAsking(false)}>Keep it</Button>
            <Button tone="danger" onClick={remove}>
              Remove it
            </Button>
          </>
        }
      />
    </>
  );
}

/** Adds an authenticator app or removes the current one. `since`: when it was added. */
export function AuthenticatorApp({ since, onCodes }: Codes & { since: string | null }) {
  const { beginTotp } = useSecurityMutations();
  const [setup, setSetup] = useState<TotpSetup>();
  const [busy, setBusy] = useState(false);
  const begin = async () => {
    setBusy(true);
    try {
      setSetup(await beginTotp());
    } catch (error) {
      showToast({ title: 'We couldn’t set up an app', description: errorSentence(error), tone: 'wrong' });
    }
    setBusy(false);
  };
  if (since)
    return (
      <>
        <p>
          Added: <RelativeTime time={since} />
        </p>
        <Remove />
      </>
    );
  if (setup) return <SetUp setup={setup} onCodes={onCodes} onEnd={() => setSetup(undefined)} />;
  return (
    <>
      <p>You haven’t added one yet. Any authenticator app works.</p>
      <Button className="mt-4" busy={busy} busyText="One moment..." onClick={begin}>
        Set up an app
      </Button>
    </>
  );
}
