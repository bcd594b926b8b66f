import { type Passkey, RenamePasskey } from '@marketplace/contracts/accounts/security';
import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorSentence } from '../../api/client.ts';
import { useSecurityMutations } from '../../api/security-mutations.ts';
import { FormShell, SubmitButton } from '../../forms/form-shell.tsx';
import { zodResolver } from '../../forms/resolver.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toast.tsx';

/** The name of a new or existing passkey. */
function NameForm({
  id,
  name,
  button,
  busyText,
  send,
  failed,
  onEnd,
}: {
  id: string;
  name?: string;
  button: string;
  busyText: string;
  send: (name: string) => Promise<void>;
  failed: string;
  onEnd: () => void;
}) {
  const form = useForm({ resolver: zodResolver(RenamePasskey) });
  const { register, setFocus, formState } = form;
  useEffect(() => setFocus('name'), [setFocus]);
  return (
    <FormShell
      form={form}
      fields={['name']}
      send={(typed) => send(typed.name)}
      onSuccess={onEnd}
      failure={(error) => ({ title: failed, description: errorSentence(error) })}
      className="grid gap-4 grow"
    >
      <Field
        id={id}
        label="Passkey name"
        hint="So you can recognise it: “My phone”, “Blue security key”."
        error={formState.errors.name?.message}
      >
        {(control) => <TextInput {...control} {...register('name')} defaultValue={name} autoComplete="off" />}
      </Field>
      <div className="flex flex-wrap gap-2.5">
        <SubmitButton tone="action" busyText={busyText}>
          {button}
        </SubmitButton>
        <Button tone="quiet" onClick={onEnd}>
          Cancel
        </Button>
      </div>
    </FormShell>
  );
}

function Row({ passkey, onRemoved }: { passkey: Passkey; onRemoved: () => void }) {
  const { renamePasskey, removePasskey } = useSecurityMutations();
  const [renaming, setRenaming] = useState(false);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setAsking(false);
    setBusy(true);
    try {
      await removePasskey(passkey.id);
      showToast({ title: 'Passkey removed', description: passkey.name });
      onRemoved();
    } catch (error) {
      setBusy(false);
      showToast({ title: 'We couldn’t remove the passkey', description: errorSentence(error), tone: 'wrong' });
    }
  };
  if (renaming)
    return (
      <li className="p-4">
        <NameForm
          id={`passkey-${passkey.id}`}
          name={passkey.name}
          button="Save name"
          busyText="Saving..."
          send={(name) => renamePasskey(passkey.id, name)}
          failed="We couldn’t rename the passkey"
          onEnd={() => setRenaming(false)}
        />
      </li>
    );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <KeyRound className="icon text-ink-2 max-sm:hidden" aria-hidden="true" />
      <div className="min-w-0 grow">
        <p className="font-semibold wrap-anywhere">{passkey.name}</p>
        <p className="text-sm text-ink-2">
          Added: <RelativeTime time={passkey.createdAt} />
          {passkey.lastUsedAt && (
            <>
              {' · '}Last used: <RelativeTime time={passkey.lastUsedAt} />
            </>
          )}
        </p>
      </div>
      <Button size="sm" tone="quiet" onClick={() => setRenaming(true)}>
        Rename<span className="sr-only"> {passkey.name}</span>
      </Button>
      <Button size="sm" busy={busy} busyText="Removing..." onClick={() => setAsking(true)}>
        Remove<span className="sr-only"> {passkey.name}</span>
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title="Remove this passkey?"
        description={`You won’t be able to sign in with “${passkey.name}” any more. We’ll sign you out everywhere else.`}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>Keep it</Button>
            <Button tone="danger" onClick={remove}>
              Remove it
            </Button>
          </>
        }
      />
    </li>
  );
}

type Props = { passkeys: readonly Passkey[]; onCodes: (codes: readonly string[]) => void };

/** The account's passkeys, and a form to add one. */
export function Passkeys({ passkeys, onCodes }: Props) {
  const { addPasskey } = useSecurityMutations();
  const [adding, setAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  return (
    <>
      {passkeys.length > 0 ? (
        <ul className="card divide-y divide-line" aria-label="Passkeys">
          {passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} onRemoved={() => addButton.current?.focus()} />
          ))}
        </ul>
      ) : (
        <p>You haven’t added any yet.</p>
      )}
      <div className="mt-4">
        {adding ? (
          <NameForm
            id="new-passkey"
            button="Create passkey"
            busyText="Check your device..."
            send={async (name) => {
              const codes = await addPasskey(name);
              // A toast would cover the recovery codes.
              if (codes.length > 0) onCodes(codes);
              else showToast({ title: 'Passkey added', description: 'We’ve signed you out everywhere else.' });
            }}
            failed="We couldn’t add the passkey"
            onEnd={() => setAdding(false)}
          />
        ) : (
          <Button ref={addButton} onClick={() => setAdding(true)}>
            Add a passkey
          </Button>
        )}
      </div>
    </>
  );
}
