/** Joining with an access pass, which works once even if several people hold its links. */

import { ProviderApplication } from '@marketplace/contracts/applications/applications';
import type { ErrorCode } from '@marketplace/contracts/errors';
import {
  applicationBody,
  buildAccount,
  buildEnquiry,
  buildProvider,
  category,
  password,
  unique,
} from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { days, minutes } from '@marketplace/platform/clock';
import { describe, expect, test } from 'vitest';
import { accountQueries } from '../accounts/queries.ts';
import { signIn } from '../credentials/sign-in.ts';
import { seekerEnquiries } from '../enquiries/seeker-list.view.ts';
import { receiveApplication } from '../provider-applications/service.ts';
import { providerProfile, providerState } from '../providers/profile.view.ts';
import { sessionKeys } from '../sessions/keys.ts';
import { accountOfToken, startSession } from '../sessions/service.ts';
import { join } from './joining.ts';
import { accessPasses } from './list.view.ts';
import { createPass, expireAccessPasses, generatePass, issuePassToken, renewPass, revokePass } from './service.ts';

const deps = await testDeps({ poolMax: 25 });
const { db, clock } = deps;

type Made = { id: string; email: string; token: string };
const copied = async (email = `${unique('business')}@example.org`, life = minutes(5)): Promise<Made> => ({
  ...(await generatePass(deps, { email, plan: 'FREE_VIA_BUNDLE', life, createdBy: null })),
  email,
});
/** Creates a pass whose link was mailed. */
const mailed = async (email = `${unique('business')}@example.org`, life = minutes(5)): Promise<Made> => {
  const { id } = await createPass(deps, { email, plan: 'R499', life, createdBy: null });
  return { id, email, token: await issuePassToken(deps, id, { mailed: true }) };
};
const nobody = { user: null };
const accountOf = async (email: string) => (await accountQueries(deps).findByEmail(email))!;
const statusOf = async (id: string) => (await db('access_passes').where({ id }).first())!.status;
const codeOf = (code: ErrorCode) => expect.objectContaining({ code });
const refused = async (token: string | undefined, code: ErrorCode, context: Parameters<typeof join>[2] = nobody) =>
  expect(join(deps, token, context)).rejects.toEqual(codeOf(code));
const verificationMails = (email: string) => db('account_notices').where({ email, kind: 'VERIFY' });

describe('an address without an account', () => {
  test.each([
    ['mailed', mailed, true],
    ['copied', copied, false],
  ])('joins with a %s link as an incomplete provider on the pass’s plan', async (_, make, proved) => {
    const { email, token, id } = await make();
    expect(await join(deps, token, nobody)).toMatchObject({ email, signsIn: true, proved });
    const account = await accountOf(email);
    expect(account).toMatchObject({ role: 'PROVIDER', name: email.split('@')[0], passwordHash: null });
    expect(!!account.emailVerifiedAt).toBe(proved);
    expect(await verificationMails(email)).toHaveLength(proved ? 0 : 1);
    expect(await providerProfile(deps, account.providerId!)).toMatchObject({ businessName: '', cityPath: null });
    expect(await providerState(deps, account.providerId!)).toMatchObject({
      complete: false,
      verification: 'PENDING',
      plan: proved ? 'R499' : 'FREE_VIA_BUNDLE',
      subscriptionStatus: 'ACTIVE',
    });
    expect(await db('provider_history').where({ provider_id: account.providerId! })).toMatchObject([
      { kind: 'SUBSCRIPTION', before: null, note: 'Access pass', actor_id: null },
    ]);
    expect(await db('access_passes').where({ id }).first()).toMatchObject({
      status: 'USED',
      used_by: account.id,
      used_at: clock.now(),
    });
  });
});

