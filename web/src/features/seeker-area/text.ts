import { refusalText } from '@marketplace/contracts/enquiries/attachments';
import type { SeekerEnquiry } from '@marketplace/contracts/enquiries/schemas';
import { limits } from '@marketplace/contracts/limits';

/**
 * How far an enquiry has come, in two lines: '3 of 4 providers notified', '1 accepted'. A place that a provider gave up
 * went to another, so more than there are places may have been notified.
 */
export const answersText = ({
  providersNotified,
  providersAccepted,
}: Pick<SeekerEnquiry, 'providersNotified' | 'providersAccepted'>) => {
  const places = limits.providersPerEnquiry;
  const notified = providersNotified <= places ? `${providersNotified} of ${places}` : providersNotified;
  return [`${notified} providers notified`, `${providersAccepted} accepted`];
};

/** Of a request that was posted with the account's address while signed out. */
export const unansweredNote = 'Is this your request? Open it to answer.';

/** What became of the files that need a word: those refused, and those still being checked. */
export const fileNotes = ({ attachments }: Pick<SeekerEnquiry, 'attachments'>): string[] => {
  const checking = attachments.filter(({ state }) => state === 'checking').length;
  return [
    ...attachments.flatMap(({ name, reason }) => (reason ? [`${name} was not passed on. ${refusalText[reason]}`] : [])),
    ...(checking > 0 ? [checking === 1 ? 'One file is being checked.' : `${checking} files are being checked.`] : []),
  ];
};
