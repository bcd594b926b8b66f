import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldedText } from './text.ts';

test('shows a short text in full', () => {
  expect(foldedText('A leaking tap.')).toEqual({ start: 'A leaking tap.', rest: '' });
});

test('breaks a long text between words', () => {
  const { start, rest } = foldedText('word '.repeat(100));
  expect(start.endsWith('word')).toBe(true);
  expect(rest.startsWith('word')).toBe(true);
});

test('never loses a character', () => {
  const letters = (text: string) => text.replace(/\s/g, '');
  fc.assert(
    fc.property(fc.string({ maxLength: 1000, unit: 'grapheme' }), (text) => {
      const { start, rest } = foldedText(text);
      expect(letters(start + rest)).toBe(letters(text));
    }),
  );
});
