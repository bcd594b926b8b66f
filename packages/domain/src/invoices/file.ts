/** An invoice or credit note as a PDF file. It shows what the VAT Act (section 20(4) and (5), section 21) asks for. */
import { brand } from '@marketplace/contracts/brand';
import { dayLater, dayText, documentTitle, spanText } from '@marketplace/contracts/invoices/text';
import { exactRand } from '@marketplace/contracts/money';
import { planName } from '@marketplace/contracts/plans/plans';
import { page, printed, type Sheet, type Style } from '@marketplace/platform/pdf/sheet';
import type { PrintedDocument, PrintedLine } from './documents.view.ts';
import { daysIn } from './rules.ts';

/** `15%`. */
const percent = (basisPoints: number): string => `${basisPoints / 100}%`;

const party = (name: string, address: string | null, vatNumber: string | null): string =>
  [name, ...(address?.split(', ') ?? []), ...(vatNumber ? [`VAT no. ${vatNumber}`] : [])].join('\n');

const half = (page.left + page.right) / 2;

const head = (sheet: Sheet, document: PrintedDocument, isVendor: boolean) => {
  const title = documentTitle(document.kind, { isVendor });
  sheet.beside([
    [brand.name, { weight: 'bold', size: 16 }],
    [`${title}\n${document.number}`, { weight: 'bold', size: 14, align: 'right' }],
  ]);
  sheet.gap(16);
  sheet.beside([
    ['From', { grey: true, to: half - 12 }],
    ['To', { grey: true, from: half }],
  ]);
  sheet.beside([
    [
      party(document.operatorName, document.operatorAddress, isVendor ? document.operatorVatNumber : null),
      { to: half - 12 },
    ],
    [
      party(document.customerName, document.customerAddress, isVendor ? document.customerVatNumber : null),
      { from: half },
    ],
  ]);
  sheet.gap(16);
  const isCredit = document.kind === 'CREDIT_NOTE';
  sheet.fact(isCredit ? 'Credit note number' : 'Invoice number', document.number);
  sheet.fact('Date', dayText(document.issuedOn));
  if (document.version > 1)
    sheet.fact(
      'Corrected version',
      `${document.version} (names, addresses and VAT numbers. The amounts are the same.)`,
    );
  if (document.dueOn) sheet.fact('Due', dayText(document.dueOn));
  if (document.corrects) {
    sheet.fact('Corrects invoice', document.corrects.number);
    sheet.fact('Invoice date', dayText(document.corrects.issuedOn));
  }
  if (document.reason) sheet.fact('Reason', document.reason);
};

const quantityOf = ({ kind, fromOn, untilOn, cycleDays }: PrintedLine): string => {
  if (kind !== 'PLAN' || !fromOn || !untilOn || !cycleDays) return '1';
  const days = daysIn({ from: fromOn, until: untilOn });
  return days === cycleDays ? '1 month' : `${days} of ${cycleDays} days`;
};

const descriptionOf = ({ kind, plan, fromOn, untilOn, cycleOn }: PrintedLine, isCredit: boolean): string => {
  const span = fromOn && untilOn ? `\n${spanText({ from: fromOn, to: dayLater(untilOn, -1) })}` : '';
  if (plan) return `${planName(plan)}${kind === 'DIFFERENCE' ? ', difference after a change of plan' : ''}${span}`;
  if (cycleOn) return `Days that are not charged, month from ${dayText(cycleOn)}`;
  return isCredit ? 'Amount credited' : 'Amount';
};

/** The columns of the lines. `vat`: with net amount and VAT. */
const columnsOf = (isVendor: boolean): Style[] =>
  isVendor
    ? [
        { from: page.left, to: 262 },
        { from: 266, to: 344, align: 'right' },
        { from: 348, to: 414, align: 'right' },
        { from: 418, to: 472, align: 'right' },
        { from: 476, to: page.right, align: 'right' },
      ]
    : [
        { from: page.left, to: 340 },
        { from: 344, to: 440, align: 'right' },
        { from: 444, to: page.right, align: 'right' },
      ];

