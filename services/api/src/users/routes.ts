import { accountAdminEndpoints } from '@marketplace/contracts/accounts/admin-endpoints';
/** Users, for super administrators: the list, and actions on accounts. Each leaves an audit entry. */
import type { AdminUsersFilter } from '@marketplace/contracts/accounts/admin-schemas';
import { roleNames } from '@marketplace/contracts/accounts/filters';
import { workplaceText } from '@marketplace/contracts/accounts/team-roles';
import { Id } from '@marketplace/contracts/fields';
import { limits } from '@marketplace/contracts/limits';
import { audited } from '@marketplace/domain/audit/service';
import { userDetail, userStanding } from '@marketplace/domain/users/detail.view';
import { countRoles, listUsers, type UsersCursor } from '@marketplace/domain/users/list.view';
import { changeRole, sendResetLink, signOutEverywhere } from '@marketplace/domain/users/service';
import { z } from 'zod';
import { actorOf } from '../http/actor.ts';
import { CursorTime, pageCursor, shownOf } from '../http/cursor.ts';
import type { RouteDeps } from '../http/deps.ts';
import { type Columns, text, time, words, yesNo } from '../http/export-cells.ts';
import { everyRow, sendExport } from '../http/exports.ts';
import { fromReplica } from '../http/replica.ts';
import { route } from '../http/route.ts';
import { presentAdminUser, presentUserDetail } from './present.ts';

const cursors = {
  newest: pageCursor<UsersCursor>('users-newest', z.tuple([CursorTime, Id])),
  name: pageCursor<UsersCursor>('users-name', z.tuple([z.string(), Id])),
};

const columns: Columns<ReturnType<typeof presentAdminUser>> = {
  name: text('Name'),
  email: text('Email'),
  phone: text('Phone'),
  role: words('Role', roleNames),
  isEmailVerified: yesNo('Email verified'),
  business: { title: 'Business', cell: (business) => business && workplaceText(business) },
  createdAt: time('Joined'),
};

async function* exported(deps: RouteDeps, filter: AdminUsersFilter) {
  const page = (request: { cursor: UsersCursor | undefined; limit: number }) =>
    listUsers(deps, { ...filter, ...request });
  for await (const row of everyRow(page, limits.adminExportRows)) yield presentAdminUser(row);
}

export const userRoutes = (deps: RouteDeps) => [
  route({
    endpoint: accountAdminEndpoints.listUsers,
    policy: 'manageUsers',
    handle: async ({ query, ...caller }) => {
      const cursor = cursors[query.sort];
      const asked = { ...query, cursor: cursor.read(query.cursor) };
      const counts = await countRoles(deps);
      const page = await audited(deps, actorOf(caller), {
        action: 'user.list',
        work: (tx) => listUsers(tx, asked),
        subjectId: null,
        details: (shown) => ({ ...shownOf(shown), search: query.search, role: query.role }),
      });
      return { users: page.items.map(presentAdminUser), counts, ...cursor.end(page) };
    },
  }),
  route({
    endpoint: accountAdminEndpoints.exportUsers,
    policy: 'manageUsers',
    limit: 'export',
    handle: async ({ params, query, ctx, ...caller }) => {
      await audited(deps, actorOf({ ctx, ...caller }), {
        action: 'user.export',
        work: async () => {},
        subjectId: null,
        details: { ...query, ...params },
      });
      await sendExport(
        { ctx, clock: deps.clock },
        { name: 'users', ...params, columns, rows: exported(fromReplica(deps), query) },
      );
    },
  }),
  route({
    endpoint: accountAdminEndpoints.getUser,
    policy: 'manageUsers',
    handle: async ({ params, ...caller }) =>
      presentUserDetail(
        await audited(deps, actorOf(caller), {
          action: 'user.read',
          work: (tx) => userDetail(tx, params.id),
          subjectId: params.id,
        }),
        caller.user.id,
      ),
  }),
  route({
    endpoint: accountAdminEndpoints.changeRole,
    policy: 'manageUsers',
    confirmed: true,
    logs: 'role-changed',
    handle: ({ params, body, ...caller }) =>
      audited(deps, actorOf(caller), {
        action: 'user.change-role',
        work: (tx) =>
          changeRole(tx, { ...body, userId: params.id, actorId: caller.user.id, requestId: caller.requestId }),
        subjectId: params.id,
        state: (tx) => userStanding(tx, params.id),
      }),
  }),
  route({
    endpoint: accountAdminEndpoints.endUserSessions,
    policy: 'manageUsers',
    handle: async ({ params, ...caller }) => ({
      sessions: await audited(deps, actorOf(caller), {
        action: 'user.sign-out',
        work: (tx) => signOutEverywhere(tx, { userId: params.id, requestId: caller.requestId }),
        subjectId: params.id,
        state: (tx) => userStanding(tx, params.id),
      }),
    }),
  }),
  route({
    endpoint: accountAdminEndpoints.sendResetLink,
    policy: 'manageUsers',
    limit: 'forgot-password',
    limitFor: ({ params }) => params.id,
    handle: ({ params, ...caller }) =>
      audited(deps, actorOf(caller), {
        action: 'user.send-reset',
        work: (tx) => sendResetLink(tx, { userId: params.id, requestId: caller.requestId }),
        subjectId: params.id,
      }),
  }),
];
