/** To the seeker, after an administrator asked for a different text: what to change, and the link to do it. */
import { enquiryCan } from '@marketplace/contracts/enquiries/schemas';
import { issueRequestToken } from '@marketplace/domain/enquiries/request-links';
import { type RewriteMailData, rewriteMailData } from '@marketplace/domain/mail-deliveries/enquiry-mail-data.view';
import { type MailTemplate, pageUrl } from '../template.ts';
import { greeting, keepToYourself, oneLine, paragraphs, where } from '../wording.ts';

export const enquiryRewrite: MailTemplate<'mail.enquiry-rewrite', RewriteMailData> = {
  job: 'mail.enquiry-rewrite',
  about: 'rewriteId',
  load: rewriteMailData,
  token: ({ enquiryId }, deps) => issueRequestToken(deps, enquiryId),
  stillNeeded: (enquiry) => enquiry.isWaiting && enquiryCan('rewrite', enquiry),
  isAskedFor: ({ isConfirmed }) => isConfirmed,
  to: (enquiry) => enquiry.contactEmail,
  content: (enquiry, deps, token) => {
    const title = oneLine(enquiry.title);
    return {
      subject: `Please change the text of your request${enquiry.isOwners ? `: ${title}` : ` ${enquiry.reference}`}`,
      preheader: 'Until you do, others can’t see the description.',
      greeting: greeting(enquiry.contactName),
      heading: 'Please change the text of your request',
      intro: [
        'Our team has read your request and asks you to change its text:',
        ...paragraphs(enquiry.note),
        'Until you do, others can’t see the description. We’ll check the new text and then show it.',
      ],
      card: {
        title,
        facts: [{ label: 'Reference', value: enquiry.reference }, where(enquiry)],
      },
      action: {
        label: 'Change your request',
        href: pageUrl(deps, `/requests/${token}`),
        note: `No longer need it? You can withdraw it there. ${keepToYourself}`,
      },
      list: null,
      footer: [
        'You’re receiving this because someone posted a request with this email address. If it wasn’t you, use the link above to withdraw it, or reply to this email and we’ll do it.',
      ],
    };
  },
};
