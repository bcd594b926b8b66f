/** To the provider, when the work is over: is the job done? */

import type { CompletionStep } from '@marketplace/domain/completions/rules';
import { providerCompletionMailData } from '@marketplace/domain/mail-deliveries/completion-mail-data.view';
import { hours } from '@marketplace/platform/clock';
import { pageUrl } from '../../mails/template.ts';
import { greeting, oneLine, where } from '../../mails/wording.ts';
import { notice, topicOf } from '../notice.ts';

const reasons: Record<CompletionStep, string[]> = {
  FIRST: [],
  REMINDER: ['You haven’t answered yet. We won’t remind you again.'],
  AGAIN: ['You told us a few days ago that it wasn’t done yet.'],
  RATING: [],
};

export const jobDone = notice('job-done', {
  load: providerCompletionMailData,
  holds: ({ side, isWaiting }) => side === 'PROVIDER' && isWaiting,
  mail: {
    category: 'own',
    cause: 'us',
    to: ({ readerEmail }) => readerEmail,
    content: (data, deps) => {
      const title = oneLine(data.title);
      return {
        subject: `Is the job done? ${title}`,
        preheader: 'One tap marks the lead as won.',
        greeting: greeting(data.readerName),
        heading: 'Is the job done?',
        intro: [
          ...reasons[data.step],
          'If it is, we mark the lead as won. Only the client can close the request, so we ask them too.',
        ],
        card: { title, facts: [{ label: 'Reference', value: data.reference }, where(data)] },
        action: {
          label: 'Answer',
          href: pageUrl(deps, `/providers/leads/${data.leadId}`),
          note: 'The page has one button for each answer.',
        },
        footer: [`You’re receiving this because ${oneLine(data.businessName)} accepted this request.`],
      };
    },
  },
  push: { life: hours(24), topic: ({ leadId }) => topicOf('d', leadId) },
  phone: {
    template: 'lead_done_reply',
    choices: [
      { code: 'done', label: 'Done' },
      { code: 'not-yet', label: 'Not yet' },
    ],
    button: 'View lead',
    sentence: (title) => `Is the job “${title}” done?`,
  },
});
