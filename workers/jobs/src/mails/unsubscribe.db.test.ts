import { generatePass } from '@marketplace/domain/access-passes/service';
import { setMailPreference } from '@marketplace/domain/mail-preferences/service';
import { recipientOf } from '@marketplace/domain/mailbox';
import { createMailCatcher } from '@marketplace/infra/local/mail-catcher/mail-catcher.ts';
import { buildEnquiry, buildLead, unique } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { hours } from '@marketplace/platform/clock';
import { connectMail, type Mail } from '@marketplace/platform/mail-transport';
import { afterAll, expect, test } from 'vitest';
import { sendMail } from '../deliveries/mail.ts';
import type { JobDeps } from '../deps.ts';
import { accessPass } from '../notices/access-passes/access-pass.ts';
import { enquiryReceived } from '../notices/enquiries/enquiry-received.ts';
import { leadSent } from '../notices/leads/lead-sent.ts';
import { notSwitchedOff } from './categories.ts';

const stores = await testDeps();
const catcher = await createMailCatcher({ smtpPort: 0, webPort: 0 });
const transport = connectMail(`smtp://127.0.0.1:${catcher.smtpPort}`, { from: 'hello@marketplace.example' });
const sent: Mail[] = [];
const deps: JobDeps = {
  ...stores,
  transport: {
    ...transport,
    send: (mail) => {
      sent.push(mail);
      return transport.send(mail);
    },
  },
  siteUrl: 'https://marketplace.example',
  mailHost: 'marketplace.example',
  teamEmail: 'team@marketplace.example',
};
afterAll(async () => {
  transport.close();
  await catcher.stop();
});
const outcomeOf = async (kind: string, subject_id: string) =>
  (await deps.db('deliveries').where({ notice: kind, subject_id }).first('outcome'))?.outcome;

test('mails with an unsubscribe option contain a link and the header for mail clients', async () => {
  const { leadId, email } = await buildLead(deps);
  await sendMail(leadSent.mail, leadId, deps);
  const { unsubscribe, html } = sent.at(-1)!;
  expect(unsubscribe).toMatch(
    /^https:\/\/marketplace\.example\/api\/mail-preferences\/unsubscribe\?token=[\w-]{43}\.[\w-]{22}&category=leads$/,
  );
  const token = new URL(unsubscribe!).searchParams.get('token')!;
  expect(token).toContain(recipientOf(email).toString('base64url'));
  const page = `https://marketplace.example/mail-preferences?token=${token}&category=leads`;
  expect(catcher.messages(email)[0]!.text).toContain(page);
  expect(html).toContain(`href="${page.replace('&', '&amp;')}"`);
  expect(html).not.toContain(notSwitchedOff);
});

test("mails about one's own request have no such header and say that they are service messages", async () => {
  const to = `${unique('seeker')}@example.org`;
  const { id } = await buildEnquiry(deps, { contactEmail: to, contactEmailConfirm: to });
  for (const category of ['leads', 'invitations'] as const)
    await setMailPreference(deps, recipientOf(to), { category, wanted: false });
  await sendMail(enquiryReceived.mail, id, deps);
  expect(sent.at(-1)).toMatchObject({ to, unsubscribe: undefined, text: expect.stringContaining(notSwitchedOff) });
  expect(await outcomeOf(enquiryReceived.mail.job, id)).toBe('SENT');
});

test('does not send mails after an opt-out, and records the reason', async () => {
  const { leadId, email } = await buildLead(deps);
  await setMailPreference(deps, recipientOf(email), { category: 'leads', wanted: false });
  await sendMail(leadSent.mail, leadId, deps);
  await setMailPreference(deps, recipientOf(email), { category: 'leads', wanted: true });
  await sendMail(leadSent.mail, leadId, deps);
  expect(catcher.messages(email)).toEqual([]);
  expect(await outcomeOf(leadSent.mail.job, leadId)).toBe('UNSUBSCRIBED');
});

test('lets readers opt out of invitations but not of replies to their application', async () => {
  const pass = { approves: false, renews: false } as Parameters<typeof accessPass.mail.to>[0];
  expect(accessPass.mail.isAskedFor?.({ ...pass, approves: true })).toBe(true);
  expect(accessPass.mail.isAskedFor?.(pass)).toBe(false);
  const email = `${unique('invited')}@example.org`;
  await setMailPreference(deps, recipientOf(email), { category: 'invitations', wanted: false });
  const { id } = await generatePass(deps, { email, plan: 'R499', life: hours(1), createdBy: null });
  await sendMail(accessPass.mail, id, deps);
  expect(await outcomeOf(accessPass.mail.job, id)).toBe('UNSUBSCRIBED');
  expect(catcher.messages(email)).toEqual([]);
});
