/** Determines a file's type from its content, regardless of its name and declared type. */
import {
  type AttachmentType,
  documentTypes,
  heicTypes,
  isAttachmentType,
  isPicture,
} from '@marketplace/contracts/enquiries/attachments';
import { fileTypeFromBuffer } from 'file-type';
import { RefusedFile } from './refused-file.ts';

/** Aliases of accepted types. Whether an archive is a Word document shows when it is opened. */
const alsoCalled: Readonly<Record<string, AttachmentType>> = {
  'application/x-cfb': documentTypes.doc,
  'application/zip': documentTypes.docx,
  'application/vnd.ms-word.document.macroenabled.12': documentTypes.docx,
  'image/heic-sequence': heicTypes[0],
  'image/heif-sequence': heicTypes[0],
  // Whether there is only sound in it shows when it is opened.
  'video/webm': 'audio/webm',
  'audio/ogg; codecs=opus': 'audio/ogg',
  'video/mp4': 'audio/mp4',
  'audio/x-m4a': 'audio/mp4',
};

/** PDF readers look for the header in the first kilobyte. Only a byte order mark, white space and zeros may precede it. */
const pdfHeader = /^(?:\xEF\xBB\xBF)?[\s\0]{0,1000}%PDF-\d/;

/** The end of a zip file: a record whose comment ends where the file does. */
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

/** Whether another program would read it as a web page, a PDF or an archive. */
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

/** Returns the type of the bytes. Throws a `RefusedFile` for an unaccepted type or for two types at once. */
export const kindOf = async (bytes: Buffer): Promise<AttachmentType> => {
  const type = await typeOf(bytes);
  if (isPolyglot(bytes, type)) throw new RefusedFile('unsafe');
  return type;
};
