import type { CategoryNames } from '@marketplace/contracts/catalogue/schemas';
import { requiredDocuments } from '@marketplace/contracts/documents/kinds';
import type { ProviderLeads } from '@marketplace/contracts/leads/schemas';
import { messages, sentences } from '@marketplace/contracts/messages';
import type { BaseCities } from '@marketplace/contracts/places/schemas';
import type { ProviderStanding } from '@marketplace/contracts/providers/administration';
import type { ProviderProfile } from '@marketplace/contracts/providers/schemas';
import { generatePass } from '@marketplace/domain/access-passes/service';
import { matchEnquiry } from '@marketplace/domain/matching/service';
import { givePlan, setSubscription } from '@marketplace/domain/subscriptions/service';
import { days } from '@marketplace/platform/clock';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../../../infra/test/api.ts';
import {
  buildAccount,
  buildDocument,
  buildEnquiry,
  buildLead,
  buildProvider,
  category,
  city,
  unique,
} from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';
import { verificationBody } from '../../../../infra/test/verification-body.ts';

const deps = await testDeps();
const api = await testApi(deps);
const admin = await api.as(await buildAccount(deps, { role: 'ADMIN' }));
const standing = (body: unknown) => body as ProviderStanding;
const profile = (body: unknown) => body as ProviderProfile;
const seen = verificationBody(deps.clock.now());
const endOfDay = (day: string) => new Date(new Date(`${day}T00:00:00+02:00`).getTime() + days(1)).toISOString();
const historyOf = (providerId: string) => deps.db('provider_history').where({ provider_id: providerId });

describe('the standing of a provider', () => {
  test('an administrator verifies, sets the plan and suspends; the provider sees why it gets no leads', async () => {
    const at = { baseCity: city('limpopo/musina'), provinces: ['limpopo'] };
    const built = await buildProvider(deps, { ...at, verifiedAt: null });
    const { providerId } = built;
    await deps.db('users').where({ id: built.userId }).update({ email_verified_at: deps.clock.now() });
    const provider = await api.as(built);
    const own = async () => profile((await provider.get('/api/providers/me')).body);
    expect(await own()).toMatchObject({
      verification: 'PENDING',
      obstacles: [{ name: 'unverified', text: sentences.providerUnverified, step: 'documents' }],
      plan: 'R499',
    });
    for (const kind of requiredDocuments) await buildDocument(deps, { providerId, kind });
    expect((await own()).obstacles).toMatchObject([{ name: 'unverified', step: 'wait' }]);

    const patch = async (what: string, body: object) => {
      const reply = await admin.patch(`/api/admin/providers/${providerId}/${what}`, body);
      expect(reply.status, reply.text).toBe(200);
      return standing(reply.body);
    };
    const body = verificationBody(deps.clock.now(), { validFor: 364, note: 'Seen' });
    // One of the two required checks does not verify it.
    expect(await patch('verification', { ...body, checks: ['identity'] })).toMatchObject({ verification: 'PENDING' });
    const verified = await patch('verification', { ...body, checks: ['registration'] });
    expect(verified).toMatchObject({ id: providerId, verification: 'VALID', obstacle: null });
    const verifiedUntil = endOfDay(body.validOn!);
    expect(await own()).toMatchObject({ verification: 'VALID', verifiedUntil, obstacles: [] });

    expect(await patch('subscription', { plan: 'WEBSITE' })).toMatchObject({
      plan: 'WEBSITE',
      obstacle: sentences.providerWithoutLeads,
    });
    await patch('subscription', { plan: 'NETWORK_PRO', note: 'Phoned' });
    await setSubscription(deps, { providerId, actorId: null, plan: 'NETWORK_PRO', status: 'PAST_DUE' });
    expect((await own()).obstacles).toEqual([
      { name: 'unpaid', text: sentences.providerUnpaid('Network Pro'), step: 'pay' },
    ]);
    // A grant ends a past due state that is not from an invoice.
    const grant = { kind: 'DAYS_FREE', days: 14, reason: 'Paid before we sent invoices' };
    const granted = await admin.post(`/api/admin/providers/${providerId}/grants`, grant);
    expect(granted.status, granted.text).toBe(201);
    expect(standing(granted.body)).toMatchObject({ subscriptionStatus: 'ACTIVE', obstacle: null });

    const { leadId } = await buildLead(deps, {
      provider: built,
      enquiry: { province: 'Limpopo', city: at.baseCity.name },
    });
    const suspended = await patch('suspension', { suspended: true, reason: 'Two complaints' });
    expect(suspended).toMatchObject({ suspended: true, obstacle: sentences.providerSuspended });
    expect((await deps.db('leads').where({ id: leadId }).first())?.status).toBe('EXPIRED');
    expect(await patch('suspension', { suspended: false })).toMatchObject({ suspended: false, obstacle: null });
    expect((await historyOf(providerId)).map(({ kind }) => kind)).toEqual([
      'VERIFICATION',
      'VERIFICATION',
      'SUBSCRIPTION',
      'SUBSCRIPTION',
      'SUBSCRIPTION',
      'SUBSCRIPTION',
      'SUSPENSION',
      'SUSPENSION',
    ]);
  });

  test.each([
    ['verification', { ...seen, validOn: '2026-02-01' }, 'validOn'],
    ['verification', { ...seen, validOn: 'tomorrow' }, 'validOn'],
    ['verification', { ...seen, checks: ['identity', 'licence'], validOn: null }, 'validOn'],
    ['verification', { ...seen, checkedOn: '2040-01-01' }, 'checkedOn'],
    ['verification', { ...seen, method: 'guess' }, 'method'],
    ['verification', { ...seen, checks: ['astrology'] }, 'checks'],
    ['verification', { ...seen, checks: [] }, 'checks'],
    ['verification', {}, 'verified'],
    ['subscription', { plan: 'GOLD' }, 'plan'],
    ['subscription', { plan: 'R499', status: 'ACTIVE' }, 'status'],
    ['subscription', { plan: 'R499', note: 'x'.repeat(2001) }, 'note'],
    ['suspension', { suspended: true }, 'reason'],
    ['suspension', { suspended: true, reason: '  ' }, 'reason'],
    ['suspension', { suspended: 'yes' }, 'suspended'],
  ])('%s refuses %j and changes nothing', async (what, body, field) => {
    const { providerId } = await buildProvider(deps);
    const before = await deps.db('providers').where({ id: providerId }).first();
    const reply = await admin.patch(`/api/admin/providers/${providerId}/${what}`, body);
    expect(reply.status).toBe(400);
    expect(Object.keys((reply.body as { fields: object }).fields)).toEqual([field]);
    expect(await deps.db('providers').where({ id: providerId }).first()).toEqual(before);
    expect(await historyOf(providerId)).toEqual([]);
  });

  test('is changed only by an administrator, for an existing provider', async () => {
    const built = await buildProvider(deps);
    const body = { plan: 'FREE_VIA_BUNDLE' };
    const path = `/api/admin/providers/${built.providerId}/subscription`;
    expect((await (await api.as(built)).patch(path, body)).status).toBe(403);
    expect((await api.client().patch(path, body)).status).toBe(401);
    expect((await admin.patch(`/api/admin/providers/${crypto.randomUUID()}/subscription`, body)).status).toBe(404);
    expect((await admin.patch('/api/admin/providers/me/subscription', body)).status).toBe(404);
  });
});

