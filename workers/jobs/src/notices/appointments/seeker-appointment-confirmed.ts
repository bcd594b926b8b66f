/** To the seeker: a time is confirmed, with a file for the calendar. */
import type { Deps } from '@marketplace/domain/deps';
import { seekerAppointmentMailData } from '@marketplace/domain/mail-deliveries/appointment-mail-data.view';
import { phoneReplyQueries } from '@marketplace/domain/phone-replies/queries';
import { t } from '@marketplace/languages/text';
import { greeting, oneLine, postedOrReply, slotText } from '../../mails/wording.ts';
import { notice, toSeeker } from '../notice.ts';
import { isConfirmed, seekerAction, seekerCalendar, seekerCard, timeOf } from './appointment-texts.ts';

const load = async (deps: Deps, appointmentId: string) => {
  const data = await seekerAppointmentMailData(deps, appointmentId);
  return data && { ...data, isPickedByReply: await phoneReplyQueries(deps).isPicked(appointmentId) };
};

export const seekerAppointmentConfirmed = notice('seeker-appointment-confirmed', {
  load,
  holds: isConfirmed,
  mail: {
    category: 'own',
    cause: 'us',
    ...toSeeker,
    content: (data, deps, token) => {
      const heading = t('Your appointment with {business}', { business: oneLine(data.businessName) });
      return {
        subject: heading,
        preheader: slotText(timeOf(data)),
        greeting: greeting(data.contactName),
        heading,
        intro: [
          data.appointment.isByPhone
            ? t(
                'The provider says that you agreed to this time by phone. If you didn’t, you can object on your request.',
              )
            : t('The time is confirmed.'),
          t('Open the attached file to add it to your calendar.'),
        ],
        card: seekerCard(data, deps, token),
        action: seekerAction(data, deps, token),
        calendar: seekerCalendar(data, deps),
        footer: [t(postedOrReply)],
      };
    },
  },
  phone: {
    // The answer to the reply says the same.
    only: ({ isPickedByReply }) => !isPickedByReply,
    template: 'appointment_confirmed',
    button: 'View request',
    title: ({ shownTitle }) => shownTitle,
    sentence: (title) => t('The time for your request “{title}” is confirmed.', { title }),
  },
});
