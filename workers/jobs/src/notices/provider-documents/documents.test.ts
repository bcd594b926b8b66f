import { isSent, mailOf, sampleDeps, samples } from '@marketplace/infra/test/notice-samples.ts';
import { expect, test } from 'vitest';
import { documentConfirmed } from './document-confirmed.ts';
import { documentExpiring } from './document-expiring.ts';
import { documentRejected } from './document-rejected.ts';

const { usual: confirmed, unverified } = samples['document-confirmed'];
const { usual: rejected, other } = samples['document-rejected'];

test('a confirmation names the document, its last day and what is still missing', () => {
  const { subject, text } = mailOf(documentConfirmed.mail, confirmed);
  expect(subject).toBe('We’ve confirmed your document: Insurance');
  expect(text).toContain('31 March 2027');
  expect(text).not.toContain('We still need');
  const first = mailOf(documentConfirmed.mail, unverified!).text;
  expect(first).toContain('We still need');
  expect(first).toContain('Company registration');
});

test("a rejection has the administrator's reason and words, and leads to a new upload", () => {
  const { subject, text } = mailOf(documentRejected.mail, rejected);
  expect(subject).toBe('Please send a new document: Insurance');
  for (const words of [
    'A page is missing',
    'The second page has the sum insured.',
    'https://marketplace.example/providers/settings#documents',
  ])
    expect(text).toContain(words);
  expect(documentRejected.mail.replyTo?.(rejected, sampleDeps)).toBe('team@marketplace.example');
  const { text: ownWords } = mailOf(documentRejected.mail, other!);
  expect(ownWords).toContain('This is the policy of another business.');
  expect(ownWords).not.toContain('Another reason');
});

test('a reminder names the last day', () => {
  const { subject } = mailOf(documentExpiring.mail, samples['document-expiring'].usual);
  expect(subject).toBe('Your document expires on 31 March 2027: Insurance');
});

test('drops each email once it is no longer true', () => {
  for (const change of [{ isNewest: false }, { state: 'rejected' as const }])
    expect(isSent(documentConfirmed.mail, { ...confirmed, ...change })).toBe(false);
  for (const change of [{ isNewest: false }, { state: 'confirmed' as const }])
    expect(isSent(documentRejected.mail, { ...rejected, ...change })).toBe(false);
  for (const change of [{ isNewest: false }, { isValid: false }, { isStopped: true }])
    expect(isSent(documentExpiring.mail, { ...confirmed, ...change })).toBe(false);
  for (const [template, data] of [
    [documentConfirmed.mail, confirmed],
    [documentRejected.mail, rejected],
    [documentExpiring.mail, confirmed],
  ] as const)
    expect(isSent(template, data)).toBe(true);
});
