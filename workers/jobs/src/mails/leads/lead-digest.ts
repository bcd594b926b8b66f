/** To a provider that hears of its leads by the hour or in the morning: those that are still open. Never says whose they are. */
import { type DigestMailData, digestMailData } from '@marketplace/domain/mail-deliveries/enquiry-mail-data.view';
import { type MailTemplate, pageUrl } from '../template.ts';
import { budget, distanceText, greeting, oneLine, placeText, shortTimeText } from '../wording.ts';

export const leadDigest: MailTemplate<'mail.lead-digest', DigestMailData> = {
  job: 'mail.lead-digest',
  about: 'digestId',
  load: digestMailData,
  stillNeeded: (digest) => digest.open > 0,
  to: (digest) => digest.providerEmail,
  content: ({ leads, open, ...digest }, deps) => {
    const waiting = open === 1 ? '1 lead waits' : `${open} leads wait`;
    const others = open > 1 ? ` and ${open - 1} more` : '';
    return {
      subject: `${waiting} for your answer: ${oneLine(leads[0]!.title)}${others}`,
      preheader: `The first one closes at ${shortTimeText(leads[0]!.expiresAt)}.`,
      greeting: greeting(digest.providerName),
      heading: `${waiting} for your answer`,
      intro: ['Accept a lead and you get the contact details at once. Each closes at the time beside it.'],
      card: {
        title: leads.length < open ? `${leads.length} of ${open} open leads` : 'Answer by',
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
        label: open === 1 ? 'See the lead' : 'See all leads',
        href: pageUrl(deps, open === 1 ? `/providers/leads/${leads[0]!.leadId}` : '/providers/leads'),
        note: 'A lead that is not answered in time goes to another provider, and counts as unanswered.',
        also: { label: 'Choose how often we write to you about leads', href: pageUrl(deps, '/providers/settings') },
      },
      list: null,
      footer: [
        `You get this because ${oneLine(digest.businessName)} receives leads from us, and chose several in one mail.`,
      ],
    };
  },
};
