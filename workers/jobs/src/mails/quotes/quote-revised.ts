/** To the seeker, when a provider replaces a quote with a new version. */
import { issueRequestToken } from '@marketplace/domain/enquiries/request-links';
import { type QuoteMailData, quoteMailData } from '@marketplace/domain/mail-deliveries/quote-mail-data.view';
import { t } from '@marketplace/languages/text';
import type { MailTemplate } from '../template.ts';
import { greeting, oneLine, postedOrReply } from '../wording.ts';
import { lastDay, quoteAction, quoteCard } from './seeker-quote.ts';

export const quoteRevised: MailTemplate<'mail.quote-revised', QuoteMailData> = {
  job: 'mail.quote-revised',
  about: 'quoteId',
  load: quoteMailData,
  token: ({ enquiryId }, deps) => issueRequestToken(deps, enquiryId),
  stillNeeded: ({ isAcceptable }) => isAcceptable,
  language: ({ language }) => language,
  to: (quote) => quote.contactEmail,
  content: (quote, deps, token) => {
    const business = oneLine(quote.businessName);
    return {
      subject: t('{business} changed its quote', { business }),
      preheader: t('The new version is valid until {day}.', { day: lastDay(quote) }),
      greeting: greeting(quote.contactName),
      heading: t('{business} changed its quote', { business }),
      intro: [t('This version replaces the one before, which you can no longer accept.')],
      card: quoteCard(quote),
      action: quoteAction(deps, token),
      list: null,
      footer: [t(postedOrReply)],
    };
  },
};
