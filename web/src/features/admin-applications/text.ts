/** What an application's states and history are called. */
import type { ApplicationDetail, ApplicationEntryKind } from '@marketplace/contracts/providers/admin-applications';
import type { ApplicationStatus } from '@marketplace/contracts/providers/application-states';
import { exactTime } from '../../ui/time.ts';

/** The status whose colour an application has. */
export const statusColour: Record<ApplicationStatus, string> = {
  new: 'NEW',
  asked: 'IN_PROGRESS',
  answered: 'OPEN',
  approved: 'ACCEPTED',
  rejected: 'CANCELLED',
};

/** What an entry of the history says. */
export const entryText: Record<ApplicationEntryKind, string> = {
  ASKED: 'Asked the applicant',
  ANSWERED: 'The applicant answered',
  APPROVED: 'Approved',
  PASS_SENT: 'Sent a new link',
  REJECTED: 'Rejected',
};

/** What became of the link that the approval has brought. */
export const passText = ({ status, expiresAt, usedAt }: NonNullable<ApplicationDetail['pass']>): string => {
  if (status === 'USED') return usedAt ? `Joined ${exactTime(usedAt)}` : 'Joined';
  if (status === 'REVOKED') return 'The link was taken back';
  return status === 'EXPIRED'
    ? `The link ran out ${exactTime(expiresAt)}`
    : `The link is good until ${exactTime(expiresAt)}`;
};
