import { type MessageStatus, messageStates } from '@marketplace/contracts/contact/states';

const colours: Record<MessageStatus, string> = { new: 'NEW', open: 'OPEN', answered: 'ACCEPTED', closed: 'CANCELLED' };

export const MessageBadge = ({ status }: { status: MessageStatus }) => (
  <span className="badge" data-status={colours[status]}>
    {messageStates[status]}
  </span>
);
