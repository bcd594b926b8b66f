import { ProviderApplication } from '@marketplace/contracts/applications/applications';
import { ContactMessage } from '@marketplace/contracts/contact/schemas';
import { limits } from '@marketplace/contracts/limits';
import { languageCodes, localeOf, prefixOf } from '@marketplace/contracts/site/languages';
import { addNotice, type NoticeKind } from '@marketplace/domain/accounts/notices';
import { receiveMessage } from '@marketplace/domain/contact/service';
import { askForReset, resetPassword } from '@marketplace/domain/credentials/password-reset';
import { signIn } from '@marketplace/domain/credentials/sign-in';
import { claimDelivery } from '@marketplace/domain/deliveries/service';
import type { PostContext } from '@marketplace/domain/enquiries/service';
import { declineLead } from '@marketplace/domain/leads/service';
import { mailKey } from '@marketplace/domain/mail-deliveries/delivery';
import { receiveApplication } from '@marketplace/domain/provider-applications/service';
import { createMailCatcher } from '@marketplace/infra/local/mail-catcher/mail-catcher.ts';
import {
  applicationBody,
  buildAccount,
  buildEnquiry,
  buildLead,
  contactBody,
  unique,
} from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { days, hours, minutes } from '@marketplace/platform/clock';
import { connectMail, type Mail } from '@marketplace/platform/mail-transport';
import { resilience } from '@marketplace/platform/resilience';
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type JobDeps, pendingJob } from '../deps.ts';
import type { MailJob, MailTemplate } from '../mails/template.ts';
import { emailChange } from '../notices/accounts/email-change.ts';
import { passwordChanged } from '../notices/accounts/password-changed.ts';
import { registered } from '../notices/accounts/registered.ts';
import { resetPassword as resetPasswordNotice } from '../notices/accounts/reset-password.ts';
import { setPassword } from '../notices/accounts/set-password.ts';
import { verifyEmail } from '../notices/accounts/verify-email.ts';
import { contactReceived } from '../notices/contact/contact-received.ts';
import { contactTeam } from '../notices/contact/contact-team.ts';
import { enquiryReceived } from '../notices/enquiries/enquiry-received.ts';
import { leadAccepted } from '../notices/leads/lead-accepted.ts';
import { leadSent } from '../notices/leads/lead-sent.ts';
import { applicationReceived } from '../notices/provider-applications/application-received.ts';
import { applicationTeam } from '../notices/provider-applications/application-team.ts';
import { sendMail } from './mail.ts';

const stores = await testDeps();
let catcher = await createMailCatcher({ smtpPort: 0, webPort: 0 });
const { smtpPort } = catcher;
const transport = connectMail(`smtp://127.0.0.1:${smtpPort}`, { from: 'Marketplace <hello@marketplace.example>' });

const logged: string[] = [];
const note = (...line: unknown[]) => logged.push(JSON.stringify(line));
const log = { info: note, warn: note, error: note } as unknown as JobDeps['log'];
const deps: JobDeps = {
  ...stores,
  log,
  transport,
  siteUrl: 'https://marketplace.example',
  mailHost: 'marketplace.example',
  teamEmail: 'team@marketplace.example',
};

beforeEach(() => {
  catcher.behave('accept');
  logged.length = 0;
});
afterAll(async () => {
  transport.close();
  await catcher.stop();
});

/** Creates an enquiry and returns it with the recipient's address. */
const posted = async (changes: Parameters<typeof buildEnquiry>[1] = {}) => {
  const to = `${unique('seeker')}@example.org`;
  const { id, reference } = await buildEnquiry(deps, { contactEmail: to, contactEmailConfirm: to, ...changes });
  return { id, reference, to };
};
const outcomeOf = async <D>(template: MailTemplate<MailJob, D>, subjectId: string) =>
  (await deps.db('deliveries').where({ notice: template.job, subject_id: subjectId }).first()) as {
    id: string;
    outcome: string | null;
    sent_at: Date | null;
    claimed_until: Date | null;
  };

