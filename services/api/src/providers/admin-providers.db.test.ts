import type { AdminProviderDetail, AdminProviders } from '@marketplace/contracts/providers/admin-schemas';
import { setSubscription } from '@marketplace/domain/subscriptions/service';
import { changeRole } from '@marketplace/domain/users/service';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { testApi } from '../../../../infra/test/api.ts';
import { buildAccount, buildLead, buildProvider, category, city } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';
import { verificationBody } from '../../../../infra/test/verification-body.ts';

const deps = await testDeps();
const api = await testApi(deps);
const johan = await api.as(await buildAccount(deps, { role: 'ADMIN', name: 'Johan Pretorius' }));
const naledi = await api.as(await buildAccount(deps, { role: 'ADMIN', name: 'Naledi Khumalo' }));

type Page = z.infer<typeof AdminProviders>;
const list = async (query = '') => {
  const reply = await johan.get(`/api/admin/providers${query}`);
  expect(reply.status, reply.text).toBe(200);
  return reply.body as Page;
};
const names = (page: Page) => page.providers.map(({ businessName }) => businessName);
const detail = async (id: string) => (await johan.get(`/api/admin/providers/${id}`)).body as AdminProviderDetail;
const path = (id: string, what: string) => `/api/admin/providers/${id}/${what}`;

describe('the list', async () => {
  const build = async (businessName: string, email: string, phone: string) => {
    deps.clock.advance(1_000);
    return buildProvider(deps, { businessName, account: { email, name: 'Ayesha Patel', phone, passwordHash: 'x' } });
  };
  const tap = await build('Blue Tap', 'blue@tap.example', '083 555 4321');
  const volt = await build('Volt & Daughters', 'admin@volt.example', '+27 (21) 555 0100');
  const odd = await build('100% Drains_', 'odd@drains.example', '011 555 0000');
  const gone = await build('Gone Fishing', 'gone@fishing.example', '012 555 9999');
  const { userId: naledi } = await buildAccount(deps, { role: 'SUPER_ADMIN' });
  await changeRole(deps, { userId: gone.userId, role: 'SEEKER', actorId: naledi });
  await johan.patch(path(volt.providerId, 'suspension'), { suspended: true, reason: 'Spam' });
  await johan.patch(path(odd.providerId, 'verification'), verificationBody(deps.clock.now(), { validFor: 10 }));
  await setSubscription(deps, { providerId: tap.providerId, actorId: null, plan: 'NETWORK_PRO', status: 'PAST_DUE' });

  test.each([
    ['', ['Gone Fishing', '100% Drains_', 'Volt & Daughters', 'Blue Tap']],
    ['?sort=name', ['100% Drains_', 'Blue Tap', 'Gone Fishing', 'Volt & Daughters']],
    ['?search=blue%20t', ['Blue Tap']],
    ['?search=VOLT.example', ['Volt & Daughters']],
    ['?search=patel&status=suspended', ['Volt & Daughters']],
    ['?search=083%20555%2043', ['Blue Tap']],
    ['?search=%2B27%2021%20555', ['Volt & Daughters']],
    // Wildcards match literally.
    ['?search=100%25', ['100% Drains_']],
    ['?search=%25', ['100% Drains_']],
    ['?search=Drains_', ['100% Drains_']],
    ['?search=nobody', []],
    ['?status=lapsing', ['100% Drains_']],
    ['?status=past_due', ['Blue Tap']],
    ['?status=receiving', ['100% Drains_']],
    ['?status=withdrawn', ['Gone Fishing']],
    ['?plan=NETWORK_PRO', ['Blue Tap']],
  ])('%s', async (query, expected) => {
    expect(names(await list(query))).toEqual(expected);
  });

  test.each(['newest', 'name'])('pages by %s, and its cursor works only for that order', async (sort) => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await list(`?limit=1&sort=${sort}${cursor ? `&cursor=${cursor}` : ''}`);
      seen.push(...names(page));
      cursor = page.nextCursor;
      if (cursor && sort !== 'name')
        expect((await johan.get(`/api/admin/providers?sort=name&cursor=${cursor}`)).status).toBe(400);
    } while (cursor);
    expect(seen.toSorted()).toEqual(names(await list()).toSorted());
  });

  test.each([
    `?search=${'x'.repeat(10_000)}`,
    '?status=golden',
    '?sort=random',
    '?plan=GOLD',
    '?cursor=abc',
    '?page=2',
  ])('refuses %s', async (query) => {
    expect((await johan.get(`/api/admin/providers${query}`)).status).toBe(400);
  });

  test('exports the filtered list', async () => {
    const { text, headers } = await johan.get('/api/admin/providers.csv?search=tap');
    expect(headers.get('content-type')).toContain('text/csv');
    expect(text.split('\r\n').filter(Boolean)).toHaveLength(2);
    expect(text).toContain('"Blue Tap","blue@tap.example"');
  });

  test('is for administrators', async () => {
    const seeker = await api.as(await buildAccount(deps));
    for (const address of [
      '/api/admin/providers',
      '/api/admin/providers.csv',
      `/api/admin/providers/${tap.providerId}`,
    ])
      expect((await seeker.get(address)).status).toBe(403);
  });
});

