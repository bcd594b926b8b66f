/** To a provider that accepted the request, when the client chose another provider. */
import {
  type LeadNotChosenMailData,
  leadNotChosenMailData,
} from '@marketplace/domain/mail-deliveries/quote-mail-data.view';
import { type MailTemplate, pageUrl } from '../template.ts';
import { greeting, oneLine, where } from '../wording.ts';

export const leadNotChosen: MailTemplate<'mail.lead-not-chosen', LeadNotChosenMailData> = {
  job: 'mail.lead-not-chosen',
  about: 'leadId',
  load: leadNotChosenMailData,
  stillNeeded: ({ endReason }) => endReason === 'CHOSE_ANOTHER',
  to: (lead) => lead.providerEmail,
  content: (lead, deps) => {
    const title = oneLine(lead.title);
    return {
      subject: `The client chose another provider: ${title}`,
      preheader: `Reference ${lead.reference}.`,
      greeting: greeting(lead.providerName),
      heading: 'The client chose another provider',
      intro: ['The lead moved to Lost. You can still change that. Your response rate stays the same.'],
      card: {
        title,
        facts: [{ label: 'Reference', value: lead.reference }, where(lead)],
      },
      action: {
        label: 'View lead',
        href: pageUrl(deps, `/providers/leads/${lead.leadId}`),
        note: 'You can record your own notes there.',
      },
      list: null,
      footer: [`You’re receiving this because ${oneLine(lead.businessName)} accepted this request.`],
    };
  },
};
