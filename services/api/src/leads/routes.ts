import { Id } from '@marketplace/contracts/fields';
import { leadEndpoints } from '@marketplace/contracts/leads/endpoints';
import type { AcceptedLeadsFilter, AcceptedSort } from '@marketplace/contracts/leads/schemas';
import { limits } from '@marketplace/contracts/limits';
import { sentences } from '@marketplace/contracts/messages';
import { plans } from '@marketplace/contracts/plans/plans';
import { teamEndpoints } from '@marketplace/contracts/team/endpoints';
import { acceptLeadWithVisit } from '@marketplace/domain/appointments/acceptance';
import { leadCompletion } from '@marketplace/domain/completions/service';
import { DomainError } from '@marketplace/domain/errors';
import {
  type AcceptedCursor,
  acceptedFigures,
  acceptedLead,
  acceptedLeadIds,
  acceptedLeads,
} from '@marketplace/domain/leads/accepted.view';
import { leadMoves } from '@marketplace/domain/leads/history.view';
import {
  inboxLead,
  inboxLeads,
  type LeadCursor,
  leadOrderOf,
  type leadOrders,
  leadRequestIds,
  leadStats,
} from '@marketplace/domain/leads/inbox.view';
import { openLead } from '@marketplace/domain/leads/opening';
import { leadRequest } from '@marketplace/domain/leads/request.view';
import {
  assignLead,
  assignLeads,
  declineLead,
  declineLeads,
  explainDecline,
  moveLeads,
  updateLead,
} from '@marketplace/domain/leads/service';
import { providerState } from '@marketplace/domain/providers/profile.view';
import { reportLead } from '@marketplace/domain/reports/service';
import { z } from 'zod';
import { CursorTime, pageCursor } from '../http/cursor.ts';
import type { RouteDeps } from '../http/deps.ts';
import { sendExport } from '../http/exports.ts';
import { route } from '../http/route.ts';
import { actingFor, providerIdOf } from '../providers/provider-id.ts';
import { everyAcceptedLead, exportColumns } from './export-rows.ts';
import { presentAcceptedLead, presentLead, presentMoves, presentRequest } from './present.ts';

/** A cursor for each order, because each sorts by other columns. */
const leadsCursors = {
  newest: pageCursor<LeadCursor>('provider-leads', z.tuple([Id])),
  openFirst: pageCursor<LeadCursor>('provider-leads-open-first', z.tuple([z.boolean(), Id])),
  endsSoonest: pageCursor<LeadCursor>('provider-leads-ends-soonest', z.tuple([z.boolean(), z.number(), Id])),
} satisfies Record<(typeof leadOrders)[number], unknown>;
const acceptedCursors = {
  newest: pageCursor<AcceptedCursor>('accepted-leads', z.tuple([Id])),
  oldest: pageCursor<AcceptedCursor>('accepted-leads-oldest', z.tuple([Id])),
  budget: pageCursor<AcceptedCursor>('accepted-leads-budget', z.tuple([z.int(), Id])),
  value: pageCursor<AcceptedCursor>('accepted-leads-value', z.tuple([z.int(), Id])),
  followUp: pageCursor<AcceptedCursor>('accepted-leads-follow-up', z.tuple([CursorTime, Id])),
} satisfies Record<AcceptedSort, unknown>;

/** The filter with the caller in place of `me`, and null for no one. */
const ownFilter = <Query extends AcceptedLeadsFilter>({ assigned, ...filter }: Query, { id }: { id: string }) => ({
  ...filter,
  assigneeId: assigned === 'none' ? null : assigned === 'me' ? id : assigned,
});

