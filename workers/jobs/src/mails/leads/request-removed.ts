/** To a provider that had accepted, when an administrator has removed the request: that it is gone, and why. */
import { removalReasonText } from '@marketplace/contracts/enquiries/administration';
import { leadCan } from '@marketplace/contracts/leads/schemas';
import {
  type RequestRemovedMailData,
  requestRemovedMailData,
} from '@marketplace/domain/mail-deliveries/enquiry-mail-data.view';
import { type MailTemplate, pageUrl } from '../template.ts';
import { greeting, oneLine, where } from '../wording.ts';

export const requestRemoved: MailTemplate<'mail.request-removed', RequestRemovedMailData> = {
  job: 'mail.request-removed',
  about: 'leadId',
  load: requestRemovedMailData,
  stillNeeded: (lead) => lead.enquiryStatus === 'removed' && leadCan('view', lead),
  to: (lead) => lead.providerEmail,
  content: (lead, deps) => {
    const title = oneLine(lead.title);
    const told = lead.removalReason && removalReasonText[lead.removalReason].told;
    return {
      subject: `A request that you accepted was removed: ${title}`,
      preheader: `Reference ${lead.reference}. ${told ?? ''}`.trim(),
      greeting: greeting(lead.providerName),
      heading: 'A request that you accepted was removed',
      intro: [
        'We took it off the marketplace. Please be careful if you have not spoken to the client yet.',
        ...(told ? [`Why: ${told}`] : []),
        'You still find it among your accepted leads. It does not change your response rate.',
      ],
      card: {
        title,
        facts: [{ label: 'Reference', value: lead.reference }, where(lead)],
      },
      action: {
        label: 'See the lead',
        href: pageUrl(deps, `/providers/leads/${lead.leadId}`),
        note: 'Reply to this mail if you think that we got it wrong.',
      },
      list: null,
      footer: [`You get this because ${oneLine(lead.businessName)} accepted this request.`],
    };
  },
};
