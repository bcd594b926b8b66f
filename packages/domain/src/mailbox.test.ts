import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox.ts';

test.each([
  ['thandi@example.org', 'thandi@example.org'],
  ['Thandi+shop+2@Example.org', 'thandi@example.org'],
  ['than.di@example.org', 'than.di@example.org'],
  ['t.han.di+1@googlemail.com', 'thandi@gmail.com'],
  ['+thandi@example.org', '+thandi@example.org'],
  ['B&B/za=1+x@example.org', 'b&b/za=1@example.org'],
  ['Jörg+x@xn--mrelig-ixa.co.za', 'jörg@xn--mrelig-ixa.co.za'],
])('maps %s to the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
