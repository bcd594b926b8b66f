/** To a provider that accepted the request, when the client chose another provider. */

import { leadMailData } from '@marketplace/domain/mail-deliveries/enquiry-mail-data.view';
import { hours } from '@marketplace/platform/clock';
import { pageUrl } from '../../mails/template.ts';
import { greeting, oneLine, where } from '../../mails/wording.ts';
import { notice, topicOf } from '../notice.ts';

export const leadNotChosen = notice('lead-not-chosen', {
  load: leadMailData,
  holds: ({ endReason }) => endReason === 'CHOSE_ANOTHER',
  mail: {
    category: 'own',
    cause: 'us',
    to: (lead) => lead.providerEmail,
    content: (lead, deps) => {
      const title = oneLine(lead.title);
      return {
        subject: `The client chose another provider: ${title}`,
        preheader: `Reference ${lead.reference}.`,
        greeting: greeting(lead.providerName),
        heading: 'The client chose another provider',
        intro: ['The lead moved to Lost. You can still change that. Your response rate stays the same.'],
        card: {
          title,
          facts: [{ label: 'Reference', value: lead.reference }, where(lead)],
        },
        action: {
          label: 'View lead',
          href: pageUrl(deps, `/providers/leads/${lead.leadId}`),
          note: 'You can record your own notes there.',
        },
        footer: [`You’re receiving this because ${oneLine(lead.businessName)} accepted this request.`],
      };
    },
  },
  push: { life: hours(24), topic: ({ leadId }) => topicOf('n', leadId) },
});
