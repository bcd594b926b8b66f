import { events } from '@marketplace/contracts/jobs/events';
import { buildAccount } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { expect, test } from 'vitest';
import { knownDevice, rememberDevice } from './devices.ts';
import { newToken } from './tokens.ts';

const deps = await testDeps();
const { db } = deps;
const device = 'Chrome on Android';
const mailed = async () =>
  (await db('outbox').where({ event: 'account.device-added' }).select('payload')).map(
    ({ payload }) => events['account.device-added'].payload.parse(payload).deviceId,
  );

test('recognises a browser for the account it signed in to by a cookie that is stored only as a hash', async () => {
  const { userId, email } = await buildAccount(deps);
  const other = await buildAccount(deps);
  const token = await rememberDevice(deps, { userId, token: undefined, device });
  const [row] = await db('user_devices').where({ user_id: userId });
  expect(JSON.stringify(row)).not.toContain(token);
  expect(await knownDevice(deps, { email, token })).toBe(row!.id);
  for (const wrong of [undefined, '', newToken(), `${token.slice(1)}A`, "' or 1=1 --"])
    expect(await knownDevice(deps, { email, token: wrong })).toBeUndefined();
  expect(await knownDevice(deps, { email: other.email, token })).toBeUndefined();
});

test('emails about the second browser but not the first, and never twice about one browser', async () => {
  const { userId } = await buildAccount(deps);
  const first = await rememberDevice(deps, { userId, token: undefined, device });
  expect(await rememberDevice(deps, { userId, token: first, device })).toBe(first);
  expect(await mailed()).toEqual([]);
  const second = await rememberDevice(deps, { userId, token: undefined, device: 'Safari on iOS' });
  expect(second).not.toBe(first);
  await rememberDevice(deps, { userId, token: second, device: 'Safari on iOS' });
  const rows = await db('user_devices').where({ user_id: userId }).orderBy('id');
  expect(rows.map((row) => row.device)).toEqual([device, 'Safari on iOS']);
  expect(await mailed()).toEqual([rows[1]!.id]);
});

test('shares one cookie between two accounts in the same browser', async () => {
  const [one, two] = [await buildAccount(deps), await buildAccount(deps)];
  const token = await rememberDevice(deps, { userId: one.userId, token: undefined, device });
  expect(await rememberDevice(deps, { userId: two.userId, token, device })).toBe(token);
  for (const { email } of [one, two]) expect(await knownDevice(deps, { email, token })).toBeDefined();
});

test('replaces a cookie that we did not issue', async () => {
  const { userId } = await buildAccount(deps);
  const planted = newToken();
  expect(await rememberDevice(deps, { userId, token: planted, device })).not.toBe(planted);
});
