/** To the seeker: a confirmed appointment does not take place, with a file that removes it from the calendar. */
import { seekerAppointmentMailData } from '@marketplace/domain/mail-deliveries/appointment-mail-data.view';
import { t } from '@marketplace/languages/text';
import { greeting, oneLine, postedOrReply, slotText } from '../../mails/wording.ts';
import { notice, toSeeker } from '../notice.ts';
import { isCalledOff, seekerAction, seekerCalendar, seekerCard, timeOf } from './appointment-texts.ts';

export const seekerAppointmentCancelled = notice('seeker-appointment-cancelled', {
  load: seekerAppointmentMailData,
  holds: isCalledOff,
  mail: {
    category: 'own',
    cause: 'us',
    ...toSeeker,
    content: (data, deps, token) => {
      const heading = t('Your appointment with {business} was cancelled', { business: oneLine(data.businessName) });
      return {
        subject: heading,
        preheader: slotText(timeOf(data)),
        greeting: greeting(data.contactName),
        heading,
        intro: [t('Open the attached file to remove it from your calendar.')],
        card: seekerCard(data, deps, token),
        action: seekerAction(data, deps, token),
        calendar: seekerCalendar(data, deps),
        footer: [t(postedOrReply)],
      };
    },
  },
});
