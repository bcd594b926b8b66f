import { buildAccount, buildLead } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { days } from '@marketplace/platform/clock';
import { expect, test } from 'vitest';
import { rememberDevice } from '../credentials/devices.ts';
import { askForReset, resetLife } from '../credentials/password-reset.ts';
import { issueToken } from '../credentials/tokens.ts';
import { claimMail, finishMail } from '../mail-deliveries/delivery.ts';
import { claimDelivery, subscribe } from '../push/service.ts';
import { sessionKeys } from '../sessions/keys.ts';
import { endSession, startSession } from '../sessions/service.ts';
import { deleteObsoleteRows } from './service.ts';

const deps = await testDeps();
const { db, clock } = deps;

test('what is of no use any more goes, when it is old enough, and nothing else', async () => {
  const { userId, email } = await buildAccount(deps);
  const begin = () => startSession(deps, sessionKeys('x'.repeat(32)), { userId, device: 'Chrome' });
  const ended = await begin();
  const open = await begin();
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
  for (const { sessionId } of [ended, open]) {
    const subscription = { endpoint: `https://push.example/${sessionId}`, keys };
    await subscribe(deps, { userId, sessionId, subscription });
  }
  const { leadId } = await buildLead(deps);
  const pushed = await db('push_subscriptions').where({ session_id: open.sessionId }).first('id');
  await claimDelivery(deps, leadId, pushed!.id);
  await endSession(deps, ended.sessionId);
  await issueToken(deps, 'password', { userId, email, life: resetLife });
  await issueToken(deps, 'verification', { userId, email, life: resetLife });
  await askForReset(deps, { email });
  await rememberDevice(deps, { userId, token: undefined, device: 'Chrome' });
  for (const kind of ['mail.verify-email', 'mail.reset-password']) {
    const claim = await claimMail(deps, kind, userId);
    if (claim.state === 'claimed' && kind === 'mail.verify-email') await finishMail(deps, claim.mailId, 'SENT');
  }

  const none = {
    password_tokens: 0,
    verification_tokens: 0,
    email_undo_tokens: 0,
    auth_challenges: 0,
    totp_factors: 0,
    sessions: 0,
    push_subscriptions: 0,
    push_deliveries: 0,
    account_notices: 0,
    user_devices: 0,
    mails: 0,
    processes: 0,
    process_minutes: 0,
    ranking_refreshes: 0,
    provider_settings_history: 0,
  };
  clock.advance(days(6));
  expect(await deleteObsoleteRows(deps)).toEqual({ ...none, push_subscriptions: 1 });
  clock.advance(days(9));
  expect(await deleteObsoleteRows(deps)).toEqual({
    ...none,
    password_tokens: 1,
    verification_tokens: 1,
    push_deliveries: 1,
    account_notices: 1,
  });
  clock.advance(days(20));
  expect(await deleteObsoleteRows(deps)).toEqual({ ...none, push_subscriptions: 1, sessions: 1 });
  clock.advance(days(60));
  expect(await deleteObsoleteRows(deps)).toEqual({ ...none, sessions: 1, mails: 1 });
  clock.advance(days(320));
  expect(await deleteObsoleteRows(deps)).toEqual({ ...none, user_devices: 1 });
  // A mail that was never finished is still somebody's to send.
  expect(await db('mails').select('kind')).toEqual([{ kind: 'mail.reset-password' }]);
});

test('more rows than one batch holds', async () => {
  await db('account_notices').insert(
    Array.from({ length: 5_001 }, () => ({ kind: 'RESET', email: 'x@example.org', created_at: clock.now() })),
  );
  clock.advance(days(15));
  expect(await deleteObsoleteRows(deps)).toMatchObject({ account_notices: 5_001 });
});
