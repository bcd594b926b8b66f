import { endpoints, Nothing, Raw } from '../endpoint.ts';
import { ExportFile } from '../export-file.ts';
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
    summary: 'List users, newest first by default, with counts by role',
    query: AdminUsersQuery,
    reply: AdminUsers,
  },
  exportUsers: {
    method: 'get',
    path: '/api/admin/users.:format',
    summary: 'Export the list as a CSV or Excel file, up to a maximum number of rows',
    params: ExportFile,
    query: AdminUsersExportQuery,
    reply: Raw,
  },
  getUser: {
    method: 'get',
    path: '/api/admin/users/:id',
    summary: 'Get a user with sessions, business and account history',
    params: ById,
    reply: AdminUserDetail,
  },
  changeRole: {
    method: 'patch',
    path: '/api/admin/users/:id/role',
    summary: "Change another user's role. It applies from their next call",
    params: ById,
    body: ChangeRole,
    reply: Nothing,
  },
  endUserSessions: {
    method: 'delete',
    path: '/api/admin/users/:id/sessions',
    summary: 'Sign a user out everywhere',
    params: ById,
    reply: SignedOutUser,
  },
  sendResetLink: {
    method: 'post',
    path: '/api/admin/users/:id/reset-link',
    summary: 'Email a user a link to set a new password',
    params: ById,
    reply: Nothing,
  },
});
