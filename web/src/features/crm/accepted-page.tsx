import { MessageSquareText, Printer } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { errorSentence } from '../../api/client.ts';
import { useAcceptedLeads, useLead } from '../../api/hooks.ts';
import { ListFooter } from '../../components/list-footer.tsx';
import { QuickRepliesDialog } from '../../components/reach/quick-replies-dialog.tsx';
import { noLeadsText, useGetsNoLeads } from '../../forms/provider-settings/obstacle-notice.tsx';
import { to } from '../../routing/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { CrmBoard } from './board.tsx';
import { CrmFilters } from './crm-filters.tsx';
import { LeadDetails } from './details.tsx';
import { LeadExport } from './export.tsx';
import { PrintSheet } from './print-sheet.tsx';
import { BoardSkeleton } from './skeleton.tsx';
import { filterOf, isFiltered, useOpenLead } from './url.ts';

function NoAcceptedLeads() {
  const getsNoLeads = useGetsNoLeads();
  return (
    <div className="mt-6">
      <EmptyState
        title="No accepted leads yet"
        action={
          <Link to={to.providerLeads()} className={buttonClass({ tone: getsNoLeads ? 'plain' : 'action' })}>
            See your leads
          </Link>
        }
      >
        <p>
          {getsNoLeads
            ? noLeadsText
            : 'When you accept a lead, you’ll find the client’s name, number and request here.'}
        </p>
      </EmptyState>
    </div>
  );
}

const NoMatches = () => (
  <div className="mt-6">
    <EmptyState
      title="No accepted leads match your filters"
      action={
        <Link to="?" className={buttonClass()}>
          Clear Filters
        </Link>
      }
    >
      <p>Try a different search or status.</p>
    </EmptyState>
  </div>
);

/** `/providers/accepted`: the small CRM. Specification section 2, Provider area, and section 4, CRM lead status. */
export default function AcceptedPage() {
  const [search] = useSearchParams();
  const filter = filterOf(search);
  const list = useAcceptedLeads(filter);
  const { rows: leads, error, hasMore, isFetching } = list;
  const { openId, open, close } = useOpenLead();
  const detail = useLead(openId);
  const [editsReplies, setEditsReplies] = useState(false);
  // Usually found in the loaded list. A link may point to a lead on a later page or outside the filter.
  const opened =
    leads?.find(({ id, enquiryId }) => id === openId || enquiryId === openId) ?? detail.data?.accepted ?? undefined;

  const shown = () => {
    if (!leads)
      return error ? (
        <div className="mt-6">
          <FailedState title="We couldn’t load your accepted leads" onRetry={() => list.retry()} busy={isFetching}>
            {errorSentence(error)}
          </FailedState>
        </div>
      ) : (
        <BoardSkeleton />
      );
    if (leads.length === 0) return isFiltered(filter) ? <NoMatches /> : <NoAcceptedLeads />;
    return (
      <>
        <CrmBoard leads={leads} only={filter.status} complete={!hasMore} onOpen={(lead) => open(lead.id)} />
        <ListFooter list={list} />
      </>
    );
  };

  return (
    <>
      <div className="print:hidden">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <h1 className="text-3xl">Accepted Leads</h1>
          {leads && leads.length > 0 && (
            <div className="flex flex-wrap gap-2">
              <Button size="sm" onClick={() => setEditsReplies(true)}>
                <MessageSquareText className="icon icon-sm" aria-hidden="true" />
                Quick replies
              </Button>
              <Button size="sm" onClick={() => window.print()}>
                <Printer className="icon icon-sm" aria-hidden="true" />
                Print
              </Button>
              <LeadExport />
            </div>
          )}
        </div>
        <CrmFilters filter={filter} />
      </div>
      {shown()}
      {leads && <PrintSheet leads={opened ? [opened] : leads} complete={!!opened || !hasMore} />}
      <LeadDetails
        lead={opened}
        history={detail.data?.history}
        open={openId !== null}
        searching={detail.data === undefined && detail.error === undefined}
        onClose={close}
      />
      <QuickRepliesDialog open={editsReplies} onClose={() => setEditsReplies(false)} />
    </>
  );
}
