import { expect, test } from 'vitest';
import { answersText, fileNotes } from './text.ts';

test('says how many providers got the request and how many accepted', () => {
  expect(answersText({ providersNotified: 1, providersAccepted: 1 })).toEqual(['Sent to 1 provider', '1 accepted']);
  expect(answersText({ providersNotified: 7, providersAccepted: 0 })).toEqual(['Sent to 7 providers', '0 accepted']);
});

test('mentions only files that are being checked or were refused', () => {
  const file = (name: string, state: 'ready' | 'checking') => ({ name, state, reason: null });
  const refused = { name: 'b.pdf', state: 'refused' as const, reason: 'type' as const };
  expect(fileNotes({ attachments: [file('a.jpg', 'ready')] })).toEqual([]);
  expect(fileNotes({ attachments: [file('a.jpg', 'checking'), refused] })).toEqual([
    'b.pdf wasn’t shared. It isn’t a picture, a PDF, a Word document or a voice note.',
    'We’re checking 1 file.',
  ]);
  expect(fileNotes({ attachments: Array(3).fill(file('a.jpg', 'checking')) })).toEqual(['We’re checking 3 files.']);
});
