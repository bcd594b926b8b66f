/** Documents are handed on as they came, so they are looked into first: that each is what it says, whole, and does nothing by itself. */
import { documentTypes } from '@marketplace/contracts/attachments';
import { limits } from '@marketplace/contracts/limits';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { RefusedFile } from './refused-file.ts';

/** Names in a compound file are UTF-16. */
const names = (bytes: Buffer, name: string) => bytes.includes(Buffer.from(name, 'utf16le'));

const checkPdf = (bytes: Buffer) => {
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new RefusedFile('type');
  if (!bytes.subarray(-2_048).includes('%%EOF')) throw new RefusedFile('broken');
};

const checkDoc = (bytes: Buffer) => {
  if (!names(bytes, 'WordDocument')) throw new RefusedFile('type');
  if (names(bytes, '_VBA_PROJECT')) throw new RefusedFile('unsafe');
};

const openZip = (bytes: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    // Each entry is unpacked to its end and may not be longer than it says (zip bombs lie).
    fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true, strictFileNames: true }, (error, zip) =>
      error || !zip ? reject(error) : resolve(zip),
    );
  });

/** Bytes of an entry once unpacked, counted and thrown away; stops at `most`. */
const unpackedSize = (zip: ZipFile, entry: Entry, most: number): Promise<number> =>
  new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error || !stream) return reject(error);
      let size = 0;
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > most) {
          stream.destroy();
          reject(new RefusedFile('unsafe'));
        }
      });
      stream.on('error', reject);
      stream.on('end', () => resolve(size));
    });
  });

const entriesOf = async (zip: ZipFile): Promise<string[]> => {
  const found: string[] = [];
  let left = limits.documentBytes;
  if (zip.entryCount > limits.documentParts) throw new RefusedFile('unsafe');
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', resolve);
    zip.on('entry', (entry: Entry) => {
      found.push(entry.fileName);
      unpackedSize(zip, entry, left).then((size) => {
        left -= size;
        zip.readEntry();
      }, reject);
    });
    zip.readEntry();
  });
  return found;
};

const checkDocx = async (bytes: Buffer) => {
  if (!bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))) throw new RefusedFile('type');
  let found: string[];
  try {
    found = await entriesOf(await openZip(bytes));
  } catch (error) {
    throw error instanceof RefusedFile ? error : new RefusedFile('broken');
  }
  if (!found.includes('[Content_Types].xml') || !found.includes('word/document.xml')) throw new RefusedFile('type');
  if (found.some((name) => /vbaProject|\.(?:exe|dll|js|vbs|ps1|bat|cmd|scr|lnk)$/i.test(name)))
    throw new RefusedFile('unsafe');
};

const checks: Record<string, (bytes: Buffer) => void | Promise<void>> = {
  [documentTypes.pdf]: checkPdf,
  [documentTypes.doc]: checkDoc,
  [documentTypes.docx]: checkDocx,
};

/** Throws a `RefusedFile` for a document that is not of this type, cannot be read, or holds what could do harm. */
export const checkDocument = async (bytes: Buffer, type: string): Promise<void> => {
  await checks[type]?.(bytes);
};
