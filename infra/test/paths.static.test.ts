import { adminEndpoints } from '@marketplace/contracts/admin-endpoints';
import { allEndpoints } from '@marketplace/contracts/endpoints';
import { expect, test } from 'vitest';
import { outdatedPathFiles } from './paths.ts';

test('the generated paths match the endpoint tables (npm run paths)', () => {
  expect(outdatedPathFiles()).toEqual([]);
});

test('each endpoint has its own name and its own address', () => {
  const all = [...Object.entries(allEndpoints), ...Object.entries(adminEndpoints)];
  expect(all.filter(([key, { name }]) => key !== name)).toEqual([]);
  const addresses = all.map(([, { method, path }]) => `${method} ${path.replace(/[:*]\w+/g, '?')}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('administration has a table of its own', () => {
  const isAdmin = ({ path }: { path: string }) => path.startsWith('/api/admin/');
  expect(Object.values(allEndpoints).filter(isAdmin)).toEqual([]);
  expect(Object.values(adminEndpoints).every(isAdmin)).toBe(true);
});
