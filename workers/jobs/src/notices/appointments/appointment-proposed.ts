/** To the provider: the client proposed times. */
import { providerAppointmentMailData } from '@marketplace/domain/mail-deliveries/appointment-mail-data.view';
import { greeting, oneLine } from '../../mails/wording.ts';
import { notice } from '../notice.ts';
import { isProposedBy, providerAction, providerCard, providerFooter } from './appointment-texts.ts';

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
});
