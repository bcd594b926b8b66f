import { limits } from '@marketplace/contracts/limits';
import type { Application } from '@marketplace/contracts/providers/admin-applications';
import { AskApplicant, RejectApplication } from '@marketplace/contracts/providers/admin-applications';
import { plans } from '@marketplace/contracts/providers/plans';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useApplicationLevers } from '../../api/admin/application-mutations.ts';
import { errorSentence } from '../../api/client.ts';
import { ActOnEachDialog } from '../../forms/act-on-each-dialog.tsx';
import { FormShell, SubmitButton } from '../../forms/form-shell.tsx';
import { zodResolver } from '../../forms/resolver.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toast.tsx';

export type LeverProps = { application: Application; onClose: () => void };

/** Approves, after saying what that does. */
export function ApproveDialog({ application, onClose }: LeverProps) {
  const { approve } = useApplicationLevers();
  const [busy, setBusy] = useState(false);
  const { id, businessName, email, plan } = application;
  const press = async () => {
    setBusy(true);
    try {
      await approve(id);
      showToast({ title: 'Approved', description: `${email} gets the link by mail.` });
    } catch (error) {
      showToast({ title: 'Not approved', description: errorSentence(error), tone: 'wrong' });
    }
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Approve ${businessName}`}
      description={`${email} is mailed a link to join with, good once and for ${limits.approvalDays} days, on the plan ${plans[plan].name}. The business is verified after that, by itself.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="action" onClick={press} busy={busy} busyText="Approving...">
            Approve
          </Button>
        </>
      }
    />
  );
}

/** Asks back: the applicant answers by a link in the mail. */
export function AskDialog({ application, onClose }: LeverProps) {
  const { ask } = useApplicationLevers();
  const form = useForm({ resolver: zodResolver(AskApplicant), defaultValues: { question: '' } });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Ask ${application.contactName}`}
      description={`The question goes to ${application.email}, with a link to answer by. The answer shows here, and the team hears of it.`}
    >
      <FormShell
        form={form}
        fields={['question']}
        className="grid gap-5"
        send={({ question }) => ask(application.id, question)}
        failure={(error) => ({ title: 'Not asked', description: errorSentence(error) })}
        onSuccess={() => {
          showToast({ title: 'Asked', description: application.email });
          onClose();
        }}
      >
        <Field id="question" label="Question" error={form.formState.errors.question?.message}>
          {(control) => <TextArea {...control} rows={5} maxLength={limits.noteMax} {...form.register('question')} />}
        </Field>
        <div className="flex flex-col-reverse sm:flex-row sm:justify-end gap-2.5">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton tone="action" busyText="Sending...">
            Send Question
          </SubmitButton>
        </div>
      </FormShell>
    </Dialog>
  );
}

type RejectProps = { chosen: readonly Application[]; onClose: () => void; onDone?: () => void };

/** Rejects one or several for one reason, each with a mail of its own. */
export function RejectDialog({ chosen, onClose, onDone = onClose }: RejectProps) {
  const { reject } = useApplicationLevers();
  const form = useForm({ resolver: zodResolver(RejectApplication), defaultValues: { message: '' } });
  const [first] = chosen;
  const isOne = chosen.length === 1;
  return (
    <ActOnEachDialog
      chosen={chosen}
      onClose={onClose}
      onDone={onDone}
      form={form}
      fields={['message']}
      nameOf={({ businessName }) => businessName}
      act={({ id }, { message }) => reject(id, message)}
      title={isOne ? `Reject ${first?.businessName}` : `Reject ${chosen.length} applications`}
      description={`${isOne ? `${first?.email} reads` : 'Each applicant reads'} your words in a mail that thanks for the application and says no. This cannot be undone.`}
      action="Reject"
      busyText="Rejecting..."
      done="Rejected"
    >
      <Field
        id="rejection"
        label="Why"
        hint="In your own words, for the applicant."
        error={form.formState.errors.message?.message}
      >
        {(control) => <TextArea {...control} rows={5} maxLength={limits.noteMax} {...form.register('message')} />}
      </Field>
    </ActOnEachDialog>
  );
}
