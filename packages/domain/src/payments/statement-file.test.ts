import { gzipSync } from 'node:zlib';
import { limits } from '@marketplace/contracts/limits';
import { sentences } from '@marketplace/contracts/messages';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { balancesOf, centsIn, dayIn, incomingLines, readStatement, unpackStatement } from './statement-file.ts';
import { packed, type SampleLine, statementSamples } from './statement-samples.ts';

const lines: SampleLine[] = [
  { day: '2026-11-24', cents: 49_900, text: 'EFT INV-2026-01438 SIBIYA' },
  { day: '2026-11-25', cents: -13_550, text: 'SERVICE FEE' },
  { day: '2026-11-26', cents: 1_200_000, text: 'EFT CREDIT, "SASAVUKA" HOLDINGS; LTD' },
];
const forms = Object.entries(statementSamples);
const read = (text: string) => readStatement(unpackStatement(packed(text)));
const packedBytes = (bytes: Buffer) => gzipSync(bytes).toString('base64');
const inOrder = (text: string) => {
  const all = read(text).lines.map(({ day, amountCents, text: words }) => ({ day, cents: amountCents, text: words }));
  return text.startsWith('ACCOUNT') ? all.toReversed() : all;
};

describe('reading', () => {
  test.each(forms)('reads every line of %s, and its balances', (_, write) => {
    expect(inOrder(write(lines))).toEqual(lines);
    expect(balancesOf(read(write(lines)))).toEqual({ openingCents: 4_821_020, closingCents: 6_057_370, isWhole: true });
  });

  const sample = fc.record({
    day: fc
      .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
      .map((time) => time.toISOString().slice(0, 10)),
    cents: fc.oneof(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: -10_000_000, max: -1 })),
    text: fc
      .array(fc.constantFrom('INV-2026-00042', 'a,b', 'x;y', '"q"', 'Ndlovu', "O'Brien", '1,50', 'é', '&', '<b'), {
        minLength: 1,
        maxLength: 4,
      })
      .map((words) => [...new Set(words)].join(' ')),
  });

  test.each(forms)('reads any lines of %s as they were written', (_, write) => {
    fc.assert(
      fc.property(fc.array(sample, { minLength: 1, maxLength: 12 }), (some) => {
        expect(inOrder(write(some))).toEqual(some);
      }),
    );
  });

  test('reads days and amounts as banks write them, and nothing else', () => {
    const day = [
      '2026-11-26',
      '2026/11/26',
      '20261126',
      '26/11/2026',
      '26 Nov 2026',
      '26-Nov-2026',
      '2026-11-26 14:02',
    ];
    expect(day.map(dayIn)).toEqual(day.map(() => '2026-11-26'));
    expect(['2026-02-30', '31/31/2026', '', 'Total', '202611', '26 Xyz 2026'].map(dayIn)).toEqual(
      Array(6).fill(undefined),
    );
    const amounts = ['-1 234,56', '(1,234.56)', '1234.56-', '1 234.56 Dr', '-R1234.56'];
    expect(amounts.map(centsIn)).toEqual(amounts.map(() => -123_456));
    expect(['+499.00', '499,00 Cr', 'R 499', ''].map(centsIn)).toEqual([49_900, 49_900, 49_900, undefined]);
    expect(centsIn('soon')).toBeNaN();
  });

  // Table headings of Capitec, Nedbank and Standard Bank.
  test.each([
    ['PostingDate,Transaction Date,Description,MoneyIn(R),MoneyOut(R),Balance(R)', '499.00,', ',135.50'],
    ['Tran list no,Date,Description,Fees(R),Debits(R),Credits(R),Balance(R)', ',,499.00', ',135.50,'],
    ['Date,Description,Payments,Deposits,Balance', ',499.00', '135.50,'],
    ['Date,Description,Category,Money In,Money Out,Fee*,Balance', '499.00,,', ',135.50,'],
    ['Date,Description,Amount (ZAR),Balance', '499.00', '-135.50'],
  ])('reads money in and out under %s', (head, moneyIn, moneyOut) => {
    const columns = head.split(',');
    const row = (amounts: string) => {
      const days = columns.filter((name) => /date/i.test(name)).map(() => '24/11/2026');
      const before = columns[0] === 'Tran list no' ? ['7'] : [];
      const category = columns.includes('Category') ? ['Income'] : [];
      return [...before, ...days, 'TEXT', ...category, amounts, ''].join(',');
    };
    const { lines: found } = read([head, row(moneyIn), row(moneyOut)].join('\n'));
    expect(found.map(({ day, amountCents }) => [day, amountCents])).toEqual([
      ['2026-11-24', 49_900],
      ['2026-11-24', -13_550],
    ]);
  });

  test('reads Windows-1252 and UTF-16', () => {
    const text = 'Date,Description,Amount\n2026-11-26,Zoë,499.00';
    const upload = (bytes: Buffer) => readStatement(unpackStatement(packedBytes(bytes))).lines[0]!.text;
    expect(upload(Buffer.from(text, 'latin1'))).toBe('Zoë');
    expect(upload(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]))).toBe('Zoë');
  });

  test('refuses what it cannot read whole, and imports nothing of it', () => {
    const refused = (text: string, sentence: string) => expect(() => read(text)).toThrow(sentence);
    refused('hello', sentences.statementUnreadable);
    refused('Date,Description,Amount\n', sentences.statementEmpty);
    refused('Date,Description,Amount\nyesterday,x,499.00', sentences.statementLineUnreadable);
    refused('Date,Description,Amount\n2026-11-26,x,many', sentences.statementLineUnreadable);
    refused('<OFX><STMTTRN><DTPOSTED>2026<TRNAMT>1.00</STMTTRN></OFX>', sentences.statementLineUnreadable);
    expect(() => unpackStatement('bm8gZ3ppcA==')).toThrow(sentences.statementUnreadable);
    expect(() => unpackStatement(packed(' '.repeat(limits.statementBytes + 1)))).toThrow(sentences.statementUnreadable);
    const many = (count: number) => statementSamples.semicolons(Array.from({ length: count }, () => lines[0]!));
    expect(read(many(limits.statementLines)).lines).toHaveLength(limits.statementLines);
    refused(many(limits.statementLines + 1), sentences.statementTooLong);
  });
});

