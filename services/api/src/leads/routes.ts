import { Id } from '@marketplace/contracts/fields';
import {
  AcceptedLeads,
  AcceptedLeadsQuery,
  type AcceptedSort,
  AcceptReply,
  DeclineLeads,
  DeclineLeadsReply,
  DeclineReply,
  LeadDetail,
  LeadFigures,
  LeadParam,
  LeadRequests,
  LeadsQuery,
  ProviderLeads,
  PutDeclineReason,
  UpdateLead,
  UpdateLeadReply,
} from '@marketplace/contracts/leads/schemas';
import { DomainError } from '@marketplace/domain/errors';
import { type AcceptedCursor, acceptedLead, acceptedLeads } from '@marketplace/domain/leads/accepted.view';
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
import { acceptLead, declineLead, declineLeads, explainDecline, updateLead } from '@marketplace/domain/leads/service';
import { providerState } from '@marketplace/domain/providers/profile.view';
import { z } from 'zod';
import { csvFile } from '../http/csv.ts';
import { CursorTime, pageCursor } from '../http/cursor.ts';
import type { RouteDeps } from '../http/deps.ts';
import { Nothing, Raw, route } from '../http/route.ts';
import { providerIdOf } from '../providers/provider-id.ts';
import { everyAcceptedLead, exportColumns } from './export-rows.ts';
import { presentAcceptedLead, presentLead, presentMoves, presentRequest } from './present.ts';
import { acceptedLeadsXlsx } from './xlsx.ts';

/** One for each order, as each ends a page by other columns. */
const leadsCursors = {
  newest: pageCursor<LeadCursor>('provider-leads', z.tuple([Id])),
  openFirst: pageCursor<LeadCursor>('provider-leads-open-first', z.tuple([z.boolean(), Id])),
  endsSoonest: pageCursor<LeadCursor>('provider-leads-ends-soonest', z.tuple([z.boolean(), z.number(), Id])),
} satisfies Record<(typeof leadOrders)[number], unknown>;
const acceptedCursors = {
  newest: pageCursor<AcceptedCursor>('accepted-leads', z.tuple([Id])),
  oldest: pageCursor<AcceptedCursor>('accepted-leads-oldest', z.tuple([Id])),
  budget: pageCursor<AcceptedCursor>('accepted-leads-budget', z.tuple([z.int(), Id])),
  followUp: pageCursor<AcceptedCursor>('accepted-leads-follow-up', z.tuple([CursorTime, Id])),
} satisfies Record<AcceptedSort, unknown>;

