/** To the seeker, once for every provider that accepts: who it is, how to reach them, what to ask. */
import { mailtoLink } from '@marketplace/contracts/addresses';
import { leadCan } from '@marketplace/contracts/leads/schemas';
import { issueRequestToken } from '@marketplace/domain/enquiries/request-links';
import {
  type AcceptanceMailData,
  acceptanceMailData,
} from '@marketplace/domain/mail-deliveries/enquiry-mail-data.view';
import { shownNumber } from '@marketplace/domain/telephone-numbers';
import { type MailTemplate, pageUrl } from '../template.ts';
import { greeting, oneLine, telephone } from '../wording.ts';

export const leadAccepted: MailTemplate<'mail.lead-accepted', AcceptanceMailData> = {
  job: 'mail.lead-accepted',
  about: 'leadId',
  load: acceptanceMailData,
  token: ({ enquiryId }, deps) => issueRequestToken(deps, enquiryId),
  /**
   * Whatever became of the request: the provider has the person's contact details, and they shall know who it is. Nobody
   * causes it alone (it takes a provider's acceptance), and no day's number of mails keeps it back.
   */
  stillNeeded: (acceptance) => leadCan('view', { status: acceptance.leadStatus }),
  to: (acceptance) => acceptance.contactEmail,
  content: (acceptance, deps, token) => {
    const business = oneLine(acceptance.businessName);
    const title = oneLine(acceptance.title);
    const tel = telephone(acceptance.providerPhone);
    const mailto = mailtoLink(acceptance.providerEmail);
    const phone = acceptance.providerPhone ? oneLine(shownNumber(acceptance.providerPhone)) : '';
    return {
      subject: `${business} accepted your request${acceptance.isOwners ? `: ${title}` : ` ${acceptance.reference}`}`,
      preheader: tel ? `Call ${phone}, or wait for them to call you.` : `Write to ${acceptance.providerEmail}.`,
      greeting: greeting(acceptance.contactName),
      heading: `${business} accepted your request`,
      intro: [
        'They have your contact details now and will be in touch. You need not wait: here are theirs. Other providers may still accept, and we write to you each time.',
      ],
      card: {
        title: business,
        facts: [
          ...(phone ? [{ label: 'Phone', value: phone, href: tel }] : []),
          { label: 'Email', value: acceptance.providerEmail, href: mailto },
          { label: 'Request', value: title },
          { label: 'Reference', value: acceptance.reference },
        ],
      },
      action: {
        ...(tel ? { label: 'Call them', href: tel } : { label: 'Write to them', href: mailto }),
        note: `Mention the reference ${acceptance.reference}.`,
        // Also where the request is changed or closed, and where a provider loses the contact details again.
        also: { label: 'Follow your request', href: pageUrl(deps, `/requests/${token}`) },
      },
      list: {
        title: 'What to ask',
        items: [
          'Is the price fixed, and does it include materials, travel and VAT?',
          'When can you start, and how long will it take?',
          'What guarantee do you give on the work?',
          'Who did you last do a job like this for, and may I ask them?',
        ],
      },
      footer: [
        'You get this because a request was posted with this email address. If it was not you, reply to this mail and we will withdraw it.',
      ],
    };
  },
};
