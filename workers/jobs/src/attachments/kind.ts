/** What a file is by its bytes, whatever it is called. */
import { documentTypes, isPicture } from '@marketplace/contracts/attachments';
import { fileTypeFromBuffer } from 'file-type';
import { RefusedFile } from './refused-file.ts';

/** What a Word document is to whoever does not look into it; `document.ts` does. */
const declaredAs: Record<string, string> = {
  'application/x-cfb': documentTypes.doc,
  'application/zip': documentTypes.docx,
};

/** The end of a zip file, as its readers look for it: a record whose comment ends where the file does. */
const endsAsZip = (bytes: Buffer): boolean => {
  const tail = bytes.subarray(-65_557);
  for (
    let at = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1');
    at >= 0;
    at = tail.lastIndexOf('PK\x05\x06', at - 1, 'latin1')
  ) {
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true;
    if (at === 0) break;
  }
  return false;
};

/** Where another program would read it as something else: a page, a PDF (whose header may come late), an archive. */
const isPolyglot = (bytes: Buffer, type: string): boolean => {
  const head = bytes.subarray(0, 4_096).toString('latin1');
  if (type !== documentTypes.pdf && head.slice(0, 1_024).includes('%PDF-')) return true;
  if (type !== documentTypes.docx && endsAsZip(bytes)) return true;
  return isPicture(type) && /<(?:!doctype html|html|script|svg|\?php)/i.test(head);
};

/**
 * Throws a `RefusedFile` for bytes that are not of the type that was announced, or of two types at once. One picture's type may
 * stand for another's, which phones mix up: pictures are drawn anew.
 */
export const checkKind = async (bytes: Buffer, announced: string): Promise<void> => {
  const found = await fileTypeFromBuffer(bytes);
  const type = declaredAs[found?.mime ?? ''] ?? found?.mime ?? '';
  if (type !== announced && !(isPicture(type) && isPicture(announced))) throw new RefusedFile('type');
  if (isPolyglot(bytes, announced)) throw new RefusedFile('unsafe');
};
