import type { ApplicationDetail, ApplicationEntryKind } from '@marketplace/contracts/applications/administration';
import type { ApplicationStatus } from '@marketplace/contracts/applications/states';
import { exactTime } from '../../ui/time.ts';

export const statusColour: Record<ApplicationStatus, string> = {
  new: 'NEW',
  asked: 'IN_PROGRESS',
  answered: 'OPEN',
  approved: 'ACCEPTED',
  rejected: 'CANCELLED',
};

export const entryText: Record<ApplicationEntryKind, string> = {
  ASKED: 'Asked the applicant',
  ANSWERED: 'The applicant replied',
  APPROVED: 'Approved',
  PASS_SENT: 'Sent a new link',
  REJECTED: 'Rejected',
};

export const passText = ({ status, expiresAt, usedAt }: NonNullable<ApplicationDetail['pass']>): string => {
  if (status === 'USED') return usedAt ? `Joined ${exactTime(usedAt)}` : 'Joined';
  if (status === 'REVOKED') return 'Link revoked';
  return status === 'EXPIRED' ? `Link expired ${exactTime(expiresAt)}` : `Link valid until ${exactTime(expiresAt)}`;
};
