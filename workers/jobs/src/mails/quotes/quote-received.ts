/** To the seeker, for each quote that a provider sends. */
import { issueRequestToken } from '@marketplace/domain/enquiries/request-links';
import { type QuoteMailData, quoteMailData } from '@marketplace/domain/mail-deliveries/quote-mail-data.view';
import { t } from '@marketplace/languages/text';
import type { MailTemplate } from '../template.ts';
import { greeting, oneLine, postedOrReply } from '../wording.ts';
import { lastDay, quoteAction, quoteCard } from './seeker-quote.ts';

export const quoteReceived: MailTemplate<'mail.quote-received', QuoteMailData> = {
  job: 'mail.quote-received',
  about: 'quoteId',
  load: quoteMailData,
  token: ({ enquiryId }, deps) => issueRequestToken(deps, enquiryId),
  stillNeeded: ({ isAcceptable }) => isAcceptable,
  language: ({ language }) => language,
  to: (quote) => quote.contactEmail,
  content: (quote, deps, token) => {
    const business = oneLine(quote.businessName);
    return {
      subject: t('{business} sent you a quote', { business }),
      preheader: t('Valid until {day}. Compare it with others.', { day: lastDay(quote) }),
      greeting: greeting(quote.contactName),
      heading: t('{business} sent you a quote', { business }),
      intro: [t('The quote is on your request’s page, beside any others. You can accept it there, or wait for more.')],
      card: quoteCard(quote),
      action: quoteAction(deps, token),
      list: null,
      footer: [t(postedOrReply)],
    };
  },
};