describe('the settings of a provider', async () => {
  const plumbing = category('plumbing');
  const settings = {
    businessName: 'Blue Tap Plumbing',
    phone: '011 555 0123',
    baseCity: 'johannesburg-gauteng',
    coverageRadiusKm: 80,
    categories: [plumbing],
    provinces: ['Gauteng', 'North West'],
  };
  const newcomer = async () => {
    const email = `${unique('newcomer')}@example.org`;
    const pass = { email, plan: 'R499' as const, life: days(1), createdBy: null };
    const { token } = await generatePass(deps, pass);
    const person = api.client();
    await person.post('/api/join', { token });
    const { id } = (await person.get('/api/providers/me')).body as ProviderProfile;
    return { person, email, id };
  };
  const coverageOf = (id: string) => deps.db('provider_coverage').where({ provider_id: id });

  test('complete the profile when saved together; once verified, the provider gets new requests but no earlier ones', async () => {
    const { person, id } = await newcomer();
    const before = await buildEnquiry(deps, { province: 'Limpopo', city: 'Thohoyandou' });
    await matchEnquiry(deps, { enquiryId: before.id });
    const saved = await person.put('/api/providers/me', {
      ...settings,
      baseCity: 'thohoyandou',
      provinces: ['Limpopo'],
    });
    expect(saved.status, saved.text).toBe(200);
    expect(saved.body).toMatchObject({
      businessName: 'Blue Tap Plumbing',
      phone: '011 555 0123',
      baseCity: 'thohoyandou-limpopo',
      baseCityName: 'Thohoyandou',
      coverageRadiusKm: 80,
      categories: [plumbing],
      provinces: ['Limpopo'],
      complete: true,
      obstacles: [{ text: sentences.providerUnverified }],
    });
    expect(await coverageOf(id)).toEqual([]);
    await admin.patch(`/api/admin/providers/${id}/verification`, verificationBody(deps.clock.now(), { validFor: 30 }));
    expect(await coverageOf(id)).not.toEqual([]);

    const after = await buildEnquiry(deps, { province: 'Limpopo', city: 'Thohoyandou' });
    await matchEnquiry(deps, { enquiryId: after.id });
    const leads = async () => ((await person.get('/api/providers/me/leads')).body as ProviderLeads).leads;
    expect((await leads()).map(({ enquiryId }) => enquiryId)).toEqual([after.id]);

    // With other settings the next request does not match, and the sent lead stays.
    const elsewhere = { baseCity: 'cape-town-western-cape', provinces: ['Western Cape'] };
    expect((await person.patch('/api/providers/me', elsewhere)).status).toBe(200);
    const next = await buildEnquiry(deps, { province: 'Limpopo', city: 'Thohoyandou' });
    await matchEnquiry(deps, { enquiryId: next.id });
    expect((await leads()).map(({ enquiryId, status }) => [enquiryId, status])).toEqual([[after.id, 'SENT']]);
    expect((await person.post(`/api/providers/me/leads/${after.id}/accept`)).status).toBe(200);
  });

  test('keep other bases and services done anywhere until they are changed or the service is dropped', async () => {
    const { person, id } = await newcomer();
    await givePlan(deps, { providerId: id, actorId: null, plan: 'NETWORK_PRO' });
    const design = category('web-development');
    const saved = await person.put('/api/providers/me', {
      ...settings,
      categories: [plumbing, design],
      moreBases: [{ city: 'durban-kwazulu-natal', radiusKm: 60 }],
      anywhere: { [design]: 'REMOTE' },
    });
    expect(saved.status, saved.text).toBe(200);
    const stored = {
      moreBases: [{ city: 'durban-kwazulu-natal', name: 'Durban', radiusKm: 60 }],
      anywhere: { [design]: 'REMOTE' },
    };
    expect(saved.body).toMatchObject(stored);
    await admin.patch(`/api/admin/providers/${id}/verification`, verificationBody(deps.clock.now(), { validFor: 30 }));
    const rows = await coverageOf(id);
    expect(new Set(rows.map(({ province }) => province))).toEqual(new Set(['gauteng', 'north-west', 'anywhere']));
    expect(rows.filter(({ category_id }) => category_id === plumbing)).toHaveLength(4);

    // Older clients send neither field.
    expect((await person.put('/api/providers/me', { ...settings, categories: [plumbing, design] })).body).toMatchObject(
      stored,
    );
    const { body } = await person.patch('/api/providers/me', { categories: [plumbing], moreBases: [] });
    expect(body).toMatchObject({ moreBases: [], anywhere: {} });
    expect((await coverageOf(id)).map(({ province }) => province).sort()).toEqual([
      ...['gauteng', 'gauteng', 'north-west', 'north-west'],
    ]);
    const changes = await historyOf(id);
    expect(changes.at(-1)?.before).toMatchObject({
      moreBases: ['Durban, 60 km'],
      anywhere: ['Website Development, remote'],
    });
  });

  test.each([
    [{ moreBases: [{ city: 'nowhere', radiusKm: 10 }] }, 'moreBases.0.city'],
    [{ moreBases: [{ city: 'johannesburg-gauteng', radiusKm: 10 }] }, 'moreBases'],
    [{ moreBases: ['durban', 'pretoria', 'polokwane'].map((at) => ({ city: at, radiusKm: 10 })) }, 'moreBases'],
    [{ moreBases: [{ city: 'durban', radiusKm: 501 }] }, 'moreBases.0.radiusKm'],
    [{ anywhere: { [plumbing]: 'SOMETIMES' } }, `anywhere.${plumbing}`],
  ])('refuse %j', async (change, field) => {
    const { person } = await newcomer();
    const reply = await person.put('/api/providers/me', { ...settings, ...change });
    expect(reply.status).toBe(400);
    expect(Object.keys((reply.body as { fields: object }).fields)).toEqual([field]);
  });

  test('are complete after the last step, also across devices', async () => {
    const { person, email } = await newcomer();
    const step = async (client: typeof person, body: object) =>
      profile((await client.patch('/api/providers/me', body)).body);
    expect(await step(person, { businessName: 'Blue Tap', phone: '' })).toMatchObject({ phone: null, complete: false });
    expect((await step(person, { categories: [plumbing] })).complete).toBe(false);
    const set = await person.post('/api/providers/me/password', { password: 'a garden of proteas' });
    expect([set.status, profile(set.body).hasPassword]).toEqual([200, true]);
    expect((await person.post('/api/providers/me/password', { password: 'another garden' })).status).toBe(409);
    await deps.db('users').where({ email }).update({ email_verified_at: deps.clock.now() });

    const phone = api.client();
    expect((await phone.post('/api/auth/login', { email, password: 'a garden of proteas' })).status).toBe(200);
    expect(profile((await phone.get('/api/providers/me')).body)).toMatchObject({
      businessName: 'Blue Tap',
      categories: [plumbing],
      complete: false,
    });
    const { baseCity, coverageRadiusKm, provinces } = settings;
    expect((await step(phone, { baseCity, coverageRadiusKm, provinces })).complete).toBe(true);
    // Values that were read can be written back.
    const { businessName, categories, ...read } = profile((await phone.get('/api/providers/me')).body);
    const again = { businessName, categories, phone: read.phone, baseCity: read.baseCity, coverageRadiusKm, provinces };
    expect((await phone.put('/api/providers/me', again)).body).toMatchObject({
      ...read,
      provinces: ['Gauteng', 'North West'],
    });
  });

  test('default to a radius of 50 km when saved together, and keep it when saved in part', async () => {
    const { person: phone } = await newcomer();
    const { coverageRadiusKm: _, ...others } = settings;
    expect((await phone.put('/api/providers/me', others)).body).toMatchObject({ coverageRadiusKm: 50 });
    await phone.patch('/api/providers/me', { coverageRadiusKm: 75 });
    expect((await phone.patch('/api/providers/me', others)).body).toMatchObject({ coverageRadiusKm: 75 });
  });

  const { person, id } = await newcomer();
  test.each<[object, Record<string, string>]>([
    [{ businessName: 'B' }, { businessName: 'Business name must be at least 2 characters' }],
    [{ businessName: 'B'.repeat(101) }, { businessName: 'Business name must be at most 100 characters' }],
    [{ baseCity: '' }, { baseCity: 'Please select a base city' }],
    [{ baseCity: null }, { baseCity: 'Please select a base city' }],
    [{ baseCity: 'atlantis-nowhere' }, { baseCity: 'Please select a base city' }],
    [{ baseCity: 'gauteng' }, { baseCity: 'Please select a base city' }],
    [{ coverageRadiusKm: 0 }, { coverageRadiusKm: 'Coverage radius must be at least 1km' }],
    [{ coverageRadiusKm: 501 }, { coverageRadiusKm: 'Coverage radius cannot exceed 500km' }],
    [{ coverageRadiusKm: 'far' }, { coverageRadiusKm: 'Coverage radius must be at least 1km' }],
    [{ coverageRadiusKm: 1.5 }, { coverageRadiusKm: 'Coverage radius must be a whole number from 1 to 500' }],
    [{ categories: [] }, { categories: 'Please select at least one service category' }],
    [{ categories: [crypto.randomUUID()] }, { categories: 'Please select at least one service category' }],
    [{ categories: ['plumbing'] }, { categories: 'Please select at least one service category' }],
    [{ provinces: [] }, { provinces: 'Please select at least one service province' }],
    [{ provinces: ['Atlantis'] }, { provinces: 'Please select at least one service province' }],
    [{ verification: 'VALID' }, { verification: 'This field isn’t expected' }],
    [{ plan: 'FREE_VIA_BUNDLE' }, { plan: 'This field isn’t expected' }],
  ])('refuse %j and change nothing', async (wrong, fields) => {
    const before = await deps.db('providers').where({ id }).first();
    for (const method of ['put', 'patch'] as const) {
      const reply = await person[method]('/api/providers/me', method === 'put' ? { ...settings, ...wrong } : wrong);
      expect([reply.status, (reply.body as { fields: object }).fields]).toEqual([400, fields]);
    }
    expect(await deps.db('providers').where({ id }).first()).toEqual(before);
    expect(await deps.db('provider_categories').where({ provider_id: id })).toEqual([]);
  });

  test('name all wrong fields in one answer, under the fields of the form', async () => {
    const reply = await person.put('/api/providers/me', {
      ...{ businessName: 'B', phone: '12', baseCity: 'nowhere', coverageRadiusKm: 0 },
      ...{
        categories: [crypto.randomUUID()],
        provinces: ['Atlantis'],
        moreBases: [{ city: 'nowhere', radiusKm: 501 }],
      },
    });
    expect([reply.status, (reply.body as { fields: object }).fields]).toEqual([
      400,
      {
        businessName: 'Business name must be at least 2 characters',
        phone: messages.phoneImpossible,
        baseCity: messages.baseCity,
        coverageRadiusKm: messages.radiusMin,
        categories: messages.serviceCategories,
        provinces: messages.serviceProvinces,
        'moreBases.0.city': messages.baseCity,
        'moreBases.0.radiusKm': messages.radiusMax,
      },
    ]);
  });

  test('refuse a common password, and accounts without a business', async () => {
    expect((await person.post('/api/providers/me/password', { password: 'password1' })).status).toBe(400);
    expect((await person.post('/api/providers/me/password', { password: 'short' })).status).toBe(400);
    expect((await admin.put('/api/providers/me', settings)).status).toBe(403);
    expect((await api.client().put('/api/providers/me', settings)).status).toBe(401);
    expect((await (await api.as(await buildAccount(deps))).put('/api/providers/me', settings)).status).toBe(403);
    const superAdmin = await api.as(await buildAccount(deps, { role: 'SUPER_ADMIN' }));
    expect((await superAdmin.put('/api/providers/me', settings)).status).toBe(404);
  });

  test('can be any city and category', async () => {
    const cities = (await api.client().get('/api/locations/base-cities')).body as BaseCities;
    expect(cities.filter(({ isSuburb }) => !isSuburb)).toHaveLength(1171);
    expect(cities.filter(({ isSuburb }) => isSuburb)).toHaveLength(1084);
    expect(new Set(cities.map(({ slug }) => slug)).size).toBe(1171 + 1084);
    expect(cities).toContainEqual(
      expect.objectContaining({ slug: 'sandton-gauteng', province: 'Gauteng', lat: expect.closeTo(-26.1, 1) }),
    );
    const names = (await api.client().get('/api/categories/names')).body as CategoryNames;
    expect(names).toContainEqual({ id: plumbing, name: 'Plumbing', parentId: category('home-improvement') });
  });
});

