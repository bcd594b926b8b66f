/** To the seeker, when the first search found no provider: where the nearest one is, and what to change. */

import { categoryById } from '@marketplace/catalogue/lookup';
import { factLabel } from '@marketplace/contracts/enquiries/facts';
import { limits } from '@marketplace/contracts/limits';
import { type UnmatchedMailData, unmatchedMailData } from '@marketplace/domain/mail-deliveries/search-mail-data.view';
import { cityOf } from '@marketplace/domain/reference/cities';
import { t } from '@marketplace/languages/text';
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

/** The sentences of the contract's `noProviderText`, which pages have too. */
const noProviderText = (city: string, nearest: UnmatchedMailData['nearest']): string =>
  [
    t('Nobody does this near {place} yet.', { place: city }),
    nearest &&
      t('The nearest is in {place}, {distance} away.', {
        place: cityOf(nearest.cityPath).name,
        distance: `${Math.round(nearest.distanceKm)} km`,
      }),
  ]
    .filter(Boolean)
    .join(' ');

export const enquiryUnmatched = notice('enquiry-unmatched', {
  load: unmatchedMailData,
  /** Skipped once a provider has been matched; `enquiry-first-provider` covers that. */
  holds: ({ status, asked }) => status === 'open' && asked === 0,
  mail: {
    category: 'own',
    cause: 'visitor',
    ...toSeeker,
    isAskedFor: ({ isConfirmed }) => isConfirmed,
    content: (enquiry, deps, token) => {
      const title = oneLine(enquiry.title);
      const place = placeText(enquiry);
      const noProvider = noProviderText(place, enquiry.nearest);
      return {
        subject: subjectOf(t('No provider near {place} yet for your request', { place }), enquiry),
        preheader: noProvider,
        greeting: greeting(enquiry.contactName),
        heading: t('We haven’t found a provider yet'),
        intro: [
          noProvider,
          t(
            'Your request stays open for {days} days. When a suitable provider joins, we’ll send it to them right away and let you know.',
            { days: limits.enquiryDays },
          ),
        ],
        card: {
          title,
          facts: [
            { label: t('Reference'), value: enquiry.reference },
            { label: t(factLabel('categoryId')), value: t(categoryById(enquiry.categoryId)?.name ?? '') },
            where(enquiry),
          ],
        },
        action: {
          label: t('Change your request'),
          href: seekerUrl(deps, `/requests/${token}`),
          note: `${t('No longer need it? You can withdraw it there.')} ${t(keepToYourself)}`,
        },
        list: {
          title: t('What you can change'),
          items: [
            t('The place: choose a larger town nearby if you can travel there, or a provider there could come to you.'),
            t('The service: choose a similar or more general one.'),
            t('Nothing: we’ll keep your request open and tell you when we find a provider.'),
          ],
        },
        footer: [t(postedOrWithdraw)],
      };
    },
  },
});
