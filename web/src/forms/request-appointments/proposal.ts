/** The values of the form in which a seeker proposes times. */
import type { SeekerAppointment } from '@marketplace/contracts/appointments/schemas';
import { StreetAddress } from '@marketplace/contracts/appointments/schemas';
import { daysOf, type Slot, slotFaults, slotOf } from '@marketplace/contracts/appointments/slots';
import { type AppointmentKind, appointmentKinds } from '@marketplace/contracts/appointments/states';
import { brand } from '@marketplace/contracts/brand';
import { messages } from '@marketplace/contracts/messages';
import { z } from 'zod';

const day = 24 * 3_600_000;
const offset = `+${String(brand.utcOffset).padStart(2, '0')}:00`;
const momentOf = (date: string, time: string) => Date.parse(`${date}T${time}:00${offset}`);

const Time = z.object({ day: z.string(), from: z.string(), to: z.string() });
export type ProposalValues = { kind: AppointmentKind; times: z.infer<typeof Time>[]; address: string };

/** A typed time as a slot; null if a part is missing. `days`: with the same hours on each of them. */
export const slotFrom = ({ day: date, from, to }: z.infer<typeof Time>, days = 1): Slot | null => {
  const [start, end] = [momentOf(date, from), momentOf(date, to)];
  if (Number.isNaN(start) || Number.isNaN(end)) return null;
  // An end before the start stays one, so that it is not read as a time that ends a day later.
  return { startsAt: new Date(start), endsAt: new Date(end > start ? end + (days - 1) * day : end) };
};

/** The form's schema at `now`, with the server's own rules for times. */
export const proposalForm = (now: () => number, days: number) =>
  z
    .object({
      kind: z.enum(appointmentKinds, messages.option),
      times: z.array(Time),
      address: StreetAddress,
    })
    .superRefine(({ kind, times }, context) => {
      const slots = times.map((time) => slotFrom(time, days));
      const add = (position: number, message: string) =>
        context.addIssue({ code: 'custom', path: ['times', position, 'day'], message });
      for (const [position, slot] of slots.entries()) if (!slot) add(position, messages.slotTime);
      if (slots.some((slot) => !slot)) return;
      const faults = slotFaults(kind, slots as Slot[], new Date(now()));
      for (const [path, message] of Object.entries(faults)) add(Number(path.split('.')[1]), message);
    })
    .transform(({ kind, times, address }) => ({
      kind,
      address,
      slots: times.map((time) => {
        const slot = slotFrom(time, days)!;
        return { startsAt: slot.startsAt.toISOString(), endsAt: slot.endsAt.toISOString() };
      }),
    }));

/** The days of the work that a proposal replaces, which other times keep. */
export const daysToKeep = (before: SeekerAppointment | undefined): number => {
  const [slot] = before?.slots ?? [];
  return slot ? daysOf(slotOf(slot)).length : 1;
};
