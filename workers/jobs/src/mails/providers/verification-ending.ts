/** To a provider, some days before its verification lapses: what happens then, and what to do. */
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
      preheader: `After that ${business} gets no leads until it is verified again.`,
      greeting: greeting(provider.ownerName),
      heading: `Your verification ends in ${provider.daysBefore} days`,
      intro: [
        `What we checked of ${business} counts until ${day}. After that it gets no leads and accepts none; what it has accepted stays.`,
        'To go on without a break, send us your papers anew: identity, registration, trade licence, insurance, whatever has changed.',
      ],
      card: null,
      action: {
        label: 'Write to us',
        href: pageUrl(deps, '/contact'),
        note: 'Say which business it is about; we answer with what we need.',
      },
      list: null,
      footer: [`You get this because ${business} receives leads from us.`],
    };
  },
};
