/** To the seeker: a provider proposed times. */
import { isUrgent } from '@marketplace/contracts/enquiries/timeframes';
import { seekerAppointmentMailData } from '@marketplace/domain/mail-deliveries/appointment-mail-data.view';
import { t } from '@marketplace/languages/text';
import { greeting, oneLine, postedOrReply } from '../../mails/wording.ts';
import { notice, toSeeker } from '../notice.ts';
import { isProposedBy, openTimes, seekerAction, seekerCard } from './appointment-texts.ts';

export const seekerAppointmentProposed = notice('seeker-appointment-proposed', {
  load: seekerAppointmentMailData,
  // The notice about an acceptance has the time that came with it.
  holds: (data) => isProposedBy('PROVIDER')(data) && !data.appointment.isWithAcceptance,
  mail: {
    category: 'own',
    cause: 'us',
    ...toSeeker,
    content: (data, deps, token) => {
      const heading = t('{business} proposed a time', { business: oneLine(data.businessName) });
      return {
        subject: heading,
        preheader: t('Choose one of these times, or propose others.'),
        greeting: greeting(data.contactName),
        heading,
        intro: [t('Choose one of these times, or propose others.')],
        card: seekerCard(data, deps, token),
        action: seekerAction(data, deps, token),
        footer: [t(postedOrReply)],
      };
    },
  },
  phone: {
    isUrgent: ({ timeframe }) => isUrgent(timeframe),
    template: 'times',
    button: 'View request',
    title: ({ shownTitle }) => shownTitle,
    sentence: (title) => t('A provider proposed times for “{title}”.', { title }),
    timesSentence: (title, times) =>
      t('A provider proposed times for “{title}”: {times}. Press a number to choose one.', { title, times }),
    timeCounts: [1, 2, 3],
    times: openTimes,
  },
});
