import { expect, test } from 'vitest';
import { answersText, fileNotes } from './text.ts';

test('how far an enquiry has come', () => {
  expect(answersText({ providersNotified: 3, providersAccepted: 1 })).toEqual([
    '3 of 5 providers notified',
    '1 accepted',
  ]);
  expect(answersText({ providersNotified: 7, providersAccepted: 0 })).toEqual(['7 providers notified', '0 accepted']);
});

test('of files only those are spoken of that somebody waits for, or that were refused', () => {
  const file = (name: string, state: 'ready' | 'checking') => ({ name, state, reason: null });
  const refused = { name: 'b.pdf', state: 'refused' as const, reason: 'type' as const };
  expect(fileNotes({ attachments: [file('a.jpg', 'ready')] })).toEqual([]);
  expect(fileNotes({ attachments: [file('a.jpg', 'checking'), refused] })).toEqual([
    'b.pdf was not passed on. It isn’t a picture, a PDF or a Word document.',
    'One file is being checked.',
  ]);
  expect(fileNotes({ attachments: Array(3).fill(file('a.jpg', 'checking')) })).toEqual(['3 files are being checked.']);
});
