/** To a provider that had accepted, when the client has taken the contact details away from it. It holds none of them. */
import { leadCan } from '@marketplace/contracts/leads/schemas';
import {
  type ContactRevokedMailData,
  contactRevokedMailData,
} from '@marketplace/domain/mail-deliveries/enquiry-mail-data.view';
import { type MailTemplate, pageUrl } from '../template.ts';
import { greeting, oneLine, where } from '../wording.ts';

export const contactRevoked: MailTemplate<'mail.contact-revoked', ContactRevokedMailData> = {
  job: 'mail.contact-revoked',
  about: 'leadId',
  load: contactRevokedMailData,
  stillNeeded: (lead) => leadCan('view', lead) && lead.contactRevokedAt !== null,
  to: (lead) => lead.providerEmail,
  content: (lead, deps) => {
    const title = oneLine(lead.title);
    return {
      subject: `Contact details withdrawn: ${title}`,
      preheader: `Reference ${lead.reference}. Please do not call or write to this client about it.`,
      greeting: greeting(lead.providerName),
      heading: 'A client has withdrawn their contact details',
      intro: [
        'They no longer share their name, number and address with you, and that is theirs to decide (POPIA, section 11). Please do not call or write to them about this request, and delete what you have noted elsewhere.',
        'You still find the lead among your accepted ones, with your notes. It does not change your response rate.',
      ],
      card: {
        title,
        facts: [{ label: 'Reference', value: lead.reference }, where(lead)],
      },
      action: {
        label: 'See the lead',
        href: pageUrl(deps, `/providers/leads/${lead.leadId}`),
        note: 'Reply to this mail if you have agreed on work with them and need our help.',
      },
      list: null,
      footer: [`You get this because ${oneLine(lead.businessName)} accepted this request.`],
    };
  },
};
