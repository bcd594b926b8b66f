/** To the seeker who accepted a quote: what was agreed, with which provider, and how to reach it. */
import { mailtoLink } from '@marketplace/contracts/addresses';
import { quoteAgreedMailData } from '@marketplace/domain/mail-deliveries/quote-mail-data.view';
import { shownNumber } from '@marketplace/domain/telephone-numbers';
import { t } from '@marketplace/languages/text';
import { pageUrl, seekerUrl } from '../../mails/template.ts';
import { greeting, oneLine, postedOrReply, telephone } from '../../mails/wording.ts';
import { notice, toSeeker } from '../notice.ts';
import { agreedCard } from './seeker-quote.ts';

export const quoteAgreed = notice('quote-agreed', {
  load: quoteAgreedMailData,
  holds: ({ quoteStatus }) => quoteStatus === 'ACCEPTED',
  mail: {
    category: 'own',
    cause: 'us',
    ...toSeeker,
    content: (quote, deps, token) => {
      const business = oneLine(quote.businessName);
      const tel = telephone(quote.providerPhone);
      const mailto = mailtoLink(quote.providerEmail);
      const phone = quote.providerPhone ? oneLine(shownNumber(quote.providerPhone)) : '';
      return {
        subject: t('You chose {business}', { business }),
        preheader: t('You pay {business} directly.', { business }),
        greeting: greeting(quote.contactName),
        heading: t('You chose {business}', { business }),
        intro: [
          t('You accepted this quote. Call or message {business} to agree a day.', { business }),
          t('You pay {business} directly, best by EFT against the quote.', { business }),
        ],
        card: agreedCard(quote, [
          ...(phone ? [{ label: t('Phone'), value: phone, href: tel }] : []),
          { label: t('Email'), value: quote.providerEmail, href: mailto },
          {
            label: t('Quote'),
            value: t('Download quote (PDF)'),
            href: pageUrl(deps, `/api/requests/${token}/quotes/${quote.quoteId}.pdf`),
          },
        ]),
        action: {
          ...(tel ? { label: t('Call them'), href: tel } : { label: t('Email them'), href: mailto }),
          note: t('Mention your reference, {reference}.', { reference: quote.reference }),
          also: { label: t('View your request'), href: seekerUrl(deps, `/requests/${token}`) },
        },
        footer: [t(postedOrReply)],
      };
    },
  },
});
