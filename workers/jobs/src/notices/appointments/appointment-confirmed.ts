/** To the provider: a time is confirmed, with a file for its calendar. */
import { isUrgent } from '@marketplace/contracts/enquiries/timeframes';
import { providerAppointmentMailData } from '@marketplace/domain/mail-deliveries/appointment-mail-data.view';
import { greeting, oneLine, slotText } from '../../mails/wording.ts';
import { notice, topicOf } from '../notice.ts';
import {
  isConfirmed,
  providerAction,
  providerCalendar,
  providerCard,
  providerFooter,
  timeOf,
  untilEnd,
} from './appointment-texts.ts';

export const appointmentConfirmed = notice('appointment-confirmed', {
  load: providerAppointmentMailData,
  holds: isConfirmed,
  mail: {
    category: 'own',
    cause: 'us',
    to: ({ readerEmail }) => readerEmail,
    content: (data, deps) => ({
      subject: `Appointment confirmed: ${oneLine(data.title)}`,
      preheader: slotText(timeOf(data)),
      greeting: greeting(data.readerName),
      heading: 'The appointment is confirmed',
      intro: ['Open the attached file to add it to your calendar.'],
      card: providerCard(data, deps),
      action: providerAction(data, deps, 'The client’s contact details are on the lead.'),
      calendar: providerCalendar(data, deps),
      footer: providerFooter(data),
    }),
  },
  push: {
    isUrgent: ({ timeframe }) => isUrgent(timeframe),
    life: untilEnd,
    topic: ({ leadId }) => topicOf('a', leadId),
  },
});
