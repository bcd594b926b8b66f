import { useSearchParams } from 'react-router-dom';
import { useLeadFigures, useProviderProfile } from '../../api/hooks.ts';
import { hasFirstSteps } from '../../forms/provider-settings/steps.ts';
import { FirstStepsPage } from './first-steps-page.tsx';
import { LeadFilters } from './lead-filters.tsx';
import { LeadList } from './lead-list.tsx';
import { LeadStats } from './lead-stats.tsx';
import { filterOf } from './url.ts';

const waitingText = (open: number) =>
  open === 1 ? 'You have 1 lead to answer.' : `You have ${open === 0 ? 'no' : open} leads to answer.`;

/**
 * `/providers/leads`: leads to accept or decline, or the setup steps until those are done. Specification section 2,
 * Provider area.
 */
export default function LeadsPage() {
  const [search] = useSearchParams();
  const { data: figures } = useLeadFigures();
  const { data: profile } = useProviderProfile();
  const filter = filterOf(search);
  // Providers whose verification was revoked can still view their leads.
  if (profile && hasFirstSteps(profile) && figures?.all === 0) return <FirstStepsPage profile={profile} />;
  return (
    <>
      <h1 className="max-md:-mt-3 text-2xl md:text-3xl">Your Leads</h1>
      <p className="text-ink-2 mt-1 max-md:hidden">
        {figures && `${waitingText(figures.open)} `}Accept a lead to see the client’s contact details.
      </p>
      <div className="mt-1 mb-2 md:mt-6 md:mb-8">
        <LeadStats />
      </div>
      <LeadFilters filter={filter} />
      <LeadList filter={filter} />
    </>
  );
}
