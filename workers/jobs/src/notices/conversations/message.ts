/** To a provider's team, for each message of the client that is not read at once. */
import { messageCan } from '@marketplace/contracts/conversations/states';
import { messageData } from '@marketplace/domain/mail-deliveries/message-mail-data.view';
import { hours } from '@marketplace/platform/clock';
import { notice, topicOf } from '../notice.ts';

export const message = notice('message', {
  load: messageData('SEEKER'),
  holds: ({ state }) => messageCan('notify', state),
  push: {
    // The email about unread messages has long been sent by then.
    life: hours(4),
    // One undelivered push per conversation.
    topic: ({ leadId }) => topicOf('m', leadId),
    also: ({ messageId }) => ({ messageId }),
  },
  phone: {
    only: ({ isPhoned }) => !isPhoned,
    template: 'new_message',
    button: 'Read message',
    sentence: (title) => `New message about “${title}”.`,
  },
});
