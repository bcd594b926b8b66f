/** To the seeker, a week before a request in progress closes because nothing happens on it. */
import { limits } from '@marketplace/contracts/limits';
import { issueRequestToken } from '@marketplace/domain/enquiries/request-links';
import { type ClosingMailData, closingMailData } from '@marketplace/domain/mail-deliveries/enquiry-mail-data.view';
import { type MailTemplate, pageUrl } from '../template.ts';
import { dateText, greeting, keepToYourself, oneLine, where } from '../wording.ts';

export const enquiryClosing: MailTemplate<'mail.enquiry-closing', ClosingMailData> = {
  job: 'mail.enquiry-closing',
  about: 'closingNoticeId',
  load: closingMailData,
  token: ({ enquiryId }, deps) => issueRequestToken(deps, enquiryId),
  stillNeeded: ({ isPending }) => isPending,
  to: (enquiry) => enquiry.contactEmail,
  content: (enquiry, deps, token) => {
    const title = oneLine(enquiry.title);
    const day = dateText(enquiry.closesAt);
    return {
      subject: `Your request closes on ${day}${enquiry.isOwners ? `: ${title}` : `: ${enquiry.reference}`}`,
      preheader: 'Nothing has happened on it for a while. You can keep it open.',
      greeting: greeting(enquiry.contactName),
      heading: `Your request closes on ${day}`,
      intro: [
        `Nothing has happened on your request for more than ${limits.idleDays - limits.idleNoticeDays - 1} days, so we’ll close it on ${day}.`,
        'Do you still need it? Keep it open with one click. If the job is done, you can close it yourself and say who did it.',
      ],
      card: {
        title,
        facts: [{ label: 'Reference', value: enquiry.reference }, where(enquiry)],
      },
      action: {
        label: 'Keep it open',
        href: pageUrl(deps, `/requests/${token}`),
        note: `The page asks you to confirm. ${keepToYourself}`,
      },
      list: null,
      footer: [
        'You’re receiving this because someone posted a request with this email address. If it wasn’t you, use the link above to withdraw it, or reply to this email and we’ll do it.',
      ],
    };
  },
};
