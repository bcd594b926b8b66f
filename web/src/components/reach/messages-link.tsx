import type { AcceptedLead } from '@marketplace/contracts/leads/schemas';
import { MessageCircle } from 'lucide-react';
import { Link } from 'react-router-dom';
import { to } from '../../routing/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { UnreadCount } from '../unread-count.tsx';

type Props = { lead: Pick<AcceptedLead, 'id' | 'title' | 'unreadMessages'>; className?: string };

/** Opens the conversation with the client of an accepted lead. */
export const MessagesLink = ({ lead: { id, title, unreadMessages }, className }: Props) => (
  <Link to={to.providerConversation({ lead: id })} className={buttonClass({ size: 'sm', className })}>
    <MessageCircle className="icon icon-sm" aria-hidden="true" />
    Messages
    <span className="sr-only"> about {title}</span>
    <UnreadCount count={unreadMessages} />
  </Link>
);
