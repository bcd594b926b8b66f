/** To the seeker, when a provider replaces a quote with a new version. */
import { issueRequestToken } from '@marketplace/domain/enquiries/request-links';
import { type QuoteMailData, quoteMailData } from '@marketplace/domain/mail-deliveries/quote-mail-data.view';
import type { MailTemplate } from '../template.ts';
import { greeting, oneLine } from '../wording.ts';
import { canBeAccepted, lastDay, quoteAction, quoteCard, quoteFooter } from './seeker-quote.ts';

export const quoteRevised: MailTemplate<'mail.quote-revised', QuoteMailData> = {
  job: 'mail.quote-revised',
  about: 'quoteId',
  load: quoteMailData,
  token: ({ enquiryId }, deps) => issueRequestToken(deps, enquiryId),
  stillNeeded: canBeAccepted,
  to: (quote) => quote.contactEmail,
  content: (quote, deps, token) => {
    const business = oneLine(quote.businessName);
    return {
      subject: `${business} changed its quote`,
      preheader: `The new version is valid until ${lastDay(quote)}.`,
      greeting: greeting(quote.contactName),
      heading: `${business} changed its quote`,
      intro: ['This version replaces the one before, which you can no longer accept.'],
      card: quoteCard(quote),
      action: quoteAction(deps, token),
      list: null,
      footer: quoteFooter,
    };
  },
};
