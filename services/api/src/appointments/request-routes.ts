/** Appointments for the seeker, through both doors to a request. */
import { appointmentEndpoints } from '@marketplace/contracts/appointments/endpoints';
import { requestAppointments } from '@marketplace/domain/appointments/lists.view';
import {
  type Actor,
  cancelAppointment,
  disputeAppointment,
  pickTime,
  proposeTime,
  setAddress,
} from '@marketplace/domain/appointments/service';
import type { RouteDeps } from '../http/deps.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import { withCurrent } from '../quotes/current.ts';
import { type FollowedAt, throughBothDoors } from '../requests/doors.ts';
import { presentRequestAppointments, textForSeeker } from './present.ts';
import { sendAppointmentFile } from './send-file.ts';

type Changing = { followed: FollowedAt; requestId: string };

export const requestAppointmentRoutes = (deps: RouteDeps) => {
  const shown = async (enquiryId: string) =>
    presentRequestAppointments(await requestAppointments(deps, enquiryId), deps.clock.now());
  /** Runs `work` for the request's seeker. A conflict shows the appointment that decides. */
  const changed = async (
    { followed: { enquiryId }, requestId }: Changing,
    work: (actor: Actor) => Promise<unknown>,
  ) => {
    await withCurrent(
      () => work({ side: 'SEEKER', enquiryId, requestId }),
      async (id) => (await shown(enquiryId)).appointments.find((each) => each.id === id),
    );
    return shown(enquiryId);
  };

  return [
    ...throughBothDoors(deps, appointmentEndpoints.listRequestAppointments, {
      limit: 'follow-request',
      handle: ({ followed }) => shown(followed.enquiryId),
    }),
    ...throughBothDoors(deps, appointmentEndpoints.proposeRequestTime, {
      limit: 'change-request',
      handle: (call) => {
        const proposal = { ...call.body, leadId: call.params.id, idempotencyKey: idempotencyKey(call.ctx) };
        return changed(call, (actor) => proposeTime(deps, actor, proposal));
      },
    }),
    ...throughBothDoors(deps, appointmentEndpoints.pickRequestTime, {
      limit: 'change-request',
      handle: (call) => changed(call, (actor) => pickTime(deps, actor, { id: call.params.id, ...call.body })),
    }),
    ...throughBothDoors(deps, appointmentEndpoints.setRequestAddress, {
      limit: 'change-request',
      handle: (call) => changed(call, (actor) => setAddress(deps, actor, { id: call.params.id, ...call.body })),
    }),
    ...throughBothDoors(deps, appointmentEndpoints.disputeAppointment, {
      limit: 'change-request',
      handle: (call) => changed(call, (actor) => disputeAppointment(deps, actor, { id: call.params.id })),
    }),
    ...throughBothDoors(deps, appointmentEndpoints.cancelRequestAppointment, {
      limit: 'change-request',
      handle: (call) => changed(call, (actor) => cancelAppointment(deps, actor, { id: call.params.id, ...call.body })),
    }),
    ...throughBothDoors(deps, appointmentEndpoints.downloadRequestAppointment, {
      limit: 'follow-request',
      handle: async ({ followed, params, ctx }) => {
        const { appointments } = await requestAppointments(deps, followed.enquiryId);
        const row = appointments.find(({ id }) => id === params.id);
        sendAppointmentFile(deps, ctx, row, () => textForSeeker(row!));
      },
    }),
  ];
};
