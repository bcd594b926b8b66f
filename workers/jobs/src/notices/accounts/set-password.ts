/** To a seeker who asked for an account when posting a request: the link to choose a password. */
import { invitationLife } from '@marketplace/domain/accounts/invitations';
import { issueToken } from '@marketplace/domain/credentials/tokens';
import { invitationMailData } from '@marketplace/domain/mail-deliveries/enquiry-mail-data.view';
import { t } from '@marketplace/languages/text';
import { seekerUrl } from '../../mails/template.ts';
import { greeting, timeText } from '../../mails/wording.ts';
import { notice } from '../notice.ts';

export const setPassword = notice('set-password', {
  load: invitationMailData,
  holds: (account) => !account.hasPassword,
  mail: {
    category: 'own',
    cause: 'visitor',
    language: ({ language }) => language,
    to: (account) => account.email,
    token: ({ userId, email }, deps) => issueToken(deps, 'password', { userId, email, life: invitationLife }),
    content: (account, deps, token) => {
      const until = timeText(new Date(deps.clock.now().getTime() + invitationLife));
      return {
        subject: t('Choose a password for your account'),
        preheader: t('Then you can sign in and follow your request.'),
        greeting: greeting(account.name),
        heading: t('Choose your password'),
        intro: [
          t(
            'You asked for an account when you posted your request. Choose a password to sign in any time, follow your request and see who accepted it.',
          ),
        ],
        action: {
          label: t('Choose a password'),
          href: seekerUrl(deps, `/auth/reset-password?token=${encodeURIComponent(token)}`),
          note: t(
            'The link works once, until {until}. Please don’t forward this email: anyone with the link can open your account.',
            { until },
          ),
        },
        footer: [
          t(
            'You’re receiving this because someone asked for an account with this email address. If it wasn’t you, you can ignore this email: no one can sign in without a password.',
          ),
        ],
      };
    },
  },
});
