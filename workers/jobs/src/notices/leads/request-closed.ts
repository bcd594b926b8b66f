/** To a provider that accepted, after the request was closed: how it ended. */
import { leadEndSentence } from '@marketplace/contracts/leads/ends';
import { leadCan } from '@marketplace/contracts/leads/schemas';
import { limits } from '@marketplace/contracts/limits';
import {
  type RequestClosedMailData,
  requestClosedMailData,
} from '@marketplace/domain/mail-deliveries/enquiry-mail-data.view';
import { pageUrl } from '../../mails/template.ts';
import { greeting, oneLine, where } from '../../mails/wording.ts';
import { notice } from '../notice.ts';

/** How the request ended, without naming other providers. */
const endText = ({ outcome, endReason, isDoneByThem }: RequestClosedMailData): string => {
  if (isDoneByThem) return 'The client marked the job as done by you. Thank you!';
  if (outcome === 'UNKNOWN' || endReason === null) return `Nothing happened on it for ${limits.idleDays} days.`;
  return leadEndSentence(endReason);
};

export const requestClosed = notice('request-closed', {
  load: requestClosedMailData,
  holds: (lead) => lead.outcome !== null && leadCan('view', lead),
  mail: {
    category: 'own',
    cause: 'us',
    to: (lead) => lead.providerEmail,
    content: (lead, deps) => {
      const title = oneLine(lead.title);
      const heading = `${lead.outcome === 'UNKNOWN' ? 'We' : 'The client'} closed a request you accepted`;
      return {
        subject: `${heading}: ${title}`,
        preheader: `Reference ${lead.reference}. ${endText(lead)}`,
        greeting: greeting(lead.providerName),
        heading,
        intro: [endText(lead), 'The lead stays in your accepted leads. Your response rate doesn’t change.'],
        card: {
          title,
          facts: [{ label: 'Reference', value: lead.reference }, where(lead)],
        },
        action: {
          label: 'View lead',
          href: pageUrl(deps, `/providers/leads/${lead.leadId}`),
          note: 'You can record the result there.',
        },
        footer: [`You’re receiving this because ${oneLine(lead.businessName)} accepted this request.`],
      };
    },
  },
});
