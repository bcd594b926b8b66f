/** To a provider, a few days before its verification expires. */
import {
  type VerificationMailData,
  verificationMailData,
} from '@marketplace/domain/mail-deliveries/provider-mail-data.view';
import { type MailTemplate, pageUrl } from '../template.ts';
import { dateText, greeting, oneLine } from '../wording.ts';

export const verificationEnding: MailTemplate<'mail.verification-ending', VerificationMailData> = {
  job: 'mail.verification-ending',
  about: 'reminderId',
  load: verificationMailData,
  stillNeeded: ({ isCurrent }) => isCurrent,
  to: ({ ownerEmail }) => ownerEmail,
  content: (provider, deps) => {
    const business = oneLine(provider.businessName);
    const day = dateText(provider.verifiedUntil);
    return {
      subject: `Your verification ends on ${day}`,
      preheader: `After that, ${business} won’t get leads until it’s verified again.`,
      greeting: greeting(provider.ownerName),
      heading: `Your verification ends in ${provider.daysBefore} days`,
      intro: [
        `${business} is verified until ${day}. After that it can’t get or accept leads. You keep the leads you’ve already accepted.`,
        'To keep getting leads without a break, send us updated documents: ID, company registration, trade licence, insurance, or anything else that has changed.',
      ],
      card: null,
      action: {
        label: 'Contact us',
        href: pageUrl(deps, '/contact'),
        note: 'Tell us your business name and we’ll reply with what we need.',
      },
      list: null,
      footer: [`You’re receiving this because ${business} gets leads from us.`],
    };
  },
};
