import { provinces } from '@marketplace/contracts/places/provinces';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formerSlugs } from './former-slugs.ts';
import { allCategories, categoryByAnyPath, categoryBySlug, categoryPath, descendantIds, siblingsOf } from './lookup.ts';

const anyCategory = fc.constantFrom(...allCategories());
const slugs = (id: string) => categoryPath(id).map(({ slug }) => slug);

test.each(Object.entries(formerSlugs))('%s redirects to %s and is not a current slug', (former, now) => {
  expect(categoryBySlug(now)).toBeDefined();
  expect(categoryBySlug(former)).toBeUndefined();
  for (const { slug } of provinces) expect(former === slug || former.endsWith(`-${slug}`)).toBe(false);
});

test('finds a category by any of its ancestors in order, in any case, up to a colon', () => {
  fc.assert(
    fc.property(anyCategory, fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }), ({ id }, kept) => {
      const full = slugs(id);
      const some = full.filter((_, depth) => depth === full.length - 1 || kept[depth]);
      expect(categoryByAnyPath(some)?.id).toBe(id);
      expect(categoryByAnyPath(some.map((slug) => `${slug.toUpperCase()}:x`))?.id).toBe(id);
    }),
  );
});

test('finds no category under another parent, below itself, or after an unknown slug', () => {
  fc.assert(
    fc.property(anyCategory, anyCategory, (one, other) => {
      fc.pre(!slugs(one.id).includes(other.slug));
      expect(categoryByAnyPath([other.slug, one.slug])).toBeUndefined();
      expect(categoryByAnyPath([...slugs(one.id), one.slug])).toBeUndefined();
      expect(categoryByAnyPath(['nonsense', ...slugs(one.id)])).toBeUndefined();
    }),
  );
  for (const none of [[], [''], ['constructor'], ['__proto__']]) expect(categoryByAnyPath(none)).toBeUndefined();
});

test('returns siblings of the same parent, so that every category is linked', () => {
  for (const category of allCategories()) {
    const siblings = siblingsOf(category, 6);
    expect(siblings).not.toContain(category);
    for (const { parentId } of siblings) expect(parentId).toBe(category.parentId);
  }
  const linked = new Set(allCategories().flatMap((category) => siblingsOf(category, 6).map(({ id }) => id)));
  expect(linked.size).toBe(allCategories().length);
});

test('returns the category itself and all below as descendants', () => {
  const top = categoryBySlug('home-improvement')!;
  const below = allCategories().filter(({ id }) => categoryPath(id)[0] === top);
  expect([...descendantIds(top.id)].sort()).toEqual(below.map(({ id }) => id).sort());
});
