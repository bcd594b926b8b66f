/** Access passes for administrators; what their holders do with them is in join-routes.ts. */
import {
  AccessPasses,
  GeneratedPass,
  GeneratePass,
  PassesQuery,
  PassParam,
} from '@marketplace/contracts/access-passes';
import { Id } from '@marketplace/contracts/fields';
import { accessPasses } from '@marketplace/domain/access-passes/list.view';
import { generatePass, requestPassMail, revokePass } from '@marketplace/domain/access-passes/service';
import { audited } from '@marketplace/domain/audit/service';
import { z } from 'zod';
import { actorOf } from '../http/actor.ts';
import { pageCursor, shownOf } from '../http/cursor.ts';
import type { RouteDeps } from '../http/deps.ts';
import { Nothing, route } from '../http/route.ts';
import { presentPass } from './present.ts';

const passesCursor = pageCursor('access-passes', z.tuple([Id]));

export const accessPassRoutes = (deps: RouteDeps) => [
  route({
    method: 'get',
    path: '/api/admin/access-passes',
    summary: 'Access passes, newest first; never a link',
    policy: 'manageAccessPasses',
    query: PassesQuery,
    reply: AccessPasses,
    handle: async ({ query, ...caller }) => {
      const asked = { ...query, cursor: passesCursor.read(query.cursor) };
      const page = await audited(deps, actorOf(caller), {
        action: 'access-pass.list',
        work: (tx) => accessPasses(tx, asked),
        subjectId: null,
        details: shownOf,
      });
      return { passes: page.items.map(presentPass), ...passesCursor.end(page) };
    },
  }),
  route({
    method: 'post',
    path: '/api/admin/access-passes',
    summary: 'Generate an access pass; the link is in this answer alone',
    policy: 'manageAccessPasses',
    limit: 'generate-pass',
    limitFor: ({ user }) => user.id,
    body: GeneratePass,
    status: 201,
    reply: GeneratedPass,
    handle: async ({ body: { email, plan, ttl }, ...caller }) => {
      const pass = await audited(deps, actorOf(caller), {
        action: 'access-pass.generate',
        work: (tx) => generatePass(tx, { email, plan, life: ttl * 1_000, createdBy: caller.user.id }),
        subjectId: ({ id }) => id,
        details: { email, plan, seconds: ttl },
      });
      const link = new URL(`/join?token=${encodeURIComponent(pass.token)}`, deps.siteOrigin).href;
      return { id: pass.id, link, expiresAt: pass.expiresAt.toISOString() };
    },
  }),
  route({
    method: 'post',
    path: '/api/admin/access-passes/:id/email',
    summary: 'Mail a link to the address of an active pass; once, however often it is called',
    policy: 'manageAccessPasses',
    params: PassParam,
    reply: Nothing,
    handle: ({ params, ...caller }) =>
      audited(deps, actorOf(caller), {
        action: 'access-pass.mail',
        work: (tx) => requestPassMail(tx, params.id, caller.requestId),
        subjectId: params.id,
      }),
  }),
  route({
    method: 'delete',
    path: '/api/admin/access-passes/:id',
    summary: 'Take an active pass back: none of its links works any more',
    policy: 'manageAccessPasses',
    params: PassParam,
    reply: Nothing,
    handle: ({ params, ...caller }) =>
      audited(deps, actorOf(caller), {
        action: 'access-pass.revoke',
        work: (tx) => revokePass(tx, params.id),
        subjectId: params.id,
      }),
  }),
];
