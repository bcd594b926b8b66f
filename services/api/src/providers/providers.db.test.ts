import { sentences } from '@marketplace/contracts/messages';
import type { ProviderStanding } from '@marketplace/contracts/provider-administration';
import type { ProviderProfile } from '@marketplace/contracts/providers';
import { days } from '@marketplace/platform/clock';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../../../infra/test/api.ts';
import { buildAccount, buildLead, buildProvider, city } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';

const deps = await testDeps();
const api = await testApi(deps);
const admin = await api.as(await buildAccount(deps, { role: 'ADMIN' }));
const inDays = (count: number) => new Date(deps.clock.now().getTime() + days(count)).toISOString();
const standing = (body: unknown) => body as ProviderStanding;
const profile = (body: unknown) => body as ProviderProfile;
const historyOf = (providerId: string) => deps.db('provider_history').where({ provider_id: providerId });

describe('the standing of a provider', () => {
  test('an administrator verifies, sets the plan, suspends; the provider is told why it gets no leads', async () => {
    const at = { baseCity: city('limpopo/musina'), provinces: ['limpopo'] };
    const built = await buildProvider(deps, { ...at, verifiedAt: null });
    const { providerId } = built;
    await deps.db('users').where({ id: built.userId }).update({ email_verified_at: deps.clock.now() });
    const provider = await api.as(built);
    const own = async () => profile((await provider.get('/api/providers/me')).body);
    expect(await own()).toMatchObject({
      verification: 'PENDING',
      obstacle: sentences.providerUnverified,
      plan: 'R499',
    });

    const patch = async (what: string, body: object) => {
      const reply = await admin.patch(`/api/admin/providers/${providerId}/${what}`, body);
      expect(reply.status, reply.text).toBe(200);
      return standing(reply.body);
    };
    const verified = await patch('verification', { checks: ['identity'], verifiedUntil: inDays(365), note: 'Seen' });
    expect(verified).toMatchObject({ id: providerId, verification: 'VALID', obstacle: null });
    expect(await own()).toMatchObject({ verification: 'VALID', verifiedUntil: inDays(365), obstacle: null });

    expect(await patch('subscription', { plan: 'WEBSITE', status: 'ACTIVE' })).toMatchObject({
      plan: 'WEBSITE',
      obstacle: sentences.providerWithoutLeads,
    });
    await patch('subscription', { plan: 'NETWORK_PRO', status: 'CANCELLED', note: 'Left' });
    expect((await own()).obstacle).toBe(sentences.providerUnpaid);
    await patch('subscription', { plan: 'NETWORK_PRO', status: 'ACTIVE' });

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
      'SUBSCRIPTION',
      'SUBSCRIPTION',
      'SUBSCRIPTION',
      'SUSPENSION',
      'SUSPENSION',
    ]);
  });

  test.each([
    ['verification', { verifiedUntil: '2026-02-01T00:00:00Z' }, 'verifiedUntil'],
    ['verification', { verifiedUntil: 'tomorrow' }, 'verifiedUntil'],
    ['verification', { verifiedUntil: null, checks: ['astrology'] }, 'checks.0'],
    ['verification', {}, 'verifiedUntil'],
    ['subscription', { plan: 'GOLD', status: 'ACTIVE' }, 'plan'],
    ['subscription', { plan: 'R499', status: 'MAYBE' }, 'status'],
    ['subscription', { plan: 'R499', status: 'ACTIVE', note: 'x'.repeat(2001) }, 'note'],
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

  test('is an administrator’s to change, of a provider that there is', async () => {
    const built = await buildProvider(deps);
    const body = { plan: 'FREE_VIA_BUNDLE', status: 'ACTIVE' };
    const path = `/api/admin/providers/${built.providerId}/subscription`;
    expect((await (await api.as(built)).patch(path, body)).status).toBe(403);
    expect((await api.client().patch(path, body)).status).toBe(401);
    expect((await admin.patch(`/api/admin/providers/${crypto.randomUUID()}/subscription`, body)).status).toBe(404);
    expect((await admin.patch('/api/admin/providers/me/subscription', body)).status).toBe(404);
  });
});
