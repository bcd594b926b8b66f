/** To a provider that had accepted, when the client has closed the request: how it ended. */
import { leadCan } from '@marketplace/contracts/leads/schemas';
import {
  type RequestClosedMailData,
  requestClosedMailData,
} from '@marketplace/domain/mail-deliveries/enquiry-mail-data.view';
import { type MailTemplate, pageUrl } from '../template.ts';
import { greeting, oneLine, where } from '../wording.ts';

/** How it ended, as far as it is this provider's business. */
const endText = ({ outcome, isDoneByThem }: RequestClosedMailData): string => {
  if (isDoneByThem) return 'They say that the job is done, by you. Thank you.';
  if (outcome === 'DONE') return 'They say that the job is done, by somebody else who had accepted.';
  if (outcome === 'ELSEWHERE') return 'They found somebody elsewhere.';
  return outcome === 'WITHDRAWN' ? 'They withdrew it.' : 'They no longer need it.';
};

export const requestClosed: MailTemplate<'mail.request-closed', RequestClosedMailData> = {
  job: 'mail.request-closed',
  about: 'leadId',
  load: requestClosedMailData,
  stillNeeded: (lead) => lead.outcome !== null && leadCan('view', lead),
  to: (lead) => lead.providerEmail,
  content: (lead, deps) => {
    const title = oneLine(lead.title);
    return {
      subject: `The client closed a request that you accepted: ${title}`,
      preheader: `Reference ${lead.reference}. ${endText(lead)}`,
      greeting: greeting(lead.providerName),
      heading: 'The client closed a request that you accepted',
      intro: [endText(lead), 'You still find it among your accepted leads. It does not change your response rate.'],
      card: {
        title,
        facts: [{ label: 'Reference', value: lead.reference }, where(lead)],
      },
      action: {
        label: 'See the lead',
        href: pageUrl(deps, `/providers/leads/${lead.leadId}`),
        note: 'You can note there what came of it.',
      },
      list: null,
      footer: [`You get this because ${oneLine(lead.businessName)} accepted this request.`],
    };
  },
};
