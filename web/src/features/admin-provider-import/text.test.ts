import type { ImportCheckRow, ImportOutcome } from '@marketplace/contracts/providers/imports';
import { expect, test } from 'vitest';
import { outcomesText } from './text.ts';

const rows = (...outcomes: ImportOutcome[]): ImportCheckRow[] =>
  outcomes.map((outcome, line) => ({ line, businessName: 'B', email: 'e', outcome, text: '', of: null }));

test.each([
  [rows('invite', 'duplicate', 'invite'), '2 will be invited, 1 duplicate'],
  [rows('duplicate', 'duplicate', 'invalid', 'objected'), '0 will be invited, 2 duplicates, 1 invalid, 1 objected'],
])('counts the rows of each outcome', (checked, text) => {
  expect(outcomesText(checked)).toBe(text);
});
