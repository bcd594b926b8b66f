/** To somebody whose data will be deleted: when, and the link that takes it back. */
import { limits } from '@marketplace/contracts/limits';
import { type DataMailData, dataMailData } from '@marketplace/domain/mail-deliveries/personal-data-mail-data.view';
import { issueDataToken } from '@marketplace/domain/personal-data/requests';
import { days } from '@marketplace/platform/clock';
import { type MailTemplate, pageUrl } from '../template.ts';
import { dateText, greeting } from '../wording.ts';

export const dataDeletion: MailTemplate<'mail.data-deletion', DataMailData> = {
  job: 'mail.data-deletion',
  about: 'dataRequestId',
  load: dataMailData,
  stillNeeded: ({ isEnded }) => !isEnded,
  // Without an account, the request came by a link that was mailed to this address.
  isAskedFor: ({ isOfAccount }) => !isOfAccount,
  to: ({ email }) => email,
  token: ({ requestId }, deps) => issueDataToken(deps, requestId, days(limits.deletionDays)),
  content: ({ name, isOfAccount, dueAt }, deps, token) => {
    const day = dueAt ? dateText(dueAt) : `in ${limits.deletionDays} days`;
    return {
      subject: `Your data will be deleted on ${day}`,
      preheader: 'Until then you can stop it with one click.',
      greeting: greeting(name),
      heading: `Your data will be deleted on ${day}`,
      intro: [
        'You have asked us to delete what we hold about you. On that day it is gone for good, and we cannot bring it back. This is our last mail about it.',
        ...(isOfAccount ? ['You are signed out everywhere. Signing in before that day stops the deletion, too.'] : []),
      ],
      card: null,
      action: {
        label: 'Keep my data',
        href: pageUrl(deps, `/your-data/keep?token=${encodeURIComponent(token)}`),
        note: `If it was not you who asked, press the button${isOfAccount ? ' and change your password' : ''}.`,
      },
      list: null,
      footer: ['You get this because the deletion of your data was asked for.'],
    };
  },
};
