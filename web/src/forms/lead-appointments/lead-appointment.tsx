import type { ProviderAppointment } from '@marketplace/contracts/appointments/schemas';
import { slotOf } from '@marketplace/contracts/appointments/slots';
import { appointmentEndText, appointmentKindText, isOpenAppointment } from '@marketplace/contracts/appointments/states';
import { CalendarPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { call } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { useApi } from '../../api/use-api.ts';
import {
  AddressLink,
  AppointmentBadge,
  canNow,
  DayButtons,
  OnTheWay,
} from '../../components/appointments/appointment-parts.tsx';
import { slotText } from '../../components/appointments/times.ts';
import { useAppointments } from '../../components/appointments/use-appointments.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { useNow } from '../../ui/now.tsx';
import { Select } from '../../ui/select.tsx';
import { BusyTimes } from './busy-times.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { ProposeDialog } from './propose-dialog.tsx';

type Props = {
  leadId: string;
  clientName: string;
  place: string;
  /** The card has nothing above it, so that no line is needed. */
  isAlone?: boolean;
};
type Opened = { dialog: 'propose' | 'cancel'; appointment?: ProviderAppointment };

/** Who goes. Shows nothing to a team of one. */
function Person({ appointment }: { appointment: ProviderAppointment }) {
  const { data: team } = useApi(keys.team);
  const { change } = useAppointments(appointment.leadId);
  if (!team || team.people.length < 2) return null;
  const id = `person-${appointment.id}`;
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        Who goes
      </label>
      <Select
        id={id}
        placeholder="No one yet"
        options={team.people.map(({ id: value, name, isYou }) => ({ value, label: isYou ? `${name} (you)` : name }))}
        value={appointment.person?.id ?? ''}
        onChange={(event) => {
          const personId = event.target.value || null;
          void change(
            call('assignAppointment', { params: { id: appointment.id }, body: { personId } }),
            'Saved who goes',
          );
        }}
      />
    </div>
  );
}

const Part = ({ appointment, children }: { appointment: ProviderAppointment; children: ReactNode }) => (
  <div className="grid gap-2.5">
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <b>{appointmentKindText[appointment.kind]}</b>
      <AppointmentBadge status={appointment.status} />
    </p>
    {children}
  </div>
);

function Confirmed({
  appointment,
  place,
  children,
}: {
  appointment: ProviderAppointment;
  place: string;
  children: ReactNode;
}) {
  const { startsAt, endsAt, address, isByPhone, onTheWayAt } = appointment;
  if (!startsAt || !endsAt) return null;
  return (
    <Part appointment={appointment}>
      <p className="text-lg font-bold num">{slotText({ startsAt, endsAt })}</p>
      {isByPhone && <p className="text-sm text-ink-2">Agreed by phone. The client can object.</p>}
      {address ? (
        <AddressLink address={address} place={place} />
      ) : (
        <p className="text-sm text-ink-2">The client hasn’t given the street address yet.</p>
      )}
      {onTheWayAt && <OnTheWay at={onTheWayAt} />}
      <Person appointment={appointment} />
      <div className="flex flex-wrap gap-2.5">
        <DayButtons appointment={appointment} about={slotText({ startsAt, endsAt })} />
        {children}
      </div>
    </Part>
  );
}

function Proposed({
  appointment,
  clientName,
  children,
}: {
  appointment: ProviderAppointment;
  clientName: string;
  children: ReactNode;
}) {
  const now = useNow();
  const { change } = useAppointments(appointment.leadId);
  const [picked, setPicked] = useState<number>();
  const pick = async (slot: number) => {
    setPicked(slot);
    await change(call('pickTime', { params: { id: appointment.id }, body: { slot } }), 'Appointment confirmed');
    setPicked(undefined);
  };
  const isTheirs = appointment.proposedBy === 'SEEKER';
  return (
    <Part appointment={appointment}>
      <p>
        {isTheirs ? `${clientName} proposes:` : `Waiting for ${clientName} to pick a time.`}
        {appointment.isMove && ' The confirmed time stays until then.'}
      </p>
      <ul className="grid gap-2.5">
        {appointment.slots.map((slot, n) => (
          <li key={slot.startsAt} className="grid gap-1">
            <span className="flex flex-wrap items-center justify-between gap-2">
              <span className={slot.isOpen ? 'font-bold num' : 'text-ink-2 num'}>
                {slotText(slot)}
                {!slot.isOpen && ' (passed)'}
              </span>
              {slot.isOpen && canNow('pick', appointment, now) && (
                <Button size="sm" busy={picked === n} busyText="Confirming..." onClick={() => pick(n)}>
                  Confirm
                  <span className="sr-only"> {slotText(slot)}</span>
                </Button>
              )}
            </span>
            {slot.isOpen && isTheirs && <BusyTimes slot={slotOf(slot)} leadId={appointment.leadId} onlyOverlaps />}
          </li>
        ))}
      </ul>
      <Person appointment={appointment} />
      <div className="flex flex-wrap gap-2.5">{children}</div>
    </Part>
  );
}