describe('an address that has an account', () => {
  test('turns a seeker into a provider and keeps the requests', async () => {
    const { userId, email } = await buildAccount(deps);
    const { id: enquiryId } = await buildEnquiry(deps, { context: { seekerId: userId } });
    const { token } = await mailed(email);
    expect(await join(deps, token, nobody)).toMatchObject({ userId, signsIn: true });
    expect(await accountOf(email)).toMatchObject({ id: userId, role: 'PROVIDER', providerId: expect.any(String) });
    expect((await seekerEnquiries(deps, userId, {})).items).toMatchObject([{ id: enquiryId }]);
    expect(await signIn(deps, { email, password })).toMatchObject({ id: userId });
  });

  test('requires a sign-in for a copied link if the account’s owner is known', async () => {
    const stranger = await copied((await buildAccount(deps)).email);
    expect(await join(deps, stranger.token, nobody)).toMatchObject({ signsIn: false, proved: false });
    const { email } = await buildAccount(deps);
    const own = await copied(email);
    expect(await join(deps, own.token, { user: await accountOf(email) })).toMatchObject({ signsIn: true });
    expect(await verificationMails(email)).toEqual([]);
  });

  test.each([
    ['Sandton and Randburg', 'gauteng/sandton', null],
    ['Orlando West, Soweto', 'gauteng/soweto', 'gauteng/soweto/orlando-west'],
    ['The whole northern suburbs', null, null],
  ])('keeps the services, name, number and place of the application: "%s"', async (serviceArea, city, suburb) => {
    const application = { ...applicationBody({ serviceArea }), plan: 'network-pro' as const };
    await receiveApplication(deps, ProviderApplication.parse(application), { idempotencyKey: null });
    await join(deps, (await mailed(application.email)).token, nobody);
    const { providerId } = await accountOf(application.email);
    expect(await providerProfile(deps, providerId!)).toMatchObject({
      businessName: 'Dlamini Plumbing',
      phone: '+27115550100',
      categoryIds: [category('plumbing')],
      cityPath: city,
      suburbPath: suburb,
      provinces: [],
    });
    // The provider confirms the place before it gets leads.
    expect(await providerState(deps, providerId!)).toMatchObject({ complete: false });
  });

  test('removes the password and sessions of an unproved account', async () => {
    const { userId, email } = await buildAccount(deps, { verified: false });
    const keys = sessionKeys('x'.repeat(32));
    const { access } = await startSession(deps, keys, { userId, device: 'Chrome' });
    await join(deps, (await mailed(email)).token, nobody);
    expect(await accountOf(email)).toMatchObject({ passwordHash: null, emailVerifiedAt: clock.now() });
    expect(await accountOfToken(deps, keys, access.token)).toBeUndefined();
  });

  test('keeps all data of a provider and applies the pass’s plan', async () => {
    const { providerId, email } = await buildProvider(deps, { subscriptionStatus: 'CANCELLED' });
    await join(deps, (await copied(email)).token, nobody);
    expect(await providerState(deps, providerId)).toMatchObject({
      complete: true,
      verification: 'VALID',
      plan: 'FREE_VIA_BUNDLE',
      subscriptionStatus: 'ACTIVE',
    });
  });

  test.each(['ADMIN', 'SUPER_ADMIN'] as const)(
    'refuses an address of role %s and leaves the pass unchanged',
    async (role) => {
      const { email } = await buildAccount(deps, { role });
      const pass = { email, plan: 'R499' as const, life: minutes(5), createdBy: null };
      await expect(generatePass(deps, pass)).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
        fields: { email: expect.any(String) },
      });
      const before = await mailed(`${unique('later')}@example.org`);
      await db('access_passes').where({ id: before.id }).update({ email });
      await refused(before.token, 'FORBIDDEN');
      expect(await statusOf(before.id)).toBe('ACTIVE');
    },
  );
});

test('asks another signed-in user first and leaves the pass unchanged', async () => {
  const user = await accountOf((await buildAccount(deps)).email);
  const { id, email, token } = await mailed();
  await expect(join(deps, token, { user })).rejects.toMatchObject({ code: 'OTHER_ACCOUNT', email });
  expect([await statusOf(id), await accountQueries(deps).findByEmail(email)]).toEqual(['ACTIVE', undefined]);
  expect(await join(deps, token, { user, switchAccount: true })).toMatchObject({ email, signsIn: true });
  expect((await accountOf(user.email)).role).toBe('SEEKER');
});

