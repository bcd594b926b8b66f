/** To a provider, on the morning of the day it chose: whom to ask again. The contact details stay behind the sign-in. */
import { leadCan } from '@marketplace/contracts/leads/schemas';
import { type FollowUpMailData, followUpMailData } from '@marketplace/domain/mail-deliveries/enquiry-mail-data.view';
import { type MailTemplate, pageUrl } from '../template.ts';
import { greeting, oneLine, placeText, where } from '../wording.ts';

export const followUp: MailTemplate<'mail.follow-up', FollowUpMailData> = {
  job: 'mail.follow-up',
  about: 'followUpId',
  load: followUpMailData,
  // Nobody is sent back to a client of a request that we have removed, nor to pages that are a provider's no more.
  stillNeeded: ({ leadStatus, enquiryStatus, withdrawn }) =>
    leadCan('manage', { status: leadStatus }) && enquiryStatus !== 'removed' && !withdrawn,
  to: (followUp) => followUp.providerEmail,
  content: (followUp, deps) => {
    const title = oneLine(followUp.title);
    const place = placeText(followUp);
    return {
      subject: `Follow up today: ${title}`,
      preheader: `${place}, ${followUp.reference}. You asked to be reminded.`,
      greeting: greeting(followUp.providerName),
      heading: 'A client to ask again today',
      intro: ['You set a follow-up for today. The number, your note and your quick replies are with the lead.'],
      card: {
        title,
        facts: [where(followUp), { label: 'Reference', value: followUp.reference }],
      },
      action: {
        label: 'Open the lead',
        href: pageUrl(deps, `/providers/accepted?lead=${followUp.leadId}`),
        note: 'Set another day there, or clear it once it is done.',
      },
      list: null,
      footer: [`You get this because ${oneLine(followUp.businessName)} set a follow-up for today.`],
    };
  },
};
