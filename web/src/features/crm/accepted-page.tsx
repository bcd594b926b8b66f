import type { AcceptedFigures } from '@marketplace/contracts/leads/schemas';
import { plans } from '@marketplace/contracts/plans/plans';
import { MessageSquareText, Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { errorSentence } from '../../api/client.ts';
import { useAcceptedFigures, useLead, useProviderProfile } from '../../api/hooks.ts';
import { cachedAcceptedLead } from '../../api/lead-mutations.ts';
import { ListColumns } from '../../components/list-settings/list-columns.tsx';
import { useListViews } from '../../components/list-settings/list-views.ts';
import { QuickRepliesDialog } from '../../components/reach/quick-replies-dialog.tsx';
import { noLeadsText, useGetsNoLeads } from '../../forms/provider-settings/obstacle-notice.tsx';
import { to } from '../../routing/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { counted } from '../../ui/number.ts';
import { CrmBoard } from './board.tsx';
import { CrmFilters, CrmTabs } from './crm-filters.tsx';
import { LeadDetails } from './details.tsx';
import { LeadExport } from './export.tsx';
import { PrintSheet } from './print-sheet.tsx';
import { BoardSkeleton } from './skeleton.tsx';
import { CrmTable } from './table.tsx';
import { namedColumns, usualColumns } from './table-columns.tsx';
import { type CrmFilter, filterOf, isFiltered, searchOf, useOpenLead, withoutFilters } from './url.ts';
import { usePrint } from './use-print.ts';
import { ViewSwitch } from './view-switch.tsx';
import { sumText, totalOf } from './worth.ts';

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

const NoMatches = ({ filter }: { filter: CrmFilter }) => (
  <div className="mt-6">
    <EmptyState
      title="No accepted leads match your filters"
      action={
        <Link to={{ search: searchOf(withoutFilters(filter)) }} className={buttonClass()}>
          Clear Filters
        </Link>
      }
    >
      <p>Try a different search, status or follow-up.</p>
    </EmptyState>
  </div>
);

/** `5 000 leads, R 34 664 350`: all that match the filter. */
const Total = ({ figures, filter }: { figures: AcceptedFigures; filter: CrmFilter }) => {
  const total = totalOf(figures, filter.status);
  return (
    <p className="text-sm text-ink-2 num max-md:hidden">
      {[counted(total.leads, 'lead'), sumText(total)].filter(Boolean).join(', ')}
    </p>
  );
};

/** `/providers/accepted`: the small CRM. Specification section 2, Provider area, and section 4, CRM lead status. */
export default function AcceptedPage() {
  const [search] = useSearchParams();
  const filter = filterOf(search);
  const { data: figures, error, isValidating, mutate } = useAcceptedFigures(filter);
  const { openId, open, rename, close } = useOpenLead();
  const detail = useLead(openId);
  const { cache } = useSWRConfig();
  const views = useListViews('accepted leads');
  const shownColumns = views.columns ?? usualColumns;
  const printing = usePrint(filter);
  const [editsReplies, setEditsReplies] = useState(false);
  // The list usually has the lead before its details arrive.
  const opened = detail.data?.accepted ?? (openId === null ? undefined : cachedAcceptedLead(cache, openId));
  const leadId = detail.data?.accepted?.id;
  // A change of a lead updates the details under the lead's own id.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `rename` navigates and is new on each render
  useEffect(() => {
    if (openId !== null && leadId !== undefined && leadId !== openId) rename(leadId);
  }, [openId, leadId]);

  const isTable = filter.view === 'table';
  const isEmpty = figures && totalOf(figures, filter.status).leads === 0;
  const empty = isFiltered(filter) ? <NoMatches filter={filter} /> : <NoAcceptedLeads />;
  const sheet = opened ? [opened] : printing.leads;
  const prints = sheet === undefined;

  const shown = () => {
    if (!figures)
      return error ? (
        <div className="mt-6">
          <FailedState title="We couldn’t load your accepted leads" onRetry={() => mutate()} busy={isValidating}>
            {errorSentence(error)}
          </FailedState>
        </div>
      ) : (
        <BoardSkeleton />
      );
    if (isEmpty) return empty;
    const view = { filter, figures, prints, onOpen: ({ id }: { id: string }) => open(id) };
    return isTable ? <CrmTable {...view} shownColumns={shownColumns} empty={empty} /> : <CrmBoard {...view} />;
  };

  const { data: profile } = useProviderProfile();
  // The server refuses files on plans without leads.
  const mayExport = !profile || plans[profile.plan].leads;
  return (
    <div className={isTable ? 'list-pane' : 'crm-board'}>
      <div className="crm-head print:hidden">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h1 className="text-2xl">Accepted Leads</h1>
            {figures && <Total figures={figures} filter={filter} />}
          </div>
          {figures && (!isEmpty || isFiltered(filter)) && (
            <div className="flex flex-wrap gap-2">
              <ViewSwitch filter={filter} />
              <Button size="sm" onClick={printing.print} busy={printing.isLoading} busyText="Loading...">
                <Printer className="icon icon-sm" aria-hidden="true" />
                <span className="max-md:sr-only">Print</span>
              </Button>
              {mayExport && <LeadExport filter={filter} />}
            </div>
          )}
        </div>
        <CrmTabs filter={filter} figures={figures} />
        <CrmFilters filter={filter}>
          <span className="md:ml-auto flex gap-2">
            <Button size="sm" onClick={() => setEditsReplies(true)}>
              <MessageSquareText className="icon icon-sm" aria-hidden="true" />
              <span className="max-md:sr-only">Quick replies</span>
            </Button>
            {isTable && <ListColumns columns={namedColumns} usual={usualColumns} views={views} />}
          </span>
        </CrmFilters>
      </div>
      {shown()}
      {sheet && (
        <PrintSheet leads={sheet} total={opened || !figures ? sheet.length : totalOf(figures, filter.status).leads} />
      )}
      <LeadDetails
        lead={opened}
        history={detail.data?.history}
        completion={detail.data?.completion}
        open={openId !== null}
        searching={detail.data === undefined && detail.error === undefined}
        onClose={close}
      />
      <QuickRepliesDialog open={editsReplies} onClose={() => setEditsReplies(false)} />
    </div>
  );
}
