import { expect, test } from 'vitest';
import { inOrder, type MarkedText, suspiciousWords, trimmedWords, withHidden } from './hidden-words.ts';

const description: MarkedText = [
  { text: 'Call ', mark: null },
  { text: '083 555 0123', mark: 'certain' },
  { text: ' or ', mark: null },
  { text: ' my friend 555 ', mark: 'suspicious' },
  { text: 'today', mark: null },
];

test('starts with the suspicious parts, without the spaces around them', () => {
  expect(suspiciousWords({ title: [], description })).toEqual([
    { field: 'description', from: 22, words: 'my friend 555' },
  ]);
  expect(trimmedWords('title', 'A  B', 1, 3)).toEqual([]);
});

test('previews the text with certain contacts and the chosen words hidden', () => {
  expect(withHidden('description', description, [])).toBe('Call [hidden] or  my friend 555 today');
  const chosen = [
    { field: 'description', from: 0, words: 'Call' },
    { field: 'description', from: 18, words: 'or  my' },
    { field: 'title', from: 0, words: 'Call' },
  ] as const;
  expect(withHidden('description', description, chosen)).toBe('[hidden] [hidden] [hidden] friend 555 today');
});

test('orders the words and drops those inside others', () => {
  const words = (from: number, text: string) => ({ field: 'description', from, words: text }) as const;
  expect(inOrder([words(10, 'later'), words(0, 'Call me'), words(5, 'me'), words(0, 'Call me')])).toEqual([
    words(0, 'Call me'),
    words(10, 'later'),
  ]);
});
