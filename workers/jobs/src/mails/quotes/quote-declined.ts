/** To the provider whose quote the client declined. */
import { quoteDeclineText } from '@marketplace/contracts/quotes/states';
import { exactTotalText } from '@marketplace/contracts/quotes/text';
import {
  type QuoteOutcomeMailData,
  quoteOutcomeMailData,
} from '@marketplace/domain/mail-deliveries/quote-mail-data.view';
import { type MailTemplate, pageUrl } from '../template.ts';
import { greeting, oneLine, where } from '../wording.ts';

export const quoteDeclined: MailTemplate<'mail.quote-declined', QuoteOutcomeMailData> = {
  job: 'mail.quote-declined',
  about: 'quoteId',
  load: quoteOutcomeMailData,
  stillNeeded: ({ quoteStatus }) => quoteStatus === 'DECLINED',
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
      list: null,
      footer: [`You’re receiving this because ${oneLine(lead.businessName)} accepted this request.`],
    };
  },
};
