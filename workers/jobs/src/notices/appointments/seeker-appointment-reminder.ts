/** To the seeker, on the evening before an appointment. */
import { seekerAppointmentMailData } from '@marketplace/domain/mail-deliveries/appointment-mail-data.view';
import { t } from '@marketplace/languages/text';
import { greeting, oneLine, postedOrReply, slotText } from '../../mails/wording.ts';
import { notice, toSeeker } from '../notice.ts';
import { isComing, seekerAction, seekerCard, timeOf } from './appointment-texts.ts';

export const seekerAppointmentReminder = notice('seeker-appointment-reminder', {
  load: seekerAppointmentMailData,
  holds: isComing,
  mail: {
    category: 'own',
    cause: 'us',
    ...toSeeker,
    content: (data, deps, token) => {
      const heading = t('Reminder of your appointment with {business}', { business: oneLine(data.businessName) });
      return {
        subject: heading,
        preheader: slotText(timeOf(data)),
        greeting: greeting(data.contactName),
        heading,
        intro: [t('If the time no longer suits you, move or cancel it on your request.')],
        card: seekerCard(data, deps, token),
        action: seekerAction(data, deps, token),
        footer: [t(postedOrReply)],
      };
    },
  },
});
