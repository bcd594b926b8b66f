/** To a person who asked for an account while posting a request: the link to choose a password. */
import { invitationLife } from '@marketplace/domain/accounts/invitations';
import { issueToken } from '@marketplace/domain/credentials/tokens';
import {
  type InvitationMailData,
  invitationMailData,
} from '@marketplace/domain/mail-deliveries/enquiry-mail-data.view';
import { type MailTemplate, pageUrl } from '../template.ts';
import { greeting, timeText } from '../wording.ts';

export const setPassword: MailTemplate<'mail.set-password', InvitationMailData> = {
  job: 'mail.set-password',
  about: 'userId',
  load: invitationMailData,
  stillNeeded: (account) => !account.hasPassword,
  anybodyCauses: true,
  to: (account) => account.email,
  /**
   * Every try makes a token of its own, and the earlier ones stay good: a try that failed may have reached the person
   * all the same.
   */
  content: async (account, deps) => {
    const token = await issueToken(deps, 'password', { ...account, life: invitationLife });
    const until = timeText(new Date(deps.clock.now().getTime() + invitationLife));
    return {
      subject: 'Choose a password for your account',
      preheader: 'Then you can follow your request and see who accepted it.',
      greeting: greeting(account.name),
      heading: 'Choose your password',
      intro: [
        'You asked for an account when you posted your request. With a password you can sign in at any time and see how many providers got your request, and how many accepted.',
      ],
      card: null,
      action: {
        label: 'Choose a password',
        href: pageUrl(deps, `/auth/reset-password?token=${encodeURIComponent(token)}`),
        note: `The link works once, until ${until}. Do not pass this mail on: whoever has the link can open your account.`,
      },
      list: null,
      footer: [
        'You get this because an account was asked for with this email address. If it was not you, do nothing: without a password nobody can sign in to it.',
      ],
    };
  },
};
