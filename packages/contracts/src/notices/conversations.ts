/** Messages between a seeker and a provider. */
import type { Declarations } from './declaration.ts';

export const conversationNotices = {
  'message-unread': {
    on: 'message.unread',
    about: 'noticeId',
    reader: 'either',
    missed: 'about unread messages',
    record: 'Unread messages',
    mail: {},
  },
  message: {
    on: 'message.sent',
    about: 'messageId',
    reader: 'provider',
    missed: 'about a message',
    page: '/providers/messages/{leadId}',
    push: { title: 'New message' },
    phone: {
      kind: 'message',
      label: 'Messages from clients',
      text: 'A notification for each message that you haven’t read.',
    },
  },
  'seeker-message': {
    on: 'message.sent',
    about: 'messageId',
    reader: 'seeker',
    missed: 'about a message',
    page: '/requests/{token}/messages/{leadId}',
    phone: { kind: 'seeker-message', label: 'Messages from providers' },
  },
} as const satisfies Declarations;
