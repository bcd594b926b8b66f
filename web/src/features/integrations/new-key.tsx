import { CreateApiKey } from '@marketplace/contracts/api-keys/schemas';
import { keyDays, type Scope, scopeTexts } from '@marketplace/contracts/api-keys/scopes';
import { messages } from '@marketplace/contracts/messages';
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
import { SecretDialog } from './secret-dialog.tsx';
import { useShowKeys } from './use-show-keys.ts';

/** The form in the API's shape. Selects give numbers as strings. */
const Form = z.object({
  name: CreateApiKey.shape.name,
  scopes: CreateApiKey.shape.scopes,
  days: z.enum(keyDays.map(String), messages.apiKeyDays).transform(Number).pipe(CreateApiKey.shape.days),
});

const dayOptions = keyDays.map((days) => ({ value: String(days), label: days === 365 ? '1 year' : `${days} days` }));
const proposedDays = String(keyDays[1]);

/** A button that opens the form for a new key. */
export function NewKey({ scopes }: { scopes: readonly Scope[] }) {
  const show = useShowKeys();
  const [isOpen, setOpen] = useState(false);
  const [created, setCreated] = useState<string>();
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
            setCreated(key);
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
      {created && (
        <SecretDialog
          title="Your new API key"
          description="Copy it now, because we won’t show it again. Keep it secret, like a password."
          secret={created}
          onClose={() => {
            setCreated(undefined);
            button.current?.focus();
          }}
        />
      )}
    </>
  );
}
