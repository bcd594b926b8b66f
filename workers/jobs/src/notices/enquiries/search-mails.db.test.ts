/** Mails to the seeker about the search for providers: each sent once, and dropped if it no longer applies. */
import { limits } from '@marketplace/contracts/limits';
import { expireEnquiries } from '@marketplace/domain/leads/expiry';
import { acceptLead, declineLead } from '@marketplace/domain/leads/service';
import { escalateEnquiries } from '@marketplace/domain/matching/escalations';
import { matchOpenFor } from '@marketplace/domain/matching/new-reach';
import { matchEnquiry } from '@marketplace/domain/matching/service';
import { closeIdleRequests, keepRequestOpen } from '@marketplace/domain/requests/inactivity';
import { createMailCatcher } from '@marketplace/infra/local/mail-catcher/mail-catcher.ts';
import { buildEnquiry, buildProvider, city, unique } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { days, hours } from '@marketplace/platform/clock';
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
const { db, clock } = stores;
afterAll(async () => {
  transport.close();
  await catcher.stop();
});

// Each test uses its own place, so that they do not share providers.
type Place = ReturnType<typeof city>;
const post = async (place: Place, contactEmail = `${unique('seeker')}@example.org`) => {
  const enquiry = { province: place.province.name, city: place.name, contactEmail, contactEmailConfirm: contactEmail };
  const { id } = await buildEnquiry(deps, enquiry);
  await matchEnquiry(deps, { enquiryId: id });
  return { id, contactEmail };
};
const plumberIn = (place: Place, change: Parameters<typeof buildProvider>[1] = {}) =>
  buildProvider(deps, { baseCity: place, provinces: [place.province.slug], ...change });
const answer = async (act: typeof acceptLead, enquiryId: string, providerId: string) =>
  act(deps, {
    id: (await db('leads').where({ enquiry_id: enquiryId, provider_id: providerId }).first('id'))!.id,
    providerId,
  });
/** Runs a job twice, as a queue may. */
const twice = async (run: () => Promise<void>) => {
  await run();
  await run();
};
const latestStep = async (enquiryId: string): Promise<string> =>
  (await db('escalations').where({ enquiry_id: enquiryId }).orderBy('hours', 'desc').first('id'))!.id;
const mailsTo = (address: string) => catcher.messages(address).map(({ subject, text }) => ({ subject, text }));

test('reports an empty search with the nearest provider, then the first match, and drops both mails once outdated', async () => {
  const place = city('northern-cape/prieska');
  await plumberIn(city('northern-cape/upington'));
  const { id: enquiryId, contactEmail } = await post(place);
  await twice(() => handlers['mail.enquiry-unmatched']({ enquiryId }, deps));
  const [unmatched, ...more] = mailsTo(contactEmail);
  expect(more).toEqual([]);
  expect(unmatched!.subject).toMatch(/^No provider near Prieska yet for your request: [0-9A-Z-]+$/);
  expect(unmatched!.text).toContain('Nobody does this near Prieska yet. The nearest is in Upington, 198 km away.');

  const late = await post(place);
  const provider = await plumberIn(place);
  await matchOpenFor(deps, provider);
  for (const each of [enquiryId, late.id])
    await twice(() => handlers['mail.enquiry-first-provider']({ enquiryId: each }, deps));
  expect(mailsTo(contactEmail)[0]!.subject).toMatch(/^We’ve found a provider for your request: /);
  // The no-match mail was delayed until a provider had been found.
  await handlers['mail.enquiry-unmatched']({ enquiryId: late.id }, deps);
  expect(mailsTo(late.contactEmail)).toHaveLength(1);

  const gone = await post(place);
  await answer(declineLead, gone.id, provider.providerId);
  const taken = await post(place);
  await answer(acceptLead, taken.id, provider.providerId);
  for (const each of [gone, taken]) {
    await handlers['mail.enquiry-first-provider']({ enquiryId: each.id }, deps);
    expect(mailsTo(each.contactEmail)).toEqual([]);
  }
});

