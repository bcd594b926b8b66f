/** To a provider, 30 days before a confirmed document expires. */
import { documentMailData } from '@marketplace/domain/mail-deliveries/document-mail-data.view';
import { greeting, oneLine } from '../../mails/wording.ts';
import { notice } from '../notice.ts';
import { documentFact, documentFooter, documentsPage, kindText, lastDay } from './wording.ts';

export const documentExpiring = notice('document-expiring', {
  load: documentMailData,
  holds: ({ isValid, isNewest, isStopped }) => isValid && isNewest && !isStopped,
  mail: {
    category: 'verification',
    cause: 'us',
    to: ({ ownerEmail }) => ownerEmail,
    content: (document, deps) => {
      const day = lastDay(document.validUntil!);
      return {
        subject: `Your document expires on ${day}: ${kindText(document)}`,
        preheader: 'Upload a new one so that your business keeps its check.',
        greeting: greeting(document.ownerName),
        heading: 'Your document expires soon',
        intro: [
          `We’ve confirmed this document until ${day}. After that, the check is no longer shown with your business.`,
          'Upload a new one now. The old one counts until we’ve confirmed the new one.',
        ],
        card: {
          title: oneLine(document.businessName),
          facts: [documentFact(document), { label: 'Valid until', value: day }],
        },
        action: {
          label: 'Upload a new document',
          href: documentsPage(deps),
          note: 'We’ll email you once we’ve checked it.',
        },
        footer: documentFooter(document),
      };
    },
  },
});