describe('a pause', () => {
  test('stops leads until its date or until resumed, and is shown', async () => {
    const person = await api.as(await buildProvider(deps));
    const send = async (what: 'pause' | 'resume', body?: object) => {
      const reply = await person.post(`/api/providers/me/${what}`, body);
      expect(reply.status, reply.text).toBe(200);
      return profile(reply.body);
    };
    expect(await send('pause', { until: '2026-03-10' })).toMatchObject({
      paused: true,
      pausedUntil: '2026-03-09T22:00:00.000Z',
      obstacles: [{ name: 'paused', text: sentences.providerPaused, step: 'resume' }],
    });
    expect(await send('pause', { until: null })).toMatchObject({ paused: true, pausedUntil: null });
    expect(await send('resume')).toMatchObject({ paused: false, pausedUntil: null, obstacles: [] });
    expect(await send('resume')).toMatchObject({ paused: false });
  });

  test.each<[unknown, Record<string, string>]>([
    [{ until: '2026-03-02' }, { until: 'Please choose a date after today' }],
    [{ until: '2020-01-01' }, { until: 'Please choose a date after today' }],
    [{ until: '2027-03-10' }, { until: 'Please choose a date within the next year' }],
    [{ until: '2026-02-30' }, { until: 'Please enter a date, or leave it empty' }],
    [{ until: '2026-03-10T00:00:00Z' }, { until: 'Please enter a date, or leave it empty' }],
    [{ until: '' }, { until: 'Please enter a date, or leave it empty' }],
    [{}, { until: 'Please enter a date, or leave it empty' }],
    [{ until: null, paused: false }, { paused: 'This field isn’t expected' }],
  ])('refuses %j and changes nothing', async (body, fields) => {
    const built = await buildProvider(deps);
    const reply = await (await api.as(built)).post('/api/providers/me/pause', body as object);
    expect([reply.status, (reply.body as { fields: object }).fields]).toEqual([400, fields]);
    expect((await deps.db('providers').where({ id: built.providerId }).first())?.paused_at).toBeNull();
  });

  test.each(['pause', 'resume'])('%s is only for providers', async (what) => {
    const path = `/api/providers/me/${what}`;
    const body = what === 'pause' ? { until: null } : undefined;
    expect((await admin.post(path, body)).status).toBe(403);
    expect((await api.client().post(path, body)).status).toBe(401);
    const superAdmin = await api.as(await buildAccount(deps, { role: 'SUPER_ADMIN' }));
    expect((await superAdmin.post(path, body)).status).toBe(404);
  });
});
