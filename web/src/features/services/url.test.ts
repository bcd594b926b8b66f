import { expect, test } from 'vitest';
import { slugsOf } from '../../routing/slugs.ts';
import { isServiceLocation, segmentsOf } from './url.ts';

const place = (path: string) => isServiceLocation(segmentsOf({ '*': path }));

test('a category’s address is told from a service in a place', () => {
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

test('a province in front, or more segments than a category has, is no category; eight are nothing', () => {
  expect(place('gauteng/plumbing')).toBe(true);
  expect(place('a/b/c/d')).toBe(true);
  expect(place('a/b/c/gauteng/d/e/f/g')).toBe(false);
});

test('a colon cuts a slug off', () => {
  expect(slugsOf({ category: 'plumbing:old', subcategory: undefined })).toEqual(['plumbing']);
});
