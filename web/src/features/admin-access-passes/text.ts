/** What a pass's states and its choices are called. */
import type { AccessPass, AccessPassStatus } from '@marketplace/contracts/providers/access-passes';
import { exactTime } from '../../ui/time.ts';

export const passStatuses: Record<AccessPassStatus, string> = {
  ACTIVE: 'Active',
  USED: 'Used',
  EXPIRED: 'Expired',
  REVOKED: 'Revoked',
};

/** The status whose colour a pass has. */
export const statusColour: Record<AccessPassStatus, string> = {
  ACTIVE: 'OPEN',
  USED: 'ACCEPTED',
  EXPIRED: 'EXPIRED',
  REVOKED: 'CANCELLED',
};

/** By seconds. */
export const lifeText = {
  300: '5 minutes',
  900: '15 minutes',
  3600: '1 hour',
  86400: '24 hours',
} as const;

/** What happened to a pass, and when: `Used 2 March 2026, 10:05`. */
export const outcomeText = ({ status, usedAt, revokedAt, expiresAt }: AccessPass): string => {
  if (status === 'USED' && usedAt) return `Used ${exactTime(usedAt)}`;
  if (status === 'REVOKED' && revokedAt) return `Revoked ${exactTime(revokedAt)}`;
  return `${status === 'EXPIRED' ? 'Ran out' : 'Good until'} ${exactTime(expiresAt)}`;
};