export const leadRoutes = (deps: RouteDeps) => [
  route({
    method: 'get',
    path: '/api/providers/me/leads',
    summary: "The provider's leads, open ones first; never a contact detail",
    policy: 'seeProviderArea',
    query: LeadsQuery,
    reply: ProviderLeads,
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
    method: 'get',
    path: '/api/providers/me/figures',
    summary: 'Counts of leads for the stat cards',
    policy: 'seeProviderArea',
    reply: LeadFigures,
    handle: ({ user }) => leadStats(deps, providerIdOf(user)),
  }),
  route({
    method: 'get',
    path: '/api/providers/me/requests',
    summary: 'The requests of the board that the provider has as leads',
    policy: 'seeProviderArea',
    reply: LeadRequests,
    handle: async ({ user }) => ({ requests: await leadRequestIds(deps, providerIdOf(user)) }),
  }),
  route({
    method: 'get',
    path: '/api/providers/me/leads/:id',
    summary: 'One lead and its moves; contact details once it is accepted',
    policy: 'seeProviderArea',
    params: LeadParam,
    reply: LeadDetail,
    handle: async ({ user, params, requestId }) => {
      const providerId = providerIdOf(user);
      const [lead, provider] = await Promise.all([
        inboxLead(deps, providerId, params.id),
        providerState(deps, providerId),
      ]);
      if (!lead) throw new DomainError('NOT_FOUND');
      if (!lead.openedAt && lead.status === 'SENT') await openLead(deps, { leadId: lead.id, requestId });
      const [request, accepted, moves] = await Promise.all([
        leadRequest(deps, providerId, lead.id),
        acceptedLead(deps, providerId, lead.id),
        leadMoves(deps, providerId, lead.id),
      ]);
      return {
        ...presentRequest({ lead, request: request! }, provider),
        accepted: accepted ? presentAcceptedLead(accepted) : null,
        history: presentMoves(moves),
      };
    },
  }),
  route({
    method: 'post',
    path: '/api/providers/me/leads/:id/accept',
    summary: 'Accept an open lead; the answer carries the contact details',
    policy: 'answerLeads',
    params: LeadParam,
    reply: AcceptReply,
    handle: async ({ user, params, requestId }) => {
      const providerId = providerIdOf(user);
      const id = await acceptLead(deps, { id: params.id, providerId, requestId });
      return { lead: presentAcceptedLead((await acceptedLead(deps, providerId, id, 'acceptance'))!) };
    },
  }),
  route({
    method: 'post',
    path: '/api/providers/me/leads/:id/decline',
    summary: 'Decline an open lead; its place goes to the next provider',
    policy: 'answerLeads',
    params: LeadParam,
    reply: DeclineReply,
    handle: async ({ user, params, requestId }) => {
      const providerId = providerIdOf(user);
      const id = await declineLead(deps, { id: params.id, providerId, requestId });
      return { lead: presentLead((await inboxLead(deps, providerId, id))!, await providerState(deps, providerId)) };
    },
  }),
  route({
    method: 'post',
    path: '/api/providers/me/leads/decline',
    summary: 'Decline several open leads at once; their places go to the next providers',
    policy: 'answerLeads',
    body: DeclineLeads,
    reply: DeclineLeadsReply,
    handle: ({ user, body, requestId }) => declineLeads(deps, { ...body, providerId: providerIdOf(user), requestId }),
  }),
  route({
    method: 'put',
    path: '/api/providers/me/leads/:id/decline-reason',
    summary: 'Say why a lead was declined',
    policy: 'answerLeads',
    params: LeadParam,
    body: PutDeclineReason,
    status: 204,
    reply: Nothing,
    handle: ({ user, params, body }) =>
      explainDecline(deps, { id: params.id, providerId: providerIdOf(user), reason: body.reason }),
  }),
  route({
    method: 'patch',
    path: '/api/providers/me/leads/:id',
    summary: 'Move an accepted lead in the CRM, or note something about it',
    policy: 'answerLeads',
    params: LeadParam,
    body: UpdateLead,
    reply: UpdateLeadReply,
    handle: async ({ user, params, body, requestId }) => {
      const providerId = providerIdOf(user);
      const id = await updateLead(deps, { id: params.id, providerId, requestId, change: body });
      return { lead: presentAcceptedLead((await acceptedLead(deps, providerId, id, 'accepted-leads'))!) };
    },
  }),
  route({
    method: 'get',
    path: '/api/providers/me/accepted',
    summary: 'Accepted leads with contact details, newest first unless sorted otherwise',
    policy: 'seeProviderArea',
    query: AcceptedLeadsQuery,
    reply: AcceptedLeads,
    handle: async ({ user, query }) => {
      const cursors = acceptedCursors[query.sort];
      const cursor = cursors.read(query.cursor);
      const page = await acceptedLeads(deps, providerIdOf(user), { ...query, cursor });
      return { leads: page.items.map(presentAcceptedLead), ...cursors.end(page) };
    },
  }),
  route({
    method: 'get',
    path: '/api/providers/me/accepted.csv',
    summary: 'Every accepted lead as a CSV file',
    policy: 'seeProviderArea',
    reply: Raw,
    handle: async ({ user, ctx }) => {
      ctx.type = 'text/csv; charset=utf-8';
      ctx.attachment('accepted-leads.csv');
      ctx.body = csvFile(exportColumns, everyAcceptedLead(deps, providerIdOf(user)));
    },
  }),
  route({
    method: 'get',
    path: '/api/providers/me/accepted.xlsx',
    summary: 'The newest accepted leads as an Excel file',
    policy: 'seeProviderArea',
    limit: 'export-leads',
    reply: Raw,
    handle: async ({ user, ctx }) => {
      ctx.type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
      ctx.attachment('accepted-leads.xlsx');
      ctx.body = await acceptedLeadsXlsx(deps, providerIdOf(user));
    },
  }),
];
