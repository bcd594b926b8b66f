/**
 * Finds what a PDF does without a click. Every object of the file is read, including unreferenced ones:
 * readers repair damaged files in different ways, so a list of "used" objects would differ from reader to reader.
 */
import { inflateSync } from 'node:zlib';
import { limits } from '@marketplace/contracts/limits';
import {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFObjectParser,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from '@pdfme/pdf-lib';
import { RefusedFile } from './refused-file.ts';

/** Actions that run something, send something or open another file. A clicked link to a web page (`URI`) is fine. */
const activeActions = new Set(
  ['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'RichMediaExecute', 'GoToE', 'GoToR'].map((name) =>
    PDFName.of(name),
  ),
);
/** Finds these actions in the raw bytes of an unreadable object. */
const activeText =
  /\/(?:JavaScript|JS|Launch|SubmitForm|ImportData|RichMedia\w*|GoTo[ER]|XFA|EmbeddedFiles?|EF|ObjStm)\b/;

const name = (text: string) => PDFName.of(text);
const nameIn = (names: string[]) => new Set(names.map(name));
const streams = name('ObjStm');
const attachedTypes = nameIn(['EmbeddedFile']);
const attachedSubtypes = nameIn(['FileAttachment', 'RichMedia']);
const fileSpecs = nameIn(['Filespec', 'F']);

type Scan = { objects: PDFObject[]; byNumber: Map<number, PDFObject[]>; unpacked: number };

const add = ({ objects, byNumber }: Scan, number: number, object: PDFObject) => {
  objects.push(object);
  const others = byNumber.get(number);
  if (others) others.push(object);
  else byNumber.set(number, [object]);
};

/** Names may contain escape codes: `/Java#53cript`. */
const decoded = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

/** Reads one object. An unreadable one is rejected if it could be active, since other readers are more lenient. */
const parse = (bytes: Buffer, context: PDFContext): PDFObject | undefined => {
  try {
    return PDFObjectParser.forBytes(bytes, context).parseObject();
  } catch {
    const [head = ''] = bytes.toString('latin1').split(/endobj|stream/, 1);
    if (activeText.test(decoded(head))) throw new RefusedFile('script');
    return undefined;
  }
};

const isPlainNumber = (object: PDFObject | undefined): object is PDFNumber => object instanceof PDFNumber;

/** An object stream, deflated or unpacked. Throws a `RefusedFile` for any other encoding. */
const unpack = ({ dict, contents }: PDFRawStream, scan: Scan): Buffer => {
  const filter = dict.get(name('Filter'));
  const only = filter instanceof PDFArray && filter.size() === 1 ? filter.get(0) : filter;
  if (dict.has(name('F')) || dict.has(name('DecodeParms'))) throw new RefusedFile('unsafe');
  if (only === undefined) return Buffer.from(contents);
  if (only !== name('FlateDecode')) throw new RefusedFile('unsafe');
  try {
    const unpacked = inflateSync(contents, { maxOutputLength: limits.documentBytes - scan.unpacked });
    scan.unpacked += unpacked.length;
    return unpacked;
  } catch (error) {
    throw new RefusedFile(error instanceof RangeError ? 'unsafe' : 'broken');
  }
};

/** The objects in an object stream. Readers do not need `/Type`, so the other two keys decide. */
const readObjectStream = (stream: PDFRawStream, context: PDFContext, scan: Scan) => {
  const [count, first] = [stream.dict.get(name('N')), stream.dict.get(name('First'))];
  if (stream.dict.get(name('Type')) !== streams && (count === undefined || first === undefined)) return;
  if (!isPlainNumber(count) || !isPlainNumber(first)) throw new RefusedFile('unsafe');
  const bytes = unpack(stream, scan);
  const start = first.asNumber();
  const numbers = bytes.subarray(0, start).toString('latin1').match(/\d+/g) ?? [];
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    const object = parse(bytes.subarray(start + Number(numbers[at + 1])), context);
    if (object) add(scan, Number(numbers[at]), object);
  }
};

