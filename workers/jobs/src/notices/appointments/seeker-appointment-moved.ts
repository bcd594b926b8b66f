/** To the seeker: a confirmed appointment has another time, with a file that changes the calendar. */
import { seekerAppointmentMailData } from '@marketplace/domain/mail-deliveries/appointment-mail-data.view';
import { t } from '@marketplace/languages/text';
import { greeting, oneLine, postedOrReply, slotText } from '../../mails/wording.ts';
import { notice, toSeeker } from '../notice.ts';
import { isConfirmed, seekerAction, seekerCalendar, seekerCard, timeOf } from './appointment-texts.ts';

export const seekerAppointmentMoved = notice('seeker-appointment-moved', {
  load: seekerAppointmentMailData,
  holds: isConfirmed,
  mail: {
    category: 'own',
    cause: 'us',
    ...toSeeker,
    content: (data, deps, token) => {
      const heading = t('New time for your appointment with {business}', { business: oneLine(data.businessName) });
      return {
        subject: heading,
        preheader: slotText(timeOf(data)),
        greeting: greeting(data.contactName),
        heading,
        intro: [
          ...(data.appointment.isByPhone
            ? [
                t(
                  'The provider says that you agreed to this time by phone. If you didn’t, you can object on your request.',
                ),
              ]
            : []),
          t('Open the attached file to change it in your calendar.'),
        ],
        card: seekerCard(data, deps, token),
        action: seekerAction(data, deps, token),
        calendar: seekerCalendar(data, deps),
        footer: [t(postedOrReply)],
      };
    },
  },
});
