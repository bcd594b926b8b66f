/** To the seeker of a request that nobody could take at first: that it has its first provider now. */
import { limits } from '@marketplace/contracts/limits';
import { issueRequestToken } from '@marketplace/domain/enquiries/request-links';
import { type SearchMailData, searchMailData } from '@marketplace/domain/mail-deliveries/search-mail-data.view';
import { type MailTemplate, pageUrl } from '../template.ts';
import { greeting, keepToYourself, oneLine, placeText, where } from '../wording.ts';

export const enquiryFirstProvider: MailTemplate<'mail.enquiry-first-provider', SearchMailData> = {
  job: 'mail.enquiry-first-provider',
  about: 'enquiryId',
  load: searchMailData,
  token: ({ enquiryId }, deps) => issueRequestToken(deps, enquiryId),
  /** Not once that provider has turned it down or kept silent; whoever has accepted has a mail of its own. */
  stillNeeded: ({ status, waiting }) => status === 'open' && waiting > 0,
  isAskedFor: ({ isConfirmed }) => isConfirmed,
  to: (enquiry) => enquiry.contactEmail,
  content: (enquiry, deps, token) => {
    const title = oneLine(enquiry.title);
    const place = placeText(enquiry);
    const others = enquiry.waiting - 1;
    return {
      subject: `Your request now has its first provider${enquiry.isOwners ? `: ${title}` : `: ${enquiry.reference}`}`,
      preheader: `A verified provider who works in ${place} has it.`,
      greeting: greeting(enquiry.contactName),
      heading: 'Your request now has its first provider',
      intro: [
        `When you posted it, no verified provider within reach did this. That has changed: ${
          others > 0 ? `${enquiry.waiting} verified providers have it now, and each has` : 'one has it now, and has'
        } ${limits.leadHours} hours to answer.`,
        'They see the job, not who you are. We write to you as soon as somebody accepts.',
      ],
      card: {
        title,
        facts: [{ label: 'Reference', value: enquiry.reference }, where(enquiry)],
      },
      action: {
        label: 'Follow your request',
        href: pageUrl(deps, `/requests/${token}`),
        note: `No longer needed? Withdraw it there, and nobody is kept waiting. ${keepToYourself}`,
      },
      list: null,
      footer: [
        'You get this because a request was posted with this email address. If it was not you, withdraw it behind the link above, or reply to this mail and we will.',
      ],
    };
  },
};
