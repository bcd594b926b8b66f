import type { UnmetDemand } from '@marketplace/contracts/operations/unmet-demand';
import { matchEnquiry } from '@marketplace/domain/matching/service';
import { foldRequests } from '@marketplace/domain/stats/queries';
import { expect, test } from 'vitest';
import { testApi } from '../../../../infra/test/api.ts';
import { buildAccount, buildEnquiry } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';

const deps = await testDeps();
const api = await testApi(deps);

test('exports the groups that the page shows', async () => {
  const { id: enquiryId } = await buildEnquiry(deps);
  await matchEnquiry(deps, { enquiryId });
  await foldRequests(deps);
  const admin = await api.as(await buildAccount(deps, { role: 'ADMIN' }));
  const { groups } = (await admin.get('/api/admin/demand')).body as UnmetDemand;
  const [group] = groups;
  const file = await admin.get('/api/admin/demand.csv');
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="unmet-demand-2026-03-02.csv"');
  expect(groups).toHaveLength(1);
  const { enquiries } = (
    await admin.get(`/api/admin/enquiries?category=${group!.categorySlug}&city=${group!.cityPath}`)
  ).body as { enquiries: { id: string }[] };
  expect(enquiries.map(({ id }) => id)).toEqual([enquiryId]);
  const elsewhere = await admin.get('/api/admin/enquiries?city=northern-cape/pofadder');
  expect(elsewhere.body).toMatchObject({ enquiries: [] });
  const rows = file.text.trim().split('\r\n').slice(1);
  expect(rows).toHaveLength(groups.length);
  expect(rows[0]).toBe(
    [
      group!.categoryName,
      group!.mainCategory.name,
      group!.city,
      group!.province,
      group!.unmet,
      group!.waiting,
      group!.few,
      group!.recent,
      group!.earlier,
    ]
      .map((cell) => `"${cell}"`)
      .join(','),
  );
});
