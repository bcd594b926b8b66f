import { expect, test } from 'vitest';
import { inSentence, servicesName } from './category-text.ts';

test('does not repeat the word Services', () => {
  expect(servicesName('Automotive')).toBe('Automotive Services');
  expect(servicesName('IT Services')).toBe('IT Services');
});

test('lowercases names except acronyms', () => {
  expect(inSentence('Home Improvement')).toBe('home improvement');
  expect(inSentence('IT Services')).toBe('IT services');
  expect(inSentence('Painting & Decorating')).toBe('painting and decorating');
  expect(inSentence('B-BBEE & Tenders')).toBe('B-BBEE and tenders');
  expect(inSentence('Plumbing certificate of compliance')).toBe('plumbing certificate of compliance');
  expect(inSentence('Electrical COC certificate')).toBe('electrical COC certificate');
});
