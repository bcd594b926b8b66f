/** To the provider: the client proposed times. */
import { isUrgent } from '@marketplace/contracts/enquiries/timeframes';
import { providerAppointmentMailData } from '@marketplace/domain/mail-deliveries/appointment-mail-data.view';
import { greeting, oneLine } from '../../mails/wording.ts';
import { notice } from '../notice.ts';
import { isProposedBy, openTimes, providerAction, providerCard, providerFooter } from './appointment-texts.ts';

export const appointmentProposed = notice('appointment-proposed', {
  load: providerAppointmentMailData,
  holds: isProposedBy('SEEKER'),
  mail: {
    category: 'own',
    cause: 'us',
    to: ({ readerEmail }) => readerEmail,
    content: (data, deps) => ({
      subject: `Client proposed a time: ${oneLine(data.title)}`,
      preheader: 'Choose one of these times, or propose others.',
      greeting: greeting(data.readerName),
      heading: 'The client proposed a time',
      intro: ['Choose one of these times, or propose others.'],
      card: providerCard(data, deps),
      action: providerAction(data, deps, 'Choose a time on the lead.'),
      footer: providerFooter(data),
    }),
  },
  phone: {
    isUrgent: ({ timeframe }) => isUrgent(timeframe),
    template: 'client_times',
    button: 'View lead',
    sentence: (title) => `A client proposed times for “${title}”.`,
    timesSentence: (title, times) => `A client proposed times for “${title}”: ${times}. Press a number to choose one.`,
    timeCounts: [1, 2, 3],
    times: openTimes,
  },
});