const lines = (sheet: Sheet, document: PrintedDocument, isVendor: boolean) => {
  const columns = columnsOf(isVendor);
  const row = (cells: readonly string[], style: Style = {}) => {
    sheet.beside(cells.map((cell, at) => [cell, { ...style, ...columns[at] }] as const));
    sheet.gap(4);
  };
  const rate = percent(document.vatBasisPoints);
  sheet.gap(10);
  const amounts = isVendor ? ['Excl. VAT', `VAT ${rate}`, 'Incl. VAT'] : ['Amount'];
  row(['Description', 'Quantity', ...amounts], { weight: 'bold' });
  sheet.rule();
  for (const line of document.lines) {
    const { netCents, vatCents, totalCents } = line;
    const shown = isVendor ? [netCents, vatCents, totalCents] : [totalCents];
    row([descriptionOf(line, document.kind === 'CREDIT_NOTE'), quantityOf(line), ...shown.map(exactRand)]);
  }
  sheet.rule();
  if (isVendor) {
    sheet.row('Total excl. VAT', exactRand(document.netCents));
    sheet.row(`VAT at ${rate}`, exactRand(document.vatCents));
  }
  const total = document.kind === 'CREDIT_NOTE' ? 'Total credit' : 'Total';
  sheet.row(isVendor ? `${total} incl. VAT` : total, exactRand(document.totalCents), { weight: 'bold', size: 12 });
  sheet.gap(12);
};

const payment = (sheet: Sheet, { number, dueOn, bank }: PrintedDocument) => {
  if (!bank.accountNumber) return;
  sheet.write('How to pay', { weight: 'bold', size: 12 });
  sheet.gap(4);
  sheet.fact('Reference', number);
  sheet.fact('Bank', bank.bankName);
  sheet.fact('Account name', bank.accountHolder);
  sheet.fact('Account number', bank.accountNumber);
  sheet.fact('Branch code', bank.branchCode);
  if (dueOn) sheet.fact('Pay by', dayText(dueOn));
  sheet.gap(4);
  sheet.write('Please use the invoice number as the reference, exactly as shown, so that we can match your payment.');
  sheet.gap(12);
};

const credit = (sheet: Sheet, { openCents, corrects }: PrintedDocument) => {
  sheet.write('How this credit is used', { weight: 'bold', size: 12 });
  sheet.gap(4);
  const used = `It reduces what you owe${corrects ? ` on ${corrects.number}` : ''}.`;
  sheet.write(openCents > 0 ? `${exactRand(openCents)} counts towards your next invoice.` : used);
  if (corrects) sheet.write(`Invoice ${corrects.number} stays as it was issued.`);
  sheet.gap(12);
};

/** The file's bytes. A document of an operator without a VAT number shows no VAT. */
export const invoiceFile = (document: PrintedDocument, now: Date): Promise<Uint8Array> => {
  const isVendor = document.operatorVatNumber !== null;
  const about = { title: document.number, author: document.operatorName, producer: brand.name, locale: brand.locale };
  return printed({ ...about, now }, (sheet, fonts) => {
    head(sheet, document, isVendor);
    lines(sheet, document, isVendor);
    if (document.kind === 'INVOICE') payment(sheet, document);
    else credit(sheet, document);
    sheet.write(
      isVendor
        ? 'Amounts in South African rand. VAT is calculated line by line and rounded to the nearest cent.'
        : 'Amounts in South African rand. We are not registered for VAT, so this document includes no VAT.',
      { grey: true },
    );
    if (fonts.hasReplaced()) sheet.write('[U+…] stands for a character that this file cannot print.', { grey: true });
  });
};

/** The name of the file. */
export const invoiceFileName = ({ number }: Pick<PrintedDocument, 'number'>): string => `${number}.pdf`;
