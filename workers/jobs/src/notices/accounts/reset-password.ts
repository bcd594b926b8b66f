/** To the account owner: the link to set a new password. */

import { limits } from '@marketplace/contracts/limits';
import { resetTime } from '@marketplace/contracts/promise';
import { issueToken } from '@marketplace/domain/credentials/tokens';
import { noticeMailData } from '@marketplace/domain/mail-deliveries/account-mail-data.view';
import { t } from '@marketplace/languages/text';
import { hours } from '@marketplace/platform/clock';
import { seekerUrl } from '../../mails/template.ts';
import { greeting, timeText } from '../../mails/wording.ts';
import { notice } from '../notice.ts';

const life = hours(limits.resetHours);

export const resetPassword = notice('reset-password', {
  load: noticeMailData,
  holds: ({ email, currentEmail }) => email === currentEmail,
  mail: {
    category: 'own',
    cause: 'visitor',
    language: ({ language }) => language,
    to: ({ email }) => email,
    linkLife: life,
    token: ({ userId, email }, deps) => issueToken(deps, 'password', { userId, email, life }),
    content: ({ name }, deps, token) => {
      const until = timeText(new Date(deps.clock.now().getTime() + life));
      return {
        subject: t('Set a new password'),
        preheader: t('The link works for {time}.', { time: t(resetTime) }),
        greeting: greeting(name),
        heading: t('Set a new password'),
        intro: [t('Someone (probably you) asked for a link to set a new password for your account.')],
        action: {
          label: t('Set a new password'),
          href: seekerUrl(deps, `/auth/reset-password?token=${encodeURIComponent(token)}`),
          note: t(
            'The link works once, until {until}. Please don’t forward this email: anyone with the link can open your account.',
            { until },
          ),
        },
        footer: [
          t(
            'You’re receiving this because someone asked for a new password. If it wasn’t you, you can ignore this email: your password hasn’t changed.',
          ),
        ],
      };
    },
  },
});
