import type { SeekerAppointment } from '@marketplace/contracts/appointments/schemas';
import { StreetAddress } from '@marketplace/contracts/appointments/schemas';
import { slotInAddress } from '@marketplace/contracts/appointments/slot-address';
import type { FollowedRequest } from '@marketplace/contracts/requests/tracking';
import { t } from '@marketplace/languages/text';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { z } from 'zod';
import { errorSentence } from '../../../api/client.ts';
import type { Key } from '../../../api/keys.ts';
import { FormShell, SubmitButton } from '../../../forms/form-shell.tsx';
import { AddressField } from '../../../forms/request-appointments/address-field.tsx';
import { dateLine, hoursText, isOpenSlot } from '../../../forms/request-appointments/text.ts';
import { showAppointment, useAppointmentActs } from '../../../forms/request-appointments/use-appointments.ts';
import { zodResolver } from '../../../forms/resolver.ts';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { useNow } from '../../../ui/now.tsx';
import { timeOfDay, weekdayName } from '../../../ui/time.ts';
import { showToast } from '../../../ui/toast.tsx';
import { CalendarLeaf } from './calendar-leaf.tsx';

const Address = z.object({ address: StreetAddress });

type Props = {
  resource: Key<FollowedRequest>;
  appointment: SeekerAppointment;
  /** The address that the seeker gave before. */
  knownAddress: string | null;
};

/** The time that the link in a message names, if it is open, otherwise the first open one. */
const startOf = ({ id, slots }: SeekerAppointment, search: string, now: number) => {
  const link = slotInAddress(search);
  const linked = link?.appointmentId === id ? slots[link.position] : undefined;
  const chosen = linked && isOpenSlot(linked, now) ? linked : slots.find((slot) => isOpenSlot(slot, now));
  return { id, position: chosen ? slots.indexOf(chosen) : -1 };
};

/** The provider's times as tiles, and the street address, with one button that confirms both. */
export function PickForm({ resource, appointment, knownAddress }: Props) {
  const { pick } = useAppointmentActs(resource);
  const now = useNow();
  const { id, leadId, slots, provider } = appointment;
  const { search } = useLocation();
  const [choice, setChoice] = useState(() => startOf(appointment, search, now));
  // New times replaced the ones on screen. What was typed stays.
  if (choice.id !== id) setChoice(startOf(appointment, search, now));
  const selected = choice.position;
  const slot = slots[selected];
  const chosen = slot && isOpenSlot(slot, now) ? slot : undefined;
  const form = useForm({ resolver: zodResolver(Address) });
  return (
    <FormShell
      form={form}
      fields={['address']}
      className="grid gap-5 grid-cols-[minmax(0,1fr)]"
      send={({ address }) => pick(id, selected, address)}
      failure={(error) => ({ title: t('We couldn’t confirm this time'), description: errorSentence(error) })}
      onSuccess={() => {
        showToast({
          title: t('Appointment confirmed'),
          description: t('We’ve told {business}.', { business: provider.businessName }),
        });
        showAppointment(leadId);
      }}
    >
      <FieldGroup role="radiogroup" legend={t('Choose a time')}>
        <div className="grid gap-2.5">
          {slots.map((each, position) => {
            const isOpen = isOpenSlot(each, now);
            return (
              <label key={each.startsAt} className="tile">
                <input
                  type="radio"
                  name={`slot-${id}`}
                  value={position}
                  checked={isOpen && position === selected}
                  disabled={!isOpen}
                  onChange={() => setChoice({ id, position })}
                />
                <CalendarLeaf time={each.startsAt} />
                <span className="min-w-0">
                  <b className="block num">{hoursText(each)}</b>
                  <span className="block text-sm font-normal text-ink-2">
                    {isOpen ? dateLine(each, now) : t('This time has passed')}
                  </span>
                </span>
              </label>
            );
          })}
        </div>
      </FieldGroup>
      <AddressField
        id={`address-${leadId}`}
        hint={t('Only {business} sees it.', { business: provider.businessName })}
        error={form.formState.errors.address?.message}
        defaultValue={appointment.address ?? knownAddress ?? ''}
        {...form.register('address')}
      />
      <SubmitButton tone="action" size="lg" busyText={t('Confirming...')} disabled={!chosen}>
        {chosen
          ? t('Confirm {day}, {time}', { day: weekdayName(chosen.startsAt), time: timeOfDay(chosen.startsAt) })
          : t('Choose a time')}
      </SubmitButton>
    </FormShell>
  );
}
