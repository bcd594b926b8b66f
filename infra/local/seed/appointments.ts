/** Plays the appointments of the demonstration through the services, as both sides would. */
import type { Slot } from '@marketplace/contracts/appointments/slots';
import { appointmentQueries } from '@marketplace/domain/appointments/queries';
import {
  type Actor,
  cancelAppointment,
  finishAppointment,
  pickTime,
  proposeTime,
} from '@marketplace/domain/appointments/service';
import type { Deps } from '@marketplace/domain/deps';
import { midnightOf, timeOn } from '@marketplace/domain/week';
import { days, hours } from '@marketplace/platform/clock';
import type { Arranged, TimeStory } from './enquiry-story.ts';

/** The first full hour of a working day that is at least three hours away. */
const soon = (now: Date): Date => {
  const start = new Date(Math.ceil((now.getTime() + hours(3)) / hours(1)) * hours(1));
  const [opening, closing] = [timeOn(midnightOf(start), '07:00'), timeOn(midnightOf(start), '18:00')];
  if (start > closing) return new Date(opening.getTime() + days(1));
  return start < opening ? opening : start;
};

const slotOf = (now: Date, { inDays, at, lasts, forDays = 1 }: TimeStory): Slot => {
  const start = at === 'soon' ? soon(now) : new Date(timeOn(midnightOf(now), at).getTime() + days(inDays ?? 0));
  return { startsAt: start, endsAt: new Date(start.getTime() + days(forDays - 1) + lasts) };
};

type Lead = { id: string; enquiryId: string; providerId: string };

/** Does one step with the lead's open appointment. */
export const playAppointment = async (
  deps: Deps,
  { id: leadId, enquiryId, providerId }: Lead,
  { by, ...step }: Arranged,
): Promise<void> => {
  const actor: Actor = by === 'seeker' ? { side: 'SEEKER', enquiryId } : { side: 'PROVIDER', providerId };
  // The newest one decides: a proposal beside a confirmed appointment moves it.
  const open = (await appointmentQueries(deps).lockOpen(leadId)).at(-1);
  if (step.does === 'propose') {
    const slots = step.times.map((time) => slotOf(deps.clock.now(), time));
    const proposal = { kind: step.kind, slots, replaces: open?.id ?? null };
    await proposeTime(deps, actor, { leadId, ...proposal, idempotencyKey: null });
    return;
  }
  if (!open) throw new Error(`The lead ${leadId} has no open appointment.`);
  const { id } = open;
  if (step.does === 'pick') await pickTime(deps, actor, { id, slot: step.time, address: step.address });
  else if (step.does === 'cancel') await cancelAppointment(deps, actor, { id, reason: step.reason });
  else await finishAppointment(deps, actor, { id });
};
