/** To the seeker, when the first search found nobody: that it did, where the nearest provider is, and what can be changed. */
import { categoryById } from '@marketplace/catalogue/lookup';
import { limits } from '@marketplace/contracts/limits';
import { nobodyText } from '@marketplace/contracts/request-search';
import { withRequestToken } from '@marketplace/domain/enquiries/request-links';
import { type UnmatchedMailData, unmatchedMailData } from '@marketplace/domain/mail-deliveries/search-mail-data.view';
import { cityOf } from '@marketplace/domain/reference/cities';
import { type MailTemplate, pageUrl } from '../template.ts';
import { greeting, oneLine } from '../wording.ts';

export const enquiryUnmatched: MailTemplate<'mail.enquiry-unmatched', UnmatchedMailData & { requestToken: string }> = {
  job: 'mail.enquiry-unmatched',
  about: 'enquiryId',
  load: withRequestToken(unmatchedMailData),
  /** Not once somebody has it: the first provider has a mail of its own. */
  stillNeeded: ({ status, asked }) => status === 'open' && asked === 0,
  anybodyCauses: true,
  to: (enquiry) => enquiry.contactEmail,
  content: (enquiry, deps) => {
    const title = oneLine(enquiry.title);
    const city = cityOf(enquiry.cityPath);
    const { nearest } = enquiry;
    const nobody = nobodyText(city.name, nearest ? { ...nearest, city: cityOf(nearest.cityPath).name } : null);
    return {
      subject: `Nobody near ${city.name} yet for your request${enquiry.isOwners ? `: ${title}` : ` ${enquiry.reference}`}`,
      preheader: nobody,
      greeting: greeting(enquiry.contactName),
      heading: 'Nobody is there for your request yet',
      intro: [
        nobody,
        `Your request stays open for ${limits.enquiryDays} days. When a provider who can take it joins, they get it at once, and we write to you.`,
      ],
      card: {
        title,
        facts: [
          { label: 'Reference', value: enquiry.reference },
          { label: 'Service', value: categoryById(enquiry.categoryId)?.name ?? '' },
          { label: 'Where', value: `${city.name}, ${city.province.name}` },
        ],
      },
      action: {
        label: 'See what you can do',
        href: pageUrl(deps, `/requests/${enquiry.requestToken}`),
        note: 'Behind the link you can change your request or withdraw it. Whoever has the link can.',
      },
      list: {
        title: 'What you can change',
        items: [
          'The place: a larger town nearby, if you can come to it or somebody would travel from there.',
          'The service: a neighbouring one, or the whole group instead of one kind of work.',
          'Nothing: then we keep it open, and tell you of the first provider.',
        ],
      },
      footer: [
        'You get this because a request was posted with this email address. If it was not you, withdraw it behind the link above, or reply to this mail and we will.',
      ],
    };
  },
};
