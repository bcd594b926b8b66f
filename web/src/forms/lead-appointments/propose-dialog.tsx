import type { ProviderAppointment } from '@marketplace/contracts/appointments/schemas';
import { appointmentKinds, appointmentKindText } from '@marketplace/contracts/appointments/states';
import { limits } from '@marketplace/contracts/limits';
import { Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import {
  type FieldErrors,
  type Resolver,
  type ResolverResult,
  set,
  useFieldArray,
  useForm,
  useWatch,
} from 'react-hook-form';
import { call, errorSentence } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { useSession } from '../../api/session.ts';
import { useApi } from '../../api/use-api.ts';
import { localOf } from '../../components/appointments/times.ts';
import { hasChanged, useAppointments } from '../../components/appointments/use-appointments.ts';
import { serverNow } from '../../server-clock.ts';
import { newDraftId } from '../../storage.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ChoiceTiles } from '../../ui/choice-tiles.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { dayAfter, durationText } from '../../ui/time.ts';
import { showToast } from '../../ui/toast.tsx';
import { FormShell, SubmitButton } from '../form-shell.tsx';
import { BusyTimes } from './busy-times.tsx';
import { DayColumn } from './day-column.tsx';
import { durationsWith, type ProposalValues, readProposal, slotFrom, startValues } from './proposal.ts';

type Proposal = Pick<ProposalValues, 'kind' | 'isAgreed'> & {
  slots: { startsAt: string; endsAt: string }[];
  personId: string | null;
};

const resolver: Resolver<ProposalValues, unknown, Proposal> = (values) => {
  const { slots, faults } = readProposal(values, new Date(serverNow()));
  const errors: FieldErrors<ProposalValues> = {};
  for (const [field, message] of Object.entries(faults)) set(errors, field, { type: 'slot', message });
  const refused: ResolverResult<ProposalValues, Proposal> = { values: {}, errors };
  if (Object.keys(faults).length > 0) return refused;
  const sent = slots.map(({ startsAt, endsAt }) => ({
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }));
  return {
    values: { kind: values.kind, isAgreed: values.isAgreed, slots: sent, personId: values.personId || null },
    errors: {},
  };
};

const kinds = appointmentKinds.map((value) => ({ value, label: appointmentKindText[value] }));

type Props = {
  leadId: string;
  clientName: string;
  /** The proposal that the new times replace, or the confirmed appointment to move. */
  replaced?: ProviderAppointment | undefined;
  onClose: () => void;
};

/** Proposes one to three times, or records one that was agreed by phone. */
export function ProposeDialog({ leadId, clientName, replaced, onClose }: Props) {
  const { show, reload } = useAppointments(leadId);
  const { user } = useSession();
  const { data: team } = useApi(keys.team);
  const start = startValues(replaced);
  const form = useForm<ProposalValues, unknown, Proposal>({ resolver, defaultValues: start });
  const { control, register, formState } = form;
  const { errors } = formState;
  const { fields, append, remove, update } = useFieldArray({ control, name: 'slots' });
  const [date, setDate] = useState(start.slots[0]?.startsAt.slice(0, 10) || dayAfter(serverNow()));
  const values = useWatch({ control }) as ProposalValues;
  /** One key for each content, so that sending again after a lost reply proposes only once. */
  const sent = useRef({ content: '', key: '' });
  const send = (proposal: Proposal) => {
    const body = { ...proposal, replaces: replaced?.id ?? null };
    const content = JSON.stringify(body);
    if (content !== sent.current.content) sent.current = { content, key: newDraftId() };
    return call('proposeTime', { params: { id: leadId }, body, headers: { 'idempotency-key': sent.current.key } });
  };
  const shown = values.isAgreed ? fields.slice(0, 1) : fields;
  const chosen = shown.flatMap((_, n) => slotFrom(values.slots[n]?.startsAt ?? '', values) ?? []);
  const personId = user?.teamRole === 'OWNER' ? values.personId || undefined : undefined;
  const hasRoom = !values.isAgreed && fields.length < limits.appointmentSlots;
  /** Fills the first empty field, or adds one. */
  const addHour = (startsAt: string) => {
    const empty = values.slots.findIndex((slot) => slot.startsAt === '');
    if (empty >= 0) update(empty, { startsAt });
    else append({ startsAt }, { shouldFocus: false });
  };
  const takesHour = hasRoom || shown.some((_, n) => values.slots[n]?.startsAt === '');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      wide
      title={replaced?.status === 'CONFIRMED' ? 'Move the appointment' : 'Propose a time'}
      description={
        replaced?.status === 'CONFIRMED'
          ? `The confirmed time stays until ${clientName} picks a new one.`
          : `Up to ${limits.appointmentSlots} times. ${clientName} picks one.`
      }
    >
      <FormShell
        form={form}
        fields={['kind', 'slots', 'personId']}
        send={send}
        onSuccess={async (answer, { isAgreed, slots }) => {
          await show(answer);
          const times = slots.length === 1 ? 'Time sent' : `${slots.length} times sent`;
          showToast({ title: isAgreed ? 'Appointment confirmed' : times });
          onClose();
        }}
        failure={(error) => ({ title: 'The times were not sent', description: errorSentence(error) })}
        onFailed={(error) => {
          reload();
          if (hasChanged(error)) onClose();
        }}
        className="grid gap-5"
      >
        <ChoiceTiles
          {...register('kind')}
          legend="What for?"
          options={kinds}
          columns={2}
          error={errors.kind?.message ?? ''}
        />
        <div className="grid grid-cols-2 gap-4">
          <Field id="proposal-minutes" label={values.kind === 'WORK' ? 'Hours a day' : 'Takes'}>
            {(field) => (
              <Select
                {...field}
                {...register('minutes')}
                options={durationsWith(start.minutes).map((each) => ({
                  value: String(each),
                  label: durationText(each),
                }))}
              />
            )}
          </Field>
          {values.kind === 'WORK' && (
            <Field id="proposal-days" label="Days" error={errors.days?.message ?? ''}>
              {(field) => <TextInput {...field} {...register('days')} inputMode="numeric" autoComplete="off" />}
            </Field>
          )}
        </div>
        <DayColumn
          date={date}
          onDate={setDate}
          chosen={chosen}
          leadId={leadId}
          personId={personId}
          onHour={takesHour ? addHour : undefined}
        />
        <fieldset className="grid gap-4">
          <legend className="sr-only">Times</legend>
          {shown.map(({ id }, n) => {
            const slot = slotFrom(values.slots[n]?.startsAt ?? '', values);
            const label = shown.length === 1 ? 'Starts' : `Time ${n + 1} starts`;
            return (
              <div key={id} className="grid gap-1.5">
                <Field id={`proposal-slot-${n}`} label={label} error={errors.slots?.[n]?.startsAt?.message ?? ''}>
                  {(field) => (
                    <span className="flex gap-2">
                      <TextInput
                        {...field}
                        {...register(`slots.${n}.startsAt`, {
                          onChange: ({ target }) => target.value && setDate(target.value.slice(0, 10)),
                        })}
                        type="datetime-local"
                        min={localOf(new Date(serverNow()).toISOString())}
                      />
                      {shown.length > 1 && (
                        <IconButton label={`Remove time ${n + 1}`} onClick={() => remove(n)}>
                          <X className="icon" aria-hidden="true" />
                        </IconButton>
                      )}
                    </span>
                  )}
                </Field>
                {slot && <BusyTimes slot={slot} leadId={leadId} personId={personId} />}
              </div>
            );
          })}
          {errors.slots?.message && <p className="error">{errors.slots.message}</p>}
          {hasRoom && (
            <Button size="sm" className="justify-self-start" onClick={() => append({ startsAt: '' })}>
              <Plus className="icon icon-sm" aria-hidden="true" />
              Add another time
            </Button>
          )}
        </fieldset>
        {team && team.people.length > 1 && (
          <Field id="proposal-person" label="Who goes" error={errors.personId?.message ?? ''}>
            {(field) => (
              <Select
                {...field}
                {...register('personId')}
                placeholder="Decide later"
                options={team.people.map(({ id, name, isYou }) => ({
                  value: id,
                  label: isYou ? `${name} (you)` : name,
                }))}
              />
            )}
          </Field>
        )}
        <Checkbox
          {...register('isAgreed')}
          label="We agreed this time by phone"
          hint="It’s confirmed at once. The client can object."
        />
        <SubmitButton tone="action" size="lg" busyText="Sending...">
          {values.isAgreed ? 'Confirm time' : shown.length === 1 ? 'Send time' : `Send ${shown.length} times`}
        </SubmitButton>
      </FormShell>
    </Dialog>
  );
}
