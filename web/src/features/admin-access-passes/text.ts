import type { AccessPass, AccessPassStatus } from '@marketplace/contracts/applications/access-passes';
import { shortTime } from '../../ui/time.ts';

export const statusColour: Record<AccessPassStatus, string> = {
  ACTIVE: 'OPEN',
  USED: 'ACCEPTED',
  EXPIRED: 'EXPIRED',
  REVOKED: 'CANCELLED',
};

/** Keyed by seconds. */
export const lifeText = {
  300: '5 minutes',
  900: '15 minutes',
  3600: '1 hour',
  86400: '24 hours',
} as const;

/** Describes what happened to a pass and when: `Used 2 Mar, 10:05`. */
export const outcomeText = ({ status, usedAt, revokedAt, expiresAt }: AccessPass): string => {
  if (status === 'USED' && usedAt) return `Used ${shortTime(usedAt)}`;
  if (status === 'REVOKED' && revokedAt) return `Revoked ${shortTime(revokedAt)}`;
  return `${status === 'EXPIRED' ? 'Expired' : 'Valid until'} ${shortTime(expiresAt)}`;
};
