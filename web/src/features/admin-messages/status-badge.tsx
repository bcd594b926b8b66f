import { type MessageStatus, messageStates } from '@marketplace/contracts/contact/states';

/** The status whose colour a message has. */
const colours: Record<MessageStatus, string> = { new: 'NEW', open: 'OPEN', answered: 'ACCEPTED', closed: 'CANCELLED' };

/** A message's state as word, mark and colour. */
export const MessageBadge = ({ status }: { status: MessageStatus }) => (
  <span className="badge" data-status={colours[status]}>
    {messageStates[status]}
  </span>
);