test('a provider has its contact, its leads without contacts, and its history with author and reason', async () => {
  const { providerId, email } = await buildLead(deps, { status: 'ACCEPTED' });
  await johan.patch(path(providerId, 'verification'), {
    ...verificationBody(deps.clock.now(), { checks: ['identity', 'licence', 'insurance'], method: 'video_call' }),
    note: 'PIRB 12345, looked up',
  });
  const provider = await detail(providerId);
  expect(provider).toMatchObject({
    email,
    phone: '011 555 0100',
    verification: 'VALID',
    obstacle: null,
    leads: [{ title: 'Geyser leaks into the ceiling', status: 'ACCEPTED' }],
    history: [
      {
        kind: 'VERIFICATION',
        after: { verified: true, checks: ['identity', 'licence', 'insurance'], method: 'video_call' },
        note: 'PIRB 12345, looked up',
        by: 'Johan Pretorius',
      },
    ],
  });
  expect(JSON.stringify(provider)).not.toContain('082 555 0199');
  expect((await johan.get(`/api/admin/providers/${crypto.randomUUID()}`)).status).toBe(404);
});

test('rejects the second of two administrators’ changes, naming the first, and overwrites nothing', async () => {
  const { providerId } = await buildProvider(deps);
  const { version } = await detail(providerId);
  const suspend = { suspended: true, reason: 'Complaints', version };
  expect((await naledi.patch(path(providerId, 'suspension'), suspend)).status).toBe(200);
  const stale = { plan: 'WEBSITE', version };
  const refused = await johan.patch(path(providerId, 'subscription'), stale);
  expect([refused.status, refused.body]).toEqual([
    409,
    {
      code: 'CONFLICT',
      error: expect.stringMatching(
        /^Changed since you opened it\. Naledi Khumalo: suspended a provider, \d\d:\d\d\. Your changes were not saved\.$/,
      ),
    },
  ]);
  const now = await detail(providerId);
  expect(now).toMatchObject({ plan: 'R499', suspended: true, suspensionReason: 'Complaints' });
  expect((await johan.patch(path(providerId, 'subscription'), { ...stale, version: now.version })).status).toBe(200);
  // Concurrent changes have one winner.
  const seen = (await detail(providerId)).version;
  const both = await Promise.all(
    [johan, naledi].map((admin, n) =>
      admin.patch(path(providerId, 'verification'), {
        ...verificationBody(deps.clock.now(), { validFor: n + 5 }),
        version: seen,
      }),
    ),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('the version changes with the business’s edits, not with matching statistics', async () => {
  const provider = await buildProvider(deps);
  const { version } = await detail(provider.providerId);
  await deps
    .db('providers')
    .where({ id: provider.providerId })
    .update({ recent_leads: 3, last_lead_at: deps.clock.now() });
  expect((await detail(provider.providerId)).version).toBe(version);
  const owner = await api.as(provider);
  await owner.patch('/api/providers/me', { coverageRadiusKm: 77 });
  const refused = await johan.patch(path(provider.providerId, 'suspension'), { suspended: true, reason: 'x', version });
  expect(refused.body).toMatchObject({ error: expect.stringContaining('The business has changed its own settings.') });
});

describe('editing a provider', () => {
  const historyOf = async (id: string) => (await detail(id)).history.filter(({ kind }) => kind === 'SETTINGS');

  test('changes any setting that the provider can change, and records it in the history and the audit log', async () => {
    const { providerId } = await buildProvider(deps, { businessName: 'Blue Tap' });
    const { version, categoryIds, baseCitySlug } = await detail(providerId);
    expect(baseCitySlug).toBe('johannesburg-gauteng');
    const edit = {
      businessName: 'Blue Tap & Daughters',
      phone: '083 555 1234',
      baseCity: 'pretoria-gauteng',
      coverageRadiusKm: 80,
      categories: [...categoryIds, category('electrical')],
      provinces: ['Gauteng', 'Limpopo'],
      note: 'Asked for on the phone',
      version,
    };
    const reply = await johan.patch(`/api/admin/providers/${providerId}`, edit);
    expect(reply.status, reply.text).toBe(200);
    expect(await detail(providerId)).toMatchObject({
      businessName: 'Blue Tap & Daughters',
      phone: '083 555 1234',
      baseCity: 'Pretoria',
      coverageRadiusKm: 80,
      categories: ['Electrical Work', 'Plumbing'],
      provinces: ['Gauteng', 'Limpopo'],
    });
    expect(await historyOf(providerId)).toMatchObject([
      {
        before: {
          businessName: 'Blue Tap',
          phone: '…100',
          baseCity: 'Johannesburg',
          coverageRadiusKm: 50,
          categories: ['Plumbing'],
          provinces: ['Gauteng'],
        },
        after: { phone: '…234', coverageRadiusKm: 80, categories: ['Electrical Work', 'Plumbing'] },
        note: 'Asked for on the phone',
        by: 'Johan Pretorius',
      },
    ]);
    const [entry] = await deps.db('audit_entries').where({ subject_id: providerId, action: 'provider.edit' });
    expect(entry).toMatchObject({
      before: { coverageRadiusKm: 50, baseCity: 'Johannesburg' },
      after: { coverageRadiusKm: 80, baseCity: 'Pretoria', note: 'Asked for on the phone' },
    });
    // Saving the same values is not a change.
    await johan.patch(`/api/admin/providers/${providerId}`, {
      coverageRadiusKm: 80,
      provinces: ['Limpopo', 'Gauteng'],
    });
    expect(await historyOf(providerId)).toHaveLength(1);
  });

  test.each([
    [{ businessName: 'x' }, 'businessName'],
    [{ coverageRadiusKm: 501 }, 'coverageRadiusKm'],
    [{ baseCity: 'lemuria' }, 'baseCity'],
    [{ categories: [] }, 'categories'],
    [{ categories: [crypto.randomUUID()] }, 'categories'],
    [{ provinces: ['Atlantis'] }, 'provinces'],
    [{ plan: 'R499' }, 'plan'],
  ])('refuses %j like the provider’s own settings, and changes nothing', async (edit, field) => {
    const { providerId } = await buildProvider(deps);
    const before = await detail(providerId);
    const reply = await johan.patch(`/api/admin/providers/${providerId}`, edit);
    expect([reply.status, Object.keys((reply.body as { fields: object }).fields)]).toEqual([400, [field]]);
    expect(await detail(providerId)).toEqual(before);
  });

  test.each([
    ['services', { categories: [category('electrical')] }],
    ['provinces', { provinces: ['Limpopo'] }],
    ['a radius', { coverageRadiusKm: 12 }],
  ])('rejects the second of two edits, naming the first author: %s', async (_, first) => {
    const { providerId } = await buildProvider(deps);
    const { version } = await detail(providerId);
    expect((await naledi.patch(`/api/admin/providers/${providerId}`, { ...first, version })).status).toBe(200);
    const refused = await johan.patch(`/api/admin/providers/${providerId}`, { businessName: 'Mine', version });
    expect(refused.status).toBe(409);
    expect(refused.text).toMatch(
      /Naledi Khumalo: edited a provider’s settings, \d\d:\d\d\. Your changes were not saved\./,
    );
    expect((await detail(providerId)).businessName).not.toBe('Mine');
  });

  test('the business’s own changes also appear in its history', async () => {
    const provider = await buildProvider(deps);
    await (await api.as(provider)).patch('/api/providers/me', { coverageRadiusKm: 33 });
    expect(await historyOf(provider.providerId)).toMatchObject([
      { before: { coverageRadiusKm: 50 }, after: { coverageRadiusKm: 33 }, note: null, by: 'Sipho Dlamini' },
    ]);
  });
});

test('leads show the response and its reason', async () => {
  const provider = await buildProvider(deps, { baseCity: city('limpopo/polokwane'), provinces: ['limpopo'] });
  const enquiry = { province: 'Limpopo', city: 'Polokwane' };
  const { leadId } = await buildLead(deps, { provider, enquiry });
  const owner = await api.as(provider);
  await owner.post(`/api/providers/me/leads/${leadId}/decline`);
  await owner.put(`/api/providers/me/leads/${leadId}/decline-reason`, { reason: 'TOO_FAR' });
  expect((await detail(provider.providerId)).leads).toMatchObject([
    { id: leadId, status: 'DECLINED', declineReason: 'TOO_FAR', crmStatus: null, lostReason: null },
  ]);
});
