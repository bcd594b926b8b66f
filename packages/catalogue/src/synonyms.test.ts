import { expect, test } from 'vitest';
import { allCategories, categoryBySlug } from './lookup.ts';
import { parseSynonymLine, synonymLanguages, synonymLines, synonymsOf } from './synonyms.ts';

const lines = synonymLines.map(parseSynonymLine);
const duplicates = (values: readonly string[]) => values.filter((value, i) => values.indexOf(value) !== i);
const lower = (words: readonly string[]) => words.map((word) => word.toLowerCase());

test('has at most one line per category, and no unknown category', () => {
  expect(lines.map(({ slug }) => slug).filter((slug) => !categoryBySlug(slug))).toEqual([]);
  expect(duplicates(lines.map(({ slug }) => slug))).toEqual([]);
});

test('has everyday words for every category', () => {
  expect(allCategories().filter(({ slug }) => !synonymsOf(slug).en)).toEqual([]);
});

test('has at least 2 500 entries, and some hundreds per language', () => {
  const entries = lines.flatMap(({ slug, synonyms }) =>
    [...new Set(lower(Object.values(synonyms).flat()))].map((word) => `${slug}: ${word}`),
  );
  expect(entries.length).toBeGreaterThanOrEqual(2500);
  for (const language of synonymLanguages)
    expect(lines.flatMap(({ synonyms }) => synonyms[language] ?? []).length, language).toBeGreaterThanOrEqual(300);
});

test('repeats no word in a line, and not the category’s name', () => {
  for (const { slug, synonyms } of lines)
    for (const words of Object.values(synonyms)) expect(duplicates(lower(words)), slug).toEqual([]);
  const named = lines.filter(({ slug, synonyms }) =>
    lower(synonyms.en ?? []).includes(categoryBySlug(slug)!.name.toLowerCase()),
  );
  expect(named.map(({ slug }) => slug)).toEqual([]);
});

test('has short, trimmed entries', () => {
  const words = lines.flatMap(({ synonyms }) => Object.values(synonyms).flat());
  expect(words.filter((word) => word !== word.trim() || word.length > 48 || /\s{2}/.test(word))).toEqual([]);
});

test.each([
  'geysers',
  'geysers:burst',
  'Geysers: burst',
  'geysers: burst; xx: geiser',
  'geysers: burst; af: geiser; af: ketel',
  'geysers: burst,, leak',
  'geysers: ',
])('%j is no line', (line) => expect(() => parseSynonymLine(line)).toThrow(line));

test('has no words for an unknown slug', () => expect(synonymsOf('constructor')).toEqual({}));
