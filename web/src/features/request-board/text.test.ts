import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldedText } from './text.ts';

test('what fits, or nearly, is shown whole', () => {
  expect(foldedText('A leaking tap.')).toEqual({ start: 'A leaking tap.', rest: '' });
});

test('a long one breaks at a word', () => {
  const { start, rest } = foldedText('word '.repeat(100));
  expect(start.endsWith('word')).toBe(true);
  expect(rest.startsWith('word')).toBe(true);
});

test('no letter is lost, however it is written', () => {
  const letters = (text: string) => text.replace(/\s/g, '');
  fc.assert(
    fc.property(fc.string({ maxLength: 1000, unit: 'grapheme' }), (text) => {
      const { start, rest } = foldedText(text);
      expect(letters(start + rest)).toBe(letters(text));
    }),
  );
});