/** The reason, as its side gave it, or as the lead ended. */
const endOf = ({ cancelled }: ProviderAppointment) => {
  if (!cancelled) return null;
  const reason = appointmentEndText[cancelled.reason];
  return cancelled.by === 'SEEKER' ? `Cancelled by the client: ${reason}` : reason;
};

/** The appointment of an accepted lead: its state, and what the provider can do next. */
export function LeadAppointment({ leadId, clientName, place, isAlone = false }: Props) {
  const { data, error, mutate, isValidating } = useApi(keys.leadAppointments(leadId));
  const [opened, setOpened] = useState<Opened>();
  const now = useNow();
  if (error && !data)
    return (
      <FailedState title="We couldn’t load the appointment" onRetry={() => void mutate()} busy={isValidating}>
        Please try again in a moment.
      </FailedState>
    );
  if (!data) return null;
  const open = data.appointments.filter(isOpenAppointment);
  const confirmed = open.find(({ status }) => status === 'CONFIRMED');
  const proposed = open.find(({ status }) => status === 'PROPOSED');
  const last = open.length === 0 ? data.appointments[0] : undefined;
  if (!last && open.length === 0 && data.obstacle) return null;
  const buttons = (appointment: ProviderAppointment, propose: string | null, cancel: string) => (
    <>
      {propose && !data.obstacle && canNow('propose', appointment, now) && (
        <Button size="sm" onClick={() => setOpened({ dialog: 'propose', appointment })}>
          {propose}
        </Button>
      )}
      {canNow('cancel', appointment, now) && (
        <Button size="sm" tone="quiet" onClick={() => setOpened({ dialog: 'cancel', appointment })}>
          {cancel}
        </Button>
      )}
    </>
  );
  return (
    <section aria-label="Appointment" className={classNames('grid gap-5', !isAlone && 'border-t border-line pt-4')}>
      {confirmed && (
        <Confirmed appointment={confirmed} place={place}>
          {buttons(confirmed, proposed ? null : 'Move', 'Cancel appointment')}
        </Confirmed>
      )}
      {proposed && (
        <Proposed appointment={proposed} clientName={clientName}>
          {proposed.proposedBy === 'SEEKER'
            ? buttons(proposed, 'Propose other times', 'Decline')
            : buttons(proposed, 'Change times', 'Withdraw')}
        </Proposed>
      )}
      {last && (
        <Part appointment={last}>
          {last.startsAt && last.endsAt && (
            <p className="num">{slotText({ startsAt: last.startsAt, endsAt: last.endsAt })}</p>
          )}
          {last.cancelled && <p>{endOf(last)}.</p>}
        </Part>
      )}
      {open.length === 0 && !data.obstacle && (
        <Button onClick={() => setOpened({ dialog: 'propose' })}>
          <CalendarPlus className="icon" aria-hidden="true" />
          Propose a time
        </Button>
      )}
      {opened?.dialog === 'propose' && (
        <ProposeDialog
          leadId={leadId}
          clientName={clientName}
          replaced={opened.appointment}
          onClose={() => setOpened(undefined)}
        />
      )}
      {opened?.dialog === 'cancel' && opened.appointment && (
        <CancelDialog appointment={opened.appointment} onClose={() => setOpened(undefined)} />
      )}
    </section>
  );
}
