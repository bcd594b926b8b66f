import { to } from '../../routing/paths.ts';
import { useRoute } from '../../routing/route-context.tsx';

/** Returns the link to the conversation about a lead, by link or for the signed-in seeker, as the request's page was opened. */
export const useConversationLink = () => {
  const { token, enquiry } = useRoute().context.params;
  return (lead: string) =>
    token ? to.requestMessages({ token, lead }) : to.seekerMessages({ id: enquiry ?? '', lead });
};
