import { buildAccount } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { hours } from '@marketplace/platform/clock';
import { describe, expect, test } from 'vitest';
import { register } from './registration.ts';
import { signIn } from './sign-in.ts';
import { issueToken } from './tokens.ts';
import { askForVerification, verificationLife, verifyEmail } from './verification.ts';

const deps = await testDeps();
const { db, clock } = deps;

let count = 0;
const someone = () => ({
  name: 'Lerato Mokoena',
  email: `lerato-${++count}@example.org`,
  phone: '082 555 0199',
  password: 'a garden of proteas',
});
const userOf = (email: string) => db('users').where({ email }).first();
const noticesOf = (email: string) => db('account_notices').where({ email }).orderBy('id');
const events = () => db('outbox').orderBy('id').select('event', 'payload');

describe('registering', () => {
  test('creates an unverified seeker account and queues the email in the same transaction', async () => {
    const person = someone();
    await register(deps, person, { requestId: 'r-1' });
    const user = await userOf(person.email);
    expect(user).toMatchObject({
      name: person.name,
      phone: '+27825550199',
      role: 'SEEKER',
      email_verified_at: null,
      created_at: clock.now(),
    });
    expect(JSON.stringify(user)).not.toContain(person.password);
    const [notice] = await noticesOf(person.email);
    expect(notice).toMatchObject({ kind: 'REGISTER', user_id: user!.id });
    expect((await events()).at(-1)).toEqual({
      event: 'account.registered',
      payload: { noticeId: notice!.id, requestId: 'r-1' },
    });
    expect(await signIn(deps, person)).toMatchObject({ id: user!.id });
  });

  test('changes nothing about the account of a known address', async () => {
    const { email } = await buildAccount(deps);
    const before = await userOf(email);
    await register(deps, { ...someone(), email });
    expect(await userOf(email)).toEqual(before);
    expect(await noticesOf(email)).toMatchObject([{ kind: 'REGISTER', user_id: null }]);
  });

  test('creates one account in ten concurrent registrations', async () => {
    const person = someone();
    await Promise.all(Array.from({ length: 10 }, () => register(deps, person)));
    const notices = await noticesOf(person.email);
    expect(notices).toHaveLength(10);
    expect(notices.filter((notice) => notice.user_id !== null)).toHaveLength(1);
  });

  // id: common-password-refused-at-sign-up
  test('refuses a common password, one with the owner’s name and a breached one, and writes nothing', async () => {
    const person = someone();
    const isBreached = async (password: string) => password === person.password;
    for (const [password, why] of [
      ['Password1', /common/],
      [`${person.name}!`, /your name/],
      [person.password, /breach/],
    ] as const)
      await expect(register({ ...deps, isBreached }, { ...person, password })).rejects.toMatchObject({
        fields: { password: expect.stringMatching(why) },
      });
    expect([await userOf(person.email), await noticesOf(person.email)]).toEqual([undefined, []]);
  });
});

describe('verifying an address', () => {
  const registered = async () => {
    const person = someone();
    await register(deps, person);
    const { id } = (await userOf(person.email))!;
    const link = (email = person.email) =>
      issueToken(deps, 'verification', { userId: id, email, life: verificationLife });
    return { ...person, id, link, verifiedAt: async () => (await userOf(person.email))?.email_verified_at };
  };
  const refused = { code: 'INVALID_TOKEN' };

  // id: verification-token-stored-as-hash
  test('works once, and stores only the hash of its token', async () => {
    const { id, link, verifiedAt } = await registered();
    const token = await link();
    const rows = await db('verification_tokens').where({ user_id: id });
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows[0]!.token_hash).toHaveLength(32);
    await verifyEmail(deps, token);
    expect(await verifiedAt()).toEqual(clock.now());
    await expect(verifyEmail(deps, token)).rejects.toMatchObject(refused);
  });

  test('works for 24 hours', async () => {
    const { link, verifiedAt } = await registered();
    const [late, last] = [await link(), await link()];
    clock.advance(hours(24) - 1);
    await verifyEmail(deps, last);
    const at = await verifiedAt();
    clock.advance(1);
    await expect(verifyEmail(deps, late)).rejects.toMatchObject(refused);
    expect(await verifiedAt()).toEqual(at);
  });

  test('keeps the time of the first verification when a second link is used', async () => {
    const { link, verifiedAt } = await registered();
    const [one, two] = [await link(), await link()];
    await verifyEmail(deps, one);
    const at = await verifiedAt();
    clock.advance(hours(1));
    await verifyEmail(deps, two);
    expect(await verifiedAt()).toEqual(at);
  });

  // id: verification-token-bound-to-purpose
  test('rejects an invented token, and tokens for another address or for a password', async () => {
    const { id, email, link, verifiedAt } = await registered();
    const forPassword = await issueToken(deps, 'password', { userId: id, email, life: hours(1) });
    for (const wrong of [await link('old@example.org'), forPassword, 'made up', ''])
      await expect(verifyEmail(deps, wrong)).rejects.toMatchObject(refused);
    expect(await verifiedAt()).toBeNull();
  });

  // id: verification-token-single-use-in-parallel
  test('verifies in one of ten concurrent uses of a token', async () => {
    const { link } = await registered();
    const token = await link();
    const uses = await Promise.allSettled(Array.from({ length: 10 }, () => verifyEmail(deps, token)));
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('writes the same rows for an address without an account', async () => {
    const { email } = await registered();
    for (const address of [email, 'nobody@example.org']) {
      await askForVerification(deps, { email: address });
      expect((await noticesOf(address)).at(-1)).toMatchObject({ kind: 'VERIFY', user_id: null });
    }
  });
});
