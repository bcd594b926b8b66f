/** Old Word documents ([MS-DOC] in a compound file): checks that one is complete and only shows its text. */
import { type CFB$Container, read } from 'cfb';
import { isCommandField } from './fields.ts';
import { RefusedFile } from './refused-file.ts';

/** Offsets in the stream `WordDocument` ([MS-DOC] 2.5). */
const fib = { magic: 0xa5ec, flags: 0x0a, encrypted: 0x0100, secondTable: 0x0200, settings: 0x019a, bytes: 0x01a2 };

const open = (bytes: Buffer): CFB$Container => {
  try {
    return read(bytes, { type: 'buffer' });
  } catch {
    throw new RefusedFile('broken');
  }
};

/** Throws a `RefusedFile` for a document that cannot be read or contains macros, objects or a remote template. */
export const checkDoc = (bytes: Buffer): void => {
  const { FullPaths, FileIndex } = open(bytes);
  const paths = FullPaths.map((path) => path.replace(/^[^/]*\//, ''));
  const stream = (path: string) => {
    const content = FileIndex[paths.indexOf(path)]?.content;
    return content && Buffer.from(content);
  };
  // A modern document with a password has the same container.
  if (paths.includes('EncryptedPackage')) throw new RefusedFile('locked');
  const words = stream('WordDocument');
  if (!words) throw new RefusedFile('type');
  if (words.length < fib.bytes || words.readUInt16LE(0) !== fib.magic) throw new RefusedFile('broken');
  const flags = words.readUInt16LE(fib.flags);
  if (flags & fib.encrypted) throw new RefusedFile('locked');
  const table = stream(flags & fib.secondTable ? '1Table' : '0Table');
  if (!table) throw new RefusedFile('broken');
  if (paths.some((path) => /(?:^|\/)(?:Macros|VBA|_VBA_PROJECT(?:_CUR)?)(?:\/|$)/i.test(path)))
    throw new RefusedFile('macro');
  if (paths.some((path) => /^ObjectPool\/.|Ole10Native$/i.test(path))) throw new RefusedFile('embedded');
  const start = words.readUInt32LE(fib.settings);
  const settings = table.subarray(start, start + words.readUInt32LE(fib.settings + 4)).toString('utf16le');
  // The settings contain the template's path among titles and names of people, so only clearly remote addresses are
  // refused.
  if (/https?:|ftp:|\\\\[\w.]/i.test(settings)) throw new RefusedFile('external');
  const [, ...fields] = words.toString('latin1').replaceAll('\0', '').split('\x13');
  if (fields.some(isCommandField)) throw new RefusedFile('external');
};
