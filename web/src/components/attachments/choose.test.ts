import { documentTypes } from '@marketplace/contracts/enquiries/attachments';
import { limits } from '@marketplace/contracts/limits';
import { expect, test } from 'vitest';
import { faultOf, typeOf } from './choose.ts';

const file = (name: string, type: string, size = 1_000) => ({ name, type, size });

test.each([
  ['photo.jpg', '', 'image/jpeg'],
  ['photo.JPG', 'application/octet-stream', 'image/jpeg'],
  ['scan.pdf', 'application/x-pdf', documentTypes.pdf],
  ['plan.docx', 'application/zip', documentTypes.docx],
  ['old.doc', 'application/octet-stream', documentTypes.doc],
  ['IMG_0001.HEIC', '', 'image/heic'],
  ['photo.jpeg', 'image/jpg', 'image/jpeg'],
])('treats %s of type "%s" as %s', (name, type, taken) => {
  expect(typeOf(file(name, type))).toBe(taken);
  expect(faultOf(file(name, type))).toBeUndefined();
});

test('prefers the browser’s type over the extension', () => {
  expect(typeOf(file('a.PDF', ''))).toBe(documentTypes.pdf);
  expect(typeOf(file('a.b.docx', ''))).toBe(documentTypes.docx);
  expect(typeOf(file('a.pdf', 'image/png'))).toBe('image/png');
  expect(typeOf(file('constructor', ''))).toBe('');
});

test.each([
  ['a picture', file('a.jpg', 'image/jpeg'), undefined],
  ['the maximum size', file('a.jpg', 'image/jpeg', limits.uploadBytes), undefined],
  [
    'one byte over the maximum',
    file('a.jpg', 'image/jpeg', limits.uploadBytes + 1),
    'a.jpg is too large. The maximum size is 10 MB.',
  ],
  ['an empty file', file('a.jpg', 'image/jpeg', 0), 'a.jpg: This file is empty'],
  ['an SVG', file('a.svg', 'image/svg+xml'), expect.stringMatching(/^a\.svg: Please choose a picture/)],
  [
    'a program with a .pdf in its name',
    file('a.pdf.exe', 'application/x-msdownload'),
    expect.stringMatching(/Please choose/),
  ],
  ['a program', file('a.exe', ''), expect.stringMatching(/^a\.exe: Please choose/)],
])('%s', (_, chosen, fault) => {
  expect(faultOf(chosen)).toEqual(fault);
});
