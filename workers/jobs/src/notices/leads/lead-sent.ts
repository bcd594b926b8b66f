/** To a provider, when a request was matched to it. Never names the seeker. */

import { categoryById } from '@marketplace/catalogue/lookup';
import { budgetLabel, factLabel, factRows, shortFactLabel } from '@marketplace/contracts/enquiries/facts';
import { isUrgent } from '@marketplace/contracts/enquiries/timeframes';
import { isOpenLead } from '@marketplace/contracts/leads/schemas';
import { limits } from '@marketplace/contracts/limits';
import { leadMailData } from '@marketplace/domain/mail-deliveries/enquiry-mail-data.view';
import { pageUrl } from '../../mails/template.ts';
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
} from '../../mails/wording.ts';
import { notice } from '../notice.ts';

export const leadSent = notice('lead-sent', {
  load: leadMailData,
  holds: isOpenLead,
  mail: {
    category: 'leads',
    cause: 'us',
    // A digest announces the lead otherwise.
    only: ({ digestAt }) => digestAt === null,
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
          note: isUrgent(lead.timeframe)
            ? `Up to ${limits.providersPerEnquiry} providers can accept. After ${limits.ringMinutes} minutes we ring others too, and you can still accept.`
            : `This lead expires at ${until} and then goes to another provider. At most ${limits.providersPerEnquiry} providers have it at a time.`,
        },
        footer: [`You’re receiving this because ${oneLine(lead.businessName)} gets leads from us.`],
      };
    },
  },
  push: {
    life: (lead, now) => lead.expiresAt.getTime() - now.getTime(),
    topic: ({ leadId }) => leadId.replaceAll('-', ''),
    prefix: ({ timeframe }) => urgentPrefix(timeframe),
    isUrgent: ({ timeframe }) => isUrgent(timeframe),
  },
  phone: {
    template: 'new_lead_reply',
    choices: [{ code: 'accept', label: 'Accept lead' }],
    button: 'View lead',
    sentence: (title) => `New lead: ${title}.`,
    isUrgent: ({ timeframe }) => isUrgent(timeframe),
  },
});
