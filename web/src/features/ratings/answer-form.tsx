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

/** The provider's only answer to a rating. A button opens the form. */
export function AnswerForm({ rating }: { rating: ProviderRating }) {
  const [open, setOpen] = useState(false);
  const refresh = useRefresh();
  const form = useForm({ resolver: zodResolver(AnswerRating) });
  if (!open)
    return (
      <Button size="sm" onClick={() => setOpen(true)}>
        Answer<span className="sr-only"> the rating for {rating.reference}</span>
      </Button>
    );
  return (
    <FormShell
      form={form}
      fields={['text']}
      className="grid gap-4 w-full max-w-read"
      send={({ text }) => call('answerRating', { params: { id: rating.id }, body: { text } })}
      failure={(error) => ({ title: 'Couldn’t send your answer', description: errorSentence(error) })}
      onSuccess={() => {
        showToast({ title: 'Answer sent', description: rating.reference });
        refresh([keys.providerRatings(), keys.lead(rating.leadId), keys.acceptedLeads()]);
      }}
    >
      <Field
        id={`answer-${rating.id}`}
        label="Your answer"
        hint="You can answer once and can’t change it later. Leave out phone numbers, addresses and names."
        error={form.formState.errors.text?.message}
      >
        {(control) => <TextArea {...control} rows={3} maxLength={limits.ratingTextMax} {...form.register('text')} />}
      </Field>
      <div className="flex flex-wrap gap-2.5">
        <SubmitButton tone="action" size="sm" busyText="Sending...">
          Send answer
        </SubmitButton>
        <Button size="sm" tone="quiet" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </FormShell>
  );
}
