import type { AuditEntries } from '@marketplace/contracts/operations/audit';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { testApi } from '../../../../infra/test/api.ts';
import { buildAccount, buildEnquiry, buildProvider } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';

const deps = await testDeps();
const api = await testApi(deps);
const admin = await buildAccount(deps, { role: 'ADMIN', name: 'Johan Pretorius' });
const client = await api.as(admin);
const { providerId } = await buildProvider(deps, { businessName: 'Kestrel Roofs' });
const { id: enquiryId } = await buildEnquiry(deps, { title: 'Call 083 555 7612 about a leak' });
const list = async (query = '') => {
  const reply = await client.get(`/api/admin/audit${query}`);
  expect(reply.status, reply.text).toBe(200);
  return reply.body as z.infer<typeof AuditEntries>;
};
const actions = async (query?: string) => (await list(query)).entries.map(({ action }) => action);

await client.get(`/api/admin/providers/${providerId}`);
await client.patch(`/api/admin/providers/${providerId}/suspension`, { suspended: true, reason: 'A complaint' });
await client.get(`/api/admin/enquiries/${enquiryId}`);

test('lists changes by default, and views or everything on request', async () => {
  expect(await actions()).toEqual(['provider.suspend']);
  expect(await actions('?kind=views')).toEqual(['enquiry.read', 'provider.read']);
  expect(await actions('?kind=all')).toHaveLength(3);
  expect(await actions('?action=provider.read')).toEqual(['provider.read']);
});

test('filters by group and person', async () => {
  expect(await actions('?kind=all&group=enquiry')).toEqual(['enquiry.read']);
  const { people } = await list();
  expect(people).toEqual([expect.objectContaining({ name: 'Johan Pretorius' })]);
  expect(await actions(`?kind=all&actor=${people[0]!.id}`)).toHaveLength(3);
});

test('names subjects without contact details', async () => {
  const { entries } = await list('?kind=all');
  expect(entries.map(({ subjectName }) => subjectName)).toEqual([
    expect.stringContaining('about a leak'),
    'Kestrel Roofs',
    'Kestrel Roofs',
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/555 ?7612/);
});
