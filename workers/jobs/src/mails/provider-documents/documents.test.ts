import { mailOf, sampleDeps, samples } from '@marketplace/infra/test/mail-samples.ts';
import { expect, test } from 'vitest';
import { documentConfirmed } from './document-confirmed.ts';
import { documentExpiring } from './document-expiring.ts';
import { documentRejected } from './document-rejected.ts';

const { usual: confirmed, unverified } = samples['mail.document-confirmed'];
const { usual: rejected, other } = samples['mail.document-rejected'];

test('a confirmation names the document, its last day and what is still missing', () => {
  const { subject, text } = mailOf(documentConfirmed, confirmed);
  expect(subject).toBe('We’ve confirmed your document: Insurance');
  expect(text).toContain('31 March 2027');
  expect(text).not.toContain('We still need');
  const first = mailOf(documentConfirmed, unverified!).text;
  expect(first).toContain('We still need');
  expect(first).toContain('Company registration');
});

test("a rejection has the administrator's reason and words, and leads to a new upload", () => {
  const { subject, text } = mailOf(documentRejected, rejected);
  expect(subject).toBe('Please send a new document: Insurance');
  for (const words of [
    'A page is missing',
    'The second page has the sum insured.',
    'https://marketplace.example/providers/settings#documents',
  ])
    expect(text).toContain(words);
  expect(documentRejected.replyTo?.(rejected, sampleDeps)).toBe('team@marketplace.example');
  const { text: ownWords } = mailOf(documentRejected, other!);
  expect(ownWords).toContain('This is the policy of another business.');
  expect(ownWords).not.toContain('Another reason');
});

test('a reminder names the last day', () => {
  const { subject } = mailOf(documentExpiring, samples['mail.document-expiring'].usual);
  expect(subject).toBe('Your document expires on 31 March 2027: Insurance');
});

test('drops each email once it is no longer true', () => {
  for (const change of [{ isNewest: false }, { state: 'rejected' as const }])
    expect(documentConfirmed.stillNeeded({ ...confirmed, ...change })).toBe(false);
  for (const change of [{ isNewest: false }, { state: 'confirmed' as const }])
    expect(documentRejected.stillNeeded({ ...rejected, ...change })).toBe(false);
  for (const change of [{ isNewest: false }, { isValid: false }, { isStopped: true }])
    expect(documentExpiring.stillNeeded({ ...confirmed, ...change })).toBe(false);
  for (const [template, data] of [
    [documentConfirmed, confirmed],
    [documentRejected, rejected],
    [documentExpiring, confirmed],
  ] as const)
    expect(template.stillNeeded(data)).toBe(true);
});
