import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  allCategories,
  ancestorIds,
  categoryById,
  categoryBySlug,
  categoryBySlugPath,
  categoryPath,
  childrenOf,
  isPath,
} from './lookup.ts';
import { categoryTree } from './tree.ts';

const categories = allCategories();
const anyCategory = fc.constantFrom(...categories);
const anyTop = fc.constantFrom(...categoryTree);
const slugsOf = (path: readonly { slug: string }[]) => path.map((step) => step.slug);
const idsOf = (nodes: readonly { id: string }[]) => nodes.map((node) => node.id);

/** Every parent, child and grandchild, read from the tree rather than through the lookups under test. */
const triples = categoryTree.flatMap((top) =>
  top.subcategories.flatMap((sub) => sub.services.map((service) => [top.id, sub.id, service.id] as const)),
);

describe('allCategories', () => {
  test('lists every node of the tree once, each parent before its children', () => {
    const flat = categoryTree.flatMap((top) => [
      top.id,
      ...top.subcategories.flatMap((sub) => [sub.id, ...idsOf(sub.services)]),
    ]);
    expect(idsOf(categories)).toEqual(flat);
  });

  test('gives each node its parent and level, without its children', () => {
    const [top] = categoryTree;
    const sub = top?.subcategories[0];
    const service = sub?.services[0];
    expect(categories.slice(0, 3)).toEqual([
      { id: top?.id, slug: top?.slug, name: top?.name, description: top?.description, parentId: null, level: 1 },
      { id: sub?.id, slug: sub?.slug, name: sub?.name, description: sub?.description, parentId: top?.id, level: 2 },
      { ...service, parentId: sub?.id, level: 3 },
    ]);
  });
});

describe('categoryById and categoryBySlug', () => {
  test('find every category and return the same object', () => {
    for (const category of categories) {
      expect(categoryById(category.id)).toBe(category);
      expect(categoryBySlug(category.slug)).toBe(category);
    }
  });

  test.each(['', 'no-such-category', '__proto__', 'constructor'])(
    'return undefined or an empty list for %j',
    (unknown) => {
      expect(categoryById(unknown)).toBeUndefined();
      expect(categoryBySlug(unknown)).toBeUndefined();
      expect(categoryPath(unknown)).toEqual([]);
      expect(ancestorIds(unknown)).toEqual([]);
      expect(childrenOf(unknown)).toEqual([]);
      expect(categoryBySlugPath([unknown])).toBeUndefined();
    },
  );
});

describe('paths', () => {
  test('resolve to their category', () => {
    fc.assert(
      fc.property(anyCategory, (category) => {
        expect(categoryBySlugPath(slugsOf(categoryPath(category.id)))).toBe(category);
      }),
    );
  });

  test('run from the top level through each parent to the category', () => {
    for (const category of categories) {
      const path = categoryPath(category.id);
      expect(path.at(-1)).toBe(category);
      expect(path.map((step) => step.level)).toEqual([1, 2, 3].slice(0, category.level));
      expect(path.map((step) => step.parentId)).toEqual([null, ...idsOf(path.slice(0, -1))]);
      expect(ancestorIds(category.id)).toEqual(idsOf(path));
    }
  });

  test('find a category only by its whole path', () => {
    const slug = fc.oneof(
      anyCategory.map((category) => category.slug),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(slug, { maxLength: 4 }), (slugs) => {
        const found = categoryBySlugPath(slugs);
        expect(found ? slugsOf(categoryPath(found.id)) : slugs).toEqual(slugs);
        expect(found !== undefined).toBe(
          categories.some((one) => JSON.stringify(slugsOf(categoryPath(one.id))) === JSON.stringify(slugs)),
        );
      }),
    );
  });

  test.each([
    { slugs: [] },
    { slugs: ['plumbing'] },
    { slugs: ['automotive', 'plumbing'] },
    { slugs: ['plumbing', 'home-improvement'] },
    { slugs: ['home-improvement/plumbing'] },
    { slugs: ['home-improvement', 'blocked-drains'] },
    { slugs: ['home-improvement', 'electrical', 'blocked-drains'] },
    { slugs: ['home-improvement', 'plumbing', 'blocked-drains', 'blocked-drains'] },
  ])('match no category for $slugs', ({ slugs }) => {
    expect(categoryBySlugPath(slugs)).toBeUndefined();
  });
});

describe('childrenOf', () => {
  test('returns children in tree order, and none under a service', () => {
    expect(idsOf(childrenOf(null))).toEqual(idsOf(categoryTree));
    for (const top of categoryTree) {
      expect(idsOf(childrenOf(top.id))).toEqual(idsOf(top.subcategories));
      for (const sub of top.subcategories) {
        expect(idsOf(childrenOf(sub.id))).toEqual(idsOf(sub.services));
        for (const service of sub.services) expect(childrenOf(service.id)).toEqual([]);
      }
    }
  });
});

describe('isPath', () => {
  const known = new Set(triples.map((triple) => triple.join()));

  test('accepts every parent, child and grandchild of the tree', () => {
    expect(triples.filter((triple) => !isPath(...triple))).toEqual([]);
  });

  test('rejects repeated, skipped or misordered levels', () => {
    for (const [top, sub, service] of triples) {
      const wrong: [string, string, string][] = [
        [top, sub, sub],
        [top, top, sub],
        [top, service, service],
        [service, sub, top],
        [sub, top, service],
        ['', sub, service],
      ];
      expect(wrong.filter((ids) => isPath(...ids))).toEqual([]);
    }
  });

  test('rejects all other ids, random or from the same branch', () => {
    const anyId = anyCategory.map(({ id }) => id);
    const fromOneBranch = anyTop.chain((top) => {
      const branch = [top.id, ...top.subcategories.flatMap((sub) => [sub.id, ...idsOf(sub.services)])];
      return fc.tuple(fc.constant(top.id), fc.constantFrom(...branch), fc.constantFrom(...branch));
    });
    const withOneReplaced = fc
      .tuple(fc.constantFrom(...triples), fc.nat(2), fc.oneof(anyId, fc.uuid(), fc.constant('')))
      .map(([triple, at, id]) => triple.with(at, id) as [string, string, string]);
    fc.assert(
      fc.property(fc.oneof(fc.tuple(anyId, anyId, anyId), fromOneBranch, withOneReplaced), (ids) => {
        expect(isPath(...ids)).toBe(known.has(ids.join()));
      }),
      { numRuns: 500 },
    );
  });
});
