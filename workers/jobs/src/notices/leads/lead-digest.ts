/** To a provider with hourly or daily emails: its open leads. Never names the seekers. */
import { digestMailData } from '@marketplace/domain/mail-deliveries/enquiry-mail-data.view';
import { pageUrl } from '../../mails/template.ts';
import { budget, distanceText, greeting, oneLine, placeText, shortTimeText } from '../../mails/wording.ts';
import { notice } from '../notice.ts';

export const leadDigest = notice('lead-digest', {
  load: digestMailData,
  holds: (digest) => digest.open > 0,
  mail: {
    category: 'leads',
    cause: 'us',
    to: (digest) => digest.providerEmail,
    content: ({ leads, open, ...digest }, deps) => {
      const waiting = open === 1 ? '1 open lead' : `${open} open leads`;
      const others = open > 1 ? ` and ${open - 1} more` : '';
      return {
        subject: `${waiting}: ${oneLine(leads[0]!.title)}${others}`,
        preheader: `${open === 1 ? 'It expires' : 'The first expires'} on ${shortTimeText(leads[0]!.expiresAt)}.`,
        greeting: greeting(digest.providerName),
        heading: `You have ${waiting}`,
        intro: [
          'Accept a lead to get the client’s contact details right away. Each lead expires at the time next to it.',
        ],
        card: {
          title: leads.length < open ? `${leads.length} of ${open} open leads` : 'Respond by',
          facts: leads.map((lead) => {
            const words = [budget(lead.budgetMin, lead.budgetMax), placeText(lead), distanceText(lead.distanceKm)];
            return {
              label: shortTimeText(lead.expiresAt),
              value: oneLine(lead.title),
              href: pageUrl(deps, `/providers/leads/${lead.leadId}`),
              note: words.join(', '),
            };
          }),
        },
        action: {
          label: open === 1 ? 'View lead' : 'View all leads',
          href: pageUrl(deps, open === 1 ? `/providers/leads/${leads[0]!.leadId}` : '/providers/leads'),
          note: 'If you don’t respond in time, the lead goes to another provider and counts as unanswered.',
          also: { label: 'Choose how often we email you about leads', href: pageUrl(deps, '/providers/settings') },
        },
        footer: [`You’re receiving this because ${oneLine(digest.businessName)} chose to get its leads in one email.`],
      };
    },
  },
});
