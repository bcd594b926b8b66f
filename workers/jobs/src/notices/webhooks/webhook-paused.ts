/** To a provider whose webhook was paused, because its server accepts nothing. */
import { webhookMailData } from '@marketplace/domain/mail-deliveries/webhook-mail-data.view';
import { pageUrl } from '../../mails/template.ts';
import { greeting } from '../../mails/wording.ts';
import { notice } from '../notice.ts';
import { pausedText } from './wording.ts';

export const webhookPaused = notice('webhook-paused', {
  load: async (deps, id) => {
    const webhook = await webhookMailData(deps, id);
    return webhook?.owner ? { ...webhook, owner: webhook.owner } : undefined;
  },
  holds: ({ reason }) => reason !== 'CHOSEN',
  mail: {
    category: 'own',
    cause: 'us',
    to: ({ owner }) => owner.email,
    content: (webhook, deps) => {
      const { heading, intro, note } = pausedText(webhook);
      return {
        subject: `Your webhook to ${webhook.host} is paused`,
        preheader: 'Your server accepts no events.',
        greeting: greeting(webhook.owner.name),
        heading,
        intro,
        action: { label: 'Open your webhooks', href: pageUrl(deps, '/providers/settings/integrations'), note },
        footer: ['You’re receiving this because your business has a webhook.'],
      };
    },
  },
});
