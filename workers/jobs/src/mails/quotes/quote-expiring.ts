/** To the seeker, two days before a quote expires. */
import { issueRequestToken } from '@marketplace/domain/enquiries/request-links';
import { type QuoteMailData, quoteMailData } from '@marketplace/domain/mail-deliveries/quote-mail-data.view';
import { t } from '@marketplace/languages/text';
import type { MailTemplate } from '../template.ts';
import { greeting, oneLine, postedOrReply } from '../wording.ts';
import { lastDay, quoteAction, quoteCard } from './seeker-quote.ts';

export const quoteExpiring: MailTemplate<'mail.quote-expiring', QuoteMailData> = {
  job: 'mail.quote-expiring',
  about: 'quoteId',
  load: quoteMailData,
  token: ({ enquiryId }, deps) => issueRequestToken(deps, enquiryId),
  stillNeeded: ({ isAcceptable }) => isAcceptable,
  language: ({ language }) => language,
  to: (quote) => quote.contactEmail,
  content: (quote, deps, token) => {
    const business = oneLine(quote.businessName);
    const day = lastDay(quote);
    return {
      subject: t('The quote from {business} expires soon', { business }),
      preheader: t('You can accept it until the end of {day}.', { day }),
      greeting: greeting(quote.contactName),
      heading: t('The quote from {business} expires soon', { business }),
      intro: [t('You can accept it until the end of {day}. After that, the price may change.', { day })],
      card: quoteCard(quote),
      action: quoteAction(deps, token),
      list: null,
      footer: [t(postedOrReply)],
    };
  },
};
