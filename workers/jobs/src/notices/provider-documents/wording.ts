/** What mails about documents for verification have in common. */
import { documentKinds } from '@marketplace/contracts/documents/kinds';
import type { DocumentMailData } from '@marketplace/domain/mail-deliveries/document-mail-data.view';
import { type ContentDeps, type Fact, pageUrl } from '../../mails/template.ts';
import { dateText, oneLine } from '../../mails/wording.ts';

export const kindText = ({ kind }: DocumentMailData): string => documentKinds[kind].name;

/** The last day on which the document is valid. */
export const lastDay = (validUntil: Date): string => dateText(new Date(validUntil.getTime() - 1));

export const documentFact = (document: DocumentMailData): Fact => ({ label: 'Document', value: kindText(document) });

export const documentsPage = (deps: ContentDeps): string => pageUrl(deps, '/providers/settings#documents');

export const documentFooter = ({ businessName }: DocumentMailData): string[] => [
  `You’re receiving this because ${oneLine(businessName)} sent us this document.`,
];
