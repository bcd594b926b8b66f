/** After a registration, a change of address or a request for another link: the link that verifies the address. */
import { issueToken } from '@marketplace/domain/credentials/tokens';
import { verificationLife } from '@marketplace/domain/credentials/verification';
import { type NoticeMailData, noticeMailData } from '@marketplace/domain/mail-deliveries/account-mail-data.view';
import { type MailTemplate, pageUrl } from '../template.ts';
import { greeting, timeText } from '../wording.ts';

export const verifyEmail: MailTemplate<'mail.verify-email', NoticeMailData> = {
  job: 'mail.verify-email',
  about: 'noticeId',
  load: noticeMailData,
  stillNeeded: ({ isVerified, email, currentEmail }) => !isVerified && email === currentEmail,
  to: ({ email }) => email,
  token: ({ userId, email }, deps) => issueToken(deps, 'verification', { userId, email, life: verificationLife }),
  content: ({ name }, deps, token) => {
    const until = timeText(new Date(deps.clock.now().getTime() + verificationLife));
    return {
      subject: 'Verify your email address',
      preheader: 'One click, and your address is verified.',
      greeting: greeting(name),
      heading: 'Verify your email address',
      intro: [
        'Please confirm that this address is yours. It is where we write to you about your requests and your account.',
      ],
      card: null,
      action: {
        label: 'Verify email address',
        href: pageUrl(deps, `/api/auth/verify?token=${encodeURIComponent(token)}`),
        note: `The link works once, until ${until}.`,
      },
      list: null,
      footer: [
        'You get this because an account was opened with this email address, or changed to it. If it was not you, do nothing: nobody can use an address that is not verified.',
      ],
    };
  },
};
