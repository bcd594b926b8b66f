import { CreateApiKey, type CreatedApiKey } from '@marketplace/contracts/api-keys/schemas';
import { keyDays, type Scope, scopeTexts } from '@marketplace/contracts/api-keys/scopes';
import { messages } from '@marketplace/contracts/messages';
import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { call, errorSentence } from '../../api/client.ts';
import { FormShell, SubmitButton } from '../../forms/form-shell.tsx';
import { zodResolver } from '../../forms/resolver.ts';
import { Button } from '../../ui/button.tsx';
import { CheckList } from '../../ui/check-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useShowKeys } from './use-show-keys.ts';

/** The form in the API's shape. Selects give numbers as strings. */
const Form = z.object({
  name: CreateApiKey.shape.name,
  scopes: CreateApiKey.shape.scopes,
  days: z.enum(keyDays.map(String), messages.apiKeyDays).transform(Number).pipe(CreateApiKey.shape.days),
});

const dayOptions = keyDays.map((days) => ({ value: String(days), label: days === 365 ? '1 year' : `${days} days` }));
const proposedDays = String(keyDays[1]);

/** A new key, which is shown once, because only its hash is stored. */
function CreatedDialog({ created, onDone }: { created: CreatedApiKey | undefined; onDone: () => void }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(created?.key ?? '');
      showToast({ title: 'Key copied' });
    } catch {
      showToast({ title: 'We couldn’t copy the key', description: 'Select it and copy it manually.', tone: 'wrong' });
    }
  };
  return (
    <Dialog
      open={created !== undefined}
      onOpenChange={(open) => !open && onDone()}
      wide
      title="Your new API key"
      description="Copy it now, because we won’t show it again. Keep it secret, like a password."
      footer={
        <>
          <Button onClick={copy}>
            <Copy className="icon" aria-hidden="true" /> Copy
          </Button>
          <Button tone="action" onClick={onDone}>
            I’ve copied it
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere select-all rounded-md bg-sunken p-3">
        <code>{created?.key}</code>
      </p>
    </Dialog>
  );
}

/** A button that opens the form for a new key. */
export function NewKey({ scopes }: { scopes: readonly Scope[] }) {
  const show = useShowKeys();
  const [isOpen, setOpen] = useState(false);
  const [created, setCreated] = useState<CreatedApiKey>();
  const button = useRef<HTMLButtonElement>(null);
  const form = useForm({
    resolver: zodResolver(Form),
    defaultValues: { name: '', scopes: [], days: proposedDays },
  });
  const { register, reset, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Button ref={button} tone="action" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        New API key
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} wide title="New API key">
        <FormShell
          form={form}
          fields={['name', 'scopes', 'days']}
          className="grid gap-4"
          send={(body) => call('createApiKey', { body })}
          failure={(error) => ({ title: 'We couldn’t create the key', description: errorSentence(error) })}
          onSuccess={async ({ key, ...shown }) => {
            await show(shown);
            setOpen(false);
            setCreated({ ...shown, key });
            reset();
          }}
        >
          <Field
            id="api-key-name"
            label="Name"
            hint="What uses it: “Accounting”, “My assistant”."
            error={errors.name?.message}
          >
            {(control) => <TextInput {...control} {...register('name')} autoComplete="off" />}
          </Field>
          <CheckList
            legend="What the key can do"
            options={scopes.map((value) => ({ value, label: scopeTexts[value] }))}
            error={errors.scopes?.message}
            {...register('scopes')}
          />
          <Field id="api-key-days" label="Expires after" error={errors.days?.message}>
            {(control) => <Select {...control} options={dayOptions} {...register('days')} />}
          </Field>
          <SubmitButton tone="action" busyText="Creating...">
            Create key
          </SubmitButton>
        </FormShell>
      </Dialog>
      <CreatedDialog
        created={created}
        onDone={() => {
          setCreated(undefined);
          button.current?.focus();
        }}
      />
    </>
  );
}
