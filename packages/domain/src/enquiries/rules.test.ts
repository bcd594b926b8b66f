import { PostEnquiry } from '@marketplace/contracts/enquiries/schemas';
import { messages } from '@marketplace/contracts/messages';
import { placePath } from '@marketplace/gazetteer/lookup';
import { cities } from '@marketplace/gazetteer/places';
import { category, type EnquiryBody, enquiryBody } from '@marketplace/infra/test/builders.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DomainError } from '../errors.ts';
import { newReference, resolveEnquiry } from './rules.ts';

const parsed = (change: Partial<EnquiryBody> = {}) => PostEnquiry.parse(enquiryBody(change));
const resolved = (change: Partial<EnquiryBody>) => resolveEnquiry(parsed(change));
const faults = (change: Partial<EnquiryBody>) => {
  try {
    resolved(change);
  } catch (error) {
    expect(error).toBeInstanceOf(DomainError);
    expect((error as DomainError).code).toBe('VALIDATION_FAILED');
    return (error as DomainError).fields;
  }
  return {};
};

test('resolves category and place from their names', () => {
  const { categoryId, place } = resolved({});
  expect(categoryId).toBe(category('geyser-installation-and-repair'));
  expect(place).toMatchObject({ city: { slug: 'johannesburg', province: { slug: 'gauteng' } }, suburb: null });
});

test.each<[string, Partial<EnquiryBody>, string]>([
  ['an alias', { province: 'Eastern Cape', city: 'Gqeberha' }, 'port-elizabeth'],
  ['any case', { province: 'GAUTENG', city: 'johannesburg' }, 'johannesburg'],
  ['slugs', { province: 'western-cape', city: 'cape-town' }, 'cape-town'],
  ['spaces around', { province: ' KwaZulu-Natal ', city: ' Durban ' }, 'durban'],
])('finds a place by %s', (_, change, slug) => {
  expect(resolved(change).place.city.slug).toBe(slug);
});

test('accepts the service category in place of a specific type', () => {
  expect(resolved({ subSubcategoryId: category('plumbing') }).categoryId).toBe(category('plumbing'));
  expect(faults({ subSubcategoryId: category('home-improvement') })).toEqual({
    subSubcategoryId: 'Please select a specific service type',
  });
});

test('finds every city by the name that the form shows', () => {
  for (const city of cities) {
    expect(resolved({ province: city.province.name, city: city.name }).place.city).toBe(city);
  }
});

test.each<[string, string, string, string]>([
  ['is kept', 'Soweto', 'Orlando West', 'gauteng/soweto/orlando-west'],
  ['is found by an alias', 'Johannesburg', 'bez valley', 'gauteng/johannesburg/bezuidenhout-valley'],
  ['that is also a city resolves to that city', 'Johannesburg', 'Sandton', 'gauteng/sandton'],
  ['that is blank is ignored', 'Soweto', ' ', 'gauteng/soweto'],
])('a suburb %s', (_, city, suburb, path) => {
  expect(placePath(resolved({ province: 'Gauteng', city, suburb }).place)).toBe(path);
});

test('rejects a suburb of another city at its field', () => {
  expect(faults({ city: 'Johannesburg', suburb: 'Orlando West' })).toEqual({ suburb: messages.suburb });
});

const unknown = '0198c5f0-7a11-7000-8000-00000000dead';
test.each<[string, Partial<EnquiryBody>, Record<string, string>]>([
  ['an unknown main category', { parentCategoryId: unknown }, { parentCategoryId: 'Please select a main category' }],
  [
    'a subcategory as the main one',
    { parentCategoryId: category('plumbing') },
    { parentCategoryId: 'Please select a main category' },
  ],
  ['an unknown subcategory', { subcategoryId: unknown }, { subcategoryId: 'Please select a service category' }],
  [
    'a subcategory of another main category',
    { parentCategoryId: category('automotive') },
    { subcategoryId: 'Please select a service category' },
  ],
  ['an unknown service', { subSubcategoryId: unknown }, { subSubcategoryId: 'Please select a specific service type' }],
  [
    'a service of another subcategory',
    { subcategoryId: category('electrical') },
    { subSubcategoryId: 'Please select a specific service type' },
  ],
  ['an unknown province', { province: 'Transvaal' }, { province: 'Please select a province' }],
  ['an unknown city', { city: 'Atlantis-on-Sea' }, { city: 'Please select a city' }],
  ['a city of another province', { city: 'Cape Town' }, { city: 'Please select a city' }],
  [
    'a file that was not uploaded here',
    { attachments: ['https://example.org/a.pdf'] },
    { attachments: 'This file wasn’t uploaded here' },
  ],
  [
    'everything at once',
    { subcategoryId: unknown, province: 'Transvaal', attachments: ['https://example.org/a.pdf'] },
    {
      subcategoryId: 'Please select a service category',
      province: 'Please select a province',
      attachments: 'This file wasn’t uploaded here',
    },
  ],
])('rejects %s at its field', (_, change, fields) => {
  expect(faults(change)).toEqual(fields);
});

test('creates references of eight unambiguous characters', () => {
  const draw = fc.infiniteStream(fc.nat());
  fc.assert(
    fc.property(draw, (numbers) => {
      const reference = newReference((below) => numbers.next().value % below);
      expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    }),
  );
  expect(new Set(Array.from({ length: 1000 }, () => newReference())).size).toBe(1000);
});
