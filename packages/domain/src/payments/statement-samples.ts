/** Invented bank statements for tests, in the forms in which banks export them. */
import { gzipSync } from 'node:zlib';

export type SampleLine = { day: string; cents: number; text: string; bankId?: string };

const rand = (cents: number): string =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
const quoted = (cell: string): string => (/["\n,;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const compactDay = (day: string): string => day.replaceAll('-', '');
const opening = 4_821_020;
const withBalances = (lines: readonly SampleLine[]): (SampleLine & { balance: number })[] => {
  let balance = opening;
  return lines.map((line) => {
    balance += line.cents;
    return { ...line, balance };
  });
};

/** FNB: lines about the account, then headings. The newest line is first. */
const fnb = (lines: readonly SampleLine[]): string =>
  [
    'ACCOUNT TRANSACTION HISTORY',
    '',
    'Name:, MARKETPLACE (PTY) LTD',
    'Account:, 62012345678, [Gold Business Account]',
    '',
    'Date, Amount, Balance, Description',
    ...withBalances(lines)
      .toReversed()
      .map(
        ({ day, cents, balance, text }) =>
          `${day.replaceAll('-', '/')}, ${rand(cents)}, ${rand(balance)}, ${quoted(text)}`,
      ),
    '',
  ].join('\r\n');

/** Standard Bank: no headings. */
const standardBank = (lines: readonly SampleLine[]): string =>
  [
    'ACC-NO,071234567,,',
    `OPEN,,,${rand(opening)},OPEN BALANCE,,,`,
    ...lines.map(({ day, cents, text }) => `HIST,${compactDay(day)},,${rand(cents)},${quoted(text)},,1234,0`),
    `CLOSE,,,${rand(withBalances(lines).at(-1)?.balance ?? opening)},CLOSE BALANCE,,,`,
  ].join('\n');

/** Absa: headings, compact days, and lines of no amount. */
const absa = (lines: readonly SampleLine[]): string =>
  [
    'Date,Description,Amount,Balance',
    ...withBalances(lines).flatMap(({ day, cents, balance, text }) => [
      `${compactDay(day)},${quoted(text)},${rand(cents)},${rand(balance)}`,
      `${compactDay(day)},"NOTIFIC FEE (      1,50 )",0.00,${rand(balance)}`,
    ]),
  ].join('\n');

/** Banks that write South African decimals: a byte order mark, semicolons and decimal commas. */
const semicolons = (lines: readonly SampleLine[]): string =>
  `\ufeff${[
    'Date;Description;Amount;Balance',
    ...withBalances(lines).map(({ day, cents, balance, text }) => {
      const [amount, total] = [cents, balance].map((each) => rand(each).replace('.', ','));
      return `${day.split('-').toReversed().join('/')};${quoted(text)};${amount};${total}`;
    }),
  ].join('\r\n')}`;

/** Capitec: separate columns for money in, money out and fees. */
const capitec = (lines: readonly SampleLine[]): string =>
  [
    'Nr,Account,Posting Date,Transaction Date,Description,Original Description,Category,Money In,Money Out,Fee,Balance',
    ...withBalances(lines).map(({ day, cents, balance, text }, n) => {
      const cell = quoted(text);
      const [moneyIn, moneyOut] = cents > 0 ? [rand(cents), ''] : ['', rand(cents)];
      return `${n + 1},1234567890,${day} 14:02,${day},${cell},${cell},Other Income,${moneyIn},${moneyOut},,${rand(balance)}`;
    }),
  ].join('\n');

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** OFX 1, which closes no tags of values. */
const ofx = (lines: readonly SampleLine[]): string =>
  `OFXHEADER:100
DATA:OFXSGML

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>ZAR
<BANKTRANLIST><DTSTART>20261101<DTEND>20261130
${lines
  .map(
    ({ day, cents, text, bankId }, n) => `<STMTTRN>
<TRNTYPE>${cents > 0 ? 'CREDIT' : 'DEBIT'}
<DTPOSTED>${compactDay(day)}120000[+2:SAST]
<TRNAMT>${rand(cents)}
<FITID>${bankId ?? `FIT${n}`}
<MEMO>${escaped(text)}
</STMTTRN>`,
  )
  .join('\n')}
</BANKTRANLIST>
<LEDGERBAL><BALAMT>${rand(withBalances(lines).at(-1)?.balance ?? opening)}<DTASOF>20261130</LEDGERBAL>
</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

export const statementSamples = { fnb, standardBank, absa, semicolons, capitec, ofx };

/** As a browser uploads it. */
export const packed = (text: string): string => gzipSync(text).toString('base64');
