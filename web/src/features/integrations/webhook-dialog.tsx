import { type WebhookEvent, webhookEventNames, webhookEvents } from '@marketplace/contracts/webhooks/events';
import { PutWebhook, type Webhook } from '@marketplace/contracts/webhooks/schemas';
import { useForm } from 'react-hook-form';
import { errorSentence } from '../../api/client.ts';
import { FormShell, SubmitButton } from '../../forms/form-shell.tsx';
import { zodResolver } from '../../forms/resolver.ts';
import { CheckList } from '../../ui/check-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useWebhookCalls } from './webhook-calls.ts';

const options = webhookEventNames.map((value) => ({ value, label: webhookEvents[value] }));
const isKnown = (event: string): event is WebhookEvent => event in webhookEvents;

/** Adds a webhook, or changes one. `onSaved` gets the secret of a new one. */
export function WebhookDialog({
  webhook,
  onClose,
  onSaved,
}: {
  webhook?: Webhook;
  onClose: () => void;
  onSaved: (secret: string | undefined) => void;
}) {
  const calls = useWebhookCalls();
  const form = useForm({
    resolver: zodResolver(PutWebhook),
    defaultValues: { url: webhook?.url ?? '', events: webhook?.events.filter(isKnown) ?? [] },
  });
  const { register, formState } = form;
  const { errors } = formState;
  const send = async (body: PutWebhook): Promise<string | undefined> => {
    if (!webhook) return (await calls.add(body)).secret;
    await calls.change(webhook.id, body);
    return undefined;
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !formState.isSubmitting && onClose()}
      wide
      title={webhook ? 'Change webhook' : 'Add webhook'}
    >
      <FormShell
        form={form}
        fields={['url', 'events']}
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
        send={send}
        onSuccess={onSaved}
        failure={(error) => ({ title: 'The webhook wasn’t saved', description: errorSentence(error) })}
      >
        <Field id="webhook-url" label="Address" hint="Starts with https://" error={errors.url?.message}>
          {(control) => <TextInput {...control} {...register('url')} inputMode="url" autoComplete="off" />}
        </Field>
        <CheckList
          id="webhook-events"
          legend="Events"
          options={options}
          columns={2}
          error={errors.events?.message}
          {...register('events')}
        />
        <SubmitButton tone="action" className="justify-self-end" busyText="Saving...">
          {webhook ? 'Save changes' : 'Add webhook'}
        </SubmitButton>
      </FormShell>
    </Dialog>
  );
}
