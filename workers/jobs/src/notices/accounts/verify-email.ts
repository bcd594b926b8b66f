/** The link that verifies an address: after a registration, a change of address or a request for another link. */
import { issueToken } from '@marketplace/domain/credentials/tokens';
import { verificationLife } from '@marketplace/domain/credentials/verification';
import { noticeMailData } from '@marketplace/domain/mail-deliveries/account-mail-data.view';
import { t } from '@marketplace/languages/text';
import { pageUrl } from '../../mails/template.ts';
import { greeting, timeText } from '../../mails/wording.ts';
import { notice } from '../notice.ts';

export const verifyEmail = notice('verify-email', {
  load: noticeMailData,
  holds: ({ isVerified, email, currentEmail }) => !isVerified && email === currentEmail,
  mail: {
    category: 'own',
    cause: 'visitor',
    language: ({ language }) => language,
    to: ({ email }) => email,
    token: ({ userId, email }, deps) => issueToken(deps, 'verification', { userId, email, life: verificationLife }),
    content: ({ name }, deps, token) => {
      const until = timeText(new Date(deps.clock.now().getTime() + verificationLife));
      return {
        subject: t('Verify your email address'),
        preheader: t('Please confirm that this address is yours.'),
        greeting: greeting(name),
        heading: t('Verify your email address'),
        intro: [t('Please confirm your email address. We use it to contact you about your requests and your account.')],
        action: {
          label: t('Verify email address'),
          href: pageUrl(deps, `/api/auth/verify?token=${encodeURIComponent(token)}`),
          note: t('The link works once, until {until}.', { until }),
        },
        footer: [
          t(
            'You’re receiving this because someone entered this email address for an account. If it wasn’t you, you can ignore this email: no one can use an address that isn’t verified.',
          ),
        ],
      };
    },
  },
});
