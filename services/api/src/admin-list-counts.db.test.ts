/** The tabs of the admin lists count whole lists, not the page on screen. */
import type { RowCounts } from '@marketplace/contracts/page';
import { expect, test } from 'vitest';
import { testApi } from '../../../infra/test/api.ts';
import {
  applicationBody,
  buildAccount,
  buildEnquiry,
  buildProvider,
  contactBody,
} from '../../../infra/test/builders.ts';
import { testDeps } from '../../../infra/test/database.ts';

const deps = await testDeps();
const api = await testApi(deps);
const admin = await api.as(await buildAccount(deps, { role: 'ADMIN' }));
const countsOf = async (list: string) =>
  ((await admin.get(`/api/admin/${list}?limit=1`)).body as { counts: RowCounts }).counts;

test('counts all rows, and rows by status', async () => {
  const [first] = [await buildProvider(deps), await buildProvider(deps)];
  await admin.patch(`/api/admin/providers/${first.providerId}/suspension`, { suspended: true, reason: 'A complaint' });
  expect(await countsOf('providers')).toMatchObject({ all: 2, by: { receiving: 1, suspended: 1, withdrawn: 0 } });

  const gone = await buildEnquiry(deps);
  await buildEnquiry(deps);
  await deps.db('enquiries').where({ id: gone.id }).update({ status: 'cancelled', closed_at: deps.clock.now() });
  expect(await countsOf('enquiries')).toEqual({ all: 2, by: { open: 1, cancelled: 1, unanswered: 0 } });

  const visitor = api.client();
  await visitor.post('/api/contact', contactBody());
  expect(await countsOf('messages')).toEqual({ all: 1, by: { new: 1, waiting: 1 } });
  await visitor.post('/api/provider-applications', applicationBody());
  expect(await countsOf('applications')).toEqual({ all: 1, by: { new: 1, waiting: 1 } });

  await admin.post('/api/admin/access-passes', { email: 'them@example.org', plan: 'R499', ttl: 300 });
  expect(await countsOf('access-passes')).toEqual({ all: 1, by: { ACTIVE: 1 } });
  deps.clock.advance(301_000);
  expect(await countsOf('access-passes')).toEqual({ all: 1, by: { EXPIRED: 1 } });
});
