import { expect, test } from 'vitest';
import { adminEndpoints } from './admin-endpoints.ts';
import { eachEndpoint } from './endpoint.ts';
import { allEndpoints } from './endpoints.ts';
import { paths } from './paths.data.ts';

test('writes the method and path of an endpoint for the browser', () => {
  expect(paths.acceptLead).toBe('POST /api/providers/me/leads/:id/accept');
  expect(paths.closeRequest).toBe('POST (/api/requests/:request|/api/seekers/me/enquiries/:request)/close');
});

test('gives each endpoint a unique name and address', () => {
  const all = [allEndpoints, adminEndpoints].flatMap(eachEndpoint);
  const addresses = all.map(({ method, path }) => `${method} ${path.replace(/[:*]\w+/g, '?')}`);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
});

test('has a separate table for administration', () => {
  const isAdmin = ({ path }: { path: string }) => path.startsWith('/api/admin/');
  expect(Object.values(allEndpoints).filter(isAdmin)).toEqual([]);
  expect(Object.values(adminEndpoints).every(isAdmin)).toBe(true);
});