describe('knowing a line again', () => {
  const keys = (text: string) => incomingLines(read(text)).map(({ hash, occurrence }) => `${hash} ${occurrence}`);
  const twice = [lines[0]!, lines[0]!];

  test('counts equal lines of a day, and a line with an id of the bank once', () => {
    expect(new Set(keys(statementSamples.fnb(twice))).size).toBe(2);
    const once = twice.map((line) => ({ ...line, bankId: 'A1' }));
    expect(keys(statementSamples.ofx(once))).toHaveLength(1);
    expect(
      keys(
        statementSamples.ofx([
          { ...twice[0]!, bankId: 'A1' },
          { ...twice[0]!, bankId: 'A2' },
        ]),
      ),
    ).toHaveLength(2);
  });

  test('gives the lines of a part of a file the keys that they have in the whole', () => {
    const many = fc.array(fc.constantFrom(...lines, { ...lines[0]!, cents: 79_900 }), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(many, fc.nat(10), (all, count) => {
        const whole = keys(statementSamples.standardBank(all));
        expect(new Set(whole).size).toBe(whole.length);
        const part = all.slice(0, Math.max(1, count));
        expect(keys(statementSamples.standardBank(part)).every((key) => whole.includes(key))).toBe(true);
      }),
    );
  });

  test('counts equal deposits of a day: a later file with the whole day brings only those that are new', () => {
    const [first] = keys(statementSamples.fnb([lines[0]!]));
    const day = keys(statementSamples.fnb(twice));
    expect(day.filter((key) => key !== first)).toHaveLength(1);
    // A file of a part of the day can't be told from the first, so its line is not booked twice.
    expect(keys(statementSamples.standardBank([lines[0]!]))).toEqual([first]);
  });

  test('leaves out money that went out', () => {
    expect(incomingLines(read(statementSamples.fnb(lines)))).toHaveLength(2);
  });
});
