/** To the new contact address of a request: that it is this request's now, with a link to it. */
import { enquiryCan } from '@marketplace/contracts/enquiries/schemas';
import { issueRequestToken } from '@marketplace/domain/enquiries/request-links';
import {
  type ContactChangedMailData,
  contactChangedMailData,
} from '@marketplace/domain/mail-deliveries/enquiry-mail-data.view';
import { type MailTemplate, pageUrl } from '../template.ts';
import { greeting, keepToYourself, oneLine, where } from '../wording.ts';

export const contactChanged: MailTemplate<'mail.contact-changed', ContactChangedMailData> = {
  job: 'mail.contact-changed',
  about: 'changeId',
  load: contactChangedMailData,
  token: ({ enquiryId }, deps) => issueRequestToken(deps, enquiryId),
  stillNeeded: (enquiry) => enquiryCan('match', enquiry),
  isAskedFor: ({ isConfirmed }) => isConfirmed,
  to: (enquiry) => enquiry.contactEmail,
  content: (enquiry, deps, token) => {
    return {
      subject: `Your request ${enquiry.reference} now has this email address`,
      preheader: 'From now on we write to you here about it.',
      greeting: greeting(enquiry.contactName),
      heading: 'Your request now has this email address',
      intro: ['From now on we write to you here about it. Links that we mailed to the earlier address no longer work.'],
      card: {
        title: oneLine(enquiry.title),
        facts: [{ label: 'Reference', value: enquiry.reference }, where(enquiry)],
      },
      action: {
        label: 'Follow your request',
        href: pageUrl(deps, `/requests/${token}`),
        note: `There you can confirm that the address is yours. ${keepToYourself}`,
      },
      list: null,
      footer: [
        'You get this because a request was given this email address. If it was not you, withdraw it behind the link above, or reply to this mail and we will.',
      ],
    };
  },
};
