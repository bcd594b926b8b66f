/** The dialogs about one appointment: to cancel it, to dispute a time agreed by phone, and for the street address. */
import type { SeekerAppointment } from '@marketplace/contracts/appointments/schemas';
import { StreetAddress } from '@marketplace/contracts/appointments/schemas';
import { cancelReasons, seekerCancelReasons } from '@marketplace/contracts/appointments/states';
import type { FollowedRequest } from '@marketplace/contracts/requests/tracking';
import { t } from '@marketplace/languages/text';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { errorSentence } from '../../../api/client.ts';
import type { Key } from '../../../api/keys.ts';
import { FormButtons, FormShell } from '../../../forms/form-shell.tsx';
import { AddressField } from '../../../forms/request-appointments/address-field.tsx';
import { showAppointment, useAppointmentActs } from '../../../forms/request-appointments/use-appointments.ts';
import { zodResolver } from '../../../forms/resolver.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceTiles } from '../../../ui/choice-tiles.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { useAct } from '../use-act.ts';

type Props = { resource: Key<FollowedRequest>; appointment: SeekerAppointment; onClose: () => void };

/** Texts by what is cancelled: the appointment, the provider's times or the seeker's own. */
const cancelTexts = ({ status, proposedBy }: SeekerAppointment) => {
  if (status === 'CONFIRMED')
    return { title: t('Cancel this appointment?'), keep: t('Keep it'), act: t('Cancel appointment') };
  if (proposedBy === 'PROVIDER')
    return { title: t('Decline these times?'), keep: t('Keep them'), act: t('Decline times') };
  return { title: t('Withdraw these times?'), keep: t('Keep them'), act: t('Withdraw times') };
};

/** Asks for a reason and cancels. */
export function CancelDialog({ resource, appointment, onClose }: Props) {
  const { cancel } = useAppointmentActs(resource);
  const { busy, run } = useAct(t('We couldn’t cancel it'));
  const [chosen, setChosen] = useState('');
  const reason = seekerCancelReasons.find((each) => each === chosen);
  const { title, keep, act } = cancelTexts(appointment);
  const { businessName } = appointment.provider;
  const confirm = async () => {
    const isCancelled = reason && (await run(() => cancel(appointment.id, reason)));
    onClose();
    if (!isCancelled) return;
    showToast({ title: t('Cancelled'), description: t('We’ve told {business}.', { business: businessName }) });
    showAppointment(appointment.leadId);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={t('We’ll tell {business}. You can still agree another day.', { business: businessName })}
      footer={
        <>
          <Button onClick={onClose}>{keep}</Button>
          <Button tone="danger" busy={busy} busyText={t('Cancelling...')} disabled={!reason} onClick={confirm}>
            {act}
          </Button>
        </>
      }
    >
      <ChoiceTiles
        legend={t('Reason')}
        name="cancel-reason"
        options={seekerCancelReasons.map((value) => ({ value, label: t(cancelReasons.SEEKER[value]) }))}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      />
    </Dialog>
  );
}

/** Asks once before the seeker objects to a time that the provider recorded as agreed by phone. */
export function DisputeDialog({ resource, appointment, onClose }: Props) {
  const { dispute } = useAppointmentActs(resource);
  const { busy, run } = useAct(t('We couldn’t cancel it'));
  const { businessName } = appointment.provider;
  const confirm = async () => {
    const isDone = await run(() => dispute(appointment.id));
    onClose();
    if (!isDone) return;
    showToast({ title: t('Cancelled'), description: t('We’ve told {business}.', { business: businessName }) });
    showAppointment(appointment.leadId);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('You didn’t agree to this time?')}
      description={t('We’ll cancel the appointment and tell {business} that you didn’t agree to it.', {
        business: businessName,
      })}
      footer={
        <>
          <Button onClick={onClose}>{t('Keep it')}</Button>
          <Button tone="danger" busy={busy} busyText={t('Cancelling...')} onClick={confirm}>
            {t('I didn’t agree')}
          </Button>
        </>
      }
    />
  );
}

const Address = z.object({ address: StreetAddress });

/** Gives or corrects the street address of a confirmed appointment. */
export function AddressDialog({
  resource,
  appointment,
  onClose,
  knownAddress,
}: Props & { knownAddress: string | null }) {
  const { setAddress } = useAppointmentActs(resource);
  const form = useForm({
    resolver: zodResolver(Address),
    defaultValues: { address: appointment.address ?? knownAddress ?? '' },
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('Give your street address')}>
      <FormShell
        form={form}
        fields={['address']}
        className="grid gap-5"
        send={({ address }) => setAddress(appointment.id, address)}
        failure={(error) => ({ title: t('We couldn’t save your changes'), description: errorSentence(error) })}
        onSuccess={() => {
          onClose();
          showToast({
            title: t('Changes saved'),
            description: t('Only {business} sees it.', { business: appointment.provider.businessName }),
          });
        }}
      >
        <AddressField
          id="appointment-address"
          hint={t('Only {business} sees it.', { business: appointment.provider.businessName })}
          error={form.formState.errors.address?.message}
          {...form.register('address')}
        />
        <FormButtons onCancel={onClose} busyText={t('Saving...')}>
          {t('Save changes')}
        </FormButtons>
      </FormShell>
    </Dialog>
  );
}
