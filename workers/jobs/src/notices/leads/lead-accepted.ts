/** To the seeker, for each provider that accepts: who it is, how to reach them, the time it proposed with it, and what to ask. */

import { urgentQuestionsOf } from '@marketplace/catalogue/urgent-questions';
import { mailtoLink } from '@marketplace/contracts/addresses';
import { enquiryCan } from '@marketplace/contracts/enquiries/schemas';
import { isUrgent } from '@marketplace/contracts/enquiries/timeframes';
import { leadCan } from '@marketplace/contracts/leads/schemas';
import {
  type AcceptanceWithTimeMailData,
  acceptanceWithTimeMailData,
} from '@marketplace/domain/mail-deliveries/appointment-mail-data.view';
import { shownNumber } from '@marketplace/domain/telephone-numbers';
import { t } from '@marketplace/languages/text';
import { seekerUrl } from '../../mails/template.ts';
import { greeting, oneLine, postedOrReply, subjectOf, telephone } from '../../mails/wording.ts';
import { isProposedBy, openTimes, seekerTimes } from '../appointments/appointment-texts.ts';
import { notice, toSeeker } from '../notice.ts';

/** The visit that came with the acceptance, while its time can still be chosen. */
const openVisit = ({ proposed }: Pick<AcceptanceWithTimeMailData, 'proposed'>, now: Date) => {
  const visit = proposed && { appointment: proposed };
  return visit && isProposedBy('PROVIDER')(visit) && openTimes(visit, now).length > 0 ? visit : undefined;
};

export const leadAccepted = notice('lead-accepted', {
  load: acceptanceWithTimeMailData,
  /**
   * Sent even if the request has changed since then: the provider has the seeker's contact details, and the
   * seeker must know who it is. Only a provider's acceptance triggers it, so the daily limit does not apply.
   */
  holds: (acceptance) => leadCan('view', { status: acceptance.leadStatus }),
  mail: {
    category: 'own',
    // Sent after a provider accepts and sees the reader's contact details, so the reader must be told.
    cause: 'us',
    ...toSeeker,
    content: (acceptance, deps, token) => {
      const business = oneLine(acceptance.businessName);
      const title = oneLine(acceptance.title);
      const visit = openVisit(acceptance, deps.clock.now());
      const times = visit ? seekerTimes(visit, deps, token) : [];
      const heading =
        times.length > 0
          ? t('{business} accepted your request and proposed a time', { business })
          : t('{business} accepted your request', { business });
      const tel = telephone(acceptance.providerPhone);
      const mailto = mailtoLink(acceptance.providerEmail);
      const phone = acceptance.providerPhone ? oneLine(shownNumber(acceptance.providerPhone)) : '';
      return {
        subject: subjectOf(heading, acceptance),
        preheader: tel
          ? t('Call {phone}, or wait for their call.', { phone })
          : t('Email {email}, or wait for them to contact you.', { email: acceptance.providerEmail }),
        greeting: greeting(acceptance.contactName),
        heading,
        intro: [
          t(
            'They have your contact details and will be in touch. You can also contact them now. More providers may accept, and we’ll email you each time.',
          ),
          ...(times.length > 0 ? [t('Choose one of these times, or propose others.')] : []),
        ],
        card: {
          title: business,
          facts: [
            ...times,
            ...(phone ? [{ label: t('Phone'), value: phone, href: tel }] : []),
            { label: t('Email'), value: acceptance.providerEmail, href: mailto },
            { label: t('Request'), value: title },
            { label: t('Reference'), value: acceptance.reference },
          ],
        },
        action: {
          ...(tel ? { label: t('Call them'), href: tel } : { label: t('Email them'), href: mailto }),
          note: t('Mention your reference, {reference}.', { reference: acceptance.reference }),
          // On this page the seeker can also change or close the request, or withdraw the contact details from a provider.
          also: { label: t('View your request'), href: seekerUrl(deps, `/requests/${token}`) },
        },
        list: {
          title: t('What to ask'),
          items: isUrgent(acceptance.timeframe)
            ? urgentQuestionsOf(acceptance.categoryId).map((question) => t(question))
            : [
                t('Is the price fixed, and does it include materials, travel and VAT?'),
                t('When can you start, and how long will it take?'),
                t('Do you guarantee your work, and for how long?'),
                t('Can I speak to someone you recently did a similar job for?'),
              ],
        },
        footer: [t(postedOrReply)],
      };
    },
  },
  phone: {
    only: ({ status }) => enquiryCan('cancel', { status }),
    // The seeker of an urgent request waits for it, also at night.
    isUrgent: ({ timeframe }) => isUrgent(timeframe),
    template: 'request_accepted',
    button: 'View request',
    title: ({ shownTitle }) => shownTitle,
    sentence: (title) => t('A provider accepted your request “{title}”.', { title }),
    timesSentence: (title, times) =>
      t('A provider accepted your request “{title}” and proposed a time: {times}. Press 1 to choose it.', {
        title,
        times,
      }),
    timeCounts: [0, 1],
    times: (acceptance, now) => {
      const visit = openVisit(acceptance, now);
      return visit && openTimes(visit, now);
    },
  },
});
