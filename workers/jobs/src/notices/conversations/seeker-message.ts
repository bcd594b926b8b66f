/** To the seeker, for a message of a provider that is not read at once. */
import { messageCan } from '@marketplace/contracts/conversations/states';
import { messageData } from '@marketplace/domain/mail-deliveries/message-mail-data.view';
import { t } from '@marketplace/languages/text';
import { notice } from '../notice.ts';

export const seekerMessage = notice('seeker-message', {
  load: messageData('PROVIDER'),
  holds: ({ state }) => messageCan('notify', state),
  phone: {
    only: ({ isPhoned }) => !isPhoned,
    template: 'new_message',
    button: 'Read message',
    sentence: (title) => t('New message about “{title}”.', { title }),
    shortPage: '/requests/{token}',
  },
});
