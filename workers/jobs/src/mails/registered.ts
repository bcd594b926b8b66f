/** The answer to a registration: only here is it looked at whether the address was known, so the page cannot tell. */
import { type NoticeLetter, noticeLetter } from '@marketplace/domain/mails/account-letters.view';
import { alreadyRegistered } from './already-registered.ts';
import type { Letter } from './letter.ts';
import { verifyEmail } from './verify-email.ts';

const answerTo = ({ namesAccount }: NoticeLetter) => (namesAccount ? verifyEmail : alreadyRegistered);

export const registered: Letter<NoticeLetter> = {
  kind: 'mail.registered',
  load: noticeLetter,
  stillNeeded: (notice) => answerTo(notice).stillNeeded(notice),
  to: ({ email }) => email,
  content: (notice, deps) => answerTo(notice).content(notice, deps),
};
