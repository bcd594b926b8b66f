/** To a provider, 30 days before a confirmed document expires. */
import { type DocumentMailData, documentMailData } from '@marketplace/domain/mail-deliveries/document-mail-data.view';
import type { MailTemplate } from '../template.ts';
import { greeting, oneLine } from '../wording.ts';
import { documentFact, documentFooter, documentsPage, kindText, lastDay } from './wording.ts';

export const documentExpiring: MailTemplate<'mail.document-expiring', DocumentMailData> = {
  job: 'mail.document-expiring',
  about: 'documentId',
  load: documentMailData,
  stillNeeded: ({ isValid, isNewest, isStopped }) => isValid && isNewest && !isStopped,
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
      list: null,
      footer: documentFooter(document),
    };
  },
};
