/** The headline of a request whose provider comes next. */
import type { SeekerAppointments } from '@marketplace/contracts/appointments/schemas';
import { t } from '@marketplace/languages/text';
import { dateLine, hoursText, isConfirmedOver } from '../../../forms/request-appointments/text.ts';

/** Who comes, and when: the next confirmed appointment. Undefined if there is none. */
export const appointmentHeadline = (
  { appointments }: SeekerAppointments,
  now: number,
): { title: string; text: string } | undefined => {
  const [next] = appointments
    .filter((each) => each.status === 'CONFIRMED' && !isConfirmedOver(each, now))
    .sort((one, other) => Date.parse(one.startsAt!) - Date.parse(other.startsAt!));
  if (!next) return undefined;
  const { businessName } = next.provider;
  const times = { startsAt: next.startsAt!, endsAt: next.endsAt! };
  const when = `${dateLine(times, now)}, ${hoursText(times)}`;
  return next.onTheWayAt
    ? { title: t('{name} is on the way', { name: next.person?.name ?? businessName }), text: when }
    : { title: t('Appointment with {business}', { business: businessName }), text: when };
};
