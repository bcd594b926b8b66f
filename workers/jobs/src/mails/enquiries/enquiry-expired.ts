/** To the seeker, when nobody has accepted a request in its 30 days: that it has ended, and how it is posted anew. */
import { limits } from '@marketplace/contracts/limits';
import { withRequestToken } from '@marketplace/domain/enquiries/request-links';
import { type SearchMailData, searchMailData } from '@marketplace/domain/mail-deliveries/search-mail-data.view';
import { cityOf } from '@marketplace/domain/reference/cities';
import { type MailTemplate, pageUrl } from '../template.ts';
import { greeting, oneLine } from '../wording.ts';

const askedText = ({ asked }: SearchMailData, city: string): string => {
  if (asked === 0) return `Nobody verified does this within reach of ${city} yet, so nobody was asked.`;
  return asked === 1
    ? 'We asked the one verified provider within reach, who did not accept.'
    : `We asked ${asked} verified providers, and none accepted.`;
};

export const enquiryExpired: MailTemplate<'mail.enquiry-expired', SearchMailData & { requestToken: string }> = {
  job: 'mail.enquiry-expired',
  about: 'enquiryId',
  load: withRequestToken(searchMailData),
  stillNeeded: ({ status }) => status === 'expired',
  anybodyCauses: true,
  to: (enquiry) => enquiry.contactEmail,
  content: (enquiry, deps) => {
    const title = oneLine(enquiry.title);
    const city = cityOf(enquiry.cityPath);
    return {
      subject: `Your request has ended${enquiry.isOwners ? `: ${title}` : `: ${enquiry.reference}`}`,
      preheader: `Nobody accepted it in ${limits.enquiryDays} days. You can post it again.`,
      greeting: greeting(enquiry.contactName),
      heading: 'Your request has ended',
      intro: [
        `It was open for ${limits.enquiryDays} days. ${askedText(enquiry, city.name)}`,
        'Providers no longer see it. If you still need it done, post it again: everything that you wrote is there already.',
      ],
      card: {
        title,
        facts: [
          { label: 'Reference', value: enquiry.reference },
          { label: 'Where', value: `${city.name}, ${city.province.name}` },
        ],
      },
      action: {
        label: 'Post it again',
        href: pageUrl(deps, `/requests/${enquiry.requestToken}`),
        note: 'One press on the page, and it is a new request with a reference of its own. Whoever has the link can.',
      },
      list: null,
      footer: ['You get this because a request was posted with this email address.'],
    };
  },
};
