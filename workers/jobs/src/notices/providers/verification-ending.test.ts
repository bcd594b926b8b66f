import { isSent, mailOf, sampleDeps, samples } from '@marketplace/infra/test/notice-samples.ts';
import { expect, test } from 'vitest';
import { verificationEnding } from './verification-ending.ts';
import { verificationEndingTeam } from './verification-ending-team.ts';

const provider = { ...samples['verification-ending'].usual, businessName: "Zanele's Plumbing\r\n& Sons" };

test('tells the provider the date, the consequence and what to do', () => {
  const { subject, text, html } = mailOf(verificationEnding.mail, provider);
  expect(subject).toBe('Your verification ends on 31 March 2027');
  for (const words of [
    'Hello Zanele Dube,',
    'ends in 30 days',
    "Zanele's Plumbing & Sons is verified until 31 March 2027.",
    'https://marketplace.example/contact',
  ])
    expect(text).toContain(words);
  expect(html).toContain('Zanele&#39;s Plumbing &amp; Sons');
  expect(verificationEnding.mail.to(provider, sampleDeps)).toBe('zanele@plumbing.example');
});

test('asks a business without the required checks for its documents, and promises leads until the date', () => {
  const due = { ...provider, isDue: true, missing: ['identity' as const, 'registration' as const] };
  const { subject, text } = mailOf(verificationEnding.mail, due);
  expect(subject).toBe('Please send us your documents by 31 March 2027');
  for (const words of [
    'isn’t shown as verified',
    'You keep getting leads until 31 March 2027.',
    'Company registration',
  ])
    expect(text).toContain(words);
  expect(text).not.toContain('is verified until');
  const team = mailOf(verificationEndingTeam.mail, due);
  expect(team.subject).toBe("Checks due by 31 March 2027: Zanele's Plumbing & Sons");
  expect(team.text).toContain('Identity');
});

test('names the business to the team, links to its page and sends replies to the business', () => {
  const { subject, text } = mailOf(verificationEndingTeam.mail, { ...provider, daysBefore: 7 });
  expect(subject).toBe("Verification ends on 31 March 2027: Zanele's Plumbing & Sons");
  expect(text).toContain('7 days left');
  expect(text).toContain(`https://marketplace.example/admin/providers/${provider.providerId}`);
  expect(verificationEndingTeam.mail.to(provider, sampleDeps)).toBe('team@marketplace.example');
  expect(verificationEndingTeam.mail.replyTo?.(provider, sampleDeps)).toBe(provider.ownerEmail);
});

test('sends neither once the date has changed or passed', () => {
  for (const template of [verificationEnding.mail, verificationEndingTeam.mail])
    expect([true, false].map((isCurrent) => isSent(template, { ...provider, isCurrent }))).toEqual([true, false]);
});
