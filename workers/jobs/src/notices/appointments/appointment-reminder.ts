/** To the provider, on the evening before an appointment. */
import { providerAppointmentMailData } from '@marketplace/domain/mail-deliveries/appointment-mail-data.view';
import { greeting, oneLine, slotText } from '../../mails/wording.ts';
import { notice, topicOf } from '../notice.ts';
import { isComing, providerAction, providerCard, providerFooter, timeOf, untilStart } from './appointment-texts.ts';

export const appointmentReminder = notice('appointment-reminder', {
  load: providerAppointmentMailData,
  holds: isComing,
  mail: {
    category: 'own',
    cause: 'us',
    to: ({ readerEmail }) => readerEmail,
    content: (data, deps) => ({
      subject: `Reminder of your appointment: ${oneLine(data.title)}`,
      preheader: slotText(timeOf(data)),
      greeting: greeting(data.readerName),
      heading: 'Your appointment is coming up',
      intro: ['If you can’t be there, tell the client now.'],
      card: providerCard(data, deps),
      action: providerAction(data, deps, 'The client’s contact details are on the lead.'),
      footer: providerFooter(data),
    }),
  },
  push: { life: untilStart, topic: ({ leadId }) => topicOf('a', leadId) },
});
