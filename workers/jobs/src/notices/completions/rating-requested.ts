/** To the seeker: the provider asks for a rating. */
import { ratingRequestMailData } from '@marketplace/domain/mail-deliveries/completion-mail-data.view';
import { t } from '@marketplace/languages/text';
import { seekerUrl } from '../../mails/template.ts';
import { greeting, keepToYourself, oneLine, postedOrReply } from '../../mails/wording.ts';
import { notice, toSeeker } from '../notice.ts';

export const ratingRequested = notice('rating-requested', {
  load: ratingRequestMailData,
  holds: ({ isWaiting }) => isWaiting,
  mail: {
    category: 'own',
    cause: 'us',
    ...toSeeker,
    content: (data, deps, token) => {
      const business = oneLine(data.businessName);
      const heading = t('How was the work by {business}?', { business });
      return {
        subject: heading,
        preheader: t('Your rating helps others to choose.'),
        greeting: greeting(data.contactName),
        heading,
        intro: [
          t('{business} asks you to rate their work. They can ask only once.', { business }),
          data.isDone
            ? t('Your rating helps others to choose.')
            : t('The page first asks if the job is done. Then you can rate it.'),
        ],
        card: {
          title: business,
          facts: [
            { label: t('Request'), value: oneLine(data.title) },
            { label: t('Reference'), value: data.reference },
          ],
        },
        action: {
          label: t('Rate the work'),
          href: seekerUrl(deps, `/requests/${token}`),
          note: t(keepToYourself),
        },
        footer: [t(postedOrReply)],
      };
    },
  },
});
