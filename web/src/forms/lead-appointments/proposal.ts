/** The values of the form that proposes times, and what is sent. */
import type { ProviderAppointment } from '@marketplace/contracts/appointments/schemas';
import { type Slot, slotFaults, slotOf } from '@marketplace/contracts/appointments/slots';
import type { AppointmentKind } from '@marketplace/contracts/appointments/states';
import { limits } from '@marketplace/contracts/limits';
import { messages } from '@marketplace/contracts/messages';
import { localOf, timeOfLocal, timesOf } from '../../components/appointments/times.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** `startsAt` is the value of a `datetime-local` input. */
export type ProposalValues = {
  kind: AppointmentKind;
  /** On each day. */
  minutes: string;
  /** Of work. */
  days: string;
  slots: { startsAt: string }[];
  personId: string;
  isAgreed: boolean;
};

/** Offered durations in minutes. */
const durations = [30, 60, 90, 120, 180, 240, 360, 480];

const lengthOf = ({ startsAt, endsAt }: Slot) => {
  const length = endsAt.getTime() - startsAt.getTime();
  return { minutes: (length % day) / minute, days: Math.floor(length / day) + 1 };
};

/** Starts with the same kind, length and person as `replaced`, but asks for the times. */
export const startValues = (replaced: ProviderAppointment | undefined): ProposalValues => {
  const before = replaced && (timesOf(replaced)[0] ?? replaced.slots[0]);
  const { minutes, days } = before ? lengthOf(slotOf(before)) : { minutes: 60, days: 1 };
  return {
    kind: replaced?.kind ?? 'VISIT',
    minutes: String(minutes),
    days: String(days),
    slots: [{ startsAt: replaced?.proposedBy === 'PROVIDER' && before ? localOf(before.startsAt) : '' }],
    personId: replaced?.person?.id ?? '',
    isAgreed: false,
  };
};

/** Durations to choose from, with the one that the form starts with. */
export const durationsWith = (minutes: string): number[] =>
  [...new Set([...durations, Number(minutes)])].sort((a, b) => a - b);

/** The time of an input with the chosen length. Null while it is incomplete. */
export const slotFrom = (
  startsAt: string,
  { kind, minutes, days }: Pick<ProposalValues, 'kind' | 'minutes' | 'days'>,
): Slot | null => {
  const start = timeOfLocal(startsAt);
  const further = kind === 'WORK' ? Number(days) - 1 : 0;
  if (!start || !(further >= 0 && further < limits.appointmentDays)) return null;
  return { startsAt: start, endsAt: new Date(start.getTime() + Math.floor(further) * day + Number(minutes) * minute) };
};

/** The times of the form, and messages by field. */
export const readProposal = (values: ProposalValues, now: Date): { slots: Slot[]; faults: Record<string, string> } => {
  const days = Number(values.days);
  if (values.kind === 'WORK' && !(Number.isInteger(days) && days >= 1 && days <= limits.appointmentDays))
    return { slots: [], faults: { days: `Please enter 1 to ${limits.appointmentDays} days` } };
  const typed = values.isAgreed ? values.slots.slice(0, 1) : values.slots;
  const slots = typed.map(({ startsAt }) => slotFrom(startsAt, values));
  const missing = slots.flatMap((slot, n) => (slot ? [] : [[`slots.${n}.startsAt`, messages.slotTime]]));
  if (missing.length > 0) return { slots: [], faults: Object.fromEntries(missing) };
  const given = slots.filter((slot) => slot !== null);
  return { slots: given, faults: slotFaults(values.kind, given, now) };
};
