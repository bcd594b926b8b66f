/** To the seeker: the provider is on the way. */
import { seekerAppointmentMailData } from '@marketplace/domain/mail-deliveries/appointment-mail-data.view';
import { t } from '@marketplace/languages/text';
import { greeting, oneLine, postedOrReply, slotText } from '../../mails/wording.ts';
import { notice, toSeeker } from '../notice.ts';
import { isOnTheWay, seekerAction, seekerCard, timeOf } from './appointment-texts.ts';

export const appointmentOnTheWay = notice('appointment-on-the-way', {
  load: seekerAppointmentMailData,
  holds: isOnTheWay,
  mail: {
    category: 'own',
    cause: 'us',
    ...toSeeker,
    content: (data, deps, token) => {
      const heading = t('{business} is on the way', { business: oneLine(data.businessName) });
      return {
        subject: heading,
        preheader: slotText(timeOf(data)),
        greeting: greeting(data.contactName),
        heading,
        intro: [t('Keep your phone close, so that they can reach you.')],
        card: seekerCard(data, deps, token),
        action: seekerAction(data, deps, token),
        footer: [t(postedOrReply)],
      };
    },
  },
  phone: {
    // It is of no use in the morning after.
    isUrgent: () => true,
    template: 'on_the_way',
    button: 'View request',
    title: ({ shownTitle }) => shownTitle,
    sentence: (title) => t('The provider for your request “{title}” is on the way.', { title }),
  },
});