describe('a pass that is not active', () => {
  test('gives the reason for each refusal, and still reports a used pass months later', async () => {
    const used = await mailed();
    await join(deps, used.token, nobody);
    const revoked = await copied();
    await revokePass(deps, revoked.id);
    const expired = await copied(undefined, minutes(5));
    const stored = () => statusOf(expired.id);
    clock.advance(minutes(5) - 1);
    await expireAccessPasses(deps);
    expect(await stored()).toBe('ACTIVE');
    clock.advance(1);
    // Before the sweep has run, and after it.
    await refused(expired.token, 'PASS_EXPIRED');
    expect(await stored()).toBe('ACTIVE');
    await Promise.all([expireAccessPasses(deps), expireAccessPasses(deps)]);
    expect(await stored()).toBe('EXPIRED');
    expect(await expireAccessPasses(deps)).toBe(0);
    clock.advance(days(100));
    await expireAccessPasses(deps);
    await refused(used.token, 'PASS_USED');
    await refused(revoked.token, 'PASS_REVOKED');
    await refused(expired.token, 'PASS_EXPIRED');
    await refused(undefined, 'NO_TOKEN');
    await refused('', 'NO_TOKEN');
    const good = await copied();
    for (const forged of [good.token.slice(0, -1), `${good.token}A`, good.token.toLowerCase(), 'x', 'x'.repeat(10_000)])
      await refused(forged, 'PASS_INVALID');
    expect(await statusOf(good.id)).toBe('ACTIVE');
  });

  test('refuses to revoke a used, expired or revoked pass', async () => {
    const used = await copied();
    await join(deps, used.token, nobody);
    await expect(revokePass(deps, used.id)).rejects.toEqual(codeOf('CONFLICT'));
    await expect(revokePass(deps, crypto.randomUUID())).rejects.toEqual(codeOf('NOT_FOUND'));
  });

  test('stores only hashes of tokens', async () => {
    const { id, token } = await copied();
    const stored = JSON.stringify([
      await db('access_passes').where({ id }),
      await db('access_pass_tokens').where({ pass_id: id }),
    ]);
    expect(stored).not.toContain(token);
  });
});

test('lets one of twenty concurrent holders of both links join and refuses the rest', async () => {
  const { id, email, token } = await mailed();
  const other = await issuePassToken(deps, id, { mailed: false });
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) => join(deps, n % 2 ? token : other, nobody)),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
  expect(reasons).toEqual(Array.from({ length: 19 }, () => 'PASS_USED'));
  expect(await db('users').where({ email })).toHaveLength(1);
  expect(await db('providers').where({ user_id: (await accountOf(email)).id })).toHaveLength(1);
});

describe('a new link for an expired one', () => {
  const renewals = (id: string) => db('access_passes').where({ renews_id: id });
  const mailsOf = (id: string) =>
    db('outbox').where({ event: 'access-pass.mail-requested' }).whereRaw(`payload ->> 'passId' = ?`, id);

  test('goes to the same address, on the same plan, once', async () => {
    const { id, email, token } = await copied();
    await renewPass(deps, token);
    expect(await renewals(id)).toEqual([]);
    clock.advance(minutes(5));
    await Promise.all([renewPass(deps, token), renewPass(deps, token)]);
    const [renewed, ...more] = await renewals(id);
    expect(more).toEqual([]);
    expect(renewed).toMatchObject({ email, plan: 'FREE_VIA_BUNDLE', status: 'ACTIVE' });
    expect(renewed!.expires_at.getTime() - clock.now().getTime()).toBe(days(1));
    expect(await mailsOf(renewed!.id)).toHaveLength(1);
  });

  test('is not sent for any other pass', async () => {
    const [used, revoked] = [await copied(), await copied()];
    await join(deps, used.token, nobody);
    await revokePass(deps, revoked.id);
    clock.advance(days(2));
    for (const { id, token } of [used, revoked]) {
      await renewPass(deps, token);
      expect(await renewals(id)).toEqual([]);
    }
    await renewPass(deps, 'no token at all');
    await renewPass(deps, '');
  });
});

test('lists the status of each pass, newest first', async () => {
  const [first, second] = [await copied(), await copied()];
  await join(deps, first.token, nobody);
  clock.advance(minutes(5));
  const { items } = await accessPasses(deps, { limit: 2 });
  expect(items.map(({ id, status }) => [id, status])).toEqual([
    [second.id, 'EXPIRED'],
    [first.id, 'USED'],
  ]);
});
