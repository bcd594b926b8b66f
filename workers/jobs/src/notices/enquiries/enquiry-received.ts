/** To the seeker, after posting a request: confirmation and next steps. */

import { firstAidOf } from '@marketplace/catalogue/first-aid';
import { categoryById } from '@marketplace/catalogue/lookup';
import { budgetLabel, factLabel } from '@marketplace/contracts/enquiries/facts';
import { enquiryCan } from '@marketplace/contracts/enquiries/schemas';
import { isUrgent } from '@marketplace/contracts/enquiries/timeframes';
import { limits } from '@marketplace/contracts/limits';
import { readersChange, readersText } from '@marketplace/contracts/messages';
import { answerTime } from '@marketplace/contracts/promise';
import { type ReceivedMailData, receivedMailData } from '@marketplace/domain/mail-deliveries/enquiry-mail-data.view';
import { t } from '@marketplace/languages/text';
import { seekerUrl } from '../../mails/template.ts';
import {
  budget,
  greeting,
  keepToYourself,
  oneLine,
  placeText,
  postedOrWithdraw,
  subjectOf,
  timeText,
  where,
} from '../../mails/wording.ts';
import { notice, toSeeker } from '../notice.ts';

/** Asked by mail rather than on the page, which would reveal the owner's requests to anyone who types their address. */
const sameAs = ({ reference, createdAt }: NonNullable<ReceivedMailData['earlier']>) =>
  t(
    'Is this the same as {reference}, posted at {time} for the same service and place? If so, use the link below to withdraw this one.',
    { reference, time: timeText(createdAt) },
  );

export const enquiryReceived = notice('enquiry-received', {
  load: receivedMailData,
  holds: (enquiry) => enquiryCan('match', enquiry),
  mail: {
    category: 'own',
    cause: 'visitor',
    ...toSeeker,
    isAskedFor: ({ isConfirmed }) => isConfirmed,
    content: (enquiry, deps, token) => {
      const heading = t('We’ve received your request');
      const title = oneLine(enquiry.title);
      const place = placeText(enquiry);
      const { reference } = enquiry;
      const count = limits.providersPerEnquiry;
      const firstAid = isUrgent(enquiry.timeframe) ? firstAidOf(enquiry.categoryId) : undefined;
      return {
        subject: subjectOf(heading, enquiry),
        preheader: t('Reference {reference}. We’re looking for up to {count} verified providers.', {
          reference,
          count,
        }),
        greeting: greeting(enquiry.contactName),
        heading,
        intro: [
          ...(firstAid ? [t('Until a provider comes: {advice}', { advice: t(firstAid) })] : []),
          t('Your reference is {reference}. Please mention it if you contact us.', { reference }),
          `${t(readersText(enquiry.isUnlisted))} ${t(readersChange)}`,
          ...(enquiry.earlier ? [sameAs(enquiry.earlier)] : []),
          ...(enquiry.hasAccountElsewhere
            ? [
                t(
                  'You have an account with this email address. Sign in to follow your request there. No password yet? Choose “Forgot password” on the sign-in page.',
                ),
              ]
            : []),
        ],
        card: {
          title,
          facts: [
            { label: t('Reference'), value: enquiry.reference },
            { label: t(factLabel('categoryId')), value: t(categoryById(enquiry.categoryId)?.name ?? '') },
            where(enquiry),
            { label: t(budgetLabel), value: budget(enquiry.budgetMin, enquiry.budgetMax) },
            { label: t(factLabel('timeframe')), value: t(enquiry.timeframe) },
          ],
        },
        action: {
          label: t('View your request'),
          href: seekerUrl(deps, `/requests/${token}`),
          note: `${t('See who got it and who accepted, or change or withdraw it.')} ${t(keepToYourself)}`,
          ...(enquiry.hasAccountElsewhere
            ? { also: { label: t('Sign in'), href: seekerUrl(deps, '/seekers/login') } }
            : {}),
        },
        list: {
          title: t('What happens next'),
          items: [
            t(
              'We look for up to {count} verified providers who work in {place}. They see the job but not your contact details. If we don’t find anyone yet, we’ll let you know.',
              { count, place },
            ),
            isUrgent(enquiry.timeframe)
              ? t(
                  'We ring them at once, and more every {minutes} minutes until {enough} have accepted. Those who accept get your contact details, and we email you theirs.',
                  { minutes: limits.ringMinutes, enough: limits.ringAcceptances },
                )
              : t(
                  'Each provider has {time} to accept. Those who do get your contact details, and we email you theirs.',
                  {
                    time: t(answerTime),
                  },
                ),
            t('You compare their quotes and choose one, or none. It’s free, with no obligation.'),
          ],
        },
        footer: [t(postedOrWithdraw)],
      };
    },
  },
});
