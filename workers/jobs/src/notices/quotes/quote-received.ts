/** To the seeker, for each quote that a provider sends. */
import { quoteMailData } from '@marketplace/domain/mail-deliveries/quote-mail-data.view';
import { t } from '@marketplace/languages/text';
import { greeting, oneLine, postedOrReply } from '../../mails/wording.ts';
import { notice, toSeeker } from '../notice.ts';
import { lastDay, quoteAction, quoteCard } from './seeker-quote.ts';

export const quoteReceived = notice('quote-received', {
  load: quoteMailData,
  holds: ({ isAcceptable }) => isAcceptable,
  mail: {
    category: 'own',
    // A provider that has the reader's contact details sent them.
    cause: 'us',
    ...toSeeker,
    content: (quote, deps, token) => {
      const business = oneLine(quote.businessName);
      return {
        subject: t('{business} sent you a quote', { business }),
        preheader: t('Valid until {day}. Compare it with others.', { day: lastDay(quote) }),
        greeting: greeting(quote.contactName),
        heading: t('{business} sent you a quote', { business }),
        intro: [
          t('The quote is on your request’s page, beside any others. You can accept it there, or wait for more.'),
        ],
        card: quoteCard(quote),
        action: quoteAction(deps, token),
        footer: [t(postedOrReply)],
      };
    },
  },
  phone: {
    template: 'quote_received',
    button: 'View quotes',
    title: ({ shownTitle }) => shownTitle,
    sentence: (title) => t('You have a new quote for “{title}”.', { title }),
  },
});
