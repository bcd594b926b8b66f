/** From account actions to their mails, and back through the links. */

import { type EventName, events } from '@marketplace/contracts/jobs/events';
import { rememberDevice } from '@marketplace/domain/credentials/devices';
import { changeEmail, requestEmailChange, undoEmailChange } from '@marketplace/domain/credentials/email-change';
import { askForReset, resetPassword } from '@marketplace/domain/credentials/password-reset';
import { register } from '@marketplace/domain/credentials/registration';
import { signIn } from '@marketplace/domain/credentials/sign-in';
import { askForVerification, verifyEmail } from '@marketplace/domain/credentials/verification';
import { sessionKeys } from '@marketplace/domain/sessions/keys';
import { renewSession, startSession } from '@marketplace/domain/sessions/service';
import { createMailCatcher } from '@marketplace/infra/local/mail-catcher/mail-catcher.ts';
import { buildAccount, unique } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { connectMail } from '@marketplace/platform/mail-transport';
import { afterAll, expect, test } from 'vitest';
import type { JobDeps } from '../../deps.ts';
import type { Handler } from '../../handler.ts';
import { handlers } from '../../registry.ts';

const stores = await testDeps();
const catcher = await createMailCatcher({ smtpPort: 0, webPort: 0 });
const transport = connectMail(`smtp://127.0.0.1:${catcher.smtpPort}`, {
  from: 'Marketplace <hello@marketplace.example>',
});
const deps: JobDeps = {
  ...stores,
  transport,
  siteUrl: 'https://marketplace.example',
  mailHost: 'marketplace.example',
  teamEmail: 'team@marketplace.example',
};
afterAll(async () => {
  transport.close();
  await catcher.stop();
});

/** Runs the jobs of all events, each twice, as the relay and a queue may do. */
const deliver = async () => {
  for (const { event, payload } of await deps.db('outbox').orderBy('id'))
    for (const job of events[event as EventName].jobs)
      for (let n = 0; n < 2; n += 1) await (handlers[job] as Handler<typeof job>)(payload as never, deps);
  await deps.db('outbox').delete();
};
const subjectsTo = (email: string) => catcher.messages(email).map(({ subject }) => subject);
const tokenTo = (email: string, path: string) => {
  const [mail] = catcher.messages(email).filter(({ text }) => text.includes(path));
  const link = mail?.text.match(/https:\/\/\S+/g)?.find((address) => new URL(address).pathname === path);
  return new URL(link!).searchParams.get('token')!;
};
const person = () => ({
  name: 'Lerato Mokoena',
  email: `${unique('lerato')}@example.org`,
  phone: '082 555 0199',
  password: 'a garden of proteas',
});

test('registration sends a link that verifies the address', async () => {
  const lerato = person();
  await register(deps, lerato);
  await deliver();
  expect(subjectsTo(lerato.email)).toEqual(['Verify your email address']);
  await verifyEmail(deps, tokenTo(lerato.email, '/api/auth/verify'));
  expect(await signIn(deps, lerato)).toMatchObject({ emailVerifiedAt: deps.clock.now() });
});

test('registering again sends a notice about the existing account, without a token', async () => {
  const lerato = person();
  await register(deps, lerato);
  await deliver();
  await register(deps, { ...lerato, password: 'another password' });
  await deliver();
  const [latest, ...earlier] = catcher.messages(lerato.email);
  expect([latest?.subject, earlier.length]).toEqual(['You already have an account', 1]);
  expect(latest?.text).not.toContain('token=');
});

test('resending goes only to unverified accounts', async () => {
  const [unverified, verified] = [await buildAccount(deps, { verified: false }), await buildAccount(deps)];
  for (const email of [unverified.email, verified.email, 'nobody@example.org'])
    await askForVerification(deps, { email });
  await askForVerification(deps, { email: unverified.email });
  await deliver();
  expect(subjectsTo(unverified.email)).toEqual(['Verify your email address', 'Verify your email address']);
  expect([subjectsTo(verified.email), subjectsTo('nobody@example.org')]).toEqual([[], []]);
  expect(await deps.db('deliveries').where({ outcome: 'NOT_NEEDED' })).not.toEqual([]);
});

test('a reset link sets a new password and notifies the owner', async () => {
  const { email } = await buildAccount(deps);
  await askForReset(deps, { email });
  await askForReset(deps, { email: 'nobody@example.org' });
  await deliver();
  expect(subjectsTo('nobody@example.org')).toEqual([]);
  await resetPassword(deps, { token: tokenTo(email, '/auth/reset-password'), password: 'another password' });
  await deliver();
  expect(subjectsTo(email)).toEqual(['Your password was changed', 'Set a new password']);
});

test('a new address applies only once its link is used, and the old address can undo it', async () => {
  const { userId, email } = await buildAccount(deps);
  const next = `new-${email}`;
  await requestEmailChange(deps, { id: userId }, { email: next });
  await deliver();
  expect([subjectsTo(email), subjectsTo(next)]).toEqual([[], ['Verify your new email address']]);
  await changeEmail(deps, tokenTo(next, '/api/auth/verify'));
  await deliver();
  expect(subjectsTo(email)).toEqual(['Your email address was changed']);
  expect(catcher.messages(email)[0]?.text).not.toContain(next);
  expect((await deps.db('users').where({ id: userId }).first('email'))?.email).toBe(next);
  await undoEmailChange(deps, tokenTo(email, '/auth/undo-email-change'));
  await deliver();
  expect((await deps.db('users').where({ id: userId }).first('email'))?.email).toBe(email);
  expect(subjectsTo(email)).toEqual(['Set a new password', 'Your email address was changed']);
  await resetPassword(deps, { token: tokenTo(email, '/auth/reset-password'), password: 'another password' });
});

test('changing to another account’s address sends that address a notice without a link', async () => {
  const [asking, other] = [await buildAccount(deps), await buildAccount(deps)];
  await requestEmailChange(deps, { id: asking.userId }, { email: other.email });
  await deliver();
  expect(subjectsTo(asking.email)).toEqual([]);
  const [mail, ...more] = catcher.messages(other.email);
  expect([mail?.subject, more]).toEqual(['Your email address was entered for another account', []]);
  expect(mail?.text).not.toContain('token=');
});

test('emails the owner about a sign-in from a new browser', async () => {
  const { userId, email } = await buildAccount(deps);
  for (const device of ['Chrome on Android', 'Firefox on Linux'])
    await rememberDevice(deps, { userId, token: undefined, device });
  await deliver();
  const [mail, ...more] = catcher.messages(email);
  expect([mail?.subject, more]).toEqual(['New sign-in to your account', []]);
  expect(mail?.text).toContain('Firefox on Linux');
});

test('a stolen session notifies the owner', async () => {
  const { userId, email } = await buildAccount(deps);
  const key = sessionKeys('a secret of at least thirty-two characters');
  const { refresh } = await startSession(deps, key, { userId, device: 'Firefox on Linux' });
  await renewSession(deps, key, refresh.token);
  stores.clock.advance(31_000);
  await renewSession(deps, key, refresh.token);
  await deliver();
  expect(subjectsTo(email)).toEqual(['We signed out one of your devices']);
  expect(catcher.messages(email)[0]?.text).toContain('Firefox on Linux');
});
