/** To a provider whose document for verification was confirmed. */
import { documentKinds } from '@marketplace/contracts/documents/kinds';
import { documentMailData } from '@marketplace/domain/mail-deliveries/document-mail-data.view';
import { greeting, oneLine } from '../../mails/wording.ts';
import { notice } from '../notice.ts';
import { documentFact, documentFooter, documentsPage, kindText, lastDay } from './wording.ts';

export const documentConfirmed = notice('document-confirmed', {
  load: documentMailData,
  holds: ({ state, isNewest }) => state === 'confirmed' && isNewest,
  mail: {
    category: 'own',
    cause: 'us',
    to: ({ ownerEmail }) => ownerEmail,
    content: (document, deps) => {
      const business = oneLine(document.businessName);
      const needsMore = !document.isVerified && document.missing.length > 0;
      return {
        subject: `We’ve confirmed your document: ${kindText(document)}`,
        preheader: document.isVerified ? `${business} is verified.` : `We’ve checked it for ${business}.`,
        greeting: greeting(document.ownerName),
        heading: 'We’ve confirmed your document',
        intro: [
          document.isVerified
            ? `${business} is verified. The check is shown with your business.`
            : 'The check is shown on your profile. Your business is verified once we’ve confirmed everything that is required.',
        ],
        card: {
          title: business,
          facts: [
            documentFact(document),
            ...(document.validUntil ? [{ label: 'Valid until', value: lastDay(document.validUntil) }] : []),
          ],
        },
        action: {
          label: 'View your documents',
          href: documentsPage(deps),
          note: 'We’ll remind you before a document expires.',
        },
        list: needsMore
          ? { title: 'We still need', items: document.missing.map((kind) => documentKinds[kind].name) }
          : null,
        footer: documentFooter(document),
      };
    },
  },
});
