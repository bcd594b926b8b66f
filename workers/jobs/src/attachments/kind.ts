/** What a file is by its content, whatever its name and its sender say. */
import {
  type AttachmentType,
  documentTypes,
  heicTypes,
  isAttachmentType,
  isPicture,
} from '@marketplace/contracts/enquiries/attachments';
import { fileTypeFromBuffer } from 'file-type';
import { RefusedFile } from './refused-file.ts';

/** Other names of the types that we take. Whether an archive is a Word document shows when it is opened. */
const alsoCalled: Readonly<Record<string, AttachmentType>> = {
  'application/x-cfb': documentTypes.doc,
  'application/zip': documentTypes.docx,
  'application/vnd.ms-word.document.macroenabled.12': documentTypes.docx,
  'image/heic-sequence': heicTypes[0],
  'image/heif-sequence': heicTypes[0],
};

/** Readers of PDF look for its header in the first kilobyte. Only a byte order mark, white space and zeros may come before it. */
const pdfHeader = /^(?:\xEF\xBB\xBF)?[\s\0]{0,1000}%PDF-\d/;

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

/** Whether another program would read it as something else: a page, a PDF, an archive. */
const isPolyglot = (bytes: Buffer, type: AttachmentType): boolean => {
  const head = bytes.subarray(0, 4_096).toString('latin1');
  const isPdf = type === documentTypes.pdf;
  if (!isPdf && head.slice(0, 1_024).includes('%PDF-')) return true;
  if (type !== documentTypes.docx && endsAsZip(bytes)) return true;
  return (isPdf || isPicture(type)) && /<(?:!doctype html|html|script|svg|\?php)/i.test(head);
};

const typeOf = async (bytes: Buffer): Promise<AttachmentType> => {
  if (pdfHeader.test(bytes.subarray(0, 1_024).toString('latin1'))) return documentTypes.pdf;
  const { mime = '' } = (await fileTypeFromBuffer(bytes)) ?? {};
  const type = alsoCalled[mime] ?? mime;
  if (!isAttachmentType(type)) throw new RefusedFile('type');
  return type;
};

/** The type of these bytes. Throws a `RefusedFile` for a type that we do not take, or for two types at once. */
export const kindOf = async (bytes: Buffer): Promise<AttachmentType> => {
  const type = await typeOf(bytes);
  if (isPolyglot(bytes, type)) throw new RefusedFile('unsafe');
  return type;
};
