import { compound, doc } from '@marketplace/infra/test/files.ts';
import { expect, test } from 'vitest';
import { checkDoc } from './doc.ts';

const reasonOf = (bytes: Buffer) => {
  try {
    checkDoc(bytes);
    return undefined;
  } catch (error) {
    return (error as { reason?: string }).reason ?? error;
  }
};

test.each<[what: string, bytes: Buffer]>([
  ['text alone', doc()],
  ['an empty pool of objects', doc({ parts: ['/SummaryInformation'], text: '\x13 DATE \x14' })],
  ['a template on its author’s disk', doc({ settings: 'C:\\Templates\\Letter.dot' })],
])('accepts %s', (_what, bytes) => {
  expect(reasonOf(bytes)).toBeUndefined();
});

const header = Buffer.from('D0CF11E0A1B11AE1', 'hex');
test.each<[what: string, reason: string, bytes: Buffer]>([
  ['zeros', 'broken', Buffer.concat([header, Buffer.alloc(4_096)])],
  [
    'zeros with valid names',
    'broken',
    Buffer.concat([header, Buffer.alloc(1_024), Buffer.from('WordDocument', 'utf16le'), Buffer.alloc(1_024)]),
  ],
  ['a text of zeros', 'broken', compound('/WordDocument', '/0Table')],
  ['no table', 'broken', doc({ flags: 0x0200 })],
  ['an installer', 'type', compound('/Installer')],
  ['a password', 'locked', doc({ flags: 0x0100 })],
  ['password protection of a modern document', 'locked', compound('/EncryptedPackage', '/EncryptionInfo')],
  ['a macro', 'macro', doc({ parts: ['/Macros/VBA/dir'] })],
  ['an object', 'embedded', doc({ parts: ['/ObjectPool/_1234/Package'] })],
  ['a template on the web', 'external', doc({ settings: 'https://a.example/t.dot' })],
  ['a template on another machine', 'external', doc({ settings: '\\\\host\\t.dot' })],
  ['a command', 'external', doc({ text: '\x13 DDEAUTO c:\\\\cmd.exe \x14' })],
])('rejects %s: %s', (_what, reason, bytes) => {
  expect(reasonOf(bytes)).toBe(reason);
});
