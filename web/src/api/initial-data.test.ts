import { expect, test } from 'vitest';
import { cacheOf, serialise } from './initial-data.ts';

test('fills the cache with prefetched data, and lists also as infinite lists', () => {
  const page = { enquiries: [{ id: '1' }], nextCursor: null, hasMore: false };
  const cache = cacheOf({
    now: 0,
    fallback: { '/api/auth/me': null, '/api/auth/sessions': [{ id: '2' }], '/api/seekers/me/enquiries': page },
  });
  expect(cache.get('/api/auth/me')).toEqual({ data: null });
  expect(cache.get('/api/seekers/me/enquiries')).toEqual({ data: page });
  expect(cache.get('$inf$/api/seekers/me/enquiries')).toEqual({ data: [page] });
  expect(cache.has('$inf$/api/auth/sessions')).toBe(false);
});

test('stores missing and refused keys as errors, for infinite lists too', () => {
  const cache = cacheOf({ now: 0, fallback: {}, missing: ['/api/a'], refused: ['/api/public/leads?cursor=x'] });
  expect(cache.get('/api/a')?.error).toMatchObject({ status: 404 });
  expect(cache.get('/api/public/leads?cursor=x')?.error).toMatchObject({ status: 400 });
  expect(cache.get('$inf$/api/public/leads?cursor=x')?.error).toMatchObject({ status: 400 });
});

// id: initial-data-round-trip
test('serialises data safely for HTML and without loss', () => {
  const data = { now: 1, fallback: { key: '</script><!-- \u2028 & "' } };
  const text = serialise(data);
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual(data);
});
