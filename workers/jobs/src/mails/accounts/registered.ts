/** Sent after every registration. Only this mail depends on whether the address is known, so the page reveals nothing. */
import { type NoticeMailData, noticeMailData } from '@marketplace/domain/mail-deliveries/account-mail-data.view';
import type { MailBody, MailTemplate } from '../template.ts';
import { alreadyRegistered } from './already-registered.ts';
import { verifyEmail } from './verify-email.ts';

const answerTo = ({ namesAccount }: NoticeMailData): MailBody<NoticeMailData> =>
  namesAccount ? verifyEmail : alreadyRegistered;

export const registered: MailTemplate<'mail.registered', NoticeMailData> = {
  job: 'mail.registered',
  about: 'noticeId',
  load: noticeMailData,
  stillNeeded: (notice) => answerTo(notice).stillNeeded(notice),
  language: ({ language }) => language,
  to: ({ email }) => email,
  token: async (notice, deps) => (await answerTo(notice).token?.(notice, deps)) ?? '',
  content: (notice, ...rest) => answerTo(notice).content(notice, ...rest),
};
