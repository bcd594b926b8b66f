/** To the seeker, when the first search found no provider: where the nearest one is, and what to change. */

import { categoryById } from '@marketplace/catalogue/lookup';
import { factLabel } from '@marketplace/contracts/enquiries/facts';
import { noProviderText } from '@marketplace/contracts/enquiries/no-provider-text';
import { limits } from '@marketplace/contracts/limits';
import { issueRequestToken } from '@marketplace/domain/enquiries/request-links';
import { type UnmatchedMailData, unmatchedMailData } from '@marketplace/domain/mail-deliveries/search-mail-data.view';
import { cityOf } from '@marketplace/domain/reference/cities';
import { type MailTemplate, pageUrl } from '../template.ts';
import { greeting, keepToYourself, oneLine, placeText, where } from '../wording.ts';

export const enquiryUnmatched: MailTemplate<'mail.enquiry-unmatched', UnmatchedMailData> = {
  job: 'mail.enquiry-unmatched',
  about: 'enquiryId',
  load: unmatchedMailData,
  token: ({ enquiryId }, deps) => issueRequestToken(deps, enquiryId),
  /** Skipped once a provider has been matched; `enquiry-first-provider` covers that. */
  stillNeeded: ({ status, asked }) => status === 'open' && asked === 0,
  isAskedFor: ({ isConfirmed }) => isConfirmed,
  to: (enquiry) => enquiry.contactEmail,
  content: (enquiry, deps, token) => {
    const title = oneLine(enquiry.title);
    const place = placeText(enquiry);
    const { nearest } = enquiry;
    const noProvider = noProviderText(place, nearest ? { ...nearest, city: cityOf(nearest.cityPath).name } : null);
    return {
      subject: `No provider near ${place} yet for your request${enquiry.isOwners ? `: ${title}` : ` ${enquiry.reference}`}`,
      preheader: noProvider,
      greeting: greeting(enquiry.contactName),
      heading: 'We haven’t found a provider yet',
      intro: [
        noProvider,
        `Your request stays open for ${limits.enquiryDays} days. When a suitable provider joins, we’ll send it to them right away and let you know.`,
      ],
      card: {
        title,
        facts: [
          { label: 'Reference', value: enquiry.reference },
          { label: factLabel('categoryId'), value: categoryById(enquiry.categoryId)?.name ?? '' },
          where(enquiry),
        ],
      },
      action: {
        label: 'Change your request',
        href: pageUrl(deps, `/requests/${token}`),
        note: `No longer need it? You can withdraw it there. ${keepToYourself}`,
      },
      list: {
        title: 'What you can change',
        items: [
          'The place: choose a larger town nearby if you can travel there, or a provider there could come to you.',
          'The service: choose a similar or more general one.',
          'Nothing: we’ll keep your request open and tell you when we find a provider.',
        ],
      },
      footer: [
        'You’re receiving this because someone posted a request with this email address. If it wasn’t you, use the link above to withdraw it, or reply to this email and we’ll do it.',
      ],
    };
  },
};
