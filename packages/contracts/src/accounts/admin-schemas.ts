/** Users as a super administrator lists and sees them, and what is changed about one: `GET /api/admin/users`, `…/{id}`, `PATCH …/{id}/role`. */
import { z } from 'zod';
import { Id, IsoTime } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages, tooLong } from '../messages.ts';
import { pageOf, pageQuery } from '../page.ts';
import { type EmailState, emailStates, userSorts } from './filters.ts';
import { roles } from './roles.ts';
import { RoleName } from './schemas.ts';

const filter = {
  /** Name, email address or phone number. */
  search: z
    .string()
    .trim()
    .max(limits.searchMax, tooLong('Search', limits.searchMax))
    .transform((search) => search || undefined)
    .optional(),
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
} as const;
export const AdminUser = z.object(row);
export type AdminUser = z.infer<typeof AdminUser>;

/** How many there are of each role, whatever the list is filtered by. */
export const RoleCounts = z.record(RoleName, z.int());
export type RoleCounts = z.infer<typeof RoleCounts>;
export const AdminUsers = pageOf({ users: z.array(AdminUser) }).extend({ counts: RoleCounts });

/** `from`: the role that the administrator saw; without it nothing is compared. */
export const ChangeRole = z.strictObject({
  role: z.enum(roles, { error: messages.role }),
  from: RoleName.optional(),
});
export type ChangeRole = z.output<typeof ChangeRole>;

/** How many sessions were open. */
export const SignedOutUser = z.object({ sessions: z.int() });

/** One, with everything that an administrator may know; never what opens the account. */
export const AdminUserDetail = z.object({
  ...row,
  hasPassword: z.boolean(),
  /** Ways to show a second factor. */
  hasAuthenticatorApp: z.boolean(),
  passkeys: z.int(),
  /** Requests posted with the account. */
  requests: z.int(),
  /** The business of the account, which stays when the role changes. */
  provider: z.object({ id: Id, businessName: z.string(), withdrawn: z.boolean() }).nullable(),
  /** Open ones, the last used first. */
  sessions: z.array(
    z.object({
      id: Id,
      device: z.string(),
      createdAt: IsoTime,
      lastSeenAt: IsoTime,
      /** When it was ended because somebody else held its key; null while it is open. */
      stolenAt: IsoTime.nullable(),
    }),
  ),
  /** What administrators have done to the account, newest first. */
  history: z.array(
    z.object({
      id: z.int(),
      at: IsoTime,
      /** One of `auditActions`; an entry of another release may have another. */
      action: z.string(),
      /** Null for a command in a terminal, and for an account that is gone. */
      by: z.string().nullable(),
      before: z.record(z.string(), z.unknown()).nullable(),
      after: z.record(z.string(), z.unknown()).nullable(),
    }),
  ),
  /** Whether it is the account of the one who asks: nobody changes their own role. */
  isSelf: z.boolean(),
});
export type AdminUserDetail = z.infer<typeof AdminUserDetail>;
