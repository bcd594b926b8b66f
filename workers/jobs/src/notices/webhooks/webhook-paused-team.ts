/** To the team, if a webhook of the marketplace was paused. */
import { webhookMailData } from '@marketplace/domain/mail-deliveries/webhook-mail-data.view';
import { pageUrl } from '../../mails/template.ts';
import { notice } from '../notice.ts';
import { pausedText } from './wording.ts';

export const webhookPausedTeam = notice('webhook-paused-team', {
  load: async (deps, id) => {
    const webhook = await webhookMailData(deps, id);
    return webhook?.owner === null ? webhook : undefined;
  },
  holds: ({ reason }) => reason !== 'CHOSEN',
  mail: {
    category: 'team',
    cause: 'us',
    to: (_webhook, { teamEmail }) => teamEmail,
    content: (webhook, deps) => {
      const { heading, intro, note } = pausedText(webhook);
      return {
        subject: `The webhook to ${webhook.host} is paused`,
        preheader: 'Its server accepts no events.',
        greeting: 'Hello,',
        heading,
        intro,
        action: { label: 'Open the webhooks', href: pageUrl(deps, '/admin/integrations'), note },
        footer: ['You’re receiving this because the marketplace has this webhook.'],
      };
    },
  },
});
