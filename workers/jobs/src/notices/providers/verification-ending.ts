/** To a provider, a few days before its verification expires, or before required checks are due. */
import { documentKinds } from '@marketplace/contracts/documents/kinds';
import {
  type VerificationMailData,
  verificationMailData,
} from '@marketplace/domain/mail-deliveries/provider-mail-data.view';
import { type Content, type ContentDeps, pageUrl } from '../../mails/template.ts';
import { greeting, oneLine } from '../../mails/wording.ts';
import { notice } from '../notice.ts';
import { documentsPage, lastDay } from '../provider-documents/wording.ts';

/** To a business that was verified before checks were recorded. */
const dueContent = (provider: VerificationMailData, deps: ContentDeps): Content => {
  const business = oneLine(provider.businessName);
  const day = lastDay(provider.verifiedUntil);
  return {
    subject: `Please send us your documents by ${day}`,
    preheader: `Until then, ${business} keeps getting leads.`,
    greeting: greeting(provider.ownerName),
    heading: 'We need to check your business',
    intro: [
      `We now show clients what we’ve checked about each business, and when. We have no current record of every required check of ${business}, so it isn’t shown as verified.`,
      `You keep getting leads until ${day}. After that, ${business} can’t get or accept leads until it’s verified. You keep the leads you’ve already accepted.`,
    ],
    action: {
      label: 'Upload your documents',
      href: documentsPage(deps),
      note: 'We’ll email you once we’ve checked them.',
    },
    list: { title: 'We still need', items: provider.missing.map((kind) => documentKinds[kind].name) },
    footer: [`You’re receiving this because ${business} gets leads from us.`],
  };
};

export const verificationEnding = notice('verification-ending', {
  load: verificationMailData,
  holds: ({ isCurrent }) => isCurrent,
  mail: {
    category: 'verification',
    cause: 'us',
    to: ({ ownerEmail }) => ownerEmail,
    content: (provider, deps) => {
      if (provider.isDue) return dueContent(provider, deps);
      const business = oneLine(provider.businessName);
      const day = lastDay(provider.verifiedUntil);
      return {
        subject: `Your verification ends on ${day}`,
        preheader: `After that, ${business} won’t get leads until it’s verified again.`,
        greeting: greeting(provider.ownerName),
        heading: `Your verification ends in ${provider.daysBefore} days`,
        intro: [
          `${business} is verified until ${day}. After that it can’t get or accept leads. You keep the leads you’ve already accepted.`,
          'To keep getting leads without a break, send us updated documents: ID, company registration, trade licence, insurance, or anything else that has changed.',
        ],
        action: {
          label: 'Contact us',
          href: pageUrl(deps, '/contact'),
          note: 'Tell us your business name and we’ll reply with what we need.',
        },
        footer: [`You’re receiving this because ${business} gets leads from us.`],
      };
    },
  },
});
