import { type TeamMessageKind, teamMessageKinds, WriteToSeeker } from '@marketplace/contracts/enquiries/team-messages';
import { limits } from '@marketplace/contracts/limits';
import type { AdminEnquiryDetail } from '@marketplace/contracts/requests/admin-schemas';
import { languageNames } from '@marketplace/contracts/site/languages';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useEnquiryActs } from '../../api/admin/enquiry-mutations.ts';
import { ApiError, errorSentence } from '../../api/client.ts';
import { FormShell, SubmitButton } from '../../forms/form-shell.tsx';
import { zodResolver } from '../../forms/resolver.ts';
import { newDraftId } from '../../storage.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toast.tsx';

const hints: Record<TeamMessageKind, string> = {
  MESSAGE: 'The seeker gets your words by email and can reply to it.',
  DETAILS: 'The email links to the request, where the seeker can add the details.',
  NUMBER:
    'The number changes once the seeker confirms it through the link in the email. Until then, the old one stays.',
};

/** An email to the seeker in the administrator's words. The text around them is in the seeker's language. */
export function WriteDialog({ enquiry, onClose }: { enquiry: AdminEnquiryDetail; onClose: () => void }) {
  const { write } = useEnquiryActs();
  // Retrying after a failure reuses the key, so the seeker gets one email.
  const key = useRef(newDraftId());
  const form = useForm({
    resolver: zodResolver(WriteToSeeker),
    defaultValues: { kind: 'MESSAGE', text: '' },
    shouldUnregister: true,
  });
  const { errors } = form.formState;
  const kind = form.watch('kind');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Write to the seeker"
      description={`The seeker’s emails are in ${languageNames[enquiry.language]}. Your words are sent as you write them.`}
    >
      <FormShell
        form={form}
        fields={['kind', 'phone', 'text']}
        className="grid gap-5"
        send={(body) => write(enquiry.id, body, key.current)}
        failure={(error) => {
          // The key was already used for an earlier text, so the next attempt needs a new one.
          if (error instanceof ApiError && error.code === 'IDEMPOTENCY_MISMATCH') key.current = newDraftId();
          return { title: 'We couldn’t send this message', description: errorSentence(error) };
        }}
        onSuccess={() => {
          showToast({ title: 'Message sent', description: enquiry.reference });
          onClose();
        }}
      >
        <Field id="write-kind" label="What for" hint={hints[kind]} error={errors.kind?.message}>
          {(control) => (
            <Select
              {...control}
              options={enquiry.can.write.map((value) => ({ value, label: teamMessageKinds[value].label }))}
              {...form.register('kind')}
            />
          )}
        </Field>
        {kind === 'NUMBER' && (
          <Field id="write-phone" label="Proposed number" error={errors.phone?.message}>
            {(control) => <TextInput {...control} type="tel" maxLength={limits.phoneMax} {...form.register('phone')} />}
          </Field>
        )}
        <Field id="write-text" label="Message" error={errors.text?.message}>
          {(control) => <TextArea {...control} rows={5} maxLength={limits.noteMax} {...form.register('text')} />}
        </Field>
        <div className="flex flex-col-reverse sm:flex-row sm:justify-end gap-2.5">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton tone="action" busyText="Sending...">
            Send message
          </SubmitButton>
        </div>
      </FormShell>
    </Dialog>
  );
}
