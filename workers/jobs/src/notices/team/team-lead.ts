/** To a person in a provider's team: a new lead, or one that was assigned to them. Never names the seeker. */
import { categoryById } from '@marketplace/catalogue/lookup';
import { budgetLabel, factLabel, factRows, shortFactLabel } from '@marketplace/contracts/enquiries/facts';
import {
  type TeamLeadMailData,
  teamLeadMailData,
} from '@marketplace/domain/mail-deliveries/provider-team-mail-data.view';
import { type Content, type ContentDeps, pageUrl } from '../../mails/template.ts';
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

const reason = (business: string) =>
  `You’re receiving this because you work for ${business}. You can turn these emails off on the Team page.`;

const oneLead = (lead: TeamLeadMailData, deps: ContentDeps): Content => {
  const title = oneLine(lead.title);
  const place = placeText(lead);
  const business = oneLine(lead.businessName);
  const distance = distanceText(lead.distanceKm);
  const until = timeText(lead.expiresAt);
  const isAssigned = lead.kind === 'ASSIGNED';
  const isOpen = lead.status === 'SENT';
  return {
    subject: `${urgentPrefix(lead.timeframe)}${isAssigned ? 'Assigned to you' : `New lead in ${place}`}: ${title}`,
    preheader: `${budget(lead.budgetMin, lead.budgetMax)}, ${lead.timeframe}.`,
    greeting: greeting(lead.readerName),
    heading: isAssigned ? 'A lead is assigned to you' : `${business} has a new lead`,
    intro: [
      isAssigned
        ? `Someone in the team of ${business} has assigned you a lead in ${place}.`
        : `A client in ${place} wants quotes. Anyone in your team can accept the lead.`,
    ],
    card: {
      title,
      facts: [
        { label: factLabel('categoryId'), value: categoryById(lead.categoryId)?.name ?? '' },
        where(lead, distance),
        { label: budgetLabel, value: budget(lead.budgetMin, lead.budgetMax) },
        ...factRows('leadMail', lead, { labelOf: shortFactLabel }),
        ...(isOpen ? [{ label: 'Respond by', value: until }] : []),
      ],
    },
    action: {
      label: 'View lead',
      href: pageUrl(deps, `/providers/leads/${lead.leadId}`),
      note: isOpen
        ? `This lead expires at ${until} and then goes to another provider.`
        : 'Sign in to see the client’s contact details.',
    },
    footer: [reason(business)],
  };
};

const severalLeads = (lead: TeamLeadMailData, deps: ContentDeps): Content => {
  const business = oneLine(lead.businessName);
  const count = lead.others + 1;
  return {
    subject: `Assigned to you: ${count} leads`,
    preheader: `Including ${oneLine(lead.title)}.`,
    greeting: greeting(lead.readerName),
    heading: `${count} leads are assigned to you`,
    intro: [`Someone in the team of ${business} has assigned you ${count} leads.`],
    action: {
      label: 'View your leads',
      href: pageUrl(deps, '/providers/accepted?assigned=me'),
      note: 'Sign in to see the clients’ contact details.',
    },
    footer: [reason(business)],
  };
};

export const teamLead = notice('team-lead', {
  load: teamLeadMailData,
  holds: ({ kind, status, isWanted }) =>
    isWanted && (status === 'SENT' || (kind === 'ASSIGNED' && status === 'ACCEPTED')),
  mail: {
    category: 'leads',
    cause: 'us',
    to: ({ readerEmail }) => readerEmail,
    content: (lead, deps) => (lead.others > 0 ? severalLeads(lead, deps) : oneLead(lead, deps)),
  },
});
