import type { AdminProviderDetail } from '@marketplace/contracts/providers/admin-schemas';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { LeadBadge } from '../../components/reach/lead-status.tsx';
import { to } from '../../routing/paths.ts';
import { Button } from '../../ui/button.tsx';
import { DetailCard } from '../../ui/detail-card.tsx';
import { exactTime } from '../../ui/time.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { answerText } from './text.ts';

const Leads = ({ leads }: Pick<AdminProviderDetail, 'leads'>) =>
  leads.length === 0 ? (
    <p className="text-ink-2">No leads yet.</p>
  ) : (
    <ul className="divide-y divide-line">
      {leads.map(({ id, enquiryId, title, city, ...lead }) => (
        <li
          key={id}
          className="py-2.5 grid gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto] items-start justify-items-start"
        >
          <div className="min-w-0">
            <p className="wrap-anywhere">
              <Link to={to.adminEnquiry({ id: enquiryId })} className="link font-semibold">
                {title}, {city}
              </Link>
            </p>
            <p className="text-sm text-ink-2">
              Sent {exactTime(lead.createdAt)}
              {lead.answeredAt && <>, responded {exactTime(lead.answeredAt)}</>}
            </p>
            {answerText(lead) && <p className="text-sm">{answerText(lead)}</p>}
          </div>
          <LeadBadge lead={lead} />
        </li>
      ))}
    </ul>
  );

/** The newest leads, and the button to give the provider another request. */
export function LatestLeadsCard({ provider }: { provider: AdminProviderDetail }) {
  const [isAssigning, setAssigning] = useState(false);
  return (
    <DetailCard
      id="leads"
      title="Latest leads"
      action={
        <Button size="sm" onClick={() => setAssigning(true)}>
          Assign a request
        </Button>
      }
    >
      <Leads leads={provider.leads} />
      {isAssigning && <AssignDialog provider={provider} onClose={() => setAssigning(false)} />}
    </DetailCard>
  );
}
