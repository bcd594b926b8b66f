import { expect, test } from 'vitest';
import { withoutContacts } from './contact-details.ts';

test.each([
  ['thandi.nkosi@example.org', 'th…@example.org'],
  ['Call 082 555 0199 or +27 (82) 555-0199.', 'Call …199 or …199.'],
  ['she wrote from a@b.co.za, twice', 'she wrote from a…@b.co.za, twice'],
  // Texts without contact details stay readable.
  ['2026-03-02T08:00:00.000Z', '2026-03-02T08:00:00.000Z'],
  ['0198c1de-0000-7000-8000-000000000001', '0198c1de-0000-7000-8000-000000000001'],
  ['R 1 500, PIRB 12345', 'R 1 500, PIRB 12345'],
])('stores %s as %s', (text, kept) => {
  expect(withoutContacts({ note: [text], count: 7, none: null })).toEqual({ note: [kept], count: 7, none: null });
});
