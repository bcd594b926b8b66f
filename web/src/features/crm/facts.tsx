import type { AcceptedLead } from '@marketplace/contracts/leads';
import { Clock, MapPin, User } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';

/** Where, when and who, one line each. */
export function ClientFacts({ lead }: { lead: AcceptedLead }) {
  const facts = [
    { term: 'Location', Icon: MapPin, text: `${lead.city}, ${lead.province}` },
    { term: 'Timeframe', Icon: Clock, text: lead.timeframe },
    { term: 'Contact', Icon: User, text: lead.contactName, strong: true },
  ];
  return (
    <dl className="mt-2 grid gap-1 text-sm text-ink-2">
      {facts.map(({ term, Icon, text, strong }) => (
        <div key={term}>
          <dt className="sr-only">{term}</dt>
          <dd className="flex gap-2">
            <Icon className="icon icon-sm mt-0.5" aria-hidden="true" />
            <span className={classNames('min-w-0 wrap-anywhere', strong && 'text-ink font-semibold')}>{text}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
