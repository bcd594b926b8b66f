import type { Application } from '@marketplace/contracts/applications/administration';
import { AskApplicant, RejectApplication } from '@marketplace/contracts/applications/administration';
import { limits } from '@marketplace/contracts/limits';
import { plans } from '@marketplace/contracts/plans/plans';
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

export function ApproveDialog({ application, onClose }: LeverProps) {
  const { approve } = useApplicationLevers();
  const [busy, setBusy] = useState(false);
  const { id, businessName, email, plan } = application;
  const press = async () => {
    setBusy(true);
    try {
      await approve(id);
      showToast({ title: 'Approved', description: `We’re emailing ${email} the link.` });
    } catch (error) {
      showToast({ title: 'We couldn’t approve this', description: errorSentence(error), tone: 'wrong' });
    }
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Approve ${businessName}`}
      description={`We’ll email ${email} a link to join (plan: ${plans[plan].name}). It works once, for ${limits.approvalDays} days. The business isn’t verified until you’ve recorded its checks.`}
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

/** Sends the applicant a question by email, with a link to reply. */
export function AskDialog({ application, onClose }: LeverProps) {
  const { ask } = useApplicationLevers();
  const form = useForm({ resolver: zodResolver(AskApplicant), defaultValues: { question: '' } });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Ask ${application.contactName}`}
      description={`We’ll email your question to ${application.email} with a link to reply. The reply appears here, and we notify the team.`}
    >
      <FormShell
        form={form}
        fields={['question']}
        className="grid gap-5"
        send={({ question }) => ask(application.id, question)}
        failure={(error) => ({ title: 'We couldn’t send the question', description: errorSentence(error) })}
        onSuccess={() => {
          showToast({ title: 'Question sent', description: application.email });
          onClose();
        }}
      >
        <Field id="question" label="Question" error={form.formState.errors.question?.message}>
          {(control) => <TextArea {...control} rows={5} maxLength={limits.noteMax} {...form.register('question')} />}
        </Field>
        <div className="flex flex-col-reverse sm:flex-row sm:justify-end gap-2.5">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton tone="action" busyText="Sending...">
            Send question
          </SubmitButton>
        </div>
      </FormShell>
    </Dialog>
  );
}

type RejectProps = { chosen: readonly Application[]; onClose: () => void; onDone?: () => void };

/** Rejects one or several applications for one reason. Each applicant gets an email. */
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
      description={`We’ll email ${isOne ? first?.email : 'each applicant'} your reason and thank them for applying. You can’t undo this.`}
      action="Reject"
      busyText="Rejecting..."
      done="Rejected"
    >
      <Field
        id="rejection"
        label="Reason"
        hint="The applicant reads this."
        error={form.formState.errors.message?.message}
      >
        {(control) => <TextArea {...control} rows={5} maxLength={limits.noteMax} {...form.register('message')} />}
      </Field>
    </ActOnEachDialog>
  );
}