/** White space and comments. The bounds keep the search linear. */
const gap = /(?:[\s\0]|%[^\r\n]{0,200}[\r\n])/.source;
const header = new RegExp(`(\\d{1,10})${gap}{1,20}\\d{1,5}${gap}{0,20}obj|trailer`, 'g');

/** Every object of the file in all versions, and every trailer. */
const scanObjects = (bytes: Buffer): Scan => {
  const context = PDFContext.create();
  const scan: Scan = { objects: [], byNumber: new Map(), unpacked: 0 };
  const text = bytes.toString('latin1');
  const packed: PDFRawStream[] = [];
  for (const { 0: found, 1: number, index } of text.matchAll(header)) {
    const object = parse(bytes.subarray(index + found.length), context);
    if (!object) continue;
    add(scan, Number(number ?? 0), object);
    if (object instanceof PDFRawStream) packed.push(object);
  }
  const isEncrypted = scan.objects.some((object) => dictOf(object)?.has(name('Encrypt')));
  for (const stream of packed) {
    if (isEncrypted && stream.dict.get(name('Type')) === streams) throw new RefusedFile('locked');
    readObjectStream(stream, context, scan);
  }
  return scan;
};

const dictOf = (object: PDFObject | undefined): PDFDict | undefined =>
  object instanceof PDFStream ? object.dict : object instanceof PDFDict ? object : undefined;

/** Throws a `RefusedFile` for a PDF that cannot be read or does more than show pages. */
export const checkPdf = (bytes: Buffer): void => {
  const end = bytes.subarray(0, bytes.findLastIndex((byte) => byte !== 0) + 1).subarray(-2_048);
  if (!end.includes('%%EOF')) throw new RefusedFile('broken');
  const { objects, byNumber } = scanObjects(bytes);

  /** The value, in every version if it is a reference. */
  const resolve = (value: PDFObject | undefined, depth = 0): PDFObject[] => {
    if (value === undefined) return [];
    if (!(value instanceof PDFRef)) return [value];
    if (depth > 5) return [];
    return (byNumber.get(value.objectNumber) ?? []).flatMap((version) => resolve(version, depth + 1));
  };
  const is = (dict: PDFDict, key: string, names: Set<PDFName>) =>
    resolve(dict.get(name(key))).some((value) => value instanceof PDFName && names.has(value));

  const uri = nameIn(['URI']);
  /** Whether an action without a click, or one that follows it, opens a web page. */
  const opensPage = (value: PDFObject | undefined, seen = new Set<PDFObject>()): boolean =>
    resolve(value).some((action) => {
      if (seen.has(action)) return false;
      seen.add(action);
      if (action instanceof PDFArray) return action.asArray().some((next) => opensPage(next, seen));
      return action instanceof PDFDict && (is(action, 'S', uri) || opensPage(action.get(name('Next')), seen));
    });

  const checkDict = (dict: PDFDict) => {
    if (is(dict, 'S', activeActions) || dict.has(name('XFA'))) throw new RefusedFile('script');
    if (is(dict, 'S', nameIn(['Rendition'])) && dict.has(name('JS'))) throw new RefusedFile('script');
    if (is(dict, 'Type', attachedTypes) || is(dict, 'Subtype', attachedSubtypes)) throw new RefusedFile('embedded');
    const names = dict.has(name('F')) || dict.has(name('UF')) || is(dict, 'Type', fileSpecs);
    if (dict.has(name('EF')) && names) throw new RefusedFile('embedded');
    const triggers = resolve(dict.get(name('AA'))).flatMap((value) => (value instanceof PDFDict ? value.values() : []));
    if ([dict.get(name('OpenAction')), ...triggers].some((action) => opensPage(action)))
      throw new RefusedFile('script');
  };

  const waiting: PDFObject[] = [...objects];
  let hasCatalog = false;
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    if (object instanceof PDFArray) for (const item of object.asArray()) waiting.push(item);
    const dict = dictOf(object);
    if (!dict) continue;
    hasCatalog ||= is(dict, 'Type', nameIn(['Catalog']));
    checkDict(dict);
    for (const value of dict.values()) waiting.push(value);
  }
  if (!hasCatalog) throw new RefusedFile('broken');
};
