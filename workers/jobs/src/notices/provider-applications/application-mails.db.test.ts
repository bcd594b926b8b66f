/** Mails to the applicant and the team while an application is decided. */
import { questionOf } from '@marketplace/domain/provider-applications/question-tokens';
import { answerQuestion, askApplicant } from '@marketplace/domain/provider-applications/questions';
import { receiveApplication, rejectApplication } from '@marketplace/domain/provider-applications/service';
import { createMailCatcher } from '@marketplace/infra/local/mail-catcher/mail-catcher.ts';
import { applicationBody, buildAccount } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
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

const { userId: actorId } = await buildAccount(deps, { role: 'ADMIN' });
const apply = async () => {
  const application = applicationBody();
  const applicationId = await receiveApplication(deps, application, { idempotencyKey: null });
  await handlers['mail.application-received']({ applicationId }, deps);
  return { ...application, applicationId };
};
type Job = 'mail.application-question' | 'mail.application-answered' | 'mail.application-rejected';
/** Runs the mail's job twice concurrently and once more, as a queue may. */
const deliver = async (job: Job, entryId: string) => {
  const run = () => handlers[job]({ entryId }, deps);
  await Promise.allSettled([run(), run()]);
  await run();
};
const latestEntry = async (applicationId: string) =>
  (await deps.db('application_history').where({ application_id: applicationId }).orderBy('id', 'desc').first('id'))!.id;

test('mails a question with a link to answer it, and the answer to the team', async () => {
  const { applicationId, email } = await apply();
  const question = 'Which PIRB number do you have?\nAnd since when?';
  const { questionId } = await askApplicant(deps, { applicationId, actorId, question });
  await deliver('mail.application-question', questionId);
  const [mail, received, ...more] = catcher.messages(email);
  expect([mail?.subject, more]).toEqual(['A question about your application', []]);
  expect(mail).toMatchObject({ inReplyTo: received!.messageId, references: received!.messageId });
  expect(mail!.text).toMatch(/^Hello Sipho Dlamini,/);
  expect(mail!.text).toContain('Which PIRB number do you have?\n\nAnd since when?\n');
  const link = new URL(/https:\/\/\S+\/become-provider\/answer\?token=\S+/.exec(mail!.text)![0]);
  const token = link.searchParams.get('token')!;
  expect(await questionOf(deps, token)).toMatchObject({ question, answer: null });

  await answerQuestion(deps, { token, answer: 'PIRB 12345\nSince 2014' });
  await deliver('mail.application-answered', await latestEntry(applicationId));
  const [told] = catcher.messages('team@marketplace.example');
  expect(told?.subject).toBe('An applicant replied: Dlamini Plumbing');
  expect(told?.text).toContain('PIRB 12345\n\nSince 2014\n');
  expect(told?.text).toContain('We asked:\n> Which PIRB number do you have?\n> And since when?\n');
  expect(told?.text).toContain(`https://marketplace.example/admin/applications/${applicationId}`);
  for (const { html } of [mail!, told!]) expect(html).not.toMatch(/<img|<link|<script|undefined|\[object/);
});

test('does not mail a question once the application is decided', async () => {
  const { applicationId, email } = await apply();
  const { questionId } = await askApplicant(deps, { applicationId, actorId, question: 'Which licence?' });
  await rejectApplication(deps, { applicationId, actorId, message: 'Not at the moment.' });
  await deliver('mail.application-question', questionId);
  expect(catcher.messages(email).map(({ subject }) => subject)).toEqual(['We’ve received your application']);
});

test('a rejection contains the administrator’s message as plain text', async () => {
  const { applicationId, email } = await apply();
  const message =
    'We take plumbers with a licence alone.\n<a href="https://x.example">Apply again</a> when you have one.';
  await rejectApplication(deps, { applicationId, actorId, message });
  await deliver('mail.application-rejected', await latestEntry(applicationId));
  const [mail, received, ...more] = catcher.messages(email);
  expect([mail?.subject, more]).toEqual(['Your application to become a provider', []]);
  expect(mail).toMatchObject({ inReplyTo: received!.messageId });
  expect(mail!.text).toContain('We take plumbers with a licence alone.\n');
  expect(mail!.html).toContain('&lt;a href=');
  expect(mail!.html).not.toMatch(/<img|<link|<script|undefined|\[object/);
});
