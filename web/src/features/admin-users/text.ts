import type { AdminUserDetail } from '@marketplace/contracts/accounts/admin-schemas';
import { roleNames } from '@marketplace/contracts/accounts/filters';
import type { Role } from '@marketplace/contracts/accounts/roles';
import { auditActions } from '@marketplace/contracts/operations/audit-actions';

export const roleColour: Record<Role, string> = {
  SUPER_ADMIN: 'NEW',
  ADMIN: 'IN_PROGRESS',
  PROVIDER: 'ACTIVE',
  SEEKER: 'CANCELLED',
};

const nameOf = (role: unknown) => roleNames[role as Role] ?? 'none';

type Entry = Pick<AdminUserDetail['history'][number], 'action' | 'before' | 'after'>;

/** `Changed a user's role: Seeker → Admin`. */
export const historyText = ({ action, before, after }: Entry): string => {
  const text = action in auditActions ? auditActions[action as keyof typeof auditActions].text : action;
  if (action === 'user.change-role') return `${text}: ${nameOf(before?.role)} → ${nameOf(after?.role)}`;
  if (action === 'user.sign-out') return `${text}: ${sessionsText(Number(before?.openSessions ?? 0))}`;
  return text;
};

/** `2 sessions ended`. */
export const sessionsText = (count: number) =>
  count === 0 ? 'no active sessions' : `${count} ${count === 1 ? 'session' : 'sessions'} ended`;

export const signInText = ({
  hasPassword,
  hasAuthenticatorApp,
  passkeys,
}: Pick<AdminUserDetail, 'hasPassword' | 'hasAuthenticatorApp' | 'passkeys'>): string =>
  [
    hasPassword ? 'Password' : 'No password yet',
    hasAuthenticatorApp && 'authenticator app',
    passkeys > 0 && `${passkeys} ${passkeys === 1 ? 'passkey' : 'passkeys'}`,
  ]
    .filter(Boolean)
    .join(', ');
