import type { SeekerAppointment } from '@marketplace/contracts/appointments/schemas';
import { appointmentKinds, appointmentKindText } from '@marketplace/contracts/appointments/states';
import { limits } from '@marketplace/contracts/limits';
import type { FollowedRequest } from '@marketplace/contracts/requests/tracking';
import { t } from '@marketplace/languages/text';
import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { useFieldArray, useForm } from 'react-hook-form';
import { ApiError, errorSentence } from '../../api/client.ts';
import type { Key } from '../../api/keys.ts';
import { daysText } from '../../components/quotes/text.ts';
import { serverNow } from '../../server-clock.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { ChoiceTiles } from '../../ui/choice-tiles.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FieldGroup } from '../../ui/field-group.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { dayAfter } from '../../ui/time.ts';
import { showToast } from '../../ui/toast.tsx';
import { FormButtons, FormShell } from '../form-shell.tsx';
import { zodResolver } from '../resolver.ts';
import { AddressField } from './address-field.tsx';
import { daysToKeep, type ProposalValues, proposalForm } from './proposal.ts';
import { showAppointment, useAppointmentActs } from './use-appointments.ts';

const emptyTime = { day: '', from: '', to: '' };

/** What was typed, by lead. A proposal that was refused, or closed by mistake, opens with it again. */
const drafts = new Map<string, ProposalValues>();

type Props = {
  resource: Key<FollowedRequest>;
  leadId: string;
  businessName: string;
  /**
   * The proposal that these times replace, or the confirmed appointment to move, as the seeker saw it when the dialog opened: the
   * page behind may show another one meanwhile.
   */
  before: SeekerAppointment | undefined;
  knownAddress: string | null;
  onClose: () => void;
};

/** Proposes one to three times to a provider. */
export function ProposeDialog({ resource, leadId, businessName, before, knownAddress, onClose }: Props) {
  const { propose } = useAppointmentActs(resource);
  const days = daysToKeep(before);
  const form = useForm({
    resolver: zodResolver(proposalForm(serverNow, days)),
    defaultValues: drafts.get(leadId) ?? {
      kind: before?.kind ?? 'VISIT',
      times: [emptyTime],
      address: before?.address ?? knownAddress ?? '',
    },
  });
  const { fields: times, append, remove } = useFieldArray({ control: form.control, name: 'times' });
  const { errors } = form.formState;
  /** The last content that was sent, with its key: the same content gets the same key. */
  const sent = useRef({ content: '', key: '' });
  const close = () => {
    drafts.set(leadId, form.getValues());
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t('When should {business} come?', { business: businessName })}
      description={
        before?.status === 'CONFIRMED'
          ? t('Your appointment stays until a new time is confirmed.')
          : t('Propose up to {count} times. They confirm one of them.', { count: limits.appointmentSlots })
      }
      wide
    >
      <FormShell
        form={form}
        fields={['kind', 'address']}
        className="grid gap-5 grid-cols-[minmax(0,1fr)]"
        send={(proposal) => {
          const body = { ...proposal, replaces: before?.id ?? null };
          const content = JSON.stringify(body);
          if (sent.current.content !== content) sent.current = { content, key: crypto.randomUUID() };
          return propose(leadId, body, sent.current.key);
        }}
        failure={(error) => ({
          title: t('We couldn’t send these times'),
          description: errorSentence(error),
        })}
        onFailed={(error) => {
          // The page behind shows what has changed. What was typed stays in the draft.
          if (error instanceof ApiError && error.status === 409) close();
        }}
        onSuccess={() => {
          drafts.delete(leadId);
          onClose();
          showToast({ title: t('Times sent'), description: t('We’ve told {business}.', { business: businessName }) });
          showAppointment(leadId);
        }}
      >
        <ChoiceTiles
          legend={t('What for?')}
          columns={2}
          options={appointmentKinds.map((value) => ({ value, label: t(appointmentKindText[value]) }))}
          defaultValue={form.getValues('kind')}
          error={errors.kind?.message}
          {...form.register('kind', { deps: ['times'] })}
        />
        {times.map(({ id }, position) => (
          <FieldGroup
            key={id}
            legend={t('Time {number}', { number: position + 1 })}
            error={errors.times?.[position]?.day?.message}
            hint={days > 1 && t('{days}, with the same hours on each', { days: daysText(days) })}
          >
            <div className="grid grid-cols-2 sm:grid-cols-[minmax(0,4fr)_minmax(0,3fr)_minmax(0,3fr)_auto] gap-2.5 items-end">
              <Field id={`day-${position}`} label={t('Day')} className="max-sm:col-span-2">
                {(control) => (
                  <TextInput
                    {...control}
                    type="date"
                    min={dayAfter(serverNow())}
                    max={dayAfter(serverNow(), limits.appointmentDaysAhead)}
                    {...form.register(`times.${position}.day`)}
                  />
                )}
              </Field>
              <Field id={`from-${position}`} label={t('From')}>
                {(control) => (
                  <TextInput
                    {...control}
                    type="time"
                    className="px-2"
                    {...form.register(`times.${position}.from`, { deps: [`times.${position}.day`] })}
                  />
                )}
              </Field>
              <Field id={`to-${position}`} label={t('Until')}>
                {(control) => (
                  <TextInput
                    {...control}
                    type="time"
                    className="px-2"
                    {...form.register(`times.${position}.to`, { deps: [`times.${position}.day`] })}
                  />
                )}
              </Field>
              {times.length > 1 && (
                <IconButton
                  label={t('Remove time {number}', { number: position + 1 })}
                  onClick={() => remove(position)}
                >
                  <X className="icon" aria-hidden="true" />
                </IconButton>
              )}
            </div>
          </FieldGroup>
        ))}
        {times.length < limits.appointmentSlots && (
          <Button tone="quiet" className="justify-self-start" onClick={() => append(emptyTime)}>
            <Plus className="icon icon-sm" aria-hidden="true" />
            {t('Add another time')}
          </Button>
        )}
        <AddressField
          id="proposal-address"
          hint={t('Only {business} sees it, once the time is confirmed.', { business: businessName })}
          error={errors.address?.message}
          {...form.register('address')}
        />
        <FormButtons onCancel={close} busyText={t('Sending...')}>
          {t('Propose times')}
        </FormButtons>
      </FormShell>
    </Dialog>
  );
}