describe('sends a mail once', () => {
  test('even if its job runs repeatedly', async () => {
    const { id, to, reference } = await posted();
    for (let n = 0; n < 3; n += 1) await sendMail(enquiryReceived.mail, id, deps);
    const [mail, ...more] = catcher.messages(to);
    expect(more).toEqual([]);
    const log = await outcomeOf(enquiryReceived.mail, id);
    expect(log).toMatchObject({ outcome: 'SENT', sent_at: deps.clock.now(), claimed_until: null });
    expect(mail).toMatchObject({
      messageId: `<${log.id}@marketplace.example>`,
      from: 'Marketplace <hello@marketplace.example>',
      subject: `We’ve received your request: ${reference}`,
      text: expect.stringContaining(reference),
      html: expect.stringContaining(reference),
    });
  });

  test('if its job runs in two workers at once: one of them retries later', async () => {
    const { id, to } = await posted();
    const runs = await Promise.allSettled([1, 2, 3].map(() => sendMail(enquiryReceived.mail, id, deps)));
    expect(runs.map(({ status }) => status)).toContain('fulfilled');
    for (const run of runs) if (run.status === 'rejected') expect(run.reason.message).toMatch(/another worker/);
    await sendMail(enquiryReceived.mail, id, deps);
    expect(catcher.messages(to)).toHaveLength(1);
  });

  test('if the first worker died: the next one waits for its claim to expire and sends the same mail', async () => {
    const { id, to } = await posted();
    const claim = await claimDelivery(deps, mailKey(enquiryReceived.mail.job, id));
    await expect(sendMail(enquiryReceived.mail, id, deps)).rejects.toThrow('another worker');
    const later = { ...deps, clock: { now: () => new Date(deps.clock.now().getTime() + minutes(2)) } };
    await sendMail(enquiryReceived.mail, id, later);
    expect(claim).toMatchObject({ state: 'claimed', id: (await outcomeOf(enquiryReceived.mail, id)).id });
    expect(catcher.messages(to)).toHaveLength(1);
    expect((await outcomeOf(enquiryReceived.mail, id)).outcome).toBe('SENT');
  });

  test('if the mail server is slow: the first worker keeps its claim', async () => {
    const { id, to } = await posted();
    const { promise: mayGo, resolve: go } = Promise.withResolvers<void>();
    const slow = {
      ...deps,
      transport: { ...transport, send: (mail: Mail) => mayGo.then(() => transport.send(mail)) },
    };
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const sending = sendMail(enquiryReceived.mail, id, slow);
    await expect.poll(() => vi.getTimerCount()).toBe(1);

    const { claim, renewClaim } = resilience.mail;
    for (let taken = 0; taken < 4 * claim; taken += renewClaim) {
      stores.clock.advance(renewClaim);
      vi.advanceTimersByTime(renewClaim);
      const until = new Date(stores.clock.now().getTime() + claim);
      await expect.poll(async () => (await outcomeOf(enquiryReceived.mail, id)).claimed_until).toEqual(until);
      await expect(sendMail(enquiryReceived.mail, id, deps)).rejects.toThrow('another worker');
    }
    go();
    await sending;
    expect(vi.getTimerCount()).toBe(0);
    expect(catcher.messages(to)).toHaveLength(1);
    expect(await outcomeOf(enquiryReceived.mail, id)).toMatchObject({ outcome: 'SENT', claimed_until: null });
  });
});

