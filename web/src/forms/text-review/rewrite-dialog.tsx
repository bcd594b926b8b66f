import { AskRewrite } from '@marketplace/contracts/enquiries/schemas';
import { limits } from '@marketplace/contracts/limits';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useEnquiryActs } from '../../api/admin/enquiry-mutations.ts';
import { errorSentence } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toast.tsx';
import { FormShell, SubmitButton } from '../form-shell.tsx';
import { zodResolver } from '../resolver.ts';

type Props = { enquiry: { id: string; reference: string }; onClose: () => void; onDone: () => void };

export function RewriteDialog({ enquiry: { id, reference }, onClose, onDone }: Props) {
  const { askRewrite } = useEnquiryActs();
  /** Another administrator may have acted first. */
  const [isRefused, setRefused] = useState(false);
  const close = isRefused ? onDone : onClose;
  const form = useForm({ resolver: zodResolver(AskRewrite), defaultValues: { note: '' } });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title="Ask for a rewrite"
      description="The seeker gets an email with a link to change the text. Until then, others can’t see the description. The new text comes back to the review."
    >
      <FormShell
        form={form}
        fields={['note']}
        className="grid gap-5"
        send={(body) => askRewrite(id, body)}
        onFailed={() => setRefused(true)}
        failure={(error) => ({ title: 'We couldn’t ask the seeker', description: errorSentence(error) })}
        onSuccess={() => {
          showToast({ title: 'The seeker was asked to rewrite the text', description: reference });
          onDone();
        }}
      >
        <Field
          id="rewrite-note"
          label="What should the seeker change?"
          hint="We include this in the email."
          error={form.formState.errors.note?.message}
        >
          {(control) => <TextArea {...control} rows={4} maxLength={limits.noteMax} {...form.register('note')} />}
        </Field>
        <div className="flex flex-col-reverse sm:flex-row sm:justify-end gap-2.5">
          <Button onClick={close}>Cancel</Button>
          <SubmitButton tone="action" busyText="Sending...">
            Ask the seeker
          </SubmitButton>
        </div>
      </FormShell>
    </Dialog>
  );
}
