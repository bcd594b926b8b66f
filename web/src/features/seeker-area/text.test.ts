import { expect, test } from 'vitest';
import { answersText, fileNotes } from './text.ts';

test('counts notified and accepted providers', () => {
  expect(answersText({ providersNotified: 3, providersAccepted: 1 })).toEqual([
    '3 of 5 providers notified',
    '1 accepted',
  ]);
  expect(answersText({ providersNotified: 7, providersAccepted: 0 })).toEqual(['7 providers notified', '0 accepted']);
});

test('mentions only files that are being checked or were refused', () => {
  const file = (name: string, state: 'ready' | 'checking') => ({ name, state, reason: null });
  const refused = { name: 'b.pdf', state: 'refused' as const, reason: 'type' as const };
  expect(fileNotes({ attachments: [file('a.jpg', 'ready')] })).toEqual([]);
  expect(fileNotes({ attachments: [file('a.jpg', 'checking'), refused] })).toEqual([
    'b.pdf wasn’t shared. It isn’t a picture, a PDF or a Word document.',
    'We’re checking 1 file.',
  ]);
  expect(fileNotes({ attachments: Array(3).fill(file('a.jpg', 'checking')) })).toEqual(['We’re checking 3 files.']);
});
