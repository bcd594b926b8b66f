import { gatherDigests } from '@marketplace/domain/leads/digests';
import { acceptLead, declineLead } from '@marketplace/domain/leads/service';
import { setLeadMail } from '@marketplace/domain/providers/notifications';
import { createMailCatcher } from '@marketplace/infra/local/mail-catcher/mail-catcher.ts';
import { buildLead, buildProvider, unique } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { hours } from '@marketplace/platform/clock';
import { connectMail } from '@marketplace/platform/mail-transport';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { sendMail } from '../../deliveries/mail.ts';
import type { JobDeps } from '../../deps.ts';
import { leadDigest } from './lead-digest.ts';
import { leadSent } from './lead-sent.ts';

const stores = await testDeps({ owner: true });
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
beforeEach(() => stores.db.raw('truncate providers, enquiries cascade'));
afterAll(async () => {
  transport.close();
  await catcher.stop();
});

/** A provider with hourly emails and `count` open leads. `gather` advances the clock by an hour and creates the digest. */
const hourlyWith = async (count: number) => {
  const account = { email: `${unique('hourly')}@example.org`, name: 'Zanele Dube', phone: null, passwordHash: null };
  const provider = await buildProvider(deps, { account });
  await setLeadMail(deps, { providerId: provider.providerId, leadMail: 'HOURLY' });
  const leads: string[] = [];
  for (let n = 0; n < count; n += 1)
    leads.push((await buildLead(deps, { provider, enquiry: { title: `Leak number ${n + 1}` } })).leadId);
  const gather = async (): Promise<string> => {
    stores.clock.advance(hours(1));
    await gatherDigests(deps);
    return (await deps
      .db('lead_digests')
      .where({ provider_id: provider.providerId })
      .orderBy('id', 'desc')
      .first('id'))!.id;
  };
  const answer = (id: string) => ({ id, providerId: provider.providerId });
  return { leads, gather, answer, mails: () => catcher.messages(account.email) };
};

test('sends several leads in one mail, once, and no separate mails', async () => {
  const { leads, gather, mails } = await hourlyWith(2);
  for (const id of leads) await sendMail(leadSent.mail, id, deps);
  expect(mails()).toEqual([]);
  const digestId = await gather();
  await Promise.allSettled([sendMail(leadDigest.mail, digestId, deps), sendMail(leadDigest.mail, digestId, deps)]);
  await sendMail(leadDigest.mail, digestId, deps);
  const [mail, ...more] = mails();
  expect(more).toEqual([]);
  expect(mail!.subject).toBe('2 open leads: Leak number 1 and 1 more');
  for (const id of leads) expect(mail!.html).toContain(`/providers/leads/${id}`);
});

test('leaves out leads that were already answered, and is never sent if none is open', async () => {
  const { leads, gather, answer, mails } = await hourlyWith(3);
  const digestId = await gather();
  await declineLead(deps, answer(leads[0]!));
  await acceptLead(deps, answer(leads[1]!));
  await sendMail(leadDigest.mail, digestId, deps);
  const [mail] = mails();
  expect(mail!.subject).toBe('1 open lead: Leak number 3');
  expect(mail!.html).not.toContain('Leak number 1');

  const later = await hourlyWith(1);
  const emptied = await later.gather();
  await declineLead(deps, later.answer(later.leads[0]!));
  await sendMail(leadDigest.mail, emptied, deps);
  expect(later.mails()).toEqual([]);
  expect(
    (await deps.db('deliveries').where({ notice: 'mail.lead-digest', subject_id: emptied }).first())!.outcome,
  ).toBe('NOT_NEEDED');
});

test('leaves out expired leads, even before the sweep closes them', async () => {
  const { gather, mails } = await hourlyWith(1);
  const digestId = await gather();
  stores.clock.advance(hours(24));
  await sendMail(leadDigest.mail, digestId, deps);
  expect(mails()).toEqual([]);
});
