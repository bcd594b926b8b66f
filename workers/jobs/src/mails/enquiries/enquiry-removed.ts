/** To the seeker, when an administrator has removed a request: that it is gone, and why. */
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
      preheader: told ?? 'Here is why.',
      greeting: greeting(enquiry.contactName),
      heading: 'We removed your request',
      intro: [
        ...(told ? [`Why: ${told}`] : []),
        ...paragraphs(enquiry.removalNote ?? ''),
        'Nobody sees it any more, and we look for no more providers. A provider who had accepted it still has your contact details.',
        'If we got this wrong, reply to this mail.',
      ],
      card: {
        title,
        facts: [{ label: 'Reference', value: enquiry.reference }, where(enquiry)],
      },
      action: {
        label: 'Post another request',
        href: pageUrl(deps, '/enquire'),
        note: 'One for each job, and no contact details in its text.',
      },
      list: null,
      footer: ['You get this because a request was posted with this email address.'],
    };
  },
};
