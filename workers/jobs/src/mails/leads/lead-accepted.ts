/** To the seeker, for each provider that accepts: who it is, how to reach them and what to ask. */
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
   * Sent even if the request has changed since then: the provider has the seeker's contact details, and the
   * seeker must know who it is. Only a provider's acceptance triggers it, so the daily limit does not apply.
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
      preheader: tel
        ? `Call ${phone}, or wait for their call.`
        : `Email ${acceptance.providerEmail}, or wait for them to contact you.`,
      greeting: greeting(acceptance.contactName),
      heading: `${business} accepted your request`,
      intro: [
        'They have your contact details and will be in touch. You can also contact them now. More providers may accept, and we’ll email you each time.',
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
        ...(tel ? { label: 'Call them', href: tel } : { label: 'Email them', href: mailto }),
        note: `Mention your reference, ${acceptance.reference}.`,
        // On this page the seeker can also change or close the request, or withdraw the contact details from a provider.
        also: { label: 'View your request', href: pageUrl(deps, `/requests/${token}`) },
      },
      list: {
        title: 'What to ask',
        items: [
          'Is the price fixed, and does it include materials, travel and VAT?',
          'When can you start, and how long will it take?',
          'Do you guarantee your work, and for how long?',
          'Can I speak to someone you recently did a similar job for?',
        ],
      },
      footer: [
        'You’re receiving this because someone posted a request with this email address. If it wasn’t you, reply to this email and we’ll withdraw it.',
      ],
    };
  },
};
