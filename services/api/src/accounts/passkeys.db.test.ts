import { limits } from '@marketplace/contracts/limits';
import { confirmationLife } from '@marketplace/domain/sessions/proof';
import { days, minutes } from '@marketplace/platform/clock';
import { describe, expect, test } from 'vitest';
import { type Client, siteOrigin, testApi } from '../../../../infra/test/api.ts';
import { createAuthenticator, type Forgery } from '../../../../infra/test/authenticator.ts';
import { buildAccount, password } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';

const deps = await testDeps();
const api = await testApi(deps);
const { db, clock } = deps;

type Begun = { challenge: string; options: { challenge: string; user: { id: string } } };
type Phone = ReturnType<typeof createAuthenticator>;
const refused = { status: 401, body: { code: 'PASSKEY_REFUSED' } };
const expired = { status: 400, body: { code: 'CHALLENGE_EXPIRED' } };

const begin = async (client: Client, path: string): Promise<Begun> => {
  const { status, body } = await client.post(path);
  expect(status).toBe(200);
  return body as Begun;
};
const add = async (client: Client, phone: Phone, { name = 'My phone', forged = {} as Forgery } = {}) => {
  const { challenge, options } = await begin(client, '/api/account/passkeys/options');
  return client.post('/api/account/passkeys', { challenge, name, passkey: phone.create(options, forged) });
};
const signIn = async (client: Client, phone: Phone, forged: Forgery = {}) => {
  const { challenge, options } = await begin(client, '/api/auth/passkeys/options');
  return client.post('/api/auth/passkeys/sign-in', { challenge, passkey: phone.get(options, forged) });
};
const listOf = async (client: Client) =>
  ((await client.get('/api/account/security')).body as { passkeys: { id: string; name: string }[] }).passkeys;

const withPasskey = async (account: Parameters<typeof buildAccount>[1] = {}) => {
  const person = await buildAccount(deps, account);
  const owner = await api.as(person);
  const phone = createAuthenticator(siteOrigin);
  const added = await add(owner, phone);
  expect(added.status).toBe(201);
  return { ...person, owner, phone, recoveryCodes: (added.body as { recoveryCodes: string[] }).recoveryCodes };
};

describe('a passkey', () => {
  test('is added, named, renamed and removed, with a mail for all changes but the name', async () => {
    const { owner, userId, recoveryCodes } = await withPasskey();
    expect(recoveryCodes).toHaveLength(limits.recoveryCodes);
    const second = await add(owner, createAuthenticator(siteOrigin), { name: 'My laptop' });
    expect(second).toMatchObject({ status: 201, body: { recoveryCodes: [] } });
    const [phone, laptop] = await listOf(owner);
    expect([phone!.name, laptop!.name]).toEqual(['My phone', 'My laptop']);
    expect((await owner.patch(`/api/account/passkeys/${phone!.id}`, { name: ' Work phone ' })).status).toBe(204);
    expect((await owner.patch(`/api/account/passkeys/${phone!.id}`, { name: ' ' })).status).toBe(400);
    expect((await listOf(owner)).map(({ name }) => name)).toEqual(['Work phone', 'My laptop']);
    expect((await owner.delete(`/api/account/passkeys/${phone!.id}`)).status).toBe(204);
    expect((await listOf(owner)).map(({ name }) => name)).toEqual(['My laptop']);
    const kinds = (await db('account_notices').where({ user_id: userId }).orderBy('id')).map(({ kind }) => kind);
    expect(kinds).toEqual(['PASSKEY_ADDED', 'PASSKEY_ADDED', 'PASSKEY_REMOVED']);
  });

  test('is enough to sign in, counts as both factors and records its use', async () => {
    const { phone, userId, owner } = await withPasskey();
    const client = api.client();
    expect(await signIn(client, phone)).toMatchObject({ status: 200, body: { user: { id: userId } } });
    expect((await client.get('/api/auth/me')).body).toMatchObject({ id: userId });
    const [session] = await db('sessions').where({ user_id: userId }).orderBy('id', 'desc').limit(1);
    expect(session).toMatchObject({ methods: ['PASSKEY'], second_factor_at: clock.now() });
    expect(await listOf(owner)).toMatchObject([{ lastUsedAt: clock.now().toISOString() }]);
  });

  test('makes the password alone insufficient, and a recovery code can replace it', async () => {
    const { email, userId, recoveryCodes } = await withPasskey();
    const client = api.client();
    const { body } = await client.post('/api/auth/login', { email, password });
    expect(body).toMatchObject({ user: null, secondStep: { factors: ['passkey', 'recovery'] } });
    expect((await client.get('/api/auth/me')).body).toBeNull();
    const { challenge } = (body as { secondStep: { challenge: string } }).secondStep;
    expect(await client.post('/api/auth/second-factor', { challenge, code: recoveryCodes[0] })).toMatchObject({
      status: 200,
      body: { user: { id: userId } },
    });
  });

  test('is enough for an administrator', async () => {
    const strict = await testApi(deps, { adminSecondFactor: 'required' });
    const { phone } = await withPasskey({ role: 'SUPER_ADMIN' });
    const client = strict.client();
    const { body } = await signIn(client, phone);
    expect((body as { user: object }).user).not.toHaveProperty('lacksSecondFactor');
    expect((await client.get('/api/seekers/me/enquiries')).status).toBe(200);
  });

  test('does not sign in an unverified address after its grace period', async () => {
    const { phone } = await withPasskey({ verified: false });
    expect((await signIn(api.client(), phone)).status).toBe(200);
    clock.advance(days(2));
    expect(await signIn(api.client(), phone)).toMatchObject({ status: 403, body: { code: 'EMAIL_NOT_VERIFIED' } });
  });
});

