import { adminEndpoints } from '@marketplace/contracts/admin-endpoints';
import { eachEndpoint } from '@marketplace/contracts/endpoint';
import { allEndpoints } from '@marketplace/contracts/endpoints';
import { expect, test } from 'vitest';
import { outdatedPathFiles } from './paths.ts';

test('the generated paths match the endpoint tables (npm run paths)', () => {
  expect(outdatedPathFiles()).toEqual([]);
});

test('gives each endpoint a unique name and address', () => {
  const all = [allEndpoints, adminEndpoints].flatMap(eachEndpoint);
  const addresses = all.map(({ method, path }) => `${method} ${path.replace(/[:*]\w+/g, '?')}`);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
});

test('writes a separate table for administration', () => {
  const isAdmin = ({ path }: { path: string }) => path.startsWith('/api/admin/');
  expect(Object.values(allEndpoints).filter(isAdmin)).toEqual([]);
  expect(Object.values(adminEndpoints).every(isAdmin)).toBe(true);
});
