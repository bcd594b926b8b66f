import { expect, test } from 'vitest';
import { invoiceStatusOf } from './status.ts';

const invoice = { totalCents: 499, openCents: 499, creditedCents: 0, writtenOffCents: 0 };

test.each([
  ['OPEN', {}],
  ['OPEN', { openCents: 399, creditedCents: 100 }],
  ['PARTLY_PAID', { openCents: 199 }],
  ['PARTLY_PAID', { openCents: 99, creditedCents: 100 }],
  ['PAID', { openCents: 0 }],
  ['PAID', { openCents: 0, creditedCents: 100 }],
  ['CREDITED', { openCents: 0, creditedCents: 499 }],
  ['WRITTEN_OFF', { openCents: 0, writtenOffCents: 199 }],
  // A credit note of a paid invoice was used elsewhere, and the payment was reversed.
  ['OPEN', { openCents: 499, creditedCents: 100 }],
] as const)('is %s with %o', (status, amounts) => {
  expect(invoiceStatusOf({ ...invoice, ...amounts })).toBe(status);
});
