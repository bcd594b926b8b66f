import { keys } from '../../api/keys.ts';
import { to } from '../../routing/paths.ts';
import { useRoute } from '../../routing/route-context.tsx';
import { SeekerConversation } from './seeker-conversation.tsx';

/** `/seekers/enquiries/:enquiry/messages/:lead`: a conversation of the signed-in seeker. */
export default function OwnConversationPage() {
  const { enquiry, lead } = useRoute().context.params as { enquiry: string; lead: string };
  return (
    <SeekerConversation
      resource={keys.seekerEnquiry(enquiry)}
      leadId={lead}
      isPolled={false}
      requestPage={to.seekerEnquiry({ id: enquiry })}
      conversationPage={(leadId) => to.seekerMessages({ id: enquiry, lead: leadId })}
    />
  );
}
