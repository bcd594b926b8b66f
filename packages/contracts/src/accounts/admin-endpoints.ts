import { endpoints, Nothing, Raw } from '../endpoint.ts';
import { ById } from '../fields.ts';
import {
  AdminUserDetail,
  AdminUsers,
  AdminUsersExportQuery,
  AdminUsersQuery,
  ChangeRole,
  SignedOutUser,
} from './admin-schemas.ts';

export const accountAdminEndpoints = endpoints({
  listUsers: {
    method: 'get',
    path: '/api/admin/users',
    summary: 'Users, newest first unless sorted otherwise, and how many there are of each role',
    query: AdminUsersQuery,
    reply: AdminUsers,
  },
  exportUsers: {
    method: 'get',
    path: '/api/admin/users.csv',
    summary: 'The same as a CSV file, up to a bound',
    query: AdminUsersExportQuery,
    reply: Raw,
  },
  getUser: {
    method: 'get',
    path: '/api/admin/users/:id',
    summary: 'One user, with sessions, business, and what was done to the account',
    params: ById,
    reply: AdminUserDetail,
  },
  changeRole: {
    method: 'patch',
    path: '/api/admin/users/:id/role',
    summary: "Change somebody else's role; it counts from their next call on",
    params: ById,
    body: ChangeRole,
    reply: Nothing,
  },
  endUserSessions: {
    method: 'delete',
    path: '/api/admin/users/:id/sessions',
    summary: 'Sign somebody out everywhere',
    params: ById,
    reply: SignedOutUser,
  },
  sendResetLink: {
    method: 'post',
    path: '/api/admin/users/:id/reset-link',
    summary: 'Have a link to set a new password mailed to somebody',
    params: ById,
    reply: Nothing,
  },
});
