/**
 * Modern Word documents: a zip file of XML parts. Only a few harmless kinds of parts are allowed, and external
 * references only in links that a reader clicks.
 */
import { on } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { extensionOf } from '@marketplace/contracts/enquiries/file-names';
import { limits } from '@marketplace/contracts/limits';
import { SaxesParser } from 'saxes';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { isCommandField } from './fields.ts';
import { RefusedFile } from './refused-file.ts';

/** Allowed parts: XML, pictures, fonts, video and sound. `.bin` is only allowed for printer settings. */
const plainParts = new Set(
  'xml rels vml png jpg jpeg jfif gif bmp tif tiff emf wmf emz wmz svg webp wdp odttf ttf sigs mp4 m4a mp3 wav'.split(
    ' ',
  ),
);
const printerSettings = /(?:^|\/)printerSettings\d*\.bin$/i;
/** Embedded documents, such as the data of a chart. They are checked in the same way. */
const innerDocuments = new Set(['docx', 'xlsx', 'pptx']);
const innerMost = 1;

/** Relationships and parts that run something. */
const active = /vbaProject|macroEnabled/i;
const embedded = /oleObject|activeX|\/control$|aFChunk/i;

/** Targets that open only on a click. */
const clicked = /^(?:https?:|mailto:|tel:)/i;
/**
 * Matches a path on the reader's own machine, with a drive or relative, as Word stores the template of a letter.
 * `\\\\host` is another machine.
 */
const onOwnMachine = /^(?:(?:file:\/\/\/)?[a-z]:[\\/%]|(?![\\/%]{2}|%)[^:]+$)/i;
const isHarmless = (type: string, target: string): boolean => {
  if (/\/hyperlink$/i.test(type)) return clicked.test(target) || onOwnMachine.test(target);
  return /\/attachedTemplate$/i.test(type) && onOwnMachine.test(target);
};

const openZip = (bytes: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    // Every entry is unpacked completely and may not be longer than declared (zip bombs lie about it).
    fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true, strictFileNames: true }, (error, zip) =>
      error || !zip ? reject(error) : resolve(zip),
    );
  });

/** The remaining total size for unpacked parts. */
type Room = { left: number };

/** Reads an entry in chunks. Throws a `RefusedFile` if the total size is exceeded. */
async function* unpacked(zip: ZipFile, entry: Entry, room: Room): AsyncGenerator<Buffer> {
  const stream = await new Promise<AsyncIterable<Buffer>>((resolve, reject) => {
    zip.openReadStream(entry, (error, opened) => (error || !opened ? reject(error) : resolve(opened)));
  });
  for await (const chunk of stream) {
    room.left -= chunk.length;
    if (room.left < 0) throw new RefusedFile('unsafe');
    yield chunk;
  }
}

const entriesOf = async (zip: ZipFile): Promise<Entry[]> => {
  if (zip.entryCount > limits.documentParts) throw new RefusedFile('unsafe');
  const entries: Entry[] = [];
  const found = on(zip, 'entry', { close: ['end'] });
  zip.readEntry();
  for await (const [entry] of found) {
    entries.push(entry);
    zip.readEntry();
  }
  return entries;
};

const local = (name: string) => name.slice(name.indexOf(':') + 1);

/** Throws a `RefusedFile` if an element refers to something executable or remote. */
const checkElement = (element: string, attributes: Record<string, string>) => {
  if (element === 'Relationship') {
    const { Type = '', Target = '', TargetMode = '' } = attributes;
    if (active.test(Type)) throw new RefusedFile('macro');
    if (embedded.test(Type)) throw new RefusedFile('embedded');
    if (/^external$/i.test(TargetMode) && !isHarmless(Type, Target.trim())) throw new RefusedFile('external');
  }
  if (element === 'Override' || element === 'Default') {
    const { ContentType = '' } = attributes;
    if (active.test(ContentType)) throw new RefusedFile('macro');
    if (embedded.test(ContentType)) throw new RefusedFile('embedded');
  }
  if (element === 'fldSimple' && isCommandField(attributes['w:instr'] ?? '')) throw new RefusedFile('external');
};

/** Parses a part as XML. Throws a `RefusedFile`. */
const checkXml = async (chunks: AsyncIterable<Buffer>): Promise<void> => {
  const parser = new SaxesParser();
  const decoder = new TextDecoder();
  /** The code of the current field, which Word may split over several runs. */
  let field = '';
  let inField = false;
  parser.on('doctype', () => {
    throw new RefusedFile('unsafe'); // Word never writes one; entities are used for attacks
  });
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    if (!/^(?:utf-8|us-ascii|iso-8859-1|windows-1252)$/i.test(encoding)) throw new RefusedFile('broken');
  });
  parser.on('error', () => {
    throw new RefusedFile('broken');
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element = local(name);
    if (element === 'fldChar') field = '';
    inField = element === 'instrText';
    checkElement(element, attributes);
  });
  parser.on('text', (text) => {
    if (!inField) return;
    field += text;
    if (isCommandField(field)) throw new RefusedFile('external');
  });
  parser.on('closetag', () => {
    inField = false;
  });
  for await (const chunk of chunks) parser.write(decoder.decode(chunk, { stream: true }));
  parser.write(decoder.decode()).close();
};

const checkPart = async (name: string, chunks: AsyncIterable<Buffer>, room: Room, depth: number): Promise<void> => {
  const extension = extensionOf(name);
  if (extension === 'xml' || extension === 'rels') return checkXml(chunks);
  if (innerDocuments.has(extension) && depth < innerMost)
    return checkParts(await openZip(await buffer(chunks)), room, depth + 1);
  if (/vbaProject/i.test(name)) throw new RefusedFile('macro');
  if (!plainParts.has(extension) && !printerSettings.test(name)) throw new RefusedFile('embedded');
  for await (const _ of chunks); // counts the bytes and checks the length
};

const checkParts = async (zip: ZipFile, room: Room, depth: number, needed: readonly string[] = []): Promise<void> => {
  const entries = await entriesOf(zip);
  const names = new Set(entries.map(({ fileName }) => fileName));
  if (!needed.every((name) => names.has(name))) throw new RefusedFile('type');
  for (const entry of entries)
    if (!entry.fileName.endsWith('/')) await checkPart(entry.fileName, unpacked(zip, entry, room), room, depth);
};

/** Throws a `RefusedFile` for a document that cannot be read, or contains or loads more than text and pictures. */
export const checkDocx = async (bytes: Buffer): Promise<void> => {
  try {
    const needed = ['[Content_Types].xml', 'word/document.xml'];
    await checkParts(await openZip(bytes), { left: limits.documentBytes }, 0, needed);
  } catch (error) {
    throw error instanceof RefusedFile ? error : new RefusedFile('broken');
  }
};
