/** To a provider, once, when an open lead is about to run out. Never says whose request it is. */
import { budgetLabel } from '@marketplace/contracts/enquiries/facts';
import { type LeadMailData, leadMailData } from '@marketplace/domain/mail-deliveries/enquiry-mail-data.view';
import { type MailTemplate, pageUrl } from '../template.ts';
import { budget, distanceText, greeting, oneLine, placeText, timeText, where } from '../wording.ts';

export const leadEnding: MailTemplate<'mail.lead-ending', LeadMailData> = {
  job: 'mail.lead-ending',
  about: 'leadId',
  load: leadMailData,
  stillNeeded: (lead) => lead.status === 'SENT',
  to: (lead) => lead.providerEmail,
  content: (lead, deps) => {
    const title = oneLine(lead.title);
    const place = placeText(lead);
    const until = timeText(lead.expiresAt);
    return {
      subject: `Still yours until ${until}: ${title}`,
      preheader: `${place}, ${budget(lead.budgetMin, lead.budgetMax)}.`,
      greeting: greeting(lead.providerName),
      heading: 'A lead is about to run out',
      intro: [
        'You have neither accepted nor declined it yet. If it is not for you, decline it now: then somebody else can help sooner.',
      ],
      card: {
        title,
        facts: [
          where(lead, distanceText(lead.distanceKm)),
          { label: budgetLabel, value: budget(lead.budgetMin, lead.budgetMax) },
          { label: 'Answer by', value: until },
        ],
      },
      action: {
        label: 'See the lead',
        href: pageUrl(deps, `/providers/leads/${lead.leadId}`),
        note: `At ${until} another provider gets your place, and the lead counts as unanswered.`,
      },
      list: null,
      footer: [`You get this because ${oneLine(lead.businessName)} receives leads from us.`],
    };
  },
};
