import { expect, test } from 'vitest';
import { adminEndpoints } from './admin-endpoints.ts';
import { allEndpoints } from './endpoints.ts';
import { paths } from './paths.data.ts';

test('writes the method and path of an endpoint for the browser', () => {
  expect(paths.acceptLead).toBe('POST /api/providers/me/leads/:id/accept');
});

test('gives each endpoint a unique name and address', () => {
  const all = [...Object.entries(allEndpoints), ...Object.entries(adminEndpoints)];
  expect(all.filter(([key, { name }]) => key !== name)).toEqual([]);
  const addresses = all.map(([, { method, path }]) => `${method} ${path.replace(/[:*]\w+/g, '?')}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('has a separate table for administration', () => {
  const isAdmin = ({ path }: { path: string }) => path.startsWith('/api/admin/');
  expect(Object.values(allEndpoints).filter(isAdmin)).toEqual([]);
  expect(Object.values(adminEndpoints).every(isAdmin)).toBe(true);
});
