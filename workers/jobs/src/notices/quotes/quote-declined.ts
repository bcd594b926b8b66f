/** To the provider whose quote the client declined. */

import { quoteDeclineText } from '@marketplace/contracts/quotes/states';
import { exactTotalText } from '@marketplace/contracts/quotes/text';
import { quoteOutcomeMailData } from '@marketplace/domain/mail-deliveries/quote-mail-data.view';
import { hours } from '@marketplace/platform/clock';
import { pageUrl } from '../../mails/template.ts';
import { greeting, oneLine, where } from '../../mails/wording.ts';
import { notice, topicOf } from '../notice.ts';

export const quoteDeclined = notice('quote-declined', {
  load: quoteOutcomeMailData,
  holds: ({ quoteStatus }) => quoteStatus === 'DECLINED',
  mail: {
    category: 'own',
    cause: 'us',
    to: (lead) => lead.providerEmail,
    content: (lead, deps) => {
      const title = oneLine(lead.title);
      return {
        subject: `Your quote was declined: ${title}`,
        preheader: lead.declineReason ? `Reason: ${quoteDeclineText[lead.declineReason]}.` : 'You can send a new one.',
        greeting: greeting(lead.providerName),
        heading: 'The client declined your quote',
        intro: ['The lead stays where it was. You can send the client a new quote.'],
        card: {
          title,
          facts: [
            { label: 'Your price', value: exactTotalText(lead) },
            ...(lead.declineReason ? [{ label: 'Reason', value: quoteDeclineText[lead.declineReason] }] : []),
            { label: 'Reference', value: lead.reference },
            where(lead),
          ],
        },
        action: {
          label: 'View quote',
          href: pageUrl(deps, `/providers/leads/${lead.leadId}/quote`),
          note: 'If the client wrote why, you can read it there.',
        },
        footer: [`You’re receiving this because ${oneLine(lead.businessName)} accepted this request.`],
      };
    },
  },
  push: { life: hours(24), topic: ({ quoteId }) => topicOf('q', quoteId) },
});
