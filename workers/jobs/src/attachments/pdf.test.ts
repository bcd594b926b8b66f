import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { limits } from '@marketplace/contracts/limits';
import { packedObjects, pdf, sample } from '@marketplace/infra/test/files.ts';
import { expect, test } from 'vitest';
import { checkPdf } from './pdf.ts';

const javascript = '10 0 obj << /S /JavaScript /JS (app.alert\\(1\\)) >> endobj';
const openAction = { catalog: '/OpenAction 10 0 R' };
const reasonOf = (bytes: Buffer) => {
  try {
    checkPdf(bytes);
    return undefined;
  } catch (error) {
    return (error as { reason?: string }).reason ?? error;
  }
};
const bomb = (() => {
  const packed = deflateSync(Buffer.alloc(limits.documentBytes + 1, ' '));
  return `9 0 obj << /Type /ObjStm /N 1 /First 5 /Filter /FlateDecode >> stream\n${packed.toString('latin1')}\nendstream endobj`;
})();

test.each<[what: string, bytes: Buffer]>([
  ['a plain page', pdf()],
  ['a byte order mark before it', sample('bom-before.pdf')],
  ['a line break before it', sample('newline-before.pdf')],
  ['zeros after it', sample('zeros-after.pdf')],
  ['a first page to show', pdf('', { catalog: '/OpenAction [3 0 R /Fit]' })],
  ['a first page to show, by an action', pdf('', { catalog: '/OpenAction << /S /GoTo /D [3 0 R /Fit] >>' })],
  ['a link', pdf('', { objects: '10 0 obj << /Subtype /Link /A << /S /URI /URI (https://a.example) >> >> endobj' })],
  ['packed objects', pdf('', { objects: packedObjects('<< /Type /Font >>', '[ 1 2 ]') })],
  ['words about JavaScript', pdf('JavaScript /JS /Launch')],
  [
    'a picture of noise',
    pdf('', {
      objects: `10 0 obj << /Length 200000 >> stream\n${randomBytes(200_000).toString('latin1')}\nendstream endobj`,
    }),
  ],
  ['a password for printing, and nothing packed', pdf('', { objects: 'trailer << /Encrypt 10 0 R >>' })],
])('accepts %s', (_what, bytes) => {
  expect(reasonOf(bytes)).toBeUndefined();
});

test.each<[what: string, reason: string, bytes: Buffer]>([
  ['a script', 'script', sample('javascript.pdf')],
  ['a program to start', 'script', sample('launch.pdf')],
  ['a program inside', 'embedded', sample('embedded-exe.pdf')],
  ['a script under another spelling', 'script', pdf('', { objects: javascript.replace('JavaScript', 'Java#53cript') })],
  [
    'a script in packed objects',
    'script',
    pdf('', { ...openAction, objects: packedObjects('<< /S /JavaScript /JS (x) >>') }),
  ],
  [
    'a script in packed objects without a type',
    'script',
    pdf('', { objects: packedObjects('<< /S /JavaScript >>').replace('/Type /ObjStm', '') }),
  ],
  [
    'a script whose type is in another object',
    'script',
    pdf('', { objects: '10 0 obj << /S 11 0 R >> endobj 11 0 obj /JavaScript endobj' }),
  ],
  [
    'a script that a later version of the object hides',
    'script',
    pdf('', { objects: `${javascript}\n10 0 obj << >> endobj` }),
  ],
  ['a script after a comment', 'script', pdf('', { objects: javascript.replace(' obj', ' %\nobj') })],
  ['a script in an unterminated object', 'script', pdf('', { objects: '10 0 obj << /A [ /S /Java#53cript endobj' })],
  ['a script deep inside', 'script', pdf('', { objects: '10 0 obj [ << /A [ << /S /JavaScript >> ] >> ] endobj' })],
  ['a form that is sent', 'script', pdf('', { objects: '10 0 obj << /A << /S /SubmitForm >> >> endobj' })],
  ['a form with scripts of its own', 'script', pdf('', { catalog: '/AcroForm << /XFA 10 0 R >>' })],
  ['another document to open', 'script', pdf('', { objects: '10 0 obj << /S /GoToR /F (//host/a.pdf) >> endobj' })],
  [
    'a web page that opens automatically',
    'script',
    pdf('', { ...openAction, objects: '10 0 obj << /S /URI /URI (https://a.example) >> endobj' }),
  ],
  [
    'a web page that opens after a move',
    'script',
    pdf('', { catalog: '/OpenAction << /S /GoTo /Next [ << /S /URI >> ] >>' }),
  ],
  [
    'a web page that opens with a page',
    'script',
    pdf('', { objects: '10 0 obj << /AA << /O << /S /URI >> >> >> endobj' }),
  ],
  ['a film with controls', 'embedded', pdf('', { objects: '10 0 obj << /Subtype /RichMedia >> endobj' })],
  ['a file attached to a page', 'embedded', pdf('', { objects: '10 0 obj << /Subtype /FileAttachment >> endobj' })],
  [
    'an embedded file without a type',
    'embedded',
    pdf('', { objects: '10 0 obj << /F (a) /EF << /F 11 0 R >> >> endobj' }),
  ],
  [
    'a password, and packed objects',
    'locked',
    pdf('', { objects: `${packedObjects('<< >>')} trailer << /Encrypt 10 0 R >>` }),
  ],
  ['packed objects of more than a hundred MB', 'unsafe', pdf('', { objects: bomb })],
  [
    'objects packed in an unusual way',
    'unsafe',
    pdf('', { objects: packedObjects('<< >>').replace('/FlateDecode', '[/LZWDecode /FlateDecode]') }),
  ],
  ['no end', 'broken', pdf().subarray(0, -8)],
  ['no pages', 'broken', Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\n%%EOF')],
])('rejects %s: %s', (_what, reason, bytes) => {
  expect(reasonOf(bytes)).toBe(reason);
});
