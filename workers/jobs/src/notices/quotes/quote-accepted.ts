/** To the provider whose quote was accepted. */

import { exactTotalText } from '@marketplace/contracts/quotes/text';
import { quoteOutcomeMailData } from '@marketplace/domain/mail-deliveries/quote-mail-data.view';
import { hours } from '@marketplace/platform/clock';
import { pageUrl } from '../../mails/template.ts';
import { greeting, oneLine, where } from '../../mails/wording.ts';
import { notice, topicOf } from '../notice.ts';

export const quoteAccepted = notice('quote-accepted', {
  load: quoteOutcomeMailData,
  holds: ({ quoteStatus }) => quoteStatus === 'ACCEPTED',
  mail: {
    category: 'own',
    cause: 'us',
    to: (lead) => lead.providerEmail,
    content: (lead, deps) => {
      const title = oneLine(lead.title);
      return {
        subject: `Your quote was accepted: ${title}`,
        preheader: `The client accepted ${exactTotalText(lead)}.`,
        greeting: greeting(lead.providerName),
        heading: 'The client accepted your quote',
        intro: ['Call the client to agree on a time. The lead moved to Won, and the client pays you directly.'],
        card: {
          title,
          facts: [
            { label: 'Your price', value: exactTotalText(lead) },
            { label: 'Reference', value: lead.reference },
            where(lead),
          ],
        },
        action: {
          label: 'View quote',
          href: pageUrl(deps, `/providers/leads/${lead.leadId}/quote`),
          note: 'The client’s contact details are on the lead.',
        },
        footer: [`You’re receiving this because ${oneLine(lead.businessName)} accepted this request.`],
      };
    },
  },
  push: { life: hours(24), topic: ({ quoteId }) => topicOf('q', quoteId) },
  phone: {
    template: 'quote_accepted',
    button: 'View lead',
    sentence: (title) => `A client accepted your quote for “${title}”.`,
  },
});
