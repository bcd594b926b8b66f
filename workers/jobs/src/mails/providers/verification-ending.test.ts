import { expect, test } from 'vitest';
import { render } from '../render.ts';
import type { MailDeps } from '../template.ts';
import { verificationEnding } from './verification-ending.ts';
import { verificationEndingTeam } from './verification-ending-team.ts';

const deps = { siteUrl: 'https://marketplace.example', teamEmail: 'team@marketplace.example' } as MailDeps;
const provider = {
  providerId: '0198c1de-0000-7000-8000-000000000002',
  businessName: "Zanele's Plumbing\r\n& Sons",
  ownerName: 'Zanele Dube',
  ownerEmail: 'zanele@plumbing.example',
  verifiedUntil: new Date('2027-03-31T21:59:59Z'),
  daysBefore: 30,
  isCurrent: true,
};

test('the provider reads until when, what happens then and what to do', async () => {
  const { subject, text, html } = render(await verificationEnding.content(provider, deps), deps);
  expect(subject).toBe('Your verification ends on 31 March 2027');
  for (const words of [
    'Hello Zanele Dube,',
    'ends in 30 days',
    "What we checked of Zanele's Plumbing & Sons counts until 31 March 2027.",
    'https://marketplace.example/contact',
  ])
    expect(text).toContain(words);
  expect(html).toContain('Zanele&#39;s Plumbing &amp; Sons');
  expect(verificationEnding.to(provider, deps)).toBe('zanele@plumbing.example');
});

test('the team reads whose it is and comes to its page; an answer goes to the business', async () => {
  const { subject, text } = render(await verificationEndingTeam.content({ ...provider, daysBefore: 7 }, deps), deps);
  expect(subject).toBe("Verification ends on 31 March 2027: Zanele's Plumbing & Sons");
  expect(text).toContain('7 days left');
  expect(text).toContain(`https://marketplace.example/admin/providers/${provider.providerId}`);
  expect(verificationEndingTeam.to(provider, deps)).toBe('team@marketplace.example');
  expect(verificationEndingTeam.replyTo?.(provider, deps)).toBe(provider.ownerEmail);
});

test('neither is sent once the date is another, or has passed', () => {
  for (const template of [verificationEnding, verificationEndingTeam])
    expect([true, false].map((isCurrent) => template.stillNeeded({ ...provider, isCurrent }))).toEqual([true, false]);
});
