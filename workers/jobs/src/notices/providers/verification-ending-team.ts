/**
 * To the team, a few days before a provider's verification expires, or before required checks are due. Replies go to the provider.
 */
import { documentKinds } from '@marketplace/contracts/documents/kinds';
import { verificationMailData } from '@marketplace/domain/mail-deliveries/provider-mail-data.view';
import { pageUrl } from '../../mails/template.ts';
import { oneLine } from '../../mails/wording.ts';
import { notice } from '../notice.ts';
import { lastDay } from '../provider-documents/wording.ts';

export const verificationEndingTeam = notice('verification-ending-team', {
  load: verificationMailData,
  holds: ({ isCurrent }) => isCurrent,
  mail: {
    category: 'team',
    cause: 'us',
    to: (_provider, { teamEmail }) => teamEmail,
    replyTo: ({ ownerEmail }) => ownerEmail,
    content: (provider, deps) => {
      const business = oneLine(provider.businessName);
      const day = lastDay(provider.verifiedUntil);
      return {
        subject: provider.isDue ? `Checks due by ${day}: ${business}` : `Verification ends on ${day}: ${business}`,
        preheader: `${provider.daysBefore} days left to ${provider.isDue ? 'check' : 're-verify'} it.`,
        greeting: 'Hello,',
        heading: `${business}: ${provider.daysBefore} days left`,
        intro: [
          provider.isDue
            ? `This provider isn’t shown as verified, because required checks are missing. Without them it stops getting leads after ${day}.`
            : `This provider’s verification ends on ${day}. If it isn’t re-verified by then, it stops getting leads.`,
        ],
        action: {
          label: 'Open the provider',
          href: pageUrl(deps, `/admin/providers/${provider.providerId}`),
          note: 'We’ve emailed the business about this too.',
        },
        list: provider.isDue
          ? { title: 'Missing checks', items: provider.missing.map((kind) => documentKinds[kind].name) }
          : null,
        footer: [
          `You’re receiving this because a provider’s ${provider.isDue ? 'checks are due' : 'verification ends'} soon. Your reply goes to the business.`,
        ],
      };
    },
  },
});
