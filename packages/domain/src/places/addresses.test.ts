import { allCategories, categoryPath } from '@marketplace/catalogue/lookup';
import { namesPlace } from '@marketplace/contracts/places/service-location-rules';
import { allAreas } from '@marketplace/gazetteer/areas';
import { locationSlug } from '@marketplace/gazetteer/location-slugs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { categoryAddress, picture, serviceLocationAddress, serviceLocationOf } from './addresses.ts';

const anyCategory = fc.constantFrom(...allCategories());
const anyArea = fc.constantFrom(...allAreas);
const segmentsOf = (address: string) => address.split('/').slice(2);

test('gives every service in every place one address that resolves to both', () => {
  fc.assert(
    fc.property(anyCategory, anyArea, (category, area) => {
      const segments = segmentsOf(serviceLocationAddress(category, area));
      expect(segments.length).toBeGreaterThanOrEqual(2);
      expect(segments.length).toBeLessThanOrEqual(7);
      expect(serviceLocationOf(segments)).toEqual({ category, area });
      expect(namesPlace(segments)).toBe(true);
      // Short service paths resolve to the same page.
      expect(serviceLocationOf([category.slug, ...area.segments])).toEqual({ category, area });
    }),
    { numRuns: 1000 },
  );
});

test('resolves no category address to a place', () => {
  for (const category of allCategories()) {
    const segments = segmentsOf(categoryAddress(category));
    expect(namesPlace(segments)).toBe(false);
    expect(serviceLocationOf(segments)).toBeUndefined();
  }
});

test('resolves a city or suburb by one slug, as location pages link to it', () => {
  fc.assert(
    fc.property(anyCategory, fc.constantFrom(...allAreas.filter(locationSlug)), (category, area) => {
      const segments = [...categoryPath(category.id).map(({ slug }) => slug), locationSlug(area)!];
      expect(namesPlace(segments)).toBe(true);
      expect(serviceLocationAddress(category, serviceLocationOf(segments)!.area)).toContain(category.slug);
      expect(locationSlug(serviceLocationOf(segments)!.area)).toBe(locationSlug(area));
    }),
  );
});

test('finds no page for an address with an unknown segment', () => {
  const nonsense = fc.stringMatching(/^[a-z][a-z-]{3,12}[0-9]{3}$/);
  fc.assert(
    fc.property(anyCategory, anyArea, nonsense, fc.nat(), (category, area, word, at) => {
      const segments = segmentsOf(serviceLocationAddress(category, area));
      expect(serviceLocationOf(segments.with(at % segments.length, word))).toBeUndefined();
      expect(serviceLocationOf([...segments, word])).toBeUndefined();
      expect(serviceLocationOf(segments.toReversed())).toBeUndefined();
    }),
  );
  for (const segments of [[], ['plumbing'], ['gauteng'], ['gauteng', 'plumbing'], ['gauteng', 'gauteng']])
    expect(serviceLocationOf(segments)).toBeUndefined();
});

test('gives pictures names that are valid in addresses', () => {
  fc.assert(
    fc.property(anyCategory, anyArea, (category, area) => {
      for (const path of [picture.category(category), picture.area(area), picture.serviceLocation({ category, area })])
        expect(path).toMatch(/^\/og\/[a-z]+\/[a-z0-9~-]+\.png$/);
    }),
  );
});