describe('the log', () => {
  const pending = async () => {
    const id = `mail.enquiry-received ${crypto.randomUUID()}`;
    const at = deps.clock.now();
    await deps.db('pending_jobs').insert({
      ...{ id, name: 'mail.enquiry-received', payload: {}, relayed_at: at, seen_at: at },
    });
    return pendingJob(id);
  };
  const isStored = async ({ id }: { id: string }) =>
    (await deps.db('pending_jobs').where({ id }).first('id')) !== undefined;

  test('takes a claim and a record for each mail, which also deletes its pending job', async () => {
    const [{ id }, job] = [await posted(), await pending()];
    const statements: string[] = [];
    const note = ({ sql }: { sql: string }) => {
      if (/deliveries|pending_jobs|mail_opt_outs/.test(sql)) statements.push(sql);
    };
    deps.db.on('query', note);
    await sendMail(enquiryReceived.mail, id, { ...deps, job });
    deps.db.off('query', note);
    expect(statements).toHaveLength(2);
    expect([job.isForgotten(), await isStored(job)]).toEqual([true, false]);
  });

  test('deletes the pending job of a mail that is no longer needed', async () => {
    const job = await pending();
    await sendMail(enquiryReceived.mail, crypto.randomUUID(), { ...deps, job });
    expect([job.isForgotten(), await isStored(job)]).toEqual([true, false]);
  });

  test('keeps the pending job of a mail that must be retried', async () => {
    const [{ id, to }, job] = [await posted(), await pending()];
    catcher.behave('refuse-temporarily', to);
    await expect(sendMail(enquiryReceived.mail, id, { ...deps, job })).rejects.toThrow('451');
    expect([job.isForgotten(), await isStored(job)]).toEqual([false, true]);
  });
});

describe('a mail server that', () => {
  test('refuses temporarily gets the same mail again later', async () => {
    const { id, to } = await posted();
    catcher.behave('refuse-temporarily', to);
    await expect(sendMail(enquiryReceived.mail, id, deps)).rejects.toThrow('mail server: 451 to RCPT TO');
    const { id: mailId, outcome, claimed_until } = await outcomeOf(enquiryReceived.mail, id);
    expect({ outcome, claimed_until }).toEqual({ outcome: null, claimed_until: null });
    catcher.behave('accept');
    await sendMail(enquiryReceived.mail, id, deps);
    expect(catcher.messages(to).map(({ messageId }) => messageId)).toEqual([`<${mailId}@marketplace.example>`]);
  });

  // id: mail-log-without-recipient
  test('refuses permanently gets no retry, and the log does not contain the recipient', async () => {
    const { id, to } = await posted();
    catcher.behave('refuse-permanently', to);
    await sendMail(enquiryReceived.mail, id, deps);
    expect((await outcomeOf(enquiryReceived.mail, id)).outcome).toBe('REFUSED');
    expect(logged.join()).toContain('550 to RCPT TO');
    expect(logged.join()).not.toContain(to);
    catcher.behave('accept');
    await sendMail(enquiryReceived.mail, id, deps);
    expect(catcher.messages(to)).toEqual([]);
  });

  test('is down delays mails without losing any', async () => {
    const several = await Promise.all([posted(), posted(), posted()]);
    await catcher.stop();
    const runs = await Promise.allSettled(several.map(({ id }) => sendMail(enquiryReceived.mail, id, deps)));
    for (const run of runs) {
      expect(run.status).toBe('rejected');
      expect(String((run as PromiseRejectedResult).reason)).not.toContain('@');
    }
    catcher = await createMailCatcher({ smtpPort, webPort: 0 });
    for (const { id } of several) await sendMail(enquiryReceived.mail, id, deps);
    for (const { to } of several) expect(catcher.messages(to)).toHaveLength(1);
  });
});

describe('a mail that is no longer needed', () => {
  test('because the lead was answered is never sent', async () => {
    const { leadId, providerId, email } = await buildLead(deps);
    await declineLead(deps, { id: leadId, providerId });
    await sendMail(leadSent.mail, leadId, deps);
    await sendMail(leadSent.mail, leadId, deps);
    expect(catcher.messages(email)).toEqual([]);
    expect((await outcomeOf(leadSent.mail, leadId)).outcome).toBe('NOT_NEEDED');
  });

  test('because its subject is gone is never sent', async () => {
    const gone = '019a0000-0000-7000-8000-000000000001';
    await sendMail(enquiryReceived.mail, gone, deps);
    expect((await outcomeOf(enquiryReceived.mail, gone)).outcome).toBe('NOT_NEEDED');
  });
});

