/** To the seeker, when nobody has accepted a request in its 30 days: that it has ended, and how it is posted anew. */
import { limits } from '@marketplace/contracts/limits';
import { issueRequestToken } from '@marketplace/domain/enquiries/request-links';
import { type SearchMailData, searchMailData } from '@marketplace/domain/mail-deliveries/search-mail-data.view';
import { type MailTemplate, pageUrl } from '../template.ts';
import { greeting, keepToYourself, oneLine, placeText, where } from '../wording.ts';

const askedText = ({ asked }: SearchMailData, city: string): string => {
  if (asked === 0) return `Nobody verified does this within reach of ${city} yet, so nobody was asked.`;
  return asked === 1
    ? 'We asked the one verified provider within reach, who did not accept.'
    : `We asked ${asked} verified providers, and none accepted.`;
};

export const enquiryExpired: MailTemplate<'mail.enquiry-expired', SearchMailData> = {
  job: 'mail.enquiry-expired',
  about: 'enquiryId',
  load: searchMailData,
  token: ({ enquiryId }, deps) => issueRequestToken(deps, enquiryId),
  stillNeeded: ({ status }) => status === 'expired',
  isAskedFor: ({ isConfirmed }) => isConfirmed,
  to: (enquiry) => enquiry.contactEmail,
  content: (enquiry, deps, token) => {
    const title = oneLine(enquiry.title);
    const place = placeText(enquiry);
    return {
      subject: `Your request has ended${enquiry.isOwners ? `: ${title}` : `: ${enquiry.reference}`}`,
      preheader: `Nobody accepted it in ${limits.enquiryDays} days. You can post it again.`,
      greeting: greeting(enquiry.contactName),
      heading: 'Your request has ended',
      intro: [
        `It was open for ${limits.enquiryDays} days. ${askedText(enquiry, place)}`,
        'Providers no longer see it. If you still need it done, post it again: everything you wrote is still there.',
      ],
      card: {
        title,
        facts: [{ label: 'Reference', value: enquiry.reference }, where(enquiry)],
      },
      action: {
        label: 'Post it again',
        href: pageUrl(deps, `/requests/${token}`),
        note: `One press on the page, and it is a new request with a new reference. ${keepToYourself}`,
      },
      list: null,
      footer: ['You get this because a request was posted with this email address.'],
    };
  },
};
