import { expect, test } from 'vitest';
import type { Guide } from './guide.ts';
import { guideOf, guides } from './guides.ts';
import { allCategories, categoryBySlug } from './lookup.ts';

const entries = Object.entries(guides);
const textsOf = ({ includes, ask, law, checklist }: Guide) => [...includes, ...ask, ...law, ...checklist];

/** Every run of four words within one point. */
const shinglesOf = (guide: Guide) =>
  new Set(
    textsOf(guide).flatMap((text) => {
      const words = text.toLowerCase().match(/[\p{L}\p{N}’-]+/gu) ?? [];
      return words.slice(3).map((_, at) => words.slice(at, at + 4).join(' '));
    }),
  );

test('has a guide for every main category and subcategory, and no other', () => {
  const groups = allCategories().filter(({ level }) => level < 3);
  expect(groups.filter(({ slug }) => !guideOf(slug)).map(({ slug }) => slug)).toEqual([]);
  expect(entries.map(([slug]) => slug).filter((slug) => !categoryBySlug(slug))).toEqual([]);
});

test('has no guide for names of object properties', () => {
  expect(guideOf('constructor')).toBeUndefined();
});

test.each([
  ['includes', 3, 5],
  ['ask', 3, 5],
  ['law', 0, 3],
  ['checklist', 3, 5],
] as const)('%s has %i to %i points', (part, least, most) => {
  const wrong = entries.filter(([, guide]) => guide[part].length < least || guide[part].length > most);
  expect(wrong.map(([slug]) => slug)).toEqual([]);
});

test.each([
  ['includes', /^\p{Lu}.*[^.?!;:,]$/u, 15, 100],
  ['ask', /^\p{Lu}.*\?$/u, 10, 120],
  ['law', /^\p{Lu}.*\.$/u, 40, 220],
  ['checklist', /^\p{Lu}.*[^.?!;:,]$/u, 10, 100],
] as const)('each point of %s reads as one, and is short', (part, form, shortest, longest) => {
  const points = entries.flatMap(([, guide]) => [...guide[part]]);
  const wrong = points.filter((text) => !form.test(text) || text.length < shortest || text.length > longest);
  expect(wrong).toEqual([]);
});

test('uses no straight quotes or double spaces', () => {
  expect(entries.flatMap(([, guide]) => textsOf(guide)).filter((text) => /["']|\s{2}|^\s|\s$/.test(text))).toEqual([]);
});

test('shares at most 30 % of four-word runs between two guides', () => {
  const shingles = entries.map(([slug, guide]) => [slug, shinglesOf(guide)] as const);
  const alike = shingles.flatMap(([slug, own], at) =>
    shingles.slice(at + 1).flatMap(([other, others]) => {
      const shared = [...own].filter((shingle) => others.has(shingle)).length;
      return shared > 0.3 * Math.min(own.size, others.size) ? [`${slug} and ${other}`] : [];
    }),
  );
  expect(alike).toEqual([]);
});

test('repeats no point in another guide', () => {
  const points = entries.flatMap(([, guide]) => textsOf(guide));
  expect(points.filter((text, at) => points.indexOf(text) !== at)).toEqual([]);
});

test('has guides for a hundred services', () => {
  expect(entries.filter(([slug]) => categoryBySlug(slug)?.level === 3)).toHaveLength(100);
});
