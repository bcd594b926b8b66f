/** To the team, a few days before a provider's verification expires. Replies go to the provider. */
import {
  type VerificationMailData,
  verificationMailData,
} from '@marketplace/domain/mail-deliveries/provider-mail-data.view';
import { type MailTemplate, pageUrl } from '../template.ts';
import { dateText, oneLine } from '../wording.ts';

export const verificationEndingTeam: MailTemplate<'mail.verification-ending-team', VerificationMailData> = {
  job: 'mail.verification-ending-team',
  about: 'reminderId',
  load: verificationMailData,
  stillNeeded: ({ isCurrent }) => isCurrent,
  to: (_provider, { teamEmail }) => teamEmail,
  replyTo: ({ ownerEmail }) => ownerEmail,
  content: (provider, deps) => {
    const business = oneLine(provider.businessName);
    const day = dateText(provider.verifiedUntil);
    return {
      subject: `Verification ends on ${day}: ${business}`,
      preheader: `${provider.daysBefore} days left to re-verify it.`,
      greeting: 'Hello,',
      heading: `${business}: ${provider.daysBefore} days left`,
      intro: [`This provider’s verification ends on ${day}. If it isn’t re-verified by then, it stops getting leads.`],
      card: null,
      action: {
        label: 'Open the provider',
        href: pageUrl(deps, `/admin/providers/${provider.providerId}`),
        note: 'We’ve emailed the business about this too.',
      },
      list: null,
      footer: ['You’re receiving this because a provider’s verification ends soon. Your reply goes to the business.'],
    };
  },
};
