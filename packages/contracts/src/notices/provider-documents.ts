/** Documents for verification. */
import type { Declarations } from './declaration.ts';

export const providerDocumentNotices = {
  'document-confirmed': {
    on: 'document.confirmed',
    about: 'documentId',
    reader: 'provider',
    missed: 'that a document was confirmed',
    mail: {},
  },
  'document-rejected': {
    on: 'document.rejected',
    about: 'documentId',
    reader: 'provider',
    missed: 'that a document was rejected',
    mail: {},
  },
  'document-expiring': {
    on: 'document.expiring',
    about: 'documentId',
    reader: 'provider',
    missed: 'that a document expires soon',
    mail: {},
  },
} as const satisfies Declarations;
