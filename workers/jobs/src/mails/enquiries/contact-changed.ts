/** To the new contact address of a request: that it is this request's now, with a link to it. */
import { enquiryCan } from '@marketplace/contracts/enquiries';
import { withRequestToken } from '@marketplace/domain/enquiries/request-links';
import {
  type ContactChangedMailData,
  contactChangedMailData,
} from '@marketplace/domain/mail-deliveries/enquiry-mail-data.view';
import { cityOf } from '@marketplace/domain/reference/cities';
import { type MailTemplate, pageUrl } from '../template.ts';
import { greeting, oneLine } from '../wording.ts';

export const contactChanged: MailTemplate<'mail.contact-changed', ContactChangedMailData & { requestToken: string }> = {
  job: 'mail.contact-changed',
  about: 'changeId',
  load: withRequestToken(contactChangedMailData),
  stillNeeded: (enquiry) => enquiryCan('match', enquiry),
  anybodyCauses: true,
  to: (enquiry) => enquiry.contactEmail,
  content: (enquiry, deps) => {
    const city = cityOf(enquiry.cityPath);
    return {
      subject: `Your request ${enquiry.reference} has this address now`,
      preheader: 'Links that went to the address before no longer work.',
      greeting: greeting(enquiry.contactName),
      heading: 'Your request has this address now',
      intro: [
        'What happens to it is written to you here from now on. Links that went to the address before no longer work.',
      ],
      card: {
        title: oneLine(enquiry.title),
        facts: [
          { label: 'Reference', value: enquiry.reference },
          { label: 'Where', value: `${city.name}, ${city.province.name}` },
        ],
      },
      action: {
        label: 'Follow your request',
        href: pageUrl(deps, `/requests/${enquiry.requestToken}`),
        note: 'There you can confirm that the address is yours. Whoever has the link can change the request.',
      },
      list: null,
      footer: [
        'You get this because a request was given this email address. If it was not you, withdraw it behind the link above, or reply to this mail and we will.',
      ],
    };
  },
};
