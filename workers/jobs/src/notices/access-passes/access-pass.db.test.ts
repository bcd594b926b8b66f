/** From an approved application to the mail, and through its link into the account. */
import { join } from '@marketplace/domain/access-passes/joining';
import { generatePass, requestPassMail, revokePass } from '@marketplace/domain/access-passes/service';
import { approveApplication, receiveApplication } from '@marketplace/domain/provider-applications/service';
import { createMailCatcher } from '@marketplace/infra/local/mail-catcher/mail-catcher.ts';
import { applicationBody, buildAccount, unique } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { hours } from '@marketplace/platform/clock';
import { connectMail } from '@marketplace/platform/mail-transport';
import { afterAll, expect, test } from 'vitest';
import type { JobDeps } from '../../deps.ts';
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

/** Runs every pass's mail job twice concurrently and once more, as a queue may. */
const deliver = async () => {
  for (const { payload } of await deps.db('outbox').where({ event: 'access-pass.mail-requested' })) {
    const run = () => handlers['mail.access-pass'](payload as { passId: string }, deps);
    await Promise.allSettled([run(), run()]);
    await run();
  }
  await deps.db('outbox').delete();
};
const pass = (email: string) => ({ email, plan: 'FREE_VIA_BUNDLE' as const, life: hours(1), createdBy: null });

test('mails an approved applicant one link that opens their account', async () => {
  const { userId: actorId } = await buildAccount(deps, { role: 'ADMIN' });
  const application = applicationBody();
  const applicationId = await receiveApplication(deps, application, { idempotencyKey: null });
  await approveApplication(deps, { applicationId, actorId });
  await deliver();
  const [mail, ...more] = catcher.messages(application.email);
  expect([mail?.subject, more]).toEqual(['Your application is approved. Welcome!', []]);
  expect(mail?.text).toMatch(/^Hello Sipho Dlamini,/);
  expect(mail?.text.replaceAll('\u00a0', ' ')).toContain('Plan: Network Pro, R 799 a month, with leads');
  expect(mail?.text.replaceAll('\u00a0', ' ')).toContain('10:00 on Monday, 9 March');
  expect(mail?.html).not.toMatch(/<img|<link|<script|undefined|\[object/);

  const link = new URL(/https:\/\/\S+\/join\?token=\S+/.exec(mail!.text)![0]);
  const joined = await join(deps, link.searchParams.get('token')!, { user: null });
  expect(joined).toMatchObject({ email: application.email, proved: true, signsIn: true });
  expect(await deps.db('providers').where({ user_id: joined.userId }).first()).toMatchObject({
    business_name: 'Dlamini Plumbing',
    plan: 'NETWORK_PRO',
  });
});

test('does not mention matching leads on a plan without leads', async () => {
  const { userId: actorId } = await buildAccount(deps, { role: 'ADMIN' });
  const application = { ...applicationBody(), plan: 'website' as const };
  const applicationId = await receiveApplication(deps, application, { idempotencyKey: null });
  await approveApplication(deps, { applicationId, actorId });
  await deliver();
  const [mail] = catcher.messages(application.email);
  expect(mail?.text).toContain('without leads');
  expect(mail?.text).not.toContain('leads that match');
});

test('does not mail a used, expired or revoked pass', async () => {
  const email = `${unique('business')}@example.org`;
  const passes = [await generatePass(deps, pass(email)), await generatePass(deps, pass(email))];
  const late = await generatePass(deps, { ...pass(email), life: hours(2) });
  for (const { id } of [...passes, late]) await requestPassMail(deps, id);
  await join(deps, passes[0]!.token, { user: null });
  await revokePass(deps, passes[1]!.id);
  stores.clock.advance(hours(2));
  await deliver();
  expect(catcher.messages(email)).toEqual([]);
});

test('states the plan and greets without a name if none is known', async () => {
  const email = `${unique('business')}@example.org`;
  const { id } = await generatePass(deps, pass(email));
  await requestPassMail(deps, id);
  await requestPassMail(deps, id);
  await deliver();
  const [mail, ...more] = catcher.messages(email);
  expect([mail?.subject, more]).toEqual(['Your link to join as a provider', []]);
  expect(mail?.text).toMatch(/^Hello,/);
  expect(mail?.text).toContain('Plan: Free via bundle, with leads');
});
