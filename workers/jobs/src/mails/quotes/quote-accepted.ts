/** To the provider whose quote was accepted. */
import { exactTotalText } from '@marketplace/contracts/quotes/text';
import {
  type QuoteOutcomeMailData,
  quoteOutcomeMailData,
} from '@marketplace/domain/mail-deliveries/quote-mail-data.view';
import { type MailTemplate, pageUrl } from '../template.ts';
import { greeting, oneLine, where } from '../wording.ts';

export const quoteAccepted: MailTemplate<'mail.quote-accepted', QuoteOutcomeMailData> = {
  job: 'mail.quote-accepted',
  about: 'quoteId',
  load: quoteOutcomeMailData,
  stillNeeded: ({ quoteStatus }) => quoteStatus === 'ACCEPTED',
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
      list: null,
      footer: [`You’re receiving this because ${oneLine(lead.businessName)} accepted this request.`],
    };
  },
};
