import { to } from '../../routing/paths.ts';
import { useRoute } from '../../routing/route-context.tsx';

/** Returns the link to the conversation about a lead, through the door that the request's page was opened by. */
export const useConversationLink = () => {
  const { token, enquiry } = useRoute().context.params;
  return (lead: string) =>
    token ? to.requestMessages({ token, lead }) : to.seekerMessages({ id: enquiry ?? '', lead });
};
