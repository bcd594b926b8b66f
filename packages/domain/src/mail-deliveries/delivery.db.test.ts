import { testDeps } from '@marketplace/infra/test/database.ts';
import { minutes } from '@marketplace/platform/clock';
import { resilience } from '@marketplace/platform/resilience';
import { expect, test } from 'vitest';
import { claimMail, finishMail, releaseMail, renewClaim } from './delivery.ts';

const deps = await testDeps();
const { db, clock } = deps;

const claimed = async (subject: string, kind = 'lead-sent') => {
  const claim = await claimMail(deps, kind, subject);
  if (claim.state !== 'claimed') throw new Error(`the mail is ${claim.state}`);
  return claim.mailId;
};

test('lets one of ten concurrent workers send the email', async () => {
  const subject = crypto.randomUUID();
  const claims = await Promise.all(Array.from({ length: 10 }, () => claimMail(deps, 'lead-sent', subject)));
  expect(claims.map(({ state }) => state).toSorted()).toEqual([...Array(9).fill('busy'), 'claimed']);
  expect(await db('mails').where({ subject_id: subject })).toHaveLength(1);
});

test.each(['SENT', 'REFUSED', 'NOT_NEEDED'] as const)('never claims an email again once it is %s', async (outcome) => {
  const subject = crypto.randomUUID();
  await finishMail(deps, await claimed(subject), outcome);
  clock.advance(minutes(60));
  expect(await claimMail(deps, 'lead-sent', subject)).toEqual({ state: 'done' });
  const mail = await db('mails').where({ subject_id: subject }).first();
  expect(mail).toMatchObject({ outcome, claimed_until: null });
  expect(mail!.sent_at === null).toBe(outcome !== 'SENT');
});

test('releases a dead worker’s email when its claim expires, with the same id', async () => {
  const subject = crypto.randomUUID();
  const mailId = await claimed(subject);
  clock.advance(resilience.mail.claim);
  expect(await claimMail(deps, 'lead-sent', subject)).toEqual({ state: 'busy' });
  clock.advance(1);
  expect(await claimed(subject)).toBe(mailId);
});

test('keeps a claim while it is renewed, and lets it expire afterwards', async () => {
  const subject = crypto.randomUUID();
  const mailId = await claimed(subject);
  for (let renewals = 0; renewals < 20; renewals += 1) {
    clock.advance(resilience.mail.renewClaim);
    await renewClaim(deps, mailId);
    clock.advance(resilience.mail.claim - resilience.mail.renewClaim);
    expect(await claimMail(deps, 'lead-sent', subject)).toEqual({ state: 'busy' });
  }
  clock.advance(resilience.mail.renewClaim + 1);
  expect(await claimed(subject)).toBe(mailId);
});

test('ignores a late renewal after the email was sent', async () => {
  const subject = crypto.randomUUID();
  const mailId = await claimed(subject);
  await finishMail(deps, mailId, 'SENT');
  await renewClaim(deps, mailId);
  expect(await db('mails').where({ id: mailId }).first()).toMatchObject({ outcome: 'SENT', claimed_until: null });
});

test('lets a released email be claimed at once', async () => {
  const subject = crypto.randomUUID();
  const mailId = await claimed(subject);
  await releaseMail(deps, mailId);
  expect(await claimed(subject)).toBe(mailId);
  await finishMail(deps, mailId, 'SENT');
  await releaseMail(deps, mailId);
  expect(await claimMail(deps, 'lead-sent', subject)).toEqual({ state: 'done' });
});

test('sends separate emails for two kinds about one subject', async () => {
  const subject = crypto.randomUUID();
  expect(await claimed(subject, 'lead-sent')).not.toBe(await claimed(subject, 'lead-accepted'));
});
