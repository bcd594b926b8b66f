/** To the seeker, after an administrator asked for the right phone number: a provider could not reach them. */
import { enquiryCan } from '@marketplace/contracts/enquiries/schemas';
import { numberMailData } from '@marketplace/domain/mail-deliveries/enquiry-mail-data.view';
import { t } from '@marketplace/languages/text';
import { seekerUrl } from '../../mails/template.ts';
import { greeting, keepToYourself, oneLine, postedOrWithdraw, subjectOf, where } from '../../mails/wording.ts';
import { notice, toSeeker } from '../notice.ts';

export const enquiryNumber = notice('enquiry-number', {
  load: numberMailData,
  holds: (enquiry) => enquiry.isOpen && enquiryCan('cancel', enquiry),
  mail: {
    category: 'own',
    cause: 'visitor',
    ...toSeeker,
    isAskedFor: ({ isConfirmed }) => isConfirmed,
    content: (enquiry, deps, token) => {
      const heading = t('Please check your phone number');
      const title = oneLine(enquiry.title);
      return {
        subject: subjectOf(heading, enquiry),
        preheader: t('A provider couldn’t reach you.'),
        greeting: greeting(enquiry.contactName),
        heading,
        intro: [
          t('A provider tried to call you about your request and told us that the number is wrong.'),
          t('Open your request and choose “Edit request” to check the number and correct it.'),
        ],
        card: {
          title,
          facts: [{ label: t('Reference'), value: enquiry.reference }, where(enquiry)],
        },
        action: {
          label: t('View your request'),
          href: seekerUrl(deps, `/requests/${token}`),
          note: `${t('No longer need it? You can withdraw it there.')} ${t(keepToYourself)}`,
        },
        footer: [t(postedOrWithdraw)],
      };
    },
  },
});
