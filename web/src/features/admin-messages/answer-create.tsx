import { AnswerMessage, type MessageDetail } from '@marketplace/contracts/contact/admin-schemas';
import { limits } from '@marketplace/contracts/limits';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useMessageLevers } from '../../api/admin/message-mutations.ts';
import { ApiError, errorSentence } from '../../api/client.ts';
import { FormShell, SubmitButton } from '../../forms/form-shell.tsx';
import { zodResolver } from '../../forms/resolver.ts';
import { newDraftId } from '../../storage.ts';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toast.tsx';

const Form = AnswerMessage.pick({ text: true });

/** The reply form. If another administrator replies first, their reply appears above and the draft stays. */
export function AnswerCreateForm({ message }: { message: MessageDetail }) {
  const { answer } = useMessageLevers(message.id);
  const key = useRef('');
  const form = useForm({ resolver: zodResolver(Form), defaultValues: { text: '' } });
  return (
    <FormShell
      form={form}
      fields={['text']}
      className="grid gap-4"
      send={({ text }) => {
        key.current ||= newDraftId();
        return answer({ text, answers: message.answers.length }, key.current);
      }}
      failure={(error) => {
        // The key was already used for an earlier text, so the next attempt needs a new one.
        if (error instanceof ApiError && error.code === 'IDEMPOTENCY_MISMATCH') key.current = '';
        return { title: 'We couldn’t send your reply', description: errorSentence(error) };
      }}
      onSuccess={() => {
        key.current = '';
        form.reset();
        showToast({ title: 'Reply sent', description: message.email });
      }}
    >
      <Field
        id="answer"
        label="Your reply"
        hint={`We’ll email this to ${message.email} with the conversation so far.`}
        error={form.formState.errors.text?.message}
      >
        {(control) => <TextArea {...control} rows={7} maxLength={limits.descriptionMax} {...form.register('text')} />}
      </Field>
      <SubmitButton tone="action" className="justify-self-start" busyText="Sending...">
        Send reply
      </SubmitButton>
    </FormShell>
  );
}
