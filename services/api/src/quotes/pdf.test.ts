import { pdfLines } from '@marketplace/infra/test/pdf-text.ts';
import { expect, test } from 'vitest';
import { type PrintedQuote, quotePdf } from './pdf.ts';

const letterhead = {
  businessName: 'Môrelig Plumbing',
  businessPhone: '+27821234567',
  businessEmail: 'hello@morelig.example',
  basePath: null,
  reference: 'K7PM-29XT',
  title: 'Kitchen tap leaks',
};
const quote: PrintedQuote = {
  id: '0199d3a0-0000-7000-8000-000000000001',
  leadId: '0199d3a0-0000-7000-8000-000000000002',
  version: 1,
  status: 'SENT',
  isSuperseded: false,
  kind: 'ITEMISED',
  vat: 'ADDED_15',
  lines: [],
  fromCents: null,
  toCents: null,
  subtotalCents: 10_000,
  vatCents: 1_500,
  totalCents: 11_500,
  totalFromCents: null,
  validUntil: '2026-04-01',
  startDate: null,
  durationDays: null,
  guaranteeMonths: null,
  note: '',
  files: [],
  sentAt: '2026-03-02T08:00:00.000Z',
  endedAt: null,
  declined: null,
};
const now = new Date('2026-03-02T08:00:00Z');
const printed = async (more: Partial<typeof quote>, head: Partial<typeof letterhead> = {}) =>
  pdfLines(await quotePdf({ ...quote, ...more }, { ...letterhead, ...head }, now));
const line = (description: string) => ({ description, quantity: 1, unitPriceCents: 100, amountCents: 100 });
/** The lines of the file with this description, without the amount. */
const asPrinted = async (description: string) => {
  const lines = (await printed({ lines: [line(description)] })).flat();
  const [start, end] = [lines.findIndex((each) => each.startsWith('Valid until')), lines.indexOf('SubtotalR100.00')];
  return lines.slice(start + 1, end).map((each) => each.replace(/R1\.00$/, ''));
};

test.each([
  '⅓ load of building sand, ⅝ inch pipe, 4 ⅜ m, ½ day',
  'ﬁnish the ﬂoor, oﬃce; finish the floor',
  '−2 °C cold room, 5 ≤ 6, ✓ done, → next',
  'Brand™ tap, № 7, 10⁴ screws, ① first',
  'non‑breaking hyphen, narrow\u202fspace, ǃXû, ḓaela, ṱhoho, ẋ',
  'Total ≈ R1\u00a0000. Ω 5. “x” ‹y› ‚z‘ Œ œ Š ž Ÿ ƒ † ‰',
  'Paint 🎨 and 🛠️ and 🇿🇦',
  'Call مرحبا بك today',
])('prints %j as it was typed', async (description) => {
  expect((await asPrinted(description)).join(' ')).toBe(description);
});

test.each([
  ['letters typed in two parts', 'Mo\u0302relig', 'Môrelig'],
  ['invisible characters', 'Zero\u200bwidth, soft\u00adhyphen', 'Zerowidth, softhyphen'],
  ['a character that no font has, in its parts', 'Tile 12㎡', 'Tile 12m2'],
  ['a character without parts, by its code', 'lacquer 漆', 'lacquer [U+6F06]'],
])('prints %s', async (_what, typed, shown) => {
  expect((await asPrinted(typed)).join(' ')).toBe(shown);
});

test('explains codes, only in a file that has some', async () => {
  const note = (lines: string[][]) => lines.flat().filter((each) => each.startsWith('[U+…]'));
  expect(note(await printed({ note: '漆' }))).toHaveLength(1);
  expect(note(await printed({ note: 'plain' }))).toEqual([]);
  // A name is printed in bold, which has its own font.
  expect((await printed({}, { businessName: '漆 ☃ ½' })).flat()[0]).toBe('[U+6F06] ☃ ½');
});

test('breaks lines after spaces, and words that are wider than a line anywhere', async () => {
  const word =
    'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaftsraumbeleuchtungsanlagen';
  const long = await asPrinted(word);
  expect(long).toHaveLength(2);
  expect(long.join('')).toBe(word);
  const words = 'Copper pipe and fittings in '.repeat(4).trim();
  const lines = await asPrinted(words);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join(' ')).toBe(words);
  // An amount stays in one piece: moved by one letter at a time, one of these would break within it.
  for (let n = 1; n < 20; n += 1) {
    const text = `${'x'.repeat(n)} ${'Copper pipe and '.repeat(4)}for R1\u00a0000 -5`;
    expect((await asPrinted(text)).join(' ')).toBe(text);
  }
});

test('adds pages for a note of many lines, and loses none', async () => {
  const note = Array.from({ length: 120 }, (_, n) => `Line ${n}`);
  const pages = await printed({ note: note.join('\r\n') });
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.flat().filter((each) => each.startsWith('Line '))).toEqual(note);
});

test('keeps a line and its amount on one page', async () => {
  const lines = Array.from({ length: 30 }, (_, n) =>
    line(`${n} ${'Copper pipe and fittings '.repeat(5)}`.slice(0, 120)),
  );
  for (const page of await printed({ lines })) {
    const starts = page.filter((each) => /^\d+ Copper/.test(each));
    expect(starts.every((each) => each.endsWith('R1.00'))).toBe(true);
    expect(page.filter((each) => each.endsWith('R1.00'))).toEqual(starts);
  }
});
