/** To the seeker, after an administrator removed a request: the reason. */
import { removalReasonText } from '@marketplace/contracts/enquiries/administration';
import { removalMailData } from '@marketplace/domain/mail-deliveries/enquiry-mail-data.view';
import { t } from '@marketplace/languages/text';
import { seekerUrl } from '../../mails/template.ts';
import { greeting, oneLine, paragraphs, posted, subjectOf, where } from '../../mails/wording.ts';
import { notice } from '../notice.ts';

export const enquiryRemoved = notice('enquiry-removed', {
  load: removalMailData,
  holds: (enquiry) => enquiry.status === 'removed',
  mail: {
    category: 'own',
    cause: 'visitor',
    isAskedFor: ({ isConfirmed }) => isConfirmed,
    language: ({ language }) => language,
    to: (enquiry) => enquiry.contactEmail,
    content: (enquiry, deps) => {
      const heading = t('We removed your request');
      const title = oneLine(enquiry.title);
      const told = enquiry.removalReason && removalReasonText[enquiry.removalReason].told;
      const reason = told && t(told);
      return {
        subject: subjectOf(heading, enquiry),
        preheader: reason ?? t('This email explains why.'),
        greeting: greeting(enquiry.contactName),
        heading,
        intro: [
          ...(reason ? [t('Reason: {reason}', { reason })] : []),
          ...paragraphs(enquiry.removalNote ?? ''),
          t(
            'No one can see it any more, and we’ve stopped looking for providers. Any provider who already accepted still has your contact details.',
          ),
          t('If we got this wrong, reply to this email.'),
        ],
        card: {
          title,
          facts: [{ label: t('Reference'), value: enquiry.reference }, where(enquiry)],
        },
        action: {
          label: t('Post a new request'),
          href: seekerUrl(deps, '/enquire'),
          note: t('Please post one request per job and leave contact details out of the description.'),
        },
        footer: [t(posted)],
      };
    },
  },
});
