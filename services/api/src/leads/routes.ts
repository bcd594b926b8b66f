import { Id } from '@marketplace/contracts/fields';
import {
  AcceptedLeads,
  AcceptedLeadsQuery,
  AcceptReply,
  DeclineReply,
  LeadFigures,
  LeadParam,
  LeadsQuery,
  ProviderLeads,
  UpdateLead,
  UpdateLeadReply,
} from '@marketplace/contracts/leads';
import { acceptedLead, acceptedLeads } from '@marketplace/domain/leads/accepted.view';
import { inboxLead, inboxLeads, leadStats } from '@marketplace/domain/leads/inbox.view';
import { acceptLead, declineLead, updateLead } from '@marketplace/domain/leads/service';
import { providerState } from '@marketplace/domain/providers/profile.view';
import { z } from 'zod';
import { pageCursor } from '../http/cursor.ts';
import type { RouteDeps } from '../http/deps.ts';
import { Raw, route } from '../http/route.ts';
import { providerIdOf } from '../providers/provider-id.ts';
import { acceptedLeadsCsv } from './csv.ts';
import { presentAcceptedLead, presentLead } from './present.ts';

const leadsCursor = pageCursor('provider-leads', z.tuple([Id]));
const acceptedCursor = pageCursor('accepted-leads', z.tuple([Id]));

export const leadRoutes = (deps: RouteDeps) => [
  route({
    method: 'get',
    path: '/api/providers/me/leads',
    summary: "The provider's leads, newest first; never a contact detail",
    policy: 'seeProviderArea',
    query: LeadsQuery,
    reply: ProviderLeads,
    handle: async ({ user, query }) => {
      const cursor = leadsCursor.read(query.cursor);
      const providerId = providerIdOf(user);
      const [page, provider] = await Promise.all([
        inboxLeads(deps, providerId, { ...query, cursor }),
        providerState(deps, providerId),
      ]);
      return { leads: page.items.map((lead) => presentLead(lead, provider)), ...leadsCursor.end(page) };
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
    method: 'post',
    path: '/api/providers/me/leads/:id/accept',
    summary: 'Accept an open lead; the answer carries the contact details',
    policy: 'answerLeads',
    params: LeadParam,
    reply: AcceptReply,
    handle: async ({ user, params, requestId }) => {
      const providerId = providerIdOf(user);
      const id = await acceptLead(deps, { id: params.id, providerId, requestId });
      return { lead: presentAcceptedLead((await acceptedLead(deps, providerId, id))!) };
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
      return { lead: presentAcceptedLead((await acceptedLead(deps, providerId, id))!) };
    },
  }),
  route({
    method: 'get',
    path: '/api/providers/me/accepted',
    summary: 'Accepted leads with contact details, newest first',
    policy: 'seeProviderArea',
    query: AcceptedLeadsQuery,
    reply: AcceptedLeads,
    handle: async ({ user, query }) => {
      const cursor = acceptedCursor.read(query.cursor);
      const page = await acceptedLeads(deps, providerIdOf(user), { ...query, cursor });
      return { leads: page.items.map(presentAcceptedLead), ...acceptedCursor.end(page) };
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
      ctx.body = acceptedLeadsCsv(deps, providerIdOf(user));
    },
  }),
];
