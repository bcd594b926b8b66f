/** To the seeker of a request that had no match at first, when it gets its first provider. */
import { answerTime } from '@marketplace/contracts/promise';
import { searchMailData } from '@marketplace/domain/mail-deliveries/search-mail-data.view';
import { plural, t } from '@marketplace/languages/text';
import { seekerUrl } from '../../mails/template.ts';
import {
  greeting,
  keepToYourself,
  oneLine,
  placeText,
  postedOrWithdraw,
  subjectOf,
  where,
} from '../../mails/wording.ts';
import { notice, toSeeker } from '../notice.ts';

export const enquiryFirstProvider = notice('enquiry-first-provider', {
  load: searchMailData,
  /** Dropped if that provider declined or did not respond. An acceptance has its own mail. */
  holds: ({ status, waiting }) => status === 'open' && waiting > 0,
  mail: {
    category: 'own',
    cause: 'visitor',
    ...toSeeker,
    isAskedFor: ({ isConfirmed }) => isConfirmed,
    content: (enquiry, deps, token) => {
      const heading = t('We’ve found a provider for your request');
      const title = oneLine(enquiry.title);
      const place = placeText(enquiry);
      return {
        subject: subjectOf(heading, enquiry),
        preheader: t('We’ve sent it to a provider who works in {place}.', { place }),
        greeting: greeting(enquiry.contactName),
        heading,
        intro: [
          plural(
            enquiry.waiting,
            {
              one: 'When you posted your request, we didn’t have a provider for this near you. Now we do: we’ve sent it to one provider, who has {time} to respond.',
              other:
                'When you posted your request, we didn’t have a provider for this near you. Now we do: we’ve sent it to {count} providers. Each has {time} to respond.',
            },
            { time: t(answerTime) },
          ),
          t('They see the job but not your contact details. We’ll email you as soon as someone accepts.'),
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
