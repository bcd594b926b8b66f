/** To the seeker, after an administrator removed a request: the reason. */
import { removalReasonText } from '@marketplace/contracts/enquiries/administration';
import { type RemovalMailData, removalMailData } from '@marketplace/domain/mail-deliveries/enquiry-mail-data.view';
import { type MailTemplate, pageUrl } from '../template.ts';
import { greeting, oneLine, paragraphs, where } from '../wording.ts';

export const enquiryRemoved: MailTemplate<'mail.enquiry-removed', RemovalMailData> = {
  job: 'mail.enquiry-removed',
  about: 'enquiryId',
  load: removalMailData,
  stillNeeded: (enquiry) => enquiry.status === 'removed',
  isAskedFor: ({ isConfirmed }) => isConfirmed,
  to: (enquiry) => enquiry.contactEmail,
  content: (enquiry, deps) => {
    const title = oneLine(enquiry.title);
    const told = enquiry.removalReason && removalReasonText[enquiry.removalReason].told;
    return {
      subject: enquiry.isOwners ? `We removed your request: ${title}` : `We removed your request ${enquiry.reference}`,
      preheader: told ?? 'This email explains why.',
      greeting: greeting(enquiry.contactName),
      heading: 'We removed your request',
      intro: [
        ...(told ? [`Reason: ${told}`] : []),
        ...paragraphs(enquiry.removalNote ?? ''),
        'No one can see it any more, and we’ve stopped looking for providers. Any provider who already accepted still has your contact details.',
        'If we got this wrong, reply to this email.',
      ],
      card: {
        title,
        facts: [{ label: 'Reference', value: enquiry.reference }, where(enquiry)],
      },
      action: {
        label: 'Post a new request',
        href: pageUrl(deps, '/enquire'),
        note: 'Please post one request per job and leave contact details out of the description.',
      },
      list: null,
      footer: ['You’re receiving this because someone posted a request with this email address.'],
    };
  },
};