describe('a challenge', () => {
  test('works once', async () => {
    const { phone } = await withPasskey();
    const client = api.client();
    const { challenge, options } = await begin(client, '/api/auth/passkeys/options');
    const answer = { challenge, passkey: phone.get(options) };
    const [one, other] = await Promise.all([
      client.post('/api/auth/passkeys/sign-in', answer),
      api.client().post('/api/auth/passkeys/sign-in', answer),
    ]);
    expect([one.status, other.status].sort()).toEqual([200, 400]);
    expect(await api.client().post('/api/auth/passkeys/sign-in', answer)).toMatchObject(expired);
  });

  test('expires after minutes', async () => {
    const { phone, owner } = await withPasskey();
    const signingIn = await begin(api.client(), '/api/auth/passkeys/options');
    const adding = await begin(owner, '/api/account/passkeys/options');
    clock.advance(minutes(limits.challengeMinutes));
    const answer = { challenge: signingIn.challenge, passkey: phone.get(signingIn.options) };
    expect(await api.client().post('/api/auth/passkeys/sign-in', answer)).toMatchObject(expired);
    await owner.post('/api/account/confirm', { password });
    const passkey = createAuthenticator(siteOrigin).create(adding.options);
    expect(
      await owner.post('/api/account/passkeys', { challenge: adding.challenge, name: 'x', passkey }),
    ).toMatchObject(expired);
  });

  test('works only for its purpose and its account', async () => {
    const [person, other] = [await withPasskey(), await withPasskey()];
    const confirming = await begin(person.owner, '/api/auth/passkeys/options');
    const forSignIn = { challenge: confirming.challenge, passkey: person.phone.get(confirming.options) };
    expect(await api.client().post('/api/auth/passkeys/sign-in', forSignIn)).toMatchObject(expired);
    const signingIn = await begin(api.client(), '/api/auth/passkeys/options');
    const toConfirm = { challenge: signingIn.challenge, passkey: person.phone.get(signingIn.options) };
    expect(await person.owner.post('/api/account/confirm', toConfirm)).toMatchObject(expired);
    const adding = await begin(person.owner, '/api/account/passkeys/options');
    const passkey = createAuthenticator(siteOrigin).create(adding.options);
    expect(
      await other.owner.post('/api/account/passkeys', { challenge: adding.challenge, name: 'x', passkey }),
    ).toMatchObject(expired);
  });
});

const forgeries: [string, Forgery][] = [
  ['from another site', { origin: 'https://evil.example' }],
  ['for another host', { rpId: 'evil.example' }],
  ['to another challenge', { challenge: Buffer.from('another challenge').toString('base64url') }],
  ['without user verification', { userVerified: false }],
  ['of another kind', { type: 'payment.get' }],
];

