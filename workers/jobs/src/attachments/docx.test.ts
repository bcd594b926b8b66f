import { docx, field, relationships } from '@marketplace/infra/test/files.ts';
import { expect, test } from 'vitest';
import { checkDocx } from './docx.ts';

const x = Buffer.from('x');
const reasonOf = (parts: Record<string, Uint8Array> = {}) =>
  checkDocx(docx(parts)).then(
    () => undefined,
    ({ reason }) => reason,
  );

test.each<[what: string, parts: Record<string, Uint8Array>]>([
  ['text alone', {}],
  ['a picture', { 'word/media/a.png': x }],
  ['links', relationships('hyperlink https://a.example External', 'hyperlink mailto:a@b.example External')],
  ['a template on its author’s disk', relationships('attachedTemplate file:///C:\\Users\\a\\Letter.dotx External')],
  ['the figures of a chart', { 'word/embeddings/Sheet1.xlsx': docx() }],
  ['settings of a printer', { 'word/printerSettings1.bin': x }],
  ['the date as a field', field(' DATE ')],
  ['words that start like a command', field(' HYPERLINK "https://dde.example" ')],
])('accepts %s', async (_what, parts) => {
  expect(await reasonOf(parts)).toBeUndefined();
});

test.each<[what: string, reason: string, parts: Record<string, Uint8Array>]>([
  ['a template on the web', 'external', relationships('attachedTemplate https://a.example/t.dotm External')],
  ['a template on another machine', 'external', relationships('attachedTemplate \\\\host\\t.dotm External')],
  [
    'a template on another machine as a file',
    'external',
    relationships('attachedTemplate file://host/t.dotm External'),
  ],
  ['a picture on the web', 'external', relationships('image https://a.example/a.png External')],
  ['an object on the web', 'embedded', relationships('oleObject https://a.example/a.html External')],
  ['a link that starts a program', 'external', relationships('hyperlink ms-msdt:/id External')],
  ['an object', 'embedded', { 'word/embeddings/oleObject1.bin': x }],
  ['an object that looks like a picture', 'embedded', relationships('oleObject media/a.png')],
  ['a control', 'embedded', relationships('control activeX/a.xml')],
  ['a program', 'embedded', { 'word/embeddings/run.exe': x }],
  ['a page', 'embedded', { 'word/afchunk.mht': x }],
  ['a macro', 'macro', { 'word/vbaProject.bin': x }],
  ['a macro under another name', 'macro', relationships('vbaProject a.xml')],
  ['a macro in a chart’s figures', 'macro', { 'word/embeddings/a.xlsx': docx({ 'xl/vbaProject.bin': x }) }],
  ['a document in a document in a document', 'embedded', { 'a.docx': docx({ 'a.docx': docx() }) }],
  [
    'a type with macros',
    'macro',
    {
      '[Content_Types].xml': Buffer.from(
        '<Types><Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
      ),
    },
  ],
  ['a command', 'external', field(' DDEAUTO c:\\\\cmd.exe ')],
  ['a command in pieces', 'external', field(' DD', 'E', 'AUTO cmd ')],
  [
    'a command as a simple field',
    'external',
    { 'word/a.xml': Buffer.from('<w:p><w:fldSimple w:instr="DDE cmd"/></w:p>') },
  ],
  ['entities', 'unsafe', { 'word/a.xml': Buffer.from('<!DOCTYPE a [<!ENTITY b "c">]><a/>') }],
  ['XML that ends in the middle', 'broken', { 'word/a.xml': Buffer.from('<a>') }],
  [
    'text in an unusual encoding',
    'broken',
    { 'word/a.xml': Buffer.from('<?xml version="1.0" encoding="utf-7"?><a/>') },
  ],
])('rejects %s: %s', async (_what, reason, parts) => {
  expect(await reasonOf(parts)).toBe(reason);
});
