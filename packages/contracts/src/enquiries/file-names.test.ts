import { expect, test } from 'vitest';
import { attachmentName } from './attachments.ts';
import { cleanFileName } from './file-names.ts';

test.each([
  ['Küche "alt".jpg', 'Küche alt.jpg'],
  ['Ku\u0308che.jpg', 'Küche.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\fakepath\\plan.pdf', 'plan.pdf'],
  ['folder/', 'folder'],
  ['quote\u202Efdp.exe', 'quotefdp.exe'],
  ['a\u2066b\u200Fc\u0000d\u2028e\uFEFF.pdf', 'abcde.pdf'],
  ['.htaccess', 'htaccess'],
  ['plan.pdf. . ', 'plan.pdf'],
  ['CON.pdf', 'CON_.pdf'],
  ['con', 'con_'],
  ['concept.pdf', 'concept.pdf'],
  ['\u202E', 'file'],
  ['//..//', 'file'],
  ['报价 2.pdf', '报价 2.pdf'],
])('cleans the name %j: %j', (name, clean) => {
  expect(cleanFileName(name)).toBe(clean);
  expect(cleanFileName(clean)).toBe(clean);
});

test.each([
  ['quote.bat', 'application/pdf', 'quote.pdf'],
  ['report.pdf.exe', 'application/pdf', 'report.pdf'],
  ['photos.hta', 'image/jpeg', 'photos.jpg'],
  ['photo.jpg.PDF', 'application/pdf', 'photo.pdf'],
  ['plan.docx', 'application/msword', 'plan.doc'],
  ['IMG_0001.HEIC', 'image/jpeg', 'IMG_0001.jpg'],
  ['Quote v1.2', 'application/pdf', 'Quote v1.2.pdf'],
  ['J. Smith.pdf', 'application/pdf', 'J. Smith.pdf'],
  ['.pdf', 'application/pdf', 'pdf.pdf'],
  ['nul.exe', 'application/pdf', 'nul_.pdf'],
  ['scan', 'application/pdf', 'scan.pdf'],
] as const)('names %s of type %s by its content: %s', (name, type, named) => {
  expect(attachmentName(name, type)).toBe(named);
});
