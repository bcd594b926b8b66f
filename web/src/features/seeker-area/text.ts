import { refusalText } from '@marketplace/contracts/enquiries/attachments';
import type { SeekerEnquiry } from '@marketplace/contracts/enquiries/schemas';
import { msg, plural, t } from '@marketplace/languages/text';

/**
 * The progress of a request in two lines: 'Sent to 7 providers', '1 accepted'. Providers who decline are replaced, so this
 * may be more than can accept.
 */
export const answersText = ({
  providersNotified,
  providersAccepted,
}: Pick<SeekerEnquiry, 'providersNotified' | 'providersAccepted'>) => [
  plural(providersNotified, { one: 'Sent to {count} provider', other: 'Sent to {count} providers' }),
  plural(providersAccepted, { one: '{count} accepted', other: '{count} accepted' }),
];

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
