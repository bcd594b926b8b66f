import { describe, expect, test } from 'vitest';
import { allCategories, categoryById, categoryBySlug, categoryPath } from './lookup.ts';
import { categoryTree } from './tree.ts';

const categories = allCategories();
const duplicates = (values: readonly string[]) => values.filter((value, i) => values.indexOf(value) !== i);
const slugsOf = (path: readonly { slug: string }[]) => path.map((step) => step.slug).join('/');

/** The provinces of specification section 3: a service-location address ends its service path at the first of these. */
const provinceSlugs = [
  'gauteng',
  'western-cape',
  'kwazulu-natal',
  'eastern-cape',
  'limpopo',
  'mpumalanga',
  'north-west',
  'free-state',
  'northern-cape',
];

describe('the shape of the tree', () => {
  test('lists the twelve top-level categories in the order of the site', () => {
    expect(categoryTree.map(({ slug, name }) => [slug, name])).toEqual([
      ['home-improvement', 'Home Improvement'],
      ['automotive', 'Automotive'],
      ['it-services', 'IT Services'],
      ['photography', 'Photography'],
      ['design-creative', 'Design & Creative'],
      ['business-services', 'Business Services'],
      ['education-training', 'Education & Training'],
      ['health-wellness', 'Health & Wellness'],
      ['beauty-personal-care', 'Beauty & Personal Care'],
      ['legal-professional', 'Legal & Professional'],
      ['transport-logistics', 'Transport & Logistics'],
      ['entertainment-events', 'Entertainment & Events'],
    ]);
  });

  test.each(categoryTree)('$name has at least eight subcategories of at least four services', ({ subcategories }) => {
    expect(subcategories.length).toBeGreaterThanOrEqual(8);
    expect(subcategories.filter(({ services }) => services.length < 4).map(({ slug }) => slug)).toEqual([]);
  });
});

describe('ids', () => {
  test('are UUIDs of version 7 (RFC 9562)', () => {
    const uuidV7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
    expect(categories.filter(({ id }) => !uuidV7.test(id))).toEqual([]);
  });

  test('are unique', () => {
    expect(duplicates(categories.map(({ id }) => id))).toEqual([]);
  });

  // Stored enquiries and provider profiles refer to ids, so a changed id would orphan them. The provider
  // categories stand for all: renaming one may change the slug expected here, never the id.
  test.each([
    ['01a1fbbf-4989-7c0d-b892-5deade4ca044', 'plumbing'],
    ['01a1fbbf-4993-73b7-9745-0b5f6da84cd0', 'electrical'],
    ['01a1fbbf-499b-7cb3-a133-dcd793164242', 'home-maintenance'],
    ['01a1fbbf-4a5c-7e45-a826-cb5361a49e61', 'web-development'],
    ['01a1fbbf-4a9d-7a95-9022-20441560bcf8', 'photography'],
    ['01a1fbbf-49fa-7d8c-9ca7-5d7a3559d5fa', 'automotive-repair'],
    ['01a1fbbf-4b2a-73f7-aee7-b9436c25ec07', 'business-consulting'],
  ])('%s is still %s', (id, slug) => {
    expect(categoryById(id)?.slug).toBe(slug);
  });
});

describe('slugs', () => {
  test('are lower-case words joined by single hyphens', () => {
    expect(categories.filter(({ slug }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([]);
  });

  test('are unique in the whole tree', () => {
    expect(duplicates(categories.map(({ slug }) => slug))).toEqual([]);
  });

  test('cannot be confused with a province or a location slug, which ends in one', () => {
    const looksLikeAPlace = ({ slug }: { slug: string }) =>
      provinceSlugs.some((province) => slug === province || slug.endsWith(`-${province}`));
    expect(categories.filter(looksLikeAPlace)).toEqual([]);
  });
});

describe('names', () => {
  test('are unique, ignoring case', () => {
    expect(duplicates(categories.map(({ name }) => name.toLowerCase()))).toEqual([]);
  });

  test('are trimmed and fit on one line of a phone', () => {
    expect(categories.filter(({ name }) => name !== name.trim() || name.length < 4 || name.length > 48)).toEqual([]);
  });
});

describe('descriptions', () => {
  test('are one sentence, with a capital first and a single full stop at the end', () => {
    expect(categories.filter(({ description }) => !/^[A-Z](?:[^.!?]|[.](?=\w))*[.]$/.test(description))).toEqual([]);
  });

  test('are 40 to 160 characters long', () => {
    expect(categories.filter(({ description: { length } }) => length < 40 || length > 160)).toEqual([]);
  });

  test('have no stray spaces', () => {
    expect(categories.filter(({ description }) => /^\s|\s{2}|\s$|[\n\t]| [,;]| [.](?!\w)/.test(description))).toEqual(
      [],
    );
  });

  test('are unique, ignoring punctuation and case', () => {
    expect(duplicates(categories.map(({ description }) => description.toLowerCase().replace(/\W+/g, ' ')))).toEqual([]);
  });
});

describe('categories that other parts of the specification name', () => {
  const places = [
    // Provider service categories (section 9).
    'home-improvement/plumbing',
    'home-improvement/electrical',
    'home-improvement/home-maintenance',
    'it-services/web-development',
    'photography',
    'automotive/automotive-repair',
    'business-services/business-consulting',
    // Services of the suburb page and related services of the landing page (sections 2 and 3).
    'home-improvement/painting-decorating',
    'home-improvement/roofing-waterproofing',
    'home-improvement/renovations',
    'home-improvement/cleaning-services',
    'home-improvement/garden-services',
    'automotive/automotive-repair/car-repairs',
    'automotive/auto-electrician',
    'automotive/panel-beating',
    'it-services/computer-repairs',
    'it-services/network-setup',
    'photography/wedding-photography',
    'photography/event-photography',
    // Sample requests of the home page (section 2).
    'home-improvement/renovations/kitchen-renovation',
    'home-improvement/renovations/bathroom-renovation',
    'home-improvement/solar-backup-power/solar-installation',
    'automotive/automotive-repair/car-service',
    'it-services/web-development/restaurant-website',
    'health-wellness/fitness-training/personal-trainer',
    'legal-professional/property-law/property-transfer-legal-advice',
    // What the design shows under plumbing.
    'home-improvement/plumbing/geyser-installation-and-repair',
    'home-improvement/plumbing/leak-detection-and-repair',
    'home-improvement/plumbing/blocked-drains',
  ];

  test.each(places)('%s exists at that level', (place) => {
    const category = categoryBySlug(place.split('/').at(-1) ?? '');
    expect(category && slugsOf(categoryPath(category.id))).toBe(place);
  });

  test('the geyser service has the name shown in the design', () => {
    expect(categoryBySlug('geyser-installation-and-repair')?.name).toBe('Geyser installation and repair');
  });
});
