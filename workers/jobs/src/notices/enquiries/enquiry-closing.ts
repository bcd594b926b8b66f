/** To the seeker, a week before a request in progress closes because nothing happens on it. */
import { limits } from '@marketplace/contracts/limits';
import { closingMailData } from '@marketplace/domain/mail-deliveries/enquiry-mail-data.view';
import { t } from '@marketplace/languages/text';
import { seekerUrl } from '../../mails/template.ts';
import {
  dateText,
  greeting,
  keepToYourself,
  oneLine,
  postedOrWithdraw,
  subjectOf,
  where,
} from '../../mails/wording.ts';
import { notice, toSeeker } from '../notice.ts';

export const enquiryClosing = notice('enquiry-closing', {
  load: closingMailData,
  holds: ({ isPending }) => isPending,
  mail: {
    category: 'own',
    // A provider has the reader's contact details, and without this mail the request closes unannounced.
    cause: 'us',
    ...toSeeker,
    content: (enquiry, deps, token) => {
      const title = oneLine(enquiry.title);
      const day = dateText(enquiry.closesAt);
      const heading = t('Your request closes on {day}', { day });
      return {
        subject: subjectOf(heading, enquiry),
        preheader: t('Nothing has happened on it for a while. You can keep it open.'),
        greeting: greeting(enquiry.contactName),
        heading,
        intro: [
          t('Nothing has happened on your request for more than {days} days, so we’ll close it on {day}.', {
            days: limits.idleDays - limits.idleNoticeDays - 1,
            day,
          }),
          t(
            'Do you still need it? Keep it open with one click. If the job is done, you can close it yourself and say who did it.',
          ),
        ],
        card: {
          title,
          facts: [{ label: t('Reference'), value: enquiry.reference }, where(enquiry)],
        },
        action: {
          label: t('Keep it open'),
          href: seekerUrl(deps, `/requests/${token}`),
          note: `${t('The page asks you to confirm.')} ${t(keepToYourself)}`,
        },
        footer: [t(postedOrWithdraw)],
      };
    },
  },
});
