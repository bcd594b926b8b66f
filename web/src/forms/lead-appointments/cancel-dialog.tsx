import { CancelByProvider, type ProviderAppointment } from '@marketplace/contracts/appointments/schemas';
import { cancelReasons, providerCancelReasons } from '@marketplace/contracts/appointments/states';
import { useForm } from 'react-hook-form';
import { call, errorSentence } from '../../api/client.ts';
import { hasChanged, useAppointments } from '../../components/appointments/use-appointments.ts';
import { ChoiceTiles } from '../../ui/choice-tiles.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.tsx';
import { FormShell, SubmitButton } from '../form-shell.tsx';
import { zodResolver } from '../resolver.ts';

const options = providerCancelReasons.map((value) => ({ value, label: cancelReasons.PROVIDER[value] }));

/** What cancelling means in this state of the appointment. */
const wordsOf = ({ status, proposedBy }: ProviderAppointment) => {
  if (status === 'CONFIRMED')
    return { title: 'Cancel the appointment?', action: 'Cancel appointment', done: 'Appointment cancelled' };
  if (proposedBy === 'PROVIDER')
    return { title: 'Withdraw these times?', action: 'Withdraw times', done: 'Times withdrawn' };
  return { title: 'Decline these times?', action: 'Decline times', done: 'Times declined' };
};

type Props = { appointment: ProviderAppointment; onClose: () => void };

/** Cancels an appointment, or withdraws or declines a proposal, with a reason. */
export function CancelDialog({ appointment, onClose }: Props) {
  const { show, reload } = useAppointments(appointment.leadId);
  const form = useForm({ resolver: zodResolver(CancelByProvider) });
  const { title, action, done } = wordsOf(appointment);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description="The client sees the reason.">
      <FormShell
        form={form}
        fields={['reason']}
        send={(body) => call('cancelAppointment', { params: { id: appointment.id }, body })}
        onSuccess={async (answer) => {
          await show(answer);
          showToast({ title: done });
          onClose();
        }}
        failure={(error) => ({ title: 'We couldn’t save this', description: errorSentence(error) })}
        onFailed={(error) => {
          reload();
          if (hasChanged(error)) onClose();
        }}
        className="grid gap-5"
      >
        <ChoiceTiles
          {...form.register('reason')}
          legend="Why?"
          options={options}
          {...(form.formState.errors.reason && { error: 'Please choose a reason' })}
        />
        <SubmitButton tone="danger" busyText="Saving...">
          {action}
        </SubmitButton>
      </FormShell>
    </Dialog>
  );
}