test('the lead mail describes the job but not the seeker', async () => {
  const { leadId, email } = await buildLead(deps, {
    enquiry: {
      contactName: 'Nomvula Khumalo',
      contactEmail: 'nomvula@example.org',
      contactEmailConfirm: 'nomvula@example.org',
      contactPhone: '083 555 0123',
      title: 'Burst pipe in the garden 083-555-0123',
    },
  });
  await sendMail(leadSent.mail, leadId, deps);
  const [mail] = catcher.messages(email);
  expect(mail?.text).toContain('Burst pipe in the garden');
  expect(mail?.text).toContain('https://marketplace.example/providers/leads');
  for (const part of [mail?.subject, mail?.text, mail?.html])
    expect(part).not.toMatch(/Nomvula|Khumalo|nomvula@|083.?555/);
});

describe('an unverified address', () => {
  const advert = {
    title: 'Win R1000 at https://evil.example/win now',
    description: 'See https://evil.example/win for all of it.',
  };
  const post = async (to: string, context: Partial<PostContext> = {}) =>
    (await buildEnquiry(deps, { ...advert, contactEmail: to, contactEmailConfirm: to, context })).id;

  // id: unverified-mailbox-three-mails-a-day
  test('gets at most three mails a day from any mix of requests and messages, without links from strangers', async () => {
    const to = `${unique('victim')}@example.org`;
    const ids = await Promise.all(Array.from({ length: 20 }, (_, n) => post(n % 2 ? to : to.replace('@', `+${n}@`))));
    await Promise.all(ids.map((id) => sendMail(enquiryReceived.mail, id, deps)));
    const message = ContactMessage.parse(contactBody({ email: to }));
    await sendMail(contactReceived.mail, await receiveMessage(deps, message, { idempotencyKey: null }), deps);

    const arrived = () => catcher.messages().filter(({ to: address }) => address.startsWith(to.split('@')[0]!));
    expect(arrived()).toHaveLength(limits.mailsToUnprovenPerDay);
    for (const { subject, text, html } of arrived()) {
      expect(subject).toMatch(/^We’ve received your request: [0-9A-Z-]{9}$/);
      expect(text).toContain('Win R1000 at [hidden] now');
      for (const part of [subject, text, html]) expect(part).not.toContain('evil.example');
    }
    expect(logged.join()).not.toContain('@');

    stores.clock.advance(days(1));
    for (const id of ids) await sendMail(enquiryReceived.mail, id, deps);
    expect(arrived()).toHaveLength(limits.mailsToUnprovenPerDay);
    await sendMail(enquiryReceived.mail, await post(to), deps);
    expect(arrived()).toHaveLength(limits.mailsToUnprovenPerDay + 1);
  });

  test('counts a retried mail once', async () => {
    const to = `${unique('slow')}@example.org`;
    const ids = await Promise.all([1, 2, 3, 4].map(() => post(to)));
    catcher.behave('refuse-temporarily', to);
    for (const id of ids.slice(0, 3)) await expect(sendMail(enquiryReceived.mail, id, deps)).rejects.toThrow('451');
    catcher.behave('accept');
    for (const id of ids) await sendMail(enquiryReceived.mail, id, deps);
    expect(catcher.messages(to)).toHaveLength(3);
  });

  test('gets ten form mails a day once verified, and every mail about its own requests', async () => {
    const { userId, email } = await buildAccount(deps);
    const ids = await Promise.all(Array.from({ length: 15 }, () => post(email)));
    await Promise.all(ids.map((id) => sendMail(enquiryReceived.mail, id, deps)));
    expect(catcher.messages(email)).toHaveLength(limits.mailsFromFormsPerDay);
    for (const { subject } of catcher.messages(email)) expect(subject).not.toContain('evil');
    const outcomes = await deps.db('deliveries').whereIn('subject_id', ids).pluck('outcome');
    expect(outcomes.filter((outcome) => outcome === 'WITHHELD')).toHaveLength(5);
    await sendMail(enquiryReceived.mail, await post(email, { seekerId: userId }), deps);
    expect(catcher.messages(email)[0]?.subject).toBe(`We’ve received your request: ${advert.title}`);
  });
});

