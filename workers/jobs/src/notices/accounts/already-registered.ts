/** To the owner of an account whose address was used to register again. The page does not reveal that the account exists. */
import type { NoticeMailData } from '@marketplace/domain/mail-deliveries/account-mail-data.view';
import { t } from '@marketplace/languages/text';
import { type MailBody, seekerUrl } from '../../mails/template.ts';
import { greeting } from '../../mails/wording.ts';

export const alreadyRegistered: MailBody<NoticeMailData>['content'] = ({ name }, deps) => ({
  subject: t('You already have an account'),
  preheader: t('Someone tried to create another one with your email address.'),
  greeting: greeting(name),
  heading: t('You already have an account'),
  intro: [
    t(
      'Someone (probably you) tried to create an account with this email address. It already has one, and nothing has changed. Your password is still the old one, not the one that was just entered.',
    ),
  ],
  action: {
    label: t('Sign in'),
    href: seekerUrl(deps, '/seekers/login'),
    note: t('Forgot your password? You can set a new one.'),
    also: { label: t('Set a new password'), href: seekerUrl(deps, '/auth/forgot-password') },
  },
  footer: [
    t(
      'You’re receiving this because someone tried to create an account with this email address. If it wasn’t you, you can ignore this email.',
    ),
  ],
});
