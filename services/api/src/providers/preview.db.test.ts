import type { LeadPreview } from '@marketplace/contracts/providers/lead-preview';
import { hours } from '@marketplace/platform/clock';
import { expect, test } from 'vitest';
import { testApi } from '../../../../infra/test/api.ts';
import { buildAccount, buildEnquiry, buildProvider, category } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';

const deps = await testDeps();
const api = await testApi(deps);
const person = await api.as(await buildProvider(deps));
const settings = {
  baseCity: 'upington-northern-cape',
  coverageRadiusKm: 50,
  provinces: ['Northern Cape'],
  categories: [category('plumbing')],
};
const ask = async (change: object = {}) => {
  const reply = await person.post('/api/providers/me/preview', { ...settings, ...change });
  expect(reply.status, reply.text).toBe(200);
  return reply.body as LeadPreview;
};
const post = async (title: string, hoursAgo: number, where = { province: 'Northern Cape', city: 'Upington' }) => {
  const { id } = await buildEnquiry(deps, { ...where, title, description: 'The tap drips, call me on 082 555 0142.' });
  const at = new Date(deps.clock.now().getTime() - hours(hoursAgo));
  await deps.db('enquiries').where({ id }).update({ created_at: at });
  return id;
};

test('returns the newest three matching requests as on the public board, with the counts', async () => {
  await post('An old leak', 30 * 24);
  await post('First leak', 20);
  await post('Leak, call 082 555 0142', 19);
  await post('Third leak', 18);
  await post('Withdrawn leak', 17);
  await post('Far leak', 16, { province: 'Gauteng', city: 'Johannesburg' });
  const id = await post('Keimoes leak', 0, { province: 'Northern Cape', city: 'Keimoes' });
  await deps.db('enquiries').where({ title: 'Withdrawn leak' }).update({ status: 'cancelled' });

  const preview = await ask();
  expect([preview.matched, preview.of]).toEqual([5, 6]);
  expect(preview.examples.map(({ title, city, distanceKm }) => [title, city, distanceKm])).toEqual([
    ['Keimoes leak', 'Keimoes', expect.closeTo(41, -1)],
    ['Third leak', 'Upington', 0],
    ['Leak, call [hidden]', 'Upington', 0],
  ]);
  expect(preview.examples[0]).toEqual({
    title: 'Keimoes leak',
    categoryName: 'Geyser installation and repair',
    city: 'Keimoes',
    province: 'Northern Cape',
    distanceKm: expect.any(Number),
    createdAt: deps.clock.now().toISOString(),
  });
  expect(JSON.stringify(preview)).not.toMatch(new RegExp(`${id}|0142|Thandi|@`));

  expect((await ask({ coverageRadiusKm: 10 })).matched).toBe(4);
  expect(await ask({ provinces: ['Gauteng'] })).toEqual({
    ...{ matched: 0, of: 6, anywhere: 0, heldBack: 0, weeklyLimit: null },
    examples: [],
  });
  expect((await ask({ categories: [category('automotive')] })).matched).toBe(0);
  expect((await ask({ baseCity: 'johannesburg', provinces: ['Gauteng'] })).matched).toBe(1);
});

test('a preview saves nothing', async () => {
  const before = await deps.db('providers').orderBy('id');
  await ask({ coverageRadiusKm: 3 });
  expect(await deps.db('providers').orderBy('id')).toEqual(before);
});

test.each<[object, Record<string, string>]>([
  [{ coverageRadiusKm: 0 }, { coverageRadiusKm: 'Coverage radius must be at least 1km' }],
  [{ coverageRadiusKm: 501 }, { coverageRadiusKm: 'Coverage radius cannot exceed 500km' }],
  [{ baseCity: 'atlantis-nowhere' }, { baseCity: 'Please select a base city' }],
  [{ categories: [crypto.randomUUID()] }, { categories: 'Please select at least one service category' }],
  [{ categories: [] }, { categories: 'Please select at least one service category' }],
  [
    { categories: Array.from({ length: 101 }, () => category('plumbing')) },
    { categories: 'Please choose fewer services, or choose whole groups' },
  ],
  [{ provinces: ['Atlantis'] }, { provinces: 'Please select at least one service province' }],
  [{ businessName: 'Blue Tap' }, { businessName: 'This field isn’t expected' }],
])('refuses invalid settings and unknown fields: %#', async (wrong, fields) => {
  const reply = await person.post('/api/providers/me/preview', { ...settings, ...wrong });
  expect([reply.status, (reply.body as { fields: object }).fields]).toEqual([400, fields]);
});

test('is only for providers', async () => {
  const by = async (role: 'SEEKER' | 'ADMIN' | 'SUPER_ADMIN') =>
    (await (await api.as(await buildAccount(deps, { role }))).post('/api/providers/me/preview', settings)).status;
  expect([await by('SEEKER'), await by('ADMIN'), await by('SUPER_ADMIN')]).toEqual([403, 403, 404]);
  expect((await api.client().post('/api/providers/me/preview', settings)).status).toBe(401);
});
