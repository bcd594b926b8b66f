/** To a provider or the lead's assignee, once, shortly before an open lead expires. Never names the seeker. */
import { budgetLabel } from '@marketplace/contracts/enquiries/facts';
import { leadMailData } from '@marketplace/domain/mail-deliveries/enquiry-mail-data.view';
import { pageUrl } from '../../mails/template.ts';
import {
  budget,
  distanceText,
  greeting,
  oneLine,
  placeText,
  timeText,
  urgentPrefix,
  where,
} from '../../mails/wording.ts';
import { notice } from '../notice.ts';

export const leadEnding = notice('lead-ending', {
  load: leadMailData,
  holds: (lead) => lead.status === 'SENT',
  mail: {
    category: 'ending-leads',
    cause: 'us',
    to: (lead) => lead.readerEmail,
    content: (lead, deps) => {
      const title = oneLine(lead.title);
      const place = placeText(lead);
      const until = timeText(lead.expiresAt);
      return {
        subject: `${urgentPrefix(lead.timeframe)}Lead expires at ${until}: ${title}`,
        preheader: `${place}, ${budget(lead.budgetMin, lead.budgetMax)}.`,
        greeting: greeting(lead.readerName),
        heading: 'A lead is about to expire',
        intro: [
          'You haven’t responded to this lead yet. If it’s not for you, please decline it now so that another provider can help sooner.',
        ],
        card: {
          title,
          facts: [
            where(lead, distanceText(lead.distanceKm)),
            { label: budgetLabel, value: budget(lead.budgetMin, lead.budgetMax) },
            { label: 'Respond by', value: until },
          ],
        },
        action: {
          label: 'View lead',
          href: pageUrl(deps, `/providers/leads/${lead.leadId}`),
          note: `At ${until} the lead goes to another provider and counts as unanswered.`,
        },
        footer: [
          `You’re receiving this because ${lead.isAssignee ? 'this lead is assigned to you' : `${oneLine(lead.businessName)} gets leads from us`}.`,
        ],
      };
    },
  },
});
