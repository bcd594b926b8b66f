import { keys } from '../../api/keys.ts';
import { to } from '../../routing/paths.ts';
import { useRoute } from '../../routing/route-context.tsx';
import { SeekerConversation } from './seeker-conversation.tsx';

/** `/requests/:token/messages/:lead`: a conversation by the link from the request's emails. */
export default function LinkedConversationPage() {
  const { token, lead } = useRoute().context.params as { token: string; lead: string };
  return (
    <SeekerConversation
      resource={keys.request(token)}
      leadId={lead}
      isPolled
      requestPage={to.request({ token })}
      conversationPage={(leadId) => to.requestMessages({ token, lead: leadId })}
    />
  );
}
