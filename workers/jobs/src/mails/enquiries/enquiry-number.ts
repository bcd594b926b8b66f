/** To the seeker, after an administrator asked for the right phone number: a provider could not reach them. */
import { enquiryCan } from '@marketplace/contracts/enquiries/schemas';
import { issueRequestToken } from '@marketplace/domain/enquiries/request-links';
import { type NumberMailData, numberMailData } from '@marketplace/domain/mail-deliveries/enquiry-mail-data.view';
import { t } from '@marketplace/languages/text';
import { type MailTemplate, seekerUrl } from '../template.ts';
import { greeting, keepToYourself, oneLine, postedOrWithdraw, subjectOf, where } from '../wording.ts';

export const enquiryNumber: MailTemplate<'mail.enquiry-number', NumberMailData> = {
  job: 'mail.enquiry-number',
  about: 'reportId',
  load: numberMailData,
  token: ({ enquiryId }, deps) => issueRequestToken(deps, enquiryId),
  stillNeeded: (enquiry) => enquiry.isOpen && enquiryCan('cancel', enquiry),
  isAskedFor: ({ isConfirmed }) => isConfirmed,
  language: ({ language }) => language,
  to: (enquiry) => enquiry.contactEmail,
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
      list: null,
      footer: [t(postedOrWithdraw)],
    };
  },
};