export const leadRoutes = (deps: RouteDeps) => [
  route({
    endpoint: leadEndpoints.listLeads,
    policy: 'seeProviderArea',
    handle: async ({ user, query }) => {
      const cursors = leadsCursors[leadOrderOf(query)];
      const cursor = cursors.read(query.cursor);
      const providerId = providerIdOf(user);
      const [page, provider] = await Promise.all([
        inboxLeads(deps, providerId, { ...query, cursor }),
        providerState(deps, providerId),
      ]);
      return { leads: page.items.map((lead) => presentLead(lead, provider)), ...cursors.end(page) };
    },
  }),
  route({
    endpoint: leadEndpoints.getLeadFigures,
    policy: 'seeProviderArea',
    handle: ({ user }) => leadStats(deps, providerIdOf(user)),
  }),
  route({
    endpoint: leadEndpoints.listLeadRequests,
    policy: 'seeProviderArea',
    handle: async ({ user }) => ({ requests: await leadRequestIds(deps, providerIdOf(user)) }),
  }),
  route({
    endpoint: leadEndpoints.getLead,
    policy: 'seeProviderArea',
    handle: async ({ user, params, requestId }) => {
      const providerId = providerIdOf(user);
      const [lead, provider] = await Promise.all([
        inboxLead(deps, providerId, params.id),
        providerState(deps, providerId),
      ]);
      if (!lead) throw new DomainError('NOT_FOUND');
      if (!lead.openedAt && lead.status === 'SENT') await openLead(deps, { leadId: lead.id, requestId });
      const [request, accepted, moves, completion] = await Promise.all([
        leadRequest(deps, providerId, lead.id),
        acceptedLead(deps, providerId, lead.id),
        leadMoves(deps, providerId, lead.id),
        leadCompletion(deps, providerId, lead.id),
      ]);
      return {
        ...presentRequest({ lead, request: request! }, provider),
        accepted: accepted ? presentAcceptedLead(accepted) : null,
        assignee: lead.assignee,
        history: presentMoves(moves),
        completion,
      };
    },
  }),
  route({
    endpoint: leadEndpoints.acceptLead,
    policy: 'answerLeads',
    handle: async ({ user, params, body, requestId }) => {
      const providerId = providerIdOf(user);
      const id = await acceptLeadWithVisit(deps, { id: params.id, ...body, ...actingFor(user), requestId });
      return { lead: presentAcceptedLead((await acceptedLead(deps, providerId, id, 'acceptance'))!) };
    },
  }),
  route({
    endpoint: leadEndpoints.declineLead,
    policy: 'answerLeads',
    handle: async ({ user, params, requestId }) => {
      const providerId = providerIdOf(user);
      const id = await declineLead(deps, { id: params.id, ...actingFor(user), requestId });
      return { lead: presentLead((await inboxLead(deps, providerId, id))!, await providerState(deps, providerId)) };
    },
  }),
  route({
    endpoint: leadEndpoints.declineLeads,
    policy: 'answerLeads',
    handle: ({ user, body, requestId }) => declineLeads(deps, { ...body, ...actingFor(user), requestId }),
  }),
  route({
    endpoint: leadEndpoints.moveLeads,
    policy: 'answerLeads',
    handle: ({ user, body, requestId }) => moveLeads(deps, { ...body, ...actingFor(user), requestId }),
  }),
  route({
    endpoint: leadEndpoints.assignLeads,
    policy: 'answerLeads',
    handle: ({ user, body, requestId }) => assignLeads(deps, { ...body, ...actingFor(user), requestId }),
  }),
  route({
    endpoint: leadEndpoints.setDeclineReason,
    policy: 'answerLeads',
    handle: ({ user, params, body }) =>
      explainDecline(deps, { id: params.id, providerId: providerIdOf(user), reason: body.reason }),
  }),
  route({
    endpoint: leadEndpoints.reportLead,
    policy: 'answerLeads',
    limit: 'report',
    handle: async ({ user, params, body }) => ({
      id: await reportLead(deps, { id: params.id, providerId: providerIdOf(user), ...body }),
    }),
  }),
  route({
    endpoint: leadEndpoints.updateLead,
    policy: 'answerLeads',
    handle: async ({ user, params, body, requestId }) => {
      const providerId = providerIdOf(user);
      const id = await updateLead(deps, { id: params.id, ...actingFor(user), requestId, change: body });
      return { lead: presentAcceptedLead((await acceptedLead(deps, providerId, id, 'accepted-leads'))!) };
    },
  }),
  route({
    endpoint: teamEndpoints.assignLead,
    policy: 'answerLeads',
    handle: async ({ user, params, body, requestId }) => {
      await assignLead(deps, { id: params.id, ...actingFor(user), assigneeId: body.assigneeId, requestId });
    },
  }),
  route({
    endpoint: leadEndpoints.listAcceptedLeads,
    policy: 'seeProviderArea',
    handle: async ({ user, query }) => {
      const cursors = acceptedCursors[query.sort];
      const cursor = cursors.read(query.cursor);
      const page = await acceptedLeads(deps, providerIdOf(user), { ...ownFilter(query, user), cursor });
      return { leads: page.items.map(presentAcceptedLead), ...cursors.end(page) };
    },
  }),
  route({
    endpoint: leadEndpoints.listAcceptedLeadIds,
    policy: 'seeProviderArea',
    handle: async ({ user, query }) => ({
      ids: await acceptedLeadIds(deps, providerIdOf(user), ownFilter(query, user), limits.movesAtOnce),
    }),
  }),
  route({
    endpoint: leadEndpoints.getAcceptedFigures,
    policy: 'seeProviderArea',
    handle: ({ user, query }) => acceptedFigures(deps, providerIdOf(user), ownFilter(query, user)),
  }),
  route({
    endpoint: leadEndpoints.exportAcceptedLeads,
    policy: 'seeProviderArea',
    limit: 'export',
    handle: async ({ user, params, query, ctx }) => {
      const providerId = providerIdOf(user);
      if (!plans[(await providerState(deps, providerId)).plan].leads)
        throw new DomainError('FORBIDDEN', { sentence: sentences.exportsNeedLeads });
      const rows = everyAcceptedLead(deps, providerId, ownFilter(query, user));
      return sendExport({ ctx, clock: deps.clock }, { name: 'accepted', ...params, columns: exportColumns, rows });
    },
  }),
];
