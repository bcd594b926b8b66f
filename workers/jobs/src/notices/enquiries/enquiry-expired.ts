/** To the seeker, when a request expired without an acceptance: how to post it again. */
import { limits } from '@marketplace/contracts/limits';
import { type SearchMailData, searchMailData } from '@marketplace/domain/mail-deliveries/search-mail-data.view';
import { plural, t } from '@marketplace/languages/text';
import { seekerUrl } from '../../mails/template.ts';
import { greeting, keepToYourself, oneLine, placeText, posted, subjectOf, where } from '../../mails/wording.ts';
import { notice, toSeeker } from '../notice.ts';

const askedText = ({ asked }: SearchMailData, city: string): string => {
  if (asked === 0) return t('We don’t have a verified provider for this near {city} yet.', { city });
  return plural(asked, {
    one: 'We sent it to the only provider near you, who didn’t accept.',
    other: 'We sent it to {count} providers, but none accepted.',
  });
};

export const enquiryExpired = notice('enquiry-expired', {
  load: searchMailData,
  holds: ({ status }) => status === 'expired',
  mail: {
    category: 'own',
    cause: 'visitor',
    ...toSeeker,
    isAskedFor: ({ isConfirmed }) => isConfirmed,
    content: (enquiry, deps, token) => {
      const heading = t('Your request has expired');
      const title = oneLine(enquiry.title);
      const place = placeText(enquiry);
      return {
        subject: subjectOf(heading, enquiry),
        preheader: t('No provider accepted it in {days} days. You can post it again.', { days: limits.enquiryDays }),
        greeting: greeting(enquiry.contactName),
        heading,
        intro: [
          `${t('It was open for {days} days.', { days: limits.enquiryDays })} ${askedText(enquiry, place)}`,
          t(
            'Providers can’t see it any more. If you still need the job done, you can post it again. We’ve kept everything you wrote.',
          ),
        ],
        card: {
          title,
          facts: [{ label: t('Reference'), value: enquiry.reference }, where(enquiry)],
        },
        action: {
          label: t('Post it again'),
          href: seekerUrl(deps, `/requests/${token}`),
          note: `${t('Posting it again creates a new request with a new reference.')} ${t(keepToYourself)}`,
        },
        footer: [t(posted)],
      };
    },
  },
});
