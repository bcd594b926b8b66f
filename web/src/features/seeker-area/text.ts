import { refusalText } from '@marketplace/contracts/enquiries/attachments';
import type { SeekerEnquiry } from '@marketplace/contracts/enquiries/schemas';
import { limits } from '@marketplace/contracts/limits';

/**
 * The progress of a request in two lines: '3 of N providers notified', '1 accepted'. A provider who declines is replaced,
 * so more providers may have been notified than there are places.
 */
export const answersText = ({
  providersNotified,
  providersAccepted,
}: Pick<SeekerEnquiry, 'providersNotified' | 'providersAccepted'>) => {
  const places = limits.providersPerEnquiry;
  const notified = providersNotified <= places ? `${providersNotified} of ${places}` : providersNotified;
  return [`${notified} providers notified`, `${providersAccepted} accepted`];
};

/** For a request that was posted with the account's address while signed out. */
export const unansweredNote = 'Is this your request? Open it to answer.';

/** Notes about files that were refused or are still being checked. */
export const fileNotes = ({ attachments }: Pick<SeekerEnquiry, 'attachments'>): string[] => {
  const checking = attachments.filter(({ state }) => state === 'checking').length;
  return [
    ...attachments.flatMap(({ name, reason }) => (reason ? [`${name} wasn’t shared. ${refusalText[reason]}`] : [])),
    ...(checking > 0 ? [checking === 1 ? 'We’re checking 1 file.' : `We’re checking ${checking} files.`] : []),
  ];
};