describe('a response', () => {
  test.each(forgeries)('%s does not sign in', async (_, forged) => {
    const { phone } = await withPasskey();
    const client = api.client();
    expect(await signIn(client, phone, forged)).toMatchObject(refused);
    expect((await client.get('/api/auth/me')).body).toBeNull();
  });

  test.each(forgeries)('%s adds no passkey', async (_, forged) => {
    const owner = await api.as(await buildAccount(deps));
    expect(await add(owner, createAuthenticator(siteOrigin), { forged })).toMatchObject(refused);
    expect(await listOf(owner)).toEqual([]);
  });

  test('from an unknown, removed or cloned passkey is refused', async () => {
    expect(await signIn(api.client(), createAuthenticator(siteOrigin))).toMatchObject(refused);
    const { phone, owner } = await withPasskey();
    expect((await signIn(api.client(), phone)).status).toBe(200);
    expect(await signIn(api.client(), phone, { counter: 1 })).toMatchObject(refused);
    const [only] = await listOf(owner);
    await owner.delete(`/api/account/passkeys/${only!.id}`);
    expect(await signIn(api.client(), phone)).toMatchObject(refused);
  });

  test('signed by another key is refused', async () => {
    const { phone } = await withPasskey();
    const client = api.client();
    const { challenge, options } = await begin(client, '/api/auth/passkeys/options');
    const [own, foreign] = [phone.get(options), createAuthenticator(siteOrigin).get(options)];
    const passkey = { ...own, response: { ...own.response, signature: foreign.response.signature } };
    expect(await client.post('/api/auth/passkeys/sign-in', { challenge, passkey })).toMatchObject(refused);
  });

  test('with a different shape is refused before use', async () => {
    for (const passkey of [{}, null, { id: 'x' }, { id: 'x', rawId: 'x', type: 'public-key', response: {} }])
      expect((await api.client().post('/api/auth/passkeys/sign-in', { challenge: 'x', passkey })).status).toBe(400);
  });
});

describe('the passkeys of an account', () => {
  test('are managed only by their owner', async () => {
    const [person, other] = [await withPasskey(), await withPasskey()];
    const [foreign] = await listOf(other.owner);
    expect((await person.owner.delete(`/api/account/passkeys/${foreign!.id}`)).status).toBe(404);
    expect((await person.owner.patch(`/api/account/passkeys/${foreign!.id}`, { name: 'Mine' })).status).toBe(404);
    expect(await listOf(other.owner)).toMatchObject([{ name: 'My phone' }]);
    // Another account's passkey confirms nothing here.
    const { challenge, options } = await begin(person.owner, '/api/auth/passkeys/options');
    const answer = { challenge, passkey: other.phone.get(options) };
    expect(await person.owner.post('/api/account/confirm', answer)).toMatchObject(refused);
    // A passkey cannot belong to two accounts.
    const again = await begin(person.owner, '/api/account/passkeys/options');
    const passkey = other.phone.create(again.options);
    expect(
      await person.owner.post('/api/account/passkeys', { challenge: again.challenge, name: 'x', passkey }),
    ).toMatchObject(refused);
  });

  test('can be changed only after a confirmation, which a passkey provides', async () => {
    const { owner, phone } = await withPasskey();
    const [only] = await listOf(owner);
    clock.advance(confirmationLife);
    const asking = { status: 403, body: { code: 'CONFIRMATION_REQUIRED' } };
    expect(await owner.post('/api/account/passkeys/options')).toMatchObject(asking);
    expect(
      await owner.post('/api/account/passkeys', {
        challenge: 'x',
        name: 'x',
        passkey: phone.create({ challenge: 'x', user: { id: 'x' } }),
      }),
    ).toMatchObject(asking);
    expect(await owner.delete(`/api/account/passkeys/${only!.id}`)).toMatchObject(asking);
    const { challenge, options } = await begin(owner, '/api/auth/passkeys/options');
    expect((await owner.post('/api/account/confirm', { challenge, passkey: phone.get(options) })).status).toBe(204);
    expect((await owner.delete(`/api/account/passkeys/${only!.id}`)).status).toBe(204);
    expect(await listOf(owner)).toEqual([]);
  });

  test('are limited in number', async () => {
    const owner = await api.as(await buildAccount(deps));
    for (let n = 0; n < limits.passkeysPerAccount; n += 1)
      expect((await add(owner, createAuthenticator(siteOrigin), { name: `Key ${n}` })).status).toBe(201);
    expect(await owner.post('/api/account/passkeys/options')).toMatchObject({
      status: 400,
      body: { fields: { name: expect.stringMatching(/maximum/) } },
    });
  });
});
