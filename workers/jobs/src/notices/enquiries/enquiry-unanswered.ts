/** To the seeker, after 24 and 72 hours without an acceptance: how many providers got the request, and what may help. */
import { budgetLabel, factLabel } from '@marketplace/contracts/enquiries/facts';
import { type UnansweredMailData, unansweredMailData } from '@marketplace/domain/mail-deliveries/search-mail-data.view';
import { plural, t } from '@marketplace/languages/text';
import { seekerUrl } from '../../mails/template.ts';
import {
  budget,
  dateText,
  greeting,
  keepToYourself,
  oneLine,
  postedOrWithdraw,
  subjectOf,
  where,
} from '../../mails/wording.ts';
import { notice, toSeeker } from '../notice.ts';

/**
 * States who may still respond. If no provider can, there are no candidates left, because the next ones get the
 * request before this mail is created.
 */
const waitingText = ({ asked, waiting }: UnansweredMailData): string => {
  if (waiting === 0)
    return t('There are no other providers for this near you yet. If one joins, we’ll send it to them right away.');
  if (waiting === asked)
    return plural(waiting, { one: 'They may still respond.', other: 'They may all still respond.' });
  return plural(waiting, { one: '{count} of them may still respond.', other: '{count} of them may still respond.' });
};

export const enquiryUnanswered = notice('enquiry-unanswered', {
  load: unansweredMailData,
  /** If the request was sent to no provider, `enquiry-unmatched` covers that. */
  holds: ({ status, asked }) => status === 'open' && asked > 0,
  mail: {
    category: 'own',
    cause: 'visitor',
    ...toSeeker,
    isAskedFor: ({ isConfirmed }) => isConfirmed,
    content: (enquiry, deps, token) => {
      const title = oneLine(enquiry.title);
      const { asked, hours } = enquiry;
      return {
        subject: subjectOf(t('No provider has accepted yet'), enquiry),
        preheader: plural(
          asked,
          {
            one: 'Sent to 1 provider in {hours} hours.',
            other: 'Sent to {count} providers in {hours} hours.',
          },
          { hours },
        ),
        greeting: greeting(enquiry.contactName),
        heading: t('No provider has accepted in {hours} hours', { hours }),
        intro: [
          `${plural(asked, {
            one: 'We’ve sent your request to 1 provider, but none has accepted yet.',
            other: 'We’ve sent your request to {count} providers, but none has accepted yet.',
          })} ${waitingText(enquiry)}`,
          t('It stays open until {day}. If you change it, current and future providers see the new details.', {
            day: dateText(enquiry.expiresAt),
          }),
        ],
        card: {
          title,
          facts: [
            { label: t('Reference'), value: enquiry.reference },
            where(enquiry),
            { label: t(budgetLabel), value: budget(enquiry.budgetMin, enquiry.budgetMax) },
            { label: t(factLabel('timeframe')), value: t(enquiry.timeframe) },
          ],
        },
        action: {
          label: t('Change your request'),
          href: seekerUrl(deps, `/requests/${token}`),
          note: `${t('No longer need it? You can withdraw it there.')} ${t(keepToYourself)}`,
        },
        list: {
          title: t('What can help'),
          items: [
            t('Choose a larger town nearby.'),
            t('Raise your budget, or give a wider range.'),
            t('Choose a later date, so providers have more time to fit you in.'),
          ],
        },
        footer: [t(postedOrWithdraw)],
      };
    },
  },
});