describe('languages', () => {
  const headings = {
    en: 'We’ve received your request',
    af: 'Ons het jou versoek ontvang',
    zu: 'Sisitholile isicelo sakho',
    xh: 'Sisifumene isicelo sakho',
    st: 'Re amohetse kopo ya hao',
  };

  test('sends each of several mails at once in the language of its request', async () => {
    const requests = await Promise.all(
      [...languageCodes, ...languageCodes].map(async (language) => ({ language, ...(await posted({ language })) })),
    );
    const headers = new Map<string, string | undefined>();
    const recorded = {
      ...deps,
      transport: {
        ...transport,
        send: (mail: Mail) => {
          headers.set(mail.to, mail.language);
          return transport.send(mail);
        },
      },
    };
    await Promise.all(requests.map(({ id }) => sendMail(enquiryReceived.mail, id, recorded)));
    for (const { language, to, reference } of requests) {
      const [mail] = catcher.messages(to);
      expect(mail).toMatchObject({
        subject: `${headings[language]}: ${reference}`,
        html: expect.stringContaining(`<html lang="${localeOf(language)}"`),
        text: expect.stringContaining(`https://marketplace.example${prefixOf(language)}/requests/`),
      });
      expect(headers.get(to)).toBe(localeOf(language));
    }
  });

  test('sends the next mail in English if composing one fails', async () => {
    const { id: broken } = await posted({ language: 'zu' });
    const { id, to, reference } = await posted();
    const failing = {
      ...enquiryReceived.mail,
      content: () => {
        throw new Error('broken');
      },
    };
    await expect(sendMail(failing, broken, deps)).rejects.toThrow('broken');
    await sendMail(enquiryReceived.mail, id, deps);
    expect(catcher.messages(to)[0]?.subject).toBe(`We’ve received your request: ${reference}`);
  });

  test('sends providers their mails in English', async () => {
    const { leadId, email } = await buildLead(deps, { enquiry: { language: 'zu' } });
    await sendMail(leadSent.mail, leadId, deps);
    expect(catcher.messages(email)[0]).toMatchObject({
      subject: expect.stringMatching(/^New lead/),
      html: expect.stringContaining('<html lang="en-ZA"'),
    });
  });

  test('sends an account mail in the language in which it was asked for', async () => {
    const { email } = await buildAccount(deps);
    await askForReset(deps, { email, language: 'st' });
    const { id } = (await deps.db('account_notices').where({ kind: 'RESET', email }).first('id'))!;
    await sendMail(resetPasswordNotice.mail, id, deps);
    expect(catcher.messages(email)[0]).toMatchObject({
      subject: 'Seta phasewete e ntjha',
      text: expect.stringContaining('https://marketplace.example/st/auth/reset-password?token='),
    });
  });

  test('sends the link to a new account in the language of its request', async () => {
    const { id, to } = await posted({ language: 'af', createAccount: true });
    const { seeker_id: userId } = (await deps.db('enquiries').where({ id }).first('seeker_id'))!;
    await sendMail(setPassword.mail, userId!, deps);
    expect(catcher.messages(to)[0]?.subject).toBe('Kies ’n wagwoord vir jou rekening');
  });
});

