/** Files of a quote, through the same check as files of requests. */
import { messages } from '@marketplace/contracts/messages';
import { attachUploads, uploadsAt } from '../attachments/service.ts';
import type { Deps } from '../deps.ts';
import { invalid } from '../errors.ts';
import { type QuoteFileRow, quoteQueries } from './queries.ts';

/** The object that an address names, of this installation's store; undefined where there is no store. */
export type KeyOf = ((address: string) => string | undefined) | undefined;

/**
 * Gives a quote the files it names: some of `known`, then new uploads of one draft, which are checked. Uploads that the quote has
 * already, as after a repeated call, are kept. Throws VALIDATION_FAILED for any other file.
 */
export const setQuoteFiles = async (
  tx: Deps,
  quoteId: string,
  {
    files,
    uploads: addresses,
    known,
    keyOf,
    requestId,
  }: { files: string[]; uploads: string[]; known: readonly string[]; keyOf: KeyOf; requestId?: string | undefined },
): Promise<void> => {
  const named = uploadsAt(addresses, keyOf);
  if (!named || files.some((id) => !known.includes(id))) throw invalid({ files: messages.attachmentUnknown });
  const added = named.filter(({ id }) => !known.includes(id));
  await attachUploads(tx, { owner: { kind: 'quote' }, uploads: added, requestId });
  await quoteQueries(tx).setFiles(quoteId, [...new Set([...files, ...named.map(({ id }) => id)])]);
};

/** A file of a quote that can be downloaded; undefined for any other, and for the seeker of a draft. */
export const quoteFile = (
  deps: Deps,
  file: { quoteId: string; fileId: string } & ({ providerId: string } | { enquiryId: string }),
): Promise<QuoteFileRow | undefined> => quoteQueries(deps).findFile(file);
