import { limits } from '@marketplace/contracts/limits';
import { messages } from '@marketplace/contracts/messages';
import { importColumnNames, importColumns } from '@marketplace/contracts/providers/imports';
import { DomainError } from '@marketplace/domain/errors';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readProviders } from './reader.ts';

const titles = importColumnNames.map((name) => importColumns[name].title);
const header = titles.join(',');
const row = 'Dlamini Plumbing,Sipho Dlamini,sipho@example.org,011 555 0100,Plumbing,Sandton,Network Pro,2012/123456/07';

const faultOf = (text: string) => {
  try {
    readProviders(text);
  } catch (error) {
    if (error instanceof DomainError) return error.fields?.text;
    throw error;
  }
  return undefined;
};

// A cell may contain whatever the reader tells from its own marks.
const cell = fc.string({ unit: 'grapheme', maxLength: 30 }).filter((text) => !text.includes('\ufffd'));
const file = fc.record({
  rows: fc.array(fc.tuple(fc.stringMatching(/^[a-z]{1,8}$/), ...titles.slice(1).map(() => cell)), {
    minLength: 1,
    maxLength: 8,
  }),
  order: fc.shuffledSubarray([...titles.keys()], { minLength: titles.length }),
  delimiter: fc.constantFrom(',', ';'),
  bom: fc.boolean(),
  record_delimiter: fc.constantFrom('\n', '\r\n'),
});

test('reads every cell back, in any order of columns, with either delimiter and either line break', () => {
  fc.assert(
    fc.property(file, ({ rows, order, ...options }) => {
      const records = [titles, ...rows].map((record) => order.map((at) => record[at]));
      const read = readProviders(stringify(records, { ...options, quoted_match: /[\s"]/ }));
      expect(read.map(({ cells }) => importColumnNames.map((name) => cells[name]))).toEqual(
        rows.map((record) => record.map((text) => text.replace(/\s+/g, ' ').trim())),
      );
    }),
  );
});

test('refuses any other text with a message about the file, and never fails otherwise', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.boolean(), (text, hasHeader) => {
      const fault = faultOf(hasHeader ? `${header}\n${text}` : text);
      if (!hasHeader) expect(fault).toEqual(expect.any(String));
    }),
  );
});

test('gives each row its line in the file, and skips empty lines', () => {
  expect(readProviders(`${header}\n${row}\n\n,,,,,,,\n${row}\n`).map(({ line }) => line)).toEqual([2, 5]);
});

test('ignores other columns, and the case of titles', () => {
  const [read] = readProviders(`Fax,${header.toUpperCase()}\n1,${row}`);
  expect(read?.cells).toMatchObject({ businessName: 'Dlamini Plumbing', registrationNumber: '2012/123456/07' });
});

test('reads a file without the optional columns', () => {
  const [read] = readProviders('Business name,Contact name,Email,Category,Place,Plan\nA,B,c@example.org,D,E,F');
  expect(read?.cells).toMatchObject({ phone: '', registrationNumber: '', plan: 'F' });
});

test.each([
  ['a file without rows', header, messages.importNoRows],
  ['an empty file', '', messages.importNoRows],
  [
    'a missing column',
    'Business name,Email\na,b',
    messages.importColumns(['Contact name', 'Category', 'Place', 'Plan']),
  ],
  ['a column that is named twice', `${header},email\n${row},x`, messages.importColumnTwice('Email')],
  ['an open quote', `${header}\n"${row}`, messages.importUnreadable],
  ['another encoding', `${header}\nCaf\ufffd,${row}`, messages.importUnreadable],
  ['too many rows', `${header}\n${`${row}\n`.repeat(limits.importRows + 1)}`, messages.importTooManyRows],
])('refuses %s', (_, text, message) => {
  expect(faultOf(text)).toBe(message);
});

test('reads as many rows as allowed', () => {
  expect(readProviders(`${header}\n${`${row}\n`.repeat(limits.importRows)}`)).toHaveLength(limits.importRows);
});
