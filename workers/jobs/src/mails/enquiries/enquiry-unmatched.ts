/** To the seeker, when the first search found nobody: that it did, where the nearest provider is, and what can be changed. */

import { categoryById } from '@marketplace/catalogue/lookup';
import { factLabel } from '@marketplace/contracts/enquiries/facts';
import { nobodyText } from '@marketplace/contracts/enquiries/no-provider-text';
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
  /** Not once somebody has it: the first provider has a mail of its own. */
  stillNeeded: ({ status, asked }) => status === 'open' && asked === 0,
  isAskedFor: ({ isConfirmed }) => isConfirmed,
  to: (enquiry) => enquiry.contactEmail,
  content: (enquiry, deps, token) => {
    const title = oneLine(enquiry.title);
    const place = placeText(enquiry);
    const { nearest } = enquiry;
    const nobody = nobodyText(place, nearest ? { ...nearest, city: cityOf(nearest.cityPath).name } : null);
    return {
      subject: `Nobody near ${place} yet for your request${enquiry.isOwners ? `: ${title}` : ` ${enquiry.reference}`}`,
      preheader: nobody,
      greeting: greeting(enquiry.contactName),
      heading: 'We found nobody for your request yet',
      intro: [
        nobody,
        `Your request stays open for ${limits.enquiryDays} days. When a provider who can take it joins, they get it at once, and we write to you.`,
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
        note: `No longer needed? Withdraw it there. ${keepToYourself}`,
      },
      list: {
        title: 'What you can change',
        items: [
          'The place: a larger town nearby, if you can come to it or somebody would travel from there.',
          'The service: a similar one, or the whole group instead of one kind of work.',
          'Nothing: then we keep it open, and tell you of the first provider.',
        ],
      },
      footer: [
        'You get this because a request was posted with this email address. If it was not you, withdraw it behind the link above, or reply to this mail and we will.',
      ],
    };
  },
};
