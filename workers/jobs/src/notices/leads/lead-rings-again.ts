/** To a provider that has not opened an urgent lead for some minutes: a second ring, and never a third. */

import { ringsAgainAt } from '@marketplace/contracts/leads/ringing';
import { isOpenLead } from '@marketplace/contracts/leads/schemas';
import { limits } from '@marketplace/contracts/limits';
import { leadMailData } from '@marketplace/domain/mail-deliveries/enquiry-mail-data.view';
import { minutes } from '@marketplace/platform/clock';
import { urgentPrefix } from '../../mails/wording.ts';
import { notice } from '../notice.ts';

export const leadRingsAgain = notice('lead-rings-again', {
  load: leadMailData,
  // A ring that comes late, after a phone's night, would only repeat the first one.
  holds: (lead, now) =>
    isOpenLead(lead, now) &&
    lead.openedAt === null &&
    now.getTime() < ringsAgainAt(lead.sentAt).getTime() + minutes(limits.ringMinutes),
  push: {
    life: () => minutes(limits.ringMinutes),
    // Replaces the first one.
    topic: ({ leadId }) => leadId.replaceAll('-', ''),
    prefix: ({ timeframe }) => urgentPrefix(timeframe),
    isUrgent: true,
  },
  phone: {
    template: 'urgent_lead_reply',
    choices: [{ code: 'accept', label: 'Accept lead' }],
    button: 'View lead',
    sentence: (title) => `Urgent lead, still open: ${title}.`,
    isUrgent: () => true,
    onlyWhatsApp: true,
    // The lead was emailed when it was sent.
    mailedBy: 'mail.lead-sent',
  },
});
