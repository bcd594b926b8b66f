import type { AcceptedLead } from '@marketplace/contracts/leads';
import { WayLink } from '../../components/reach/lead-contact.tsx';
import { waysToReach } from '../../components/reach/ways.ts';

/** How many fit a card. */
const onCard = 3;

/** The three buttons of a card: the ways the client asked for first. */
export const CardContact = ({ lead, next }: { lead: AcceptedLead; next: boolean }) => (
  <div className="grid grid-cols-3 gap-1.5">
    {waysToReach(lead)
      .slice(0, onCard)
      .map((way) => (
        <WayLink key={way.method} way={way} lead={lead} next={next} iconOnly className="md:min-h-8 md:py-0" />
      ))}
  </div>
);
