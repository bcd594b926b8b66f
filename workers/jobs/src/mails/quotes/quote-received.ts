/** To the seeker, for each quote that a provider sends. */
import { issueRequestToken } from '@marketplace/domain/enquiries/request-links';
import { type QuoteMailData, quoteMailData } from '@marketplace/domain/mail-deliveries/quote-mail-data.view';
import type { MailTemplate } from '../template.ts';
import { greeting, oneLine } from '../wording.ts';
import { canBeAccepted, lastDay, quoteAction, quoteCard, quoteFooter } from './seeker-quote.ts';

export const quoteReceived: MailTemplate<'mail.quote-received', QuoteMailData> = {
  job: 'mail.quote-received',
  about: 'quoteId',
  load: quoteMailData,
  token: ({ enquiryId }, deps) => issueRequestToken(deps, enquiryId),
  stillNeeded: canBeAccepted,
  to: (quote) => quote.contactEmail,
  content: (quote, deps, token) => {
    const business = oneLine(quote.businessName);
    return {
      subject: `${business} sent you a quote`,
      preheader: `Valid until ${lastDay(quote)}. Compare it with others.`,
      greeting: greeting(quote.contactName),
      heading: `${business} sent you a quote`,
      intro: ['The quote is on your request’s page, beside any others. You can accept it there, or wait for more.'],
      card: quoteCard(quote),
      action: quoteAction(deps, token),
      list: null,
      footer: quoteFooter,
    };
  },
};
