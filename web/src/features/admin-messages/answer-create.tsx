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

/** An answer by mail. What was typed stays where somebody else has answered meanwhile; that answer shows above it then. */
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
        // It has arrived, and what is on the screen now is another answer.
        if (error instanceof ApiError && error.code === 'IDEMPOTENCY_MISMATCH') key.current = '';
        return { title: 'Not sent', description: errorSentence(error) };
      }}
      onSuccess={() => {
        key.current = '';
        form.reset();
        showToast({ title: 'Answered', description: message.email });
      }}
    >
      <Field
        id="answer"
        label="Your answer"
        hint={`Goes by mail to ${message.email}, with what was written so far under it.`}
        error={form.formState.errors.text?.message}
      >
        {(control) => <TextArea {...control} rows={7} maxLength={limits.descriptionMax} {...form.register('text')} />}
      </Field>
      <SubmitButton tone="action" className="justify-self-start" busyText="Sending...">
        Send Answer
      </SubmitButton>
    </FormShell>
  );
}
