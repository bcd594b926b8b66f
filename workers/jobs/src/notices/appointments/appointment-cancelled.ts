/** To the provider: a confirmed appointment does not take place, with a file that removes it from its calendar. */
import { appointmentEndText } from '@marketplace/contracts/appointments/states';
import { providerAppointmentMailData } from '@marketplace/domain/mail-deliveries/appointment-mail-data.view';
import { greeting, oneLine, slotText } from '../../mails/wording.ts';
import { notice, topicOf } from '../notice.ts';
import {
  isCalledOff,
  providerAction,
  providerCalendar,
  providerCard,
  providerFooter,
  timeOf,
  untilEnd,
} from './appointment-texts.ts';

export const appointmentCancelled = notice('appointment-cancelled', {
  load: providerAppointmentMailData,
  holds: isCalledOff,
  mail: {
    category: 'own',
    cause: 'us',
    to: ({ readerEmail }) => readerEmail,
    content: (data, deps) => ({
      subject: `Appointment cancelled: ${oneLine(data.title)}`,
      preheader: slotText(timeOf(data)),
      greeting: greeting(data.readerName),
      heading: 'The appointment was cancelled',
      intro: [
        ...(data.appointment.endReason ? [`Reason: ${appointmentEndText[data.appointment.endReason]}.`] : []),
        'Open the attached file to remove it from your calendar.',
      ],
      card: providerCard(data, deps),
      action: providerAction(data, deps, 'You can propose another time there.'),
      calendar: providerCalendar(data, deps),
      footer: providerFooter(data),
    }),
  },
  push: {
    life: untilEnd,
    only: ({ appointment }) => appointment.endedBy !== 'PROVIDER',
    topic: ({ leadId }) => topicOf('a', leadId),
  },
});
