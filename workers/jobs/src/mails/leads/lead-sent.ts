/** To a provider, when a request was matched to it. Never names the seeker. */
import { categoryById } from '@marketplace/catalogue/lookup';
import { budgetLabel, factLabel, factRows, shortFactLabel } from '@marketplace/contracts/enquiries/facts';
import { isUrgent } from '@marketplace/contracts/enquiries/timeframes';
import { limits } from '@marketplace/contracts/limits';
import { type LeadMailData, leadMailData } from '@marketplace/domain/mail-deliveries/enquiry-mail-data.view';
import { type MailTemplate, pageUrl } from '../template.ts';
import {
  budget,
  distanceText,
  greeting,
  oneLine,
  paragraphs,
  placeText,
  timeText,
  urgentPrefix,
  where,
} from '../wording.ts';

export const leadSent: MailTemplate<'mail.lead-sent', LeadMailData> = {
  job: 'mail.lead-sent',
  about: 'leadId',
  load: leadMailData,
  stillNeeded: (lead) => lead.status === 'SENT' && lead.digestAt === null,
  to: (lead) => lead.providerEmail,
  content: (lead, deps) => {
    const title = oneLine(lead.title);
    const place = placeText(lead);
    const money = budget(lead.budgetMin, lead.budgetMax);
    const distance = distanceText(lead.distanceKm);
    const until = timeText(lead.expiresAt);
    const urgency = urgentPrefix(lead.timeframe);
    return {
      subject: `${urgency}New lead in ${place}: ${title}`,
      preheader: `${money}, ${lead.timeframe}. Respond by ${until}.`,
      greeting: greeting(lead.providerName),
      heading: `${isUrgent(lead.timeframe) ? 'An urgent' : 'A new'} lead ${distance}`,
      intro: [
        `A client in ${place} wants quotes. Accept the lead to get their contact details right away.`,
        ...(lead.description ? ['Their description:', ...paragraphs(lead.description)] : []),
      ],
      card: {
        title,
        facts: [
          { label: factLabel('categoryId'), value: categoryById(lead.categoryId)?.name ?? '' },
          where(lead, distance),
          { label: budgetLabel, value: money },
          ...factRows('leadMail', lead, { labelOf: shortFactLabel }),
          { label: 'Respond by', value: until },
        ],
      },
      action: {
        label: 'View lead',
        href: pageUrl(deps, `/providers/leads/${lead.leadId}`),
        note: `This lead expires at ${until} and then goes to another provider. At most ${limits.providersPerEnquiry} providers have it at a time.`,
      },
      list: null,
      footer: [`You’re receiving this because ${oneLine(lead.businessName)} gets leads from us.`],
    };
  },
};
