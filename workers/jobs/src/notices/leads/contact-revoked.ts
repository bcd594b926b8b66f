/** To a provider that accepted, after the client withdrew their contact details. It contains none of them. */
import { leadCan } from '@marketplace/contracts/leads/schemas';
import { contactRevokedMailData } from '@marketplace/domain/mail-deliveries/enquiry-mail-data.view';
import { pageUrl } from '../../mails/template.ts';
import { greeting, oneLine, where } from '../../mails/wording.ts';
import { notice } from '../notice.ts';

export const contactRevoked = notice('contact-revoked', {
  load: contactRevokedMailData,
  holds: (lead) => leadCan('view', lead) && lead.contactRevokedAt !== null,
  mail: {
    category: 'own',
    cause: 'us',
    to: (lead) => lead.providerEmail,
    content: (lead, deps) => {
      const title = oneLine(lead.title);
      return {
        subject: `Contact details withdrawn: ${title}`,
        preheader: `Reference ${lead.reference}. Please don’t contact this client about it.`,
        greeting: greeting(lead.providerName),
        heading: 'A client has withdrawn their contact details',
        intro: [
          'The client no longer wants to share their name, number and address with you, which is their right (POPIA, section 11). Please don’t call or message them about this request, and delete any copies of their details.',
          'The lead stays in your accepted leads, with your notes. Your response rate doesn’t change.',
        ],
        card: {
          title,
          facts: [{ label: 'Reference', value: lead.reference }, where(lead)],
        },
        action: {
          label: 'View lead',
          href: pageUrl(deps, `/providers/leads/${lead.leadId}`),
          note: 'If you’ve already agreed on work with them and need help, reply to this email.',
        },
        footer: [`You’re receiving this because ${oneLine(lead.businessName)} accepted this request.`],
      };
    },
  },
});
