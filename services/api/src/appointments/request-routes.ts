/** Appointments for the seeker, through both doors to a request. */
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
import { route } from '../http/route.ts';
import { withCurrent } from '../quotes/current.ts';
import { throughBothDoors } from '../requests/doors.ts';
import { presentRequestAppointments, textForSeeker } from './present.ts';
import { sendAppointmentFile } from './send-file.ts';

export const requestAppointmentRoutes = (deps: RouteDeps) => {
  const shown = async (enquiryId: string) =>
    presentRequestAppointments(await requestAppointments(deps, enquiryId), deps.clock.now());
  /** Runs `work` for the request's seeker. A conflict shows the appointment that decides. */
  const changed = async (
    enquiryId: string,
    requestId: string | undefined,
    work: (actor: Actor) => Promise<unknown>,
  ) => {
    await withCurrent(
      () => work({ side: 'SEEKER', enquiryId, requestId }),
      async (id) => (await shown(enquiryId)).appointments.find((each) => each.id === id),
    );
    return shown(enquiryId);
  };

  return [
    ...throughBothDoors(deps, 'listAppointmentsOf', 'follow-request', (door) =>
      route({ ...door.route, handle: async (input) => shown((await door.followed(input)).enquiryId) }),
    ),
    ...throughBothDoors(deps, 'proposeTimeOf', 'change-request', (door) =>
      route({
        ...door.route,
        handle: async (input) => {
          const { enquiryId } = await door.followed(input);
          const { params, body, ctx, requestId } = input;
          const proposal = { ...body, leadId: params.id, idempotencyKey: idempotencyKey(ctx) };
          return changed(enquiryId, requestId, (actor) => proposeTime(deps, actor, proposal));
        },
      }),
    ),
    ...throughBothDoors(deps, 'pickTimeOf', 'change-request', (door) =>
      route({
        ...door.route,
        handle: async (input) => {
          const { enquiryId } = await door.followed(input);
          const call = { id: input.params.id, ...input.body };
          return changed(enquiryId, input.requestId, (actor) => pickTime(deps, actor, call));
        },
      }),
    ),
    ...throughBothDoors(deps, 'setAddressOf', 'change-request', (door) =>
      route({
        ...door.route,
        handle: async (input) => {
          const { enquiryId } = await door.followed(input);
          const call = { id: input.params.id, ...input.body };
          return changed(enquiryId, input.requestId, (actor) => setAddress(deps, actor, call));
        },
      }),
    ),
    ...throughBothDoors(deps, 'disputeAppointmentOf', 'change-request', (door) =>
      route({
        ...door.route,
        handle: async (input) => {
          const { enquiryId } = await door.followed(input);
          const { id } = input.params;
          return changed(enquiryId, input.requestId, (actor) => disputeAppointment(deps, actor, { id }));
        },
      }),
    ),
    ...throughBothDoors(deps, 'cancelAppointmentOf', 'change-request', (door) =>
      route({
        ...door.route,
        handle: async (input) => {
          const { enquiryId } = await door.followed(input);
          const call = { id: input.params.id, ...input.body };
          return changed(enquiryId, input.requestId, (actor) => cancelAppointment(deps, actor, call));
        },
      }),
    ),
    ...throughBothDoors(deps, 'downloadAppointmentOf', 'follow-request', (door) =>
      route({
        ...door.route,
        handle: async (input) => {
          const { enquiryId } = await door.followed(input);
          const { appointments } = await requestAppointments(deps, enquiryId);
          const row = appointments.find(({ id }) => id === input.params.id);
          sendAppointmentFile(deps, input.ctx, row, () => textForSeeker(row!));
        },
      }),
    ),
  ];
};
