import { expect, test } from 'vitest';
import { firstAid, firstAidOf } from './first-aid.ts';
import { categoryBySlug } from './lookup.ts';

const lines = Object.entries(firstAid);

test('every line belongs to a service or a group', () => {
  expect(lines.filter(([slug]) => (categoryBySlug(slug)?.level ?? 1) < 2)).toEqual([]);
});

test('a line is short enough to be read in an emergency', () => {
  expect(lines.filter(([, line]) => line.length > 130)).toEqual([]);
  const sentences = lines.flatMap(([, line]) => line.split(/(?<=\.)\s/));
  expect(sentences.filter((sentence) => !/^\p{Lu}.*[^ ]\.$/u.test(sentence))).toEqual([]);
  expect(sentences.filter((sentence) => sentence.split(' ').length > 25)).toEqual([]);
});

test('finds the line of a category by its id', () => {
  const geyser = categoryBySlug('geyser-installation-and-repair')!;
  expect(firstAidOf(geyser.id)).toBe('Switch off the geyser at the board and close the main stopcock.');
  expect(firstAidOf(categoryBySlug('wedding-photography')!.id)).toBeUndefined();
  expect(firstAidOf('constructor')).toBeUndefined();
});
