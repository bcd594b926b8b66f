/** To the seeker, when the work is over: is the job done? Its link proves the contact, so the stars that follow count. */

import type { CompletionStep } from '@marketplace/domain/completions/rules';
import { seekerCompletionMailData } from '@marketplace/domain/mail-deliveries/completion-mail-data.view';
import { msg, t } from '@marketplace/languages/text';
import { seekerUrl } from '../../mails/template.ts';
import { greeting, keepToYourself, oneLine, postedOrReply } from '../../mails/wording.ts';
import { notice, toSeeker } from '../notice.ts';

const reasons: Record<CompletionStep, string[]> = {
  FIRST: [],
  REMINDER: [msg('You haven’t answered yet. We won’t remind you again.')],
  AGAIN: [msg('You told us a few days ago that it wasn’t done yet.')],
  RATING: [],
};

export const seekerJobDone = notice('seeker-job-done', {
  load: seekerCompletionMailData,
  holds: ({ side, isWaiting }) => side === 'SEEKER' && isWaiting,
  mail: {
    category: 'own',
    cause: 'us',
    ...toSeeker,
    content: (data, deps, token) => {
      const business = oneLine(data.businessName);
      const heading = t('Is the job by {business} done?', { business });
      return {
        subject: heading,
        preheader: t('If it is, you can rate the work.'),
        greeting: greeting(data.contactName),
        heading,
        intro: [
          ...reasons[data.step].map((reason) => t(reason)),
          t('If it is, we close your request and you can rate the work. If it isn’t, your request stays open.'),
        ],
        card: {
          title: business,
          facts: [
            { label: t('Request'), value: oneLine(data.title) },
            { label: t('Reference'), value: data.reference },
          ],
        },
        action: {
          label: t('Answer'),
          href: seekerUrl(deps, `/requests/${token}`),
          note: `${t('The page has one button for each answer.')} ${t(keepToYourself)}`,
        },
        footer: [t(postedOrReply)],
      };
    },
  },
  phone: {
    template: 'job_done_reply',
    choices: [
      { code: 'done', label: msg('Done') },
      { code: 'not-yet', label: msg('Not yet') },
    ],
    button: 'View request',
    title: ({ shownTitle }) => shownTitle,
    sentence: (title) => t('Is the job “{title}” done?', { title }),
  },
});
