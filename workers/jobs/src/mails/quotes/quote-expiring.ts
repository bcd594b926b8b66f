/** To the seeker, two days before a quote expires. */
import { issueRequestToken } from '@marketplace/domain/enquiries/request-links';
import { type QuoteMailData, quoteMailData } from '@marketplace/domain/mail-deliveries/quote-mail-data.view';
import type { MailTemplate } from '../template.ts';
import { greeting, oneLine } from '../wording.ts';
import { canBeAccepted, lastDay, quoteAction, quoteCard, quoteFooter } from './seeker-quote.ts';

export const quoteExpiring: MailTemplate<'mail.quote-expiring', QuoteMailData> = {
  job: 'mail.quote-expiring',
  about: 'quoteId',
  load: quoteMailData,
  token: ({ enquiryId }, deps) => issueRequestToken(deps, enquiryId),
  stillNeeded: canBeAccepted,
  to: (quote) => quote.contactEmail,
  content: (quote, deps, token) => {
    const business = oneLine(quote.businessName);
    return {
      subject: `The quote from ${business} expires soon`,
      preheader: `You can accept it until the end of ${lastDay(quote)}.`,
      greeting: greeting(quote.contactName),
      heading: `The quote from ${business} expires soon`,
      intro: [`You can accept it until the end of ${lastDay(quote)}. After that, the price may change.`],
      card: quoteCard(quote),
      action: quoteAction(deps, token),
      list: null,
      footer: quoteFooter,
    };
  },
};
