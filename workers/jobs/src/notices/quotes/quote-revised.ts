/** To the seeker, when a provider replaces a quote with a new version. */
import { quoteMailData } from '@marketplace/domain/mail-deliveries/quote-mail-data.view';
import { t } from '@marketplace/languages/text';
import { greeting, oneLine, postedOrReply } from '../../mails/wording.ts';
import { notice, toSeeker } from '../notice.ts';
import { lastDay, quoteAction, quoteCard } from './seeker-quote.ts';

export const quoteRevised = notice('quote-revised', {
  load: quoteMailData,
  holds: ({ isAcceptable }) => isAcceptable,
  mail: {
    category: 'own',
    cause: 'us',
    ...toSeeker,
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
        footer: [t(postedOrReply)],
      };
    },
  },
});
