/** To the seeker, after an administrator asked for a different text: what to change, and the link to do it. */
import { enquiryCan } from '@marketplace/contracts/enquiries/schemas';
import { rewriteMailData } from '@marketplace/domain/mail-deliveries/enquiry-mail-data.view';
import { t } from '@marketplace/languages/text';
import { seekerUrl } from '../../mails/template.ts';
import {
  greeting,
  keepToYourself,
  oneLine,
  paragraphs,
  postedOrWithdraw,
  subjectOf,
  where,
} from '../../mails/wording.ts';
import { notice, toSeeker } from '../notice.ts';

export const enquiryRewrite = notice('enquiry-rewrite', {
  load: rewriteMailData,
  holds: (enquiry) => enquiry.isWaiting && enquiryCan('rewrite', enquiry),
  mail: {
    category: 'own',
    cause: 'visitor',
    ...toSeeker,
    isAskedFor: ({ isConfirmed }) => isConfirmed,
    content: (enquiry, deps, token) => {
      const heading = t('Please change the text of your request');
      const title = oneLine(enquiry.title);
      return {
        subject: subjectOf(heading, enquiry),
        preheader: t('Until you do, others can’t see the description.'),
        greeting: greeting(enquiry.contactName),
        heading,
        intro: [
          t('Our team has read your request and asks you to change its text:'),
          ...paragraphs(enquiry.note),
          t('Until you do, others can’t see the description. We’ll check the new text and then show it.'),
        ],
        card: {
          title,
          facts: [{ label: t('Reference'), value: enquiry.reference }, where(enquiry)],
        },
        action: {
          label: t('Change your request'),
          href: seekerUrl(deps, `/requests/${token}`),
          note: `${t('No longer need it? You can withdraw it there.')} ${t(keepToYourself)}`,
        },
        footer: [t(postedOrWithdraw)],
      };
    },
  },
});
