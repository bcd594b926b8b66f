/** To a provider, when a request was matched to it. Never says whose request it is. */
import { categoryById } from '@marketplace/catalogue/lookup';
import { budgetLabel, factLabel, factRows, shortFactLabel } from '@marketplace/contracts/enquiries/facts';
import { limits } from '@marketplace/contracts/limits';
import { type LeadMailData, leadMailData } from '@marketplace/domain/mail-deliveries/enquiry-mail-data.view';
import { type MailTemplate, pageUrl } from '../template.ts';
import { budget, distanceText, greeting, oneLine, paragraphs, placeText, timeText, where } from '../wording.ts';

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
    return {
      subject: `New lead in ${place}: ${title}`,
      preheader: `${money}, ${lead.timeframe}. Answer by ${until}.`,
      greeting: greeting(lead.providerName),
      heading: `A new lead ${distance}`,
      intro: [
        `Somebody in ${place} is asking for quotes. Accept the lead and you get their contact details at once.`,
        ...(lead.description ? ['They write:', ...paragraphs(lead.description)] : []),
      ],
      card: {
        title,
        facts: [
          { label: factLabel('categoryId'), value: categoryById(lead.categoryId)?.name ?? '' },
          where(lead, distance),
          { label: budgetLabel, value: money },
          ...factRows('leadMail', lead, { labelOf: shortFactLabel }),
          { label: 'Answer by', value: until },
        ],
      },
      action: {
        label: 'See the lead',
        href: pageUrl(deps, `/providers/leads/${lead.leadId}`),
        note: `At ${until} this lead closes, and another provider gets your place. At most ${limits.providersPerEnquiry} providers have it at a time.`,
      },
      list: null,
      footer: [`You get this because ${oneLine(lead.businessName)} receives leads from us.`],
    };
  },
};
