import type { ProviderLead } from '@marketplace/contracts/leads/schemas';
import { Link } from 'react-router-dom';
import { to } from '../../routing/paths.ts';

/** Opens the conversation of a lead with unread messages. */
export const UnreadLink = ({ lead: { id, unreadMessages }, className }: { lead: ProviderLead; className?: string }) =>
  unreadMessages > 0 && (
    <p className={className}>
      <Link to={to.providerConversation({ lead: id })} className="link text-sm font-semibold">
        {unreadMessages} unread {unreadMessages === 1 ? 'message' : 'messages'}
      </Link>
    </p>
  );
