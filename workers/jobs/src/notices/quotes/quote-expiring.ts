/** To the seeker, two days before a quote expires. */
import { quoteMailData } from '@marketplace/domain/mail-deliveries/quote-mail-data.view';
import { t } from '@marketplace/languages/text';
import { greeting, oneLine, postedOrReply } from '../../mails/wording.ts';
import { notice, toSeeker } from '../notice.ts';
import { lastDay, quoteAction, quoteCard } from './seeker-quote.ts';

export const quoteExpiring = notice('quote-expiring', {
  load: quoteMailData,
  holds: ({ isAcceptable }) => isAcceptable,
  mail: {
    category: 'own',
    cause: 'us',
    ...toSeeker,
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
        footer: [t(postedOrReply)],
      };
    },
  },
});
