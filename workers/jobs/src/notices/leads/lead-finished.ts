/** To the assignee of a lead that a colleague marked as won or lost. */
import { isFinished } from '@marketplace/contracts/leads/states';
import { leadFinishedMailData } from '@marketplace/domain/mail-deliveries/provider-team-mail-data.view';
import { hours } from '@marketplace/platform/clock';
import { pageUrl } from '../../mails/template.ts';
import { greeting, oneLine, where } from '../../mails/wording.ts';
import { notice, topicOf } from '../notice.ts';

export const leadFinished = notice('lead-finished', {
  load: leadFinishedMailData,
  holds: ({ isWanted, stage }) => isWanted && isFinished(stage),
  mail: {
    category: 'own',
    cause: 'us',
    to: ({ readerEmail }) => readerEmail,
    content: (lead, deps) => {
      const title = oneLine(lead.title);
      const colleague = oneLine(lead.colleague);
      const stage = lead.stage === 'WON' ? 'won' : 'lost';
      return {
        subject: `Your lead was marked as ${stage}: ${title}`,
        preheader: `${colleague} marked it as ${stage}.`,
        greeting: greeting(lead.readerName),
        heading: `A colleague marked your lead as ${stage}`,
        intro: ['If that is wrong, you can move the lead back to another stage.'],
        card: {
          title,
          facts: [{ label: 'Marked by', value: colleague }, { label: 'Reference', value: lead.reference }, where(lead)],
        },
        action: {
          label: 'View lead',
          href: pageUrl(deps, `/providers/leads/${lead.leadId}`),
          note: 'Your notes are still on it.',
        },
        footer: [
          `You’re receiving this because this lead of ${oneLine(lead.businessName)} is assigned to you. You can turn these emails off on the Team page.`,
        ],
      };
    },
  },
  push: { life: hours(24), topic: ({ leadId }) => topicOf('f', leadId) },
  phone: {
    template: 'lead_finished',
    button: 'View lead',
    sentence: (title) => `A colleague finished your lead “${title}”.`,
  },
});