describe('account mails', () => {
  const noticeMails: Partial<Record<NoticeKind, (id: string) => Promise<void>>> = {
    REGISTER: (id) => sendMail(registered.mail, id, deps),
    VERIFY: (id) => sendMail(verifyEmail.mail, id, deps),
    RESET: (id) => sendMail(resetPasswordNotice.mail, id, deps),
    EMAIL_CHANGE: (id) => sendMail(emailChange.mail, id, deps),
    PASSWORD_CHANGED: (id) => sendMail(passwordChanged.mail, id, deps),
  };
  /** Writes a notice to `email` as its call does, and runs the mail's job. */
  const notify = async (kind: keyof typeof noticeMails, email: string, userId: string | null = null) => {
    await addNotice(deps, { kind, email, userId });
    const { id } = (await deps.db('account_notices').where({ kind, email }).orderBy('id', 'desc').first('id'))!;
    await noticeMails[kind]!(id);
  };
  const arrivedAt = (mailbox: string) =>
    catcher.messages().filter(({ to: address }) => address.startsWith(mailbox.split('@')[0]!));

  test('limits registrations with aliases of one mailbox to three mails a day', async () => {
    const victim = `${unique('victim')}@example.org`;
    for (let n = 0; n < 40; n += 1) {
      const email = victim.replace('@', `+${n}@`);
      const { userId } = await buildAccount(deps, { email, verified: false });
      await notify('REGISTER', email, userId);
    }
    expect(arrivedAt(victim)).toHaveLength(limits.mailsToUnprovenPerDay);
  });

  test('counts all mails that strangers can trigger in one budget', async () => {
    const victim = `${unique('victim')}@example.org`;
    const stranger = await buildAccount(deps);
    for (let n = 0; n < 12; n += 1) await notify('EMAIL_CHANGE', victim.replace('@', `+${n}@`), stranger.userId);
    expect(arrivedAt(victim)).toHaveLength(limits.mailsToUnprovenPerDay);
    const { userId } = await buildAccount(deps, { email: victim, verified: false });
    for (const kind of ['VERIFY', 'RESET', 'PASSWORD_CHANGED'] as const) await notify(kind, victim, userId);
    expect(arrivedAt(victim)).toHaveLength(limits.mailsToUnprovenPerDay);
  });

  test('always sends a working reset link to the owner of a verified address', async () => {
    const { userId, email } = await buildAccount(deps);
    for (let n = 0; n < 40; n += 1) {
      const message = ContactMessage.parse(contactBody({ email }));
      await sendMail(contactReceived.mail, await receiveMessage(deps, message, { idempotencyKey: null }), deps);
    }
    expect(arrivedAt(email)).toHaveLength(limits.mailsFromFormsPerDay);
    const resets = () => arrivedAt(email).filter(({ subject }) => subject === 'Set a new password');
    for (let n = 0; n < 5; n += 1) await notify('RESET', email);
    expect(resets()).toHaveLength(1);
    stores.clock.advance(hours(limits.resetHours));
    for (let n = 0; n < 5; n += 1) await notify('RESET', email);
    expect(resets()).toHaveLength(2);
    // Mails triggered by the owner's own actions do not count.
    await notify('PASSWORD_CHANGED', email, userId);
    expect(arrivedAt(email)).toHaveLength(limits.mailsFromFormsPerDay + 3);
  });
});

