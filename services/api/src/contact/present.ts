import { messageCan } from '@marketplace/contracts/contact/states';
import type { MessageDetailRow } from '@marketplace/domain/contact/detail.view';

export const presentMessageDetail = (message: MessageDetailRow) => ({
  ...message,
  can: {
    assign: messageCan('assign', message),
    answer: messageCan('answer', message),
    close: messageCan('close', message),
    reopen: messageCan('reopen', message),
  },
});