test('reports after 24 and 72 hours without a response, but not once a provider has accepted', async () => {
  const place = city('free-state/bloemfontein');
  for (let n = 0; n < 7; n += 1) await plumberIn(place);
  const [silent, accepted] = [await post(place), await post(place)];
  const nobodys = await post(city('limpopo/musina'));
  clock.advance(hours(24));
  await escalateEnquiries(deps);
  const { provider_id: providerId } = (await db('leads')
    .where({ enquiry_id: accepted.id, status: 'SENT' })
    .first('provider_id'))!;
  await answer(acceptLead, accepted.id, providerId);
  for (const { id } of [silent, accepted, nobodys]) {
    const escalationId = await latestStep(id);
    await twice(() => handlers['mail.enquiry-unanswered']({ escalationId }, deps));
  }
  const [first, ...more] = mailsTo(silent.contactEmail);
  expect(more).toEqual([]);
  expect(first!.subject).toMatch(/^No provider has accepted yet: /);
  expect(first!.text).toContain(
    'We’ve sent your request to 7 providers, but none has accepted yet. 2 of them may still respond.',
  );
  for (const { contactEmail } of [accepted, nobodys]) expect(mailsTo(contactEmail)).toEqual([]);

  clock.advance(hours(48));
  await escalateEnquiries(deps);
  const escalationId = await latestStep(silent.id);
  await twice(() => handlers['mail.enquiry-unanswered']({ escalationId }, deps));
  const [second, , ...others] = mailsTo(silent.contactEmail);
  expect(others).toEqual([]);
  expect(second!.text).toContain('No provider has accepted in 72 hours');
  expect(second!.text).toContain('There are no other providers for this near you yet');
});

test('reports expiry after 30 days without an acceptance', async () => {
  const place = city('western-cape/george');
  await plumberIn(place);
  const { id: enquiryId, contactEmail } = await post(place);
  await handlers['mail.enquiry-expired']({ enquiryId }, deps);
  expect(mailsTo(contactEmail)).toEqual([]);

  const ended = await post(place);
  clock.advance(days(limits.enquiryDays));
  await expireEnquiries(deps);
  await twice(() => handlers['mail.enquiry-expired']({ enquiryId: ended.id }, deps));
  const [mail, ...more] = mailsTo(ended.contactEmail);
  expect(more).toEqual([]);
  expect(mail!.text).toContain('We sent it to the only provider near you, who didn’t accept.');
  expect(mail!.text).toMatch(/https:\/\/marketplace\.example\/requests\/[\w-]{43}/);
});

test('announces that an inactive request closes, and drops the email once it is kept open', async () => {
  const place = city('western-cape/knysna');
  const { providerId } = await plumberIn(place);
  const accepted = async () => {
    const posted = await post(place);
    await answer(acceptLead, posted.id, providerId);
    return posted;
  };
  const [idle, kept] = [await accepted(), await accepted()];
  clock.advance(days(limits.idleDays - limits.idleNoticeDays));
  await closeIdleRequests(deps);
  await keepRequestOpen(deps, { enquiryId: kept.id });
  for (const { id } of [idle, kept]) {
    const { id: closingNoticeId } = (await db('closing_notices').where({ enquiry_id: id }).first('id'))!;
    await twice(() => handlers['mail.enquiry-closing']({ closingNoticeId }, deps));
  }
  const [mail, ...more] = mailsTo(idle.contactEmail);
  expect(more).toEqual([]);
  expect(mail!.subject).toMatch(/^Your request closes on \d+ \w+ 2026: /);
  expect(mail!.text).toContain('Nothing has happened on your request for more than 52 days');
  expect(mail!.text).toMatch(/https:\/\/marketplace\.example\/requests\/[\w-]{43}/);
  expect(mailsTo(kept.contactEmail)).toEqual([]);
});

test('counts these mails towards the daily limit of an unverified address', async () => {
  const place = city('eastern-cape/mthatha');
  const address = `${unique('stranger')}@example.org`;
  for (let n = 0; n <= limits.mailsToUnprovenPerDay; n += 1) {
    const { id: enquiryId } = await post(place, address);
    await handlers['mail.enquiry-unmatched']({ enquiryId }, deps);
  }
  expect(mailsTo(address)).toHaveLength(limits.mailsToUnprovenPerDay);
});