describe('contact messages and applications', () => {
  const team = 'team@marketplace.example';
  const toTeam = (words: string) => catcher.messages(team).filter(({ text }) => text.includes(words));

  test('sends a message to the team with the sender as reply address, and a confirmation to the sender', async () => {
    const message = contactBody({ subject: unique('A question'), email: `${unique('writer')}@example.org` });
    const id = await receiveMessage(deps, ContactMessage.parse(message), { idempotencyKey: null });
    const answersTo: unknown[] = [];
    const watched = {
      ...deps,
      transport: {
        ...transport,
        send: (mail: Mail) => {
          answersTo.push([mail.to, mail.replyTo]);
          return transport.send(mail);
        },
      },
    };
    for (let n = 0; n < 2; n += 1) {
      await sendMail(contactTeam.mail, id, watched);
      await sendMail(contactReceived.mail, id, watched);
    }
    expect(answersTo).toEqual([
      [team, message.email],
      [message.email, undefined],
    ]);
    const [mail, ...more] = toTeam(message.subject);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`Message: ${message.subject}`);
    for (const words of ['Nobody has called me yet.', 'Thandi Nkosi', message.email, 'My request'])
      expect(mail?.text).toContain(words);

    const [confirmation, ...others] = catcher.messages(message.email);
    expect(others).toEqual([]);
    expect(confirmation?.subject).toBe('We’ve received your message');
    // Anyone can enter someone else's address, so a stranger's text goes only to the team.
    for (const part of [confirmation?.subject, confirmation?.text, confirmation?.html])
      expect(part).not.toMatch(/question|Sunday/);
  });

  test('limits confirmations per address and day, but sends every message to the team', async () => {
    const email = `${unique('victim')}@example.org`;
    const subject = unique('Flood');
    for (let n = 0; n < 5; n += 1) {
      const id = await receiveMessage(deps, ContactMessage.parse(contactBody({ email, subject })), {
        idempotencyKey: null,
      });
      await sendMail(contactTeam.mail, id, deps);
      await sendMail(contactReceived.mail, id, deps);
    }
    expect(catcher.messages(email)).toHaveLength(3);
    expect(toTeam(subject)).toHaveLength(5);
  });

  test('sends an application with all its details to the team, and a confirmation to the applicant', async () => {
    const application = applicationBody({ businessName: unique('Plumbers'), message: 'We also do gas.' });
    const id = await receiveApplication(deps, ProviderApplication.parse(application), { idempotencyKey: null });
    await sendMail(applicationTeam.mail, id, deps);
    await sendMail(applicationReceived.mail, id, deps);
    const [mail] = toTeam(application.businessName);
    const text = mail?.text.replaceAll('\u00a0', ' ') ?? '';
    for (const words of [
      'We also do gas.',
      'Experience: Twelve years',
      'Contact: Sipho Dlamini',
      'Phone: 011 555 0100',
      'Service: Plumbing',
      'Area: Sandton and Randburg',
      'Plan: Network Pro, R 799 a month',
    ])
      expect(text).toContain(words);
    const [confirmation] = catcher.messages(application.email);
    expect(confirmation?.text).toContain('contact you within 24 hours');
    expect(confirmation?.text).not.toContain(application.businessName);
  });
});

test('tells the seeker about each acceptance once', async () => {
  const to = `${unique('seeker')}@example.org`;
  const { leadId, businessName, email } = await buildLead(deps, {
    enquiry: { contactEmail: to, contactEmailConfirm: to },
    status: 'ACCEPTED',
  });
  await sendMail(leadAccepted.mail, leadId, deps);
  await sendMail(leadAccepted.mail, leadId, deps);
  const [mail, ...more] = catcher.messages(to);
  expect(more).toEqual([]);
  for (const words of [businessName, email, '011 555 0100']) expect(mail?.text).toContain(words);
});

describe('set-password', () => {
  const invited = async () => {
    const { to } = await posted({ createAccount: true });
    const { id: userId } = (await deps.db('users').where({ email: to }).first('id'))!;
    return { userId: userId as string, to };
  };
  const tokenIn = (text: string | undefined) =>
    new URL(text?.match(/https:\S+reset-password\S+/)?.[0] ?? '').searchParams.get('token') ?? '';

  // id: reset-link-works-once
  test('contains a link that works once, stored nowhere else', async () => {
    const { userId, to } = await invited();
    await sendMail(setPassword.mail, userId, deps);
    const token = tokenIn(catcher.messages(to)[0]?.text);
    expect(JSON.stringify(await deps.db('password_tokens').select())).not.toContain(token);
    expect(logged.join()).not.toContain(token);
    await resetPassword(deps, { token, password: 'correct horse' });
    expect((await signIn(deps, { email: to, password: 'correct horse' })).id).toBe(userId);
    await expect(resetPassword(deps, { token, password: 'another one' })).rejects.toMatchObject({
      code: 'INVALID_TOKEN',
    });
  });

  test('is not sent to users who already have a password', async () => {
    const { userId, to } = await invited();
    await deps.db('users').where({ id: userId }).update({ password_hash: 'x' });
    await sendMail(setPassword.mail, userId, deps);
    expect(catcher.messages(to)).toEqual([]);
    expect(await deps.db('password_tokens').where({ user_id: userId })).toEqual([]);
  });
});
