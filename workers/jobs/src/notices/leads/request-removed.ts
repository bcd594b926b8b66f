/** To a provider that accepted, after an administrator removed the request: the reason. */
import { removalReasonText } from '@marketplace/contracts/enquiries/administration';
import { leadCan } from '@marketplace/contracts/leads/schemas';
import { requestRemovedMailData } from '@marketplace/domain/mail-deliveries/enquiry-mail-data.view';
import { pageUrl } from '../../mails/template.ts';
import { greeting, oneLine, where } from '../../mails/wording.ts';
import { notice } from '../notice.ts';

export const requestRemoved = notice('request-removed', {
  load: requestRemovedMailData,
  holds: (lead) => lead.enquiryStatus === 'removed' && leadCan('view', lead),
  mail: {
    category: 'own',
    cause: 'us',
    to: (lead) => lead.providerEmail,
    content: (lead, deps) => {
      const title = oneLine(lead.title);
      const told = lead.removalReason && removalReasonText[lead.removalReason].told;
      return {
        subject: `A request you accepted was removed: ${title}`,
        preheader: `Reference ${lead.reference}. ${told ?? ''}`.trim(),
        greeting: greeting(lead.providerName),
        heading: 'A request you accepted was removed',
        intro: [
          'We removed it from the marketplace. Please be careful if you haven’t spoken to the client yet.',
          ...(told ? [`Reason: ${told}`] : []),
          'The lead stays in your accepted leads. Your response rate doesn’t change.',
        ],
        card: {
          title,
          facts: [{ label: 'Reference', value: lead.reference }, where(lead)],
        },
        action: {
          label: 'View lead',
          href: pageUrl(deps, `/providers/leads/${lead.leadId}`),
          note: 'If you think we got this wrong, reply to this email.',
        },
        footer: [`You’re receiving this because ${oneLine(lead.businessName)} accepted this request.`],
      };
    },
  },
});
