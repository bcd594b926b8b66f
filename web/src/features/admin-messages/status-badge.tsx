import { type MessageStatus, messageStates } from '@marketplace/contracts/contact/states';

/** Maps a message status to a badge colour. */
const colours: Record<MessageStatus, string> = { new: 'NEW', open: 'OPEN', answered: 'ACCEPTED', closed: 'CANCELLED' };

/** A message's status badge. */
export const MessageBadge = ({ status }: { status: MessageStatus }) => (
  <span className="badge" data-status={colours[status]}>
    {messageStates[status]}
  </span>
);
