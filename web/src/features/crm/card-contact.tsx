import type { AcceptedLead } from '@marketplace/contracts/leads/schemas';
import { WayLink } from '../../components/reach/lead-contact.tsx';
import { type Way, waysToReach } from '../../components/reach/ways.ts';

const isLabelled = ({ method }: Way) => method === 'call' || method === 'email';

/**
 * A card's contact buttons, the client's preferred method first: with Call Client and Send Email, and an icon button for one other
 * method. Renders nothing if the contact is hidden or erased.
 */
export function CardContact({ lead, next }: { lead: AcceptedLead; next: boolean }) {
  const ways = waysToReach(lead);
  const icon = ways.find((way) => !isLabelled(way));
  const shown = ways.filter((way) => isLabelled(way) || way === icon);
  if (shown.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-1.5">
      {shown.map((way) => (
        <WayLink
          key={way.method}
          way={way}
          lead={lead}
          next={next}
          iconOnly={!isLabelled(way)}
          className="grow md:min-h-8 md:py-0"
        />
      ))}
    </div>
  );
}
