import { expect, test } from 'vitest';
import { ApiError } from '../api/client.ts';
import { setFieldErrors } from './set-field-errors.ts';

test('shows messages at the form’s fields and at those of its lists’ items, and focuses the first', () => {
  const fields = { other: 'Lost', 'bases.1.city': 'Unknown city', name: 'Too short', basement: 'Lost' };
  const error = new ApiError({ status: 400, code: 'VALIDATION_FAILED', message: '', fields });
  const shown: unknown[] = [];
  expect(
    setFieldErrors<{ name: string; bases: { city: string }[] }>(error, ['name', 'bases'], (path, fault, options) =>
      shown.push([path, fault, options]),
    ),
  ).toBe(true);
  expect(shown).toEqual([
    ['name', { type: 'server', message: 'Too short' }, { shouldFocus: true }],
    ['bases.1.city', { type: 'server', message: 'Unknown city' }, { shouldFocus: false }],
  ]);
});
