import { limits } from '@marketplace/contracts/limits';
import { AnswerRating, type ProviderRating } from '@marketplace/contracts/ratings/schemas';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call, errorSentence } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { useRefresh } from '../../api/refresh.ts';
import { FormShell, SubmitButton } from '../../forms/form-shell.tsx';
import { zodResolver } from '../../forms/resolver.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toast.tsx';

/** The provider's only reply to a rating. A button opens the form. */
export function AnswerForm({ rating }: { rating: ProviderRating }) {
  const [open, setOpen] = useState(false);
  const refresh = useRefresh();
  const form = useForm({ resolver: zodResolver(AnswerRating) });
  if (!open)
    return (
      <Button size="sm" onClick={() => setOpen(true)}>
        Reply<span className="sr-only"> to the rating for {rating.reference}</span>
      </Button>
    );
  return (
    <FormShell
      form={form}
      fields={['text']}
      className="grid gap-4 w-full max-w-read"
      send={({ text }) => call('answerRating', { params: { id: rating.id }, body: { text } })}
      failure={(error) => ({ title: 'We couldn’t send your reply', description: errorSentence(error) })}
      onSuccess={() => {
        showToast({ title: 'Reply sent', description: rating.reference });
        refresh([keys.providerRatings(), keys.lead(rating.leadId), keys.acceptedLeads()]);
      }}
    >
      <Field
        id={`answer-${rating.id}`}
        label="Your reply"
        hint="You can reply once and can’t change it later. Leave out phone numbers, addresses and names."
        error={form.formState.errors.text?.message}
      >
        {(control) => <TextArea {...control} rows={3} maxLength={limits.ratingTextMax} {...form.register('text')} />}
      </Field>
      <div className="flex flex-wrap gap-2.5">
        <SubmitButton tone="action" size="sm" busyText="Sending...">
          Send reply
        </SubmitButton>
        <Button size="sm" tone="quiet" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </FormShell>
  );
}
