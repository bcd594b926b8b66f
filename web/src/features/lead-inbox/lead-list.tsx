import { useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import { errorSentence } from '../../api/client.ts';
import { useProviderLeads } from '../../api/hooks.ts';
import { ListFoot } from '../../components/list-footer.tsx';
import { TableSkeleton } from '../../components/request-skeleton.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { useNow } from '../../ui/now.tsx';
import { LeadSlips } from './lead-cards.tsx';
import { LeadTable } from './lead-table.tsx';
import { mostUrgent } from './urgency.ts';
import { isFiltered, type LeadFilter, searchOf } from './url.ts';
import { useLeadAnswering } from './use-answer-lead.ts';
import { arrivalsText, useArrivals } from './use-new-leads.ts';

const NoLeads = () => (
  <EmptyState title="No leads yet">
    <p>
      When somebody in your area asks for what you do, the request appears here by itself and we mail you. You then have
      24 hours to accept or decline it.
    </p>
  </EmptyState>
);

const NoMatches = () => (
  <EmptyState
    title="No leads match your filters"
    action={
      <Link to="?" className={buttonClass()}>
        Clear Filters
      </Link>
    }
  >
    <p>Look at another status, or further back in time.</p>
  </EmptyState>
);

/** The leads a filter shows, with what may be done about each. New ones come in by themselves (api/live.ts). */
export function LeadList({ filter }: { filter: LeadFilter }) {
  const now = useNow();
  const region = useRef<HTMLElement>(null);
  const answer = useLeadAnswering(region);
  const list = useProviderLeads(filter);
  const { rows: leads, error } = list;
  const arrived = useArrivals(searchOf(filter), leads);
  const newIds = useMemo(() => new Set(arrived.map((lead) => lead.id)), [arrived]);

  const shown = () => {
    if (!leads)
      return error ? (
        <FailedState title="Unable to Load Leads" onRetry={() => list.retry()} busy={list.isFetching}>
          {errorSentence(error, 'Something went wrong while fetching leads.')}
        </FailedState>
      ) : (
        <TableSkeleton />
      );
    if (leads.length === 0) return isFiltered(filter) ? <NoMatches /> : <NoLeads />;
    const rows = { leads, urgentId: mostUrgent(leads, now)?.id, newIds, onAnswer: answer };
    return (
      <>
        <LeadTable {...rows} />
        <LeadSlips {...rows} />
        <ListFoot list={list} />
      </>
    );
  };

  return (
    <section ref={region} tabIndex={-1} aria-label="Leads" className="mt-4">
      <h2 className="sr-only">Leads</h2>
      <p role="status" className="sr-only">
        {arrivalsText(arrived)}
      </p>
      {shown()}
    </section>
  );
}
