/** A provider's appointments, calendar and calendar feed. */
import { appointmentEndpoints } from '@marketplace/contracts/appointments/endpoints';
import { sentences } from '@marketplace/contracts/messages';
import { calendarOf, jobOf, peopleOf } from '@marketplace/domain/appointments/calendar.view';
import { mayShowTeam, putFeed } from '@marketplace/domain/appointments/feeds';
import { leadAppointments, ownAppointment } from '@marketplace/domain/appointments/lists.view';
import { feedQueries } from '@marketplace/domain/appointments/queries';
import {
  type Actor,
  assignAppointment,
  cancelAppointment,
  finishAppointment,
  pickTime,
  proposeTime,
  setOut,
} from '@marketplace/domain/appointments/service';
import { DomainError } from '@marketplace/domain/errors';
import type { RouteDeps } from '../http/deps.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import { route } from '../http/route.ts';
import type { SignedInAccount } from '../http/state.ts';
import { providerIdOf } from '../providers/provider-id.ts';
import { withCurrent } from '../quotes/current.ts';
import {
  presentCalendarEntry,
  presentFeed,
  presentLeadAppointments,
  presentProviderAppointment,
  textForProvider,
} from './present.ts';
import { sendAppointmentFile } from './send-file.ts';

export const appointmentRoutes = (deps: RouteDeps) => {
  const shown = async (user: SignedInAccount, leadId: string) => {
    const list = await leadAppointments(deps, providerIdOf(user), leadId);
    if (!list) throw new DomainError('NOT_FOUND');
    return presentLeadAppointments(list, deps.clock.now());
  };
  const actorOf = (user: SignedInAccount, requestId: string | undefined): Actor => ({
    side: 'PROVIDER',
    providerId: providerIdOf(user),
    requestId,
  });
  /** The appointments of the lead that `work` returns the id of. A conflict shows the one that decides. */
  const changed = async (user: SignedInAccount, work: () => Promise<string>) => {
    const leadId = await withCurrent(work, async (id) => {
      const row = await ownAppointment(deps, providerIdOf(user), id);
      return row && presentProviderAppointment(row, deps.clock.now());
    });
    return shown(user, leadId);
  };

  return [
    route({
      endpoint: appointmentEndpoints.listLeadAppointments,
      policy: 'seeProviderArea',
      handle: ({ user, params }) => shown(user, params.id),
    }),
    route({
      endpoint: appointmentEndpoints.proposeTime,
      policy: 'answerLeads',
      limit: 'propose-time',
      handle: ({ user, params, body, requestId, ctx }) =>
        changed(user, async () => {
          const proposal = { ...body, leadId: params.id, idempotencyKey: idempotencyKey(ctx) };
          await proposeTime(deps, actorOf(user, requestId), proposal);
          return params.id;
        }),
    }),
    route({
      endpoint: appointmentEndpoints.pickTime,
      policy: 'answerLeads',
      limit: 'propose-time',
      handle: ({ user, params, body, requestId }) =>
        changed(user, () => pickTime(deps, actorOf(user, requestId), { id: params.id, ...body })),
    }),
    route({
      endpoint: appointmentEndpoints.cancelAppointment,
      policy: 'answerLeads',
      limit: 'propose-time',
      handle: ({ user, params, body, requestId }) =>
        changed(user, () => cancelAppointment(deps, actorOf(user, requestId), { id: params.id, ...body })),
    }),
    route({
      endpoint: appointmentEndpoints.assignAppointment,
      policy: 'answerLeads',
      handle: ({ user, params, body, requestId }) =>
        changed(user, () => assignAppointment(deps, actorOf(user, requestId), { id: params.id, ...body })),
    }),
    route({
      endpoint: appointmentEndpoints.setOut,
      policy: 'answerLeads',
      limit: 'propose-time',
      handle: ({ user, params, requestId }) =>
        changed(user, () => setOut(deps, actorOf(user, requestId), { id: params.id })),
    }),
    route({
      endpoint: appointmentEndpoints.finishAppointment,
      policy: 'answerLeads',
      handle: ({ user, params, requestId }) =>
        changed(user, () => finishAppointment(deps, actorOf(user, requestId), { id: params.id })),
    }),
    route({
      endpoint: appointmentEndpoints.downloadAppointment,
      policy: 'seeProviderArea',
      handle: async ({ user, params, ctx }) => {
        const row = await ownAppointment(deps, providerIdOf(user), params.id);
        const job = row && (await jobOf(deps, row.enquiryId));
        sendAppointmentFile(deps, ctx, row, () => textForProvider({ ...row!, ...job! }, { showsContacts: true }));
      },
    }),
    route({
      endpoint: appointmentEndpoints.getCalendar,
      policy: 'seeProviderArea',
      handle: async ({ user, query }) => {
        const providerId = providerIdOf(user);
        const isOwner = user.teamRole === 'OWNER';
        if (!isOwner && query.whose !== 'mine' && query.whose !== user.id) throw new DomainError('FORBIDDEN');
        const rows = await calendarOf(deps, { providerId, userId: user.id }, query);
        const now = deps.clock.now();
        return {
          from: query.from,
          days: query.days,
          appointments: rows.map((row) => presentCalendarEntry(row, now)),
          people: isOwner ? await peopleOf(deps, providerId) : [],
        };
      },
    }),
    route({
      endpoint: appointmentEndpoints.getCalendarFeed,
      policy: 'seeProviderArea',
      byHand: true,
      handle: async ({ user }) =>
        presentFeed(await feedQueries(deps).find(user.id), { mayShowTeam: await mayShowTeam(deps, user) }),
    }),
    route({
      endpoint: appointmentEndpoints.putCalendarFeed,
      policy: 'answerLeads',
      byHand: true,
      limit: 'change-feed',
      handle: async ({ user, body }) => {
        const may = await mayShowTeam(deps, user);
        if (body.showsTeam && !may) throw new DomainError('FORBIDDEN', { sentence: sentences.noTeamCalendar });
        const token = await putFeed(deps, { userId: user.id, ...body });
        const url = token && `${deps.siteOrigin}/api/calendar/${token}.ics`;
        return presentFeed(await feedQueries(deps).find(user.id), { url, mayShowTeam: may });
      },
    }),
    route({
      endpoint: appointmentEndpoints.removeCalendarFeed,
      policy: 'answerLeads',
      byHand: true,
      handle: async ({ user }) => {
        await feedQueries(deps).remove(user.id);
        return presentFeed(undefined, { mayShowTeam: await mayShowTeam(deps, user) });
      },
    }),
  ];
};
