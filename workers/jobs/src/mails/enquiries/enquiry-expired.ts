/** To the seeker, when a request expired without an acceptance: how to post it again. */
import { limits } from '@marketplace/contracts/limits';
import { issueRequestToken } from '@marketplace/domain/enquiries/request-links';
import { type SearchMailData, searchMailData } from '@marketplace/domain/mail-deliveries/search-mail-data.view';
import { type MailTemplate, pageUrl } from '../template.ts';
import { greeting, keepToYourself, oneLine, placeText, where } from '../wording.ts';

const askedText = ({ asked }: SearchMailData, city: string): string => {
  if (asked === 0) return `We don’t have a verified provider for this near ${city} yet.`;
  return asked === 1
    ? 'We sent it to the only verified provider near you, who didn’t accept.'
    : `We sent it to ${asked} verified providers, but none accepted.`;
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
      subject: `Your request has expired${enquiry.isOwners ? `: ${title}` : `: ${enquiry.reference}`}`,
      preheader: `No provider accepted it in ${limits.enquiryDays} days. You can post it again.`,
      greeting: greeting(enquiry.contactName),
      heading: 'Your request has expired',
      intro: [
        `It was open for ${limits.enquiryDays} days. ${askedText(enquiry, place)}`,
        'Providers can’t see it any more. If you still need the job done, you can post it again. We’ve kept everything you wrote.',
      ],
      card: {
        title,
        facts: [{ label: 'Reference', value: enquiry.reference }, where(enquiry)],
      },
      action: {
        label: 'Post it again',
        href: pageUrl(deps, `/requests/${token}`),
        note: `Posting it again creates a new request with a new reference. ${keepToYourself}`,
      },
      list: null,
      footer: ['You’re receiving this because someone posted a request with this email address.'],
    };
  },
};
