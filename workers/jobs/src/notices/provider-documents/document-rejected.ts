/** To a provider whose document for verification was rejected, with the administrator's reason. */
import { documentRejections } from '@marketplace/contracts/documents/kinds';
import { documentMailData } from '@marketplace/domain/mail-deliveries/document-mail-data.view';
import { greeting, oneLine, paragraphs } from '../../mails/wording.ts';
import { notice } from '../notice.ts';
import { documentFact, documentFooter, documentsPage, kindText } from './wording.ts';

export const documentRejected = notice('document-rejected', {
  load: documentMailData,
  holds: ({ state, isNewest }) => state === 'rejected' && isNewest,
  mail: {
    category: 'own',
    cause: 'us',
    to: ({ ownerEmail }) => ownerEmail,
    replyTo: (_document, { teamEmail }) => teamEmail,
    content: (document, deps) => {
      const { rejection } = document;
      const reason = rejection && rejection !== 'other' ? documentRejections[rejection] : null;
      return {
        subject: `Please send a new document: ${kindText(document)}`,
        preheader: reason ? `Reason: ${reason}.` : 'We couldn’t confirm the one you sent.',
        greeting: greeting(document.ownerName),
        heading: 'We couldn’t confirm your document',
        intro: [
          ...paragraphs(document.rejectionNote ?? ''),
          'Please upload a new one. If we got something wrong, reply to this email.',
        ],
        card: {
          title: oneLine(document.businessName),
          facts: [documentFact(document), ...(reason ? [{ label: 'Reason', value: reason }] : [])],
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
