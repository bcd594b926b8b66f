import { expect, test } from 'vitest';
import { categoryBySlug } from './lookup.ts';
import { urgentQuestionsOf } from './urgent-questions.ts';

test('asks a plumber for the registration, and others for fee and arrival alone', () => {
  const of = (slug: string) => urgentQuestionsOf(categoryBySlug(slug)!.id);
  expect(of('geyser-installation-and-repair')).toEqual([
    'What is the call-out fee?',
    'When can you be here?',
    'What is your PIRB number?',
  ]);
  expect(of('locksmith')).toEqual(['What is the call-out fee?', 'When can you be here?']);
});
