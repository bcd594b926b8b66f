/** To the team, some days before a provider's verification lapses. An answer goes to the provider. */
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
      preheader: `${provider.daysBefore} days are left to check it anew.`,
      greeting: 'Hello,',
      heading: `${business}: ${provider.daysBefore} days left`,
      intro: [`Its verification ends on ${day}. Unless somebody checks it anew by then, it gets no more leads.`],
      card: null,
      action: {
        label: 'Open the provider',
        href: pageUrl(deps, `/admin/providers/${provider.providerId}`),
        note: 'The business has had a mail about it, too.',
      },
      list: null,
      footer: ['You get this because a verification ends soon. Reply to write to the business.'],
    };
  },
};
