import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { errorSentence } from '../../api/client.ts';
import { useAcceptedLeads } from '../../api/hooks.ts';
import { ListFoot } from '../../components/list-footer.tsx';
import { to } from '../../routing/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { ClientBoard } from './board.tsx';
import { ClientDetails } from './details.tsx';
import { ClientExport } from './export.tsx';
import { BoardSkeleton } from './skeleton.tsx';
import { useOpenLead } from './url.ts';

const NoClients = () => (
  <div className="mt-6">
    <EmptyState
      title="No accepted leads yet"
      action={
        <Link to={to.providerLeads()} className={buttonClass({ tone: 'action' })}>
          See Your Leads
        </Link>
      }
    >
      <p>Accept a lead and the client comes here, with a name, a number and what they need.</p>
    </EmptyState>
  </div>
);

/** `/providers/accepted`: the small CRM. Specification section 2, Provider area, and section 4, CRM lead status. */
export default function AcceptedPage() {
  const list = useAcceptedLeads();
  const { rows: leads, error, hasMore, isFetching, loadMore } = list;
  const { openId, open, close } = useOpenLead();
  const opened = leads?.find(({ id, enquiryId }) => id === openId || enquiryId === openId);

  // A link may name a lead further down than what is loaded.
  const further = openId !== null && leads !== undefined && !opened && hasMore && !isFetching && !error;
  useEffect(() => {
    if (further) void loadMore();
  }, [further, loadMore]);

  const shown = () => {
    if (!leads)
      return error ? (
        <div className="mt-6">
          <FailedState title="Unable to Load Accepted Leads" onRetry={() => list.retry()} busy={isFetching}>
            {errorSentence(error)}
          </FailedState>
        </div>
      ) : (
        <BoardSkeleton />
      );
    if (leads.length === 0) return <NoClients />;
    return (
      <>
        <ClientBoard leads={leads} complete={!hasMore} onOpen={(lead) => open(lead.id)} />
        <ListFoot list={list} />
      </>
    );
  };

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h1 className="text-3xl">Accepted Leads</h1>
          <p className="text-ink-2 mt-1 max-md:hidden">Drag a slip along as the work moves, or change its status.</p>
          <p className="text-ink-2 mt-1 md:hidden">Change a slip's status as the work moves.</p>
        </div>
        {leads && leads.length > 0 && <ClientExport />}
      </div>
      {shown()}
      <ClientDetails
        lead={opened}
        open={openId !== null && (leads !== undefined || !error)}
        searching={leads === undefined || isFetching || further}
        onClose={close}
      />
    </>
  );
}
