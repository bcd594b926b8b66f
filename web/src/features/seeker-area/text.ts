import type { SeekerEnquiry } from '@marketplace/contracts/enquiries';
import { limits } from '@marketplace/contracts/limits';

/**
 * How far an enquiry has come, in two lines: '3 of 5 providers notified', '1 accepted'. A place that a provider gave up
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
