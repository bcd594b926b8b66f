/** Users as super administrators see and change them: `GET /api/admin/users`, `…/{id}`, `PATCH …/{id}/role`. */
import { z } from 'zod';
import { Id, IsoTime } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { pageOf, pageQuery, Search } from '../page.ts';
import { type EmailState, emailStates, userSorts } from './filters.ts';
import { roles } from './roles.ts';
import { RoleName } from './schemas.ts';
import { teamRoles } from './team-roles.ts';

const filter = {
  /** Name, email address or phone number. */
  search: Search,
  role: z.enum(roles, { error: messages.filter }).optional(),
  email: z.enum(Object.keys(emailStates) as EmailState[], { error: messages.filter }).optional(),
  sort: z.enum(userSorts, { error: messages.sort }).default('newest'),
} as const;
export const AdminUsersQuery = z.strictObject({ ...filter, ...pageQuery(limits.userPage) });
export const AdminUsersExportQuery = z.strictObject(filter);
export type AdminUsersFilter = z.output<typeof AdminUsersExportQuery>;

const row = {
  id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  role: RoleName,
  isEmailVerified: z.boolean(),
  createdAt: IsoTime,
  /** The business that the user owns or works for. It stays when the role changes; `withdrawn` then keeps it out of matching. */
  business: z.object({ id: Id, name: z.string(), role: z.enum(teamRoles), withdrawn: z.boolean() }).nullable(),
} as const;
export const AdminUser = z.object(row);
export type AdminUser = z.infer<typeof AdminUser>;

/** Number of users with each role, regardless of filters. */
export const RoleCounts = z.record(RoleName, z.int());
export type RoleCounts = z.infer<typeof RoleCounts>;
export const AdminUsers = pageOf({ users: z.array(AdminUser) }).extend({ counts: RoleCounts });

/** `from`: the role that the administrator saw. If omitted, nothing is compared. */
export const ChangeRole = z.strictObject({
  role: z.enum(roles, { error: messages.role }),
  from: RoleName.optional(),
});
export type ChangeRole = z.output<typeof ChangeRole>;

/** The number of sessions that were open. */
export const SignedOutUser = z.object({ sessions: z.int() });

/** Everything an administrator may see about a user; never credentials. */
export const AdminUserDetail = z.object({
  ...row,
  hasPassword: z.boolean(),
  /** The user's second factors. */
  hasAuthenticatorApp: z.boolean(),
  passkeys: z.int(),
  /** Requests posted with the account. */
  requests: z.int(),
  /** Open sessions, most recently used first. */
  sessions: z.array(
    z.object({
      id: Id,
      device: z.string(),
      createdAt: IsoTime,
      lastSeenAt: IsoTime,
      /** When it was ended because its key was used by someone else; null while it is open. */
      stolenAt: IsoTime.nullable(),
    }),
  ),
  /** Administrator actions on the account, newest first. */
  history: z.array(
    z.object({
      id: z.int(),
      at: IsoTime,
      /** One of `auditActions`; entries of other releases may have other values. */
      action: z.string(),
      /** Null for a terminal command or a deleted account. */
      by: z.string().nullable(),
      before: z.record(z.string(), z.unknown()).nullable(),
      after: z.record(z.string(), z.unknown()).nullable(),
    }),
  ),
  /** Whether this is the caller's own account, whose role they cannot change. */
  isSelf: z.boolean(),
});
export type AdminUserDetail = z.infer<typeof AdminUserDetail>;
