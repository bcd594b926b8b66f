import type { AcceptedLead } from '@marketplace/contracts/leads/schemas';
import { Phone } from 'lucide-react';
import { WayLink } from '../../components/reach/lead-contact.tsx';
import { type Way, waysToReach } from '../../components/reach/ways.ts';

/** A lost lead has nothing to follow up quickly. Its details keep the contact. */
const quickWays = (lead: AcceptedLead): Way[] => (lead.crmStatus === 'LOST' ? [] : waysToReach(lead));

const isLabelled = ({ method }: Way) => method === 'call' || method === 'email';

/**
 * A card's contact buttons, the client's preferred method first: with Call Client and Send Email, and an icon button for one other
 * method. Renders nothing if the lead is lost, or if the contact is hidden or erased.
 */
export function CardContact({ lead, next }: { lead: AcceptedLead; next: boolean }) {
  const ways = quickWays(lead);
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

/** Calls the client from a row of a phone. Renders nothing without a number. */
export function RowCall({ lead }: { lead: AcceptedLead }) {
  const way = quickWays(lead).find(({ method }) => method === 'call');
  if (!way) return null;
  return (
    <a
      href={way.href}
      aria-label={`Call ${lead.contactName}`}
      className="row-call max-md:col-start-4 max-md:row-start-1 max-md:row-span-2"
    >
      <Phone className="icon icon-sm" aria-hidden="true" />
    </a>
  );
}
