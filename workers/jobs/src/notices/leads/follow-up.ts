/** To a provider or the lead's assignee, on the morning of the follow-up day it set. The client's contact details are shown only after sign-in. */
import { leadCan } from '@marketplace/contracts/leads/schemas';
import { followUpMailData } from '@marketplace/domain/mail-deliveries/enquiry-mail-data.view';
import { pageUrl } from '../../mails/template.ts';
import { greeting, oneLine, placeText, where } from '../../mails/wording.ts';
import { notice } from '../notice.ts';

export const followUp = notice('follow-up', {
  load: followUpMailData,
  // Skipped for requests that we removed, and for accounts that are no longer a provider.
  holds: ({ leadStatus, enquiryStatus, withdrawn }) =>
    leadCan('manage', { status: leadStatus }) && enquiryStatus !== 'removed' && !withdrawn,
  mail: {
    category: 'follow-ups',
    cause: 'us',
    to: (followUp) => followUp.readerEmail,
    content: (followUp, deps) => {
      const title = oneLine(followUp.title);
      const place = placeText(followUp);
      const { isAssignee } = followUp;
      return {
        subject: `Follow up today: ${title}`,
        preheader: `${place}, ${followUp.reference}. ${isAssignee ? 'The lead is assigned to you.' : 'Reminder for today.'}`,
        greeting: greeting(followUp.readerName),
        heading: 'Follow up today',
        intro: [
          `${isAssignee ? 'Today is the follow-up with this client, whose lead is assigned to you.' : 'A follow-up with this client is set for today.'} Open the lead for their number, your team’s notes and quick replies.`,
        ],
        card: {
          title,
          facts: [where(followUp), { label: 'Reference', value: followUp.reference }],
        },
        action: {
          label: 'Open lead',
          href: pageUrl(deps, `/providers/accepted?lead=${followUp.leadId}`),
          note: 'You can move the follow-up to another day or clear it there.',
        },
        footer: [`You’re receiving this because ${oneLine(followUp.businessName)} set a follow-up for today.`],
      };
    },
  },
});
