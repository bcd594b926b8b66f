import { expect, test } from 'vitest';
import { slugsOf } from '../../routing/slugs.ts';
import { enquireFrom, isServiceLocation, segmentsOf } from './url.ts';

const place = (path: string) => isServiceLocation(segmentsOf({ '*': path }));

test('distinguishes a category from a service in a place', () => {
  for (const path of ['plumbing', 'home-improvement/plumbing', 'home-improvement/plumbing/blocked-drains'])
    expect(place(path), path).toBe(false);
  for (const path of [
    'plumbing/gauteng',
    'plumbing/sandton-gauteng',
    'home-improvement/plumbing/western-cape',
    'home-improvement/plumbing/gauteng/city-of-johannesburg/johannesburg/sandton',
    'a/b/c/gauteng/d/e/f',
  ])
    expect(place(path), path).toBe(true);
});

test('treats a leading province and more than three segments as a service in a place, and rejects eight segments', () => {
  expect(place('gauteng/plumbing')).toBe(true);
  expect(place('a/b/c/d')).toBe(true);
  expect(place('a/b/c/gauteng/d/e/f/g')).toBe(false);
});

test('cuts a slug off at a colon', () => {
  expect(slugsOf({ category: 'plumbing:old', subcategory: undefined })).toEqual(['plumbing']);
});

test('names the group of a service of the third level, without which the wizard finds none', () => {
  expect(enquireFrom('/services/home-improvement')).toBe('/enquire?category=home-improvement');
  expect(enquireFrom('/services/home-improvement/plumbing')).toBe('/enquire?category=plumbing');
  expect(enquireFrom('/services/home-improvement/plumbing/blocked-drains')).toBe(
    '/enquire?category=plumbing&service=blocked-drains',
  );
});
