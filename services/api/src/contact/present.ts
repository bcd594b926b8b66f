import type { Message, MessageDetail } from '@marketplace/contracts/contact/admin-schemas';
import { messageCan } from '@marketplace/contracts/contact/states';
import type { MessageDetailRow } from '@marketplace/domain/contact/detail.view';
import type { ListedMessage } from '@marketplace/domain/contact/list.view';

export const presentMessage = (message: ListedMessage): Message => ({
  id: message.id,
  status: message.status,
  name: message.name,
  email: message.email,
  subject: message.subject,
  category: message.category,
  assignee: message.assignee,
  createdAt: message.createdAt.toISOString(),
  answeredAt: message.answeredAt?.toISOString() ?? null,
});

export const presentMessageDetail = (message: MessageDetailRow): MessageDetail => ({
  ...presentMessage(message),
  message: message.message,
  assigneeId: message.assigneeId,
  answers: message.answers.map(({ id, text, by, mail, at }) => ({ id, text, by, mail, at: at.toISOString() })),
  administrators: message.administrators,
  can: {
    assign: messageCan('assign', message),
    answer: messageCan('answer', message),
    close: messageCan('close', message),
    reopen: messageCan('reopen', message),
  },
});
