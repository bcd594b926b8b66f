import { exactRand } from '@marketplace/contracts/money';
import type { LineDoubt } from '@marketplace/contracts/payments/statement-states';
import type { LineChoice, Statement, StatementLine } from '@marketplace/contracts/payments/statements';
import { dateText } from '../../ui/time.ts';

type Words = (line: Pick<StatementLine, 'amountCents' | 'choices'>) => string;

/** The difference to the invoice that the line names. */
const difference: Words = ({ amountCents, choices: [first] }) =>
  exactRand(Math.abs(amountCents - (first?.kind === 'INVOICE' ? first.openCents : amountCents)));

const doubts: Record<LineDoubt, Words> = {
  IMPORTED_BEFORE: () => 'Another kind of file had a payment of this amount on this day. It may be the same one.',
  SEVERAL_INVOICES: () => 'It names several invoices.',
  BEFORE_INVOICE: () => 'It was paid before the invoice was issued.',
  PAID: () => 'This invoice is already paid.',
  LESS: (line) => `${difference(line)} less than the invoice.`,
  MORE: (line) => `${difference(line)} more than the invoice.`,
  NAME_FITS: () => 'No invoice number. Name and amount fit one invoice.',
  AMOUNT_FITS: () => 'No invoice number. The amount fits one invoice, the name doesn’t.',
  SEVERAL_FIT: () => 'No invoice number. The amount fits several invoices.',
  NOTHING_FITS: () => 'No invoice fits.',
};

/** Why a line waits. */
export const doubtText = (line: StatementLine): string => (line.doubt ? doubts[line.doubt](line) : '');

/** What a choice means for the amount of the line. */
export const choiceHint = (choice: LineChoice, amountCents: number): string => {
  if (choice.kind === 'CREDIT') return 'For the next invoice';
  const left = choice.openCents - amountCents;
  if (left > 0) return `${exactRand(left)} stays open`;
  return left < 0 ? `and ${exactRand(-left)} credit` : `Due ${dateText(choice.dueOn)}`;
};

export const choiceText = (choice: LineChoice): string =>
  choice.kind === 'CREDIT' ? `Credit for ${choice.businessName}` : `${choice.number}, ${choice.businessName}`;

/** A choice's own value, for its radio button. */
export const choiceValue = (choice: LineChoice): string =>
  choice.kind === 'CREDIT' ? choice.providerId : choice.invoiceId;

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** What an import did, in one sentence. */
export const importText = ({ booked, waiting, known }: Statement): string =>
  [
    `${counted(booked.count, 'payment')} booked, ${exactRand(booked.cents)}.`,
    waiting.count > 0 && `${counted(waiting.count, 'line')} to settle.`,
    known.count > 0 && `${counted(known.count, 'line')} imported before and left out.`,
  ]
    .filter(Boolean)
    .join(' ');

/** Whether anything of a statement waits. */
export const stateText = ({ new: fresh, waiting, booked, nobodys, known }: Statement): string => {
  if (fresh.count > 0) return 'Booking...';
  const lines = counted(booked.count + waiting.count + nobodys.count + known.count, 'line');
  return waiting.count > 0 ? `${lines}, ${waiting.count} to settle` : `${lines}, all settled`;
};
