/** To a person whose data will be deleted: the date, and a link to cancel. */
import { limits } from '@marketplace/contracts/limits';
import { dataMailData } from '@marketplace/domain/mail-deliveries/personal-data-mail-data.view';
import { issueDataToken } from '@marketplace/domain/personal-data/requests';
import { days } from '@marketplace/platform/clock';
import { pageUrl } from '../../mails/template.ts';
import { dateText, greeting } from '../../mails/wording.ts';
import { notice } from '../notice.ts';

export const dataDeletion = notice('data-deletion', {
  load: dataMailData,
  holds: ({ isEnded }) => !isEnded,
  mail: {
    category: 'own',
    cause: 'account',
    // Without an account, the request was made with a link mailed to this address.
    isAskedFor: ({ isOfAccount }) => !isOfAccount,
    to: ({ email }) => email,
    token: ({ requestId }, deps) => issueDataToken(deps, requestId, days(limits.deletionDays)),
    content: ({ name, isOfAccount, dueAt }, deps, token) => {
      const day = dueAt ? dateText(dueAt) : `in ${limits.deletionDays} days`;
      return {
        subject: `Your data will be deleted on ${day}`,
        preheader: 'You can cancel until then.',
        greeting: greeting(name),
        heading: `Your data will be deleted on ${day}`,
        intro: [
          'You asked us to delete your data. On that day we’ll permanently delete anything that identifies you, and we can’t restore it. This is our last email about it.',
          ...(isOfAccount
            ? ['You’ve been signed out on all devices. Signing in before that day also cancels the deletion.']
            : []),
        ],
        action: {
          label: 'Keep my data',
          href: pageUrl(deps, `/your-data/keep?token=${encodeURIComponent(token)}`),
          note: `If you didn’t ask for this, click the button${isOfAccount ? ' and change your password' : ''}.`,
        },
        footer: ['You’re receiving this because someone asked us to delete the data for this email address.'],
      };
    },
  },
});
