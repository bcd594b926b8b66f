import { refusalText } from '@marketplace/contracts/enquiries/attachments';
import type { SeekerEnquiry } from '@marketplace/contracts/enquiries/schemas';
import { limits } from '@marketplace/contracts/limits';
import { msg, plural, t } from '@marketplace/languages/text';

/**
 * The progress of a request in two lines: '3 of N providers notified', '1 accepted'. A provider who declines is replaced,
 * so more providers may have been notified than there are places.
 */
export const answersText = ({
  providersNotified,
  providersAccepted,
}: Pick<SeekerEnquiry, 'providersNotified' | 'providersAccepted'>) => {
  const places = limits.providersPerEnquiry;
  return [
    providersNotified <= places
      ? plural(
          providersNotified,
          {
            one: '{count} of {places} providers notified',
            other: '{count} of {places} providers notified',
          },
          { places },
        )
      : plural(providersNotified, {
          one: '{count} providers notified',
          other: '{count} providers notified',
        }),
    plural(providersAccepted, { one: '{count} accepted', other: '{count} accepted' }),
  ];
};

/** For a request that was posted with the account's address while signed out. */
export const unansweredNote = msg('Is this your request? Open it to answer.');

/** Notes about files that were refused or are still being checked. */
export const fileNotes = ({ attachments }: Pick<SeekerEnquiry, 'attachments'>): string[] => {
  const checking = attachments.filter(({ state }) => state === 'checking').length;
  return [
    ...attachments.flatMap(({ name, reason }) =>
      reason ? [`${t('{name} wasn’t shared.', { name })} ${t(refusalText[reason])}`] : [],
    ),
    ...(checking > 0
      ? [plural(checking, { one: 'We’re checking {count} file.', other: 'We’re checking {count} files.' })]
      : []),
  ];
};
