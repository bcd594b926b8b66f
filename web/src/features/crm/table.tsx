import type { AcceptedFigures, AcceptedLead } from '@marketplace/contracts/leads/schemas';
import { type ReactNode, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAcceptedLeads } from '../../api/hooks.ts';
import { DataTable } from '../../components/data-table.tsx';
import { type Slip, Slips } from '../../components/slips.tsx';
import { Button } from '../../ui/button.tsx';
import { counted, grouped } from '../../ui/number.ts';
import { RowCall } from './card-contact.tsx';
import { statusSelectId, useCrmMove } from './crm-status.ts';
import { FollowUpWords } from './follow-up-words.tsx';
import { LeadSelectBox, type LeadSelection, MoveChosen, useLeadSelection } from './move-chosen.tsx';
import { PrintSheet } from './print-sheet.tsx';
import { StatusSelect } from './status-select.tsx';
import { JobLink, type OnMove, sorts, tableColumns } from './table-columns.tsx';
import { type CrmFilter, listOf, searchOf, sortChoices } from './url.ts';
import { totalOf, worthText } from './worth.ts';

const slipOf =
  (onMove: OnMove, selection: LeadSelection) =>
  (lead: AcceptedLead): Slip => ({
    id: lead.id,
    select: <LeadSelectBox lead={lead} selection={selection} />,
    title: <JobLink lead={lead} />,
    badge: <span className="num font-semibold">{worthText(lead)}</span>,
    detail: (
      <>
        {lead.followUpOn && (
          <>
            <FollowUpWords day={lead.followUpOn} />,{' '}
          </>
        )}
        {[lead.contactName, lead.suburb ?? lead.city].filter(Boolean).join(', ')}
      </>
    ),
    end: <StatusSelect compact id={`${statusSelectId(lead.id)}-slip`} lead={lead} onMove={onMove} />,
    after: <RowCall lead={lead} />,
  });

type Props = {
  filter: CrmFilter;
  figures: AcceptedFigures;
  shownColumns: readonly string[];
  /** Leaves out the sheet to print, because the page prints another one. */
  prints: boolean;
  empty: ReactNode;
  onOpen: (lead: AcceptedLead) => void;
};

/** The accepted leads as a dense table, with moves of several leads. Phones have rows of two lines. */
export function CrmTable({ filter, figures, shownColumns, prints, empty, onOpen }: Props) {
  const list = useAcceptedLeads(listOf(filter));
  const navigate = useNavigate();
  const move = useCrmMove(onOpen);
  const selection = useLeadSelection(filter);
  const total = totalOf(figures, filter.status).leads;

  const latestMove = useRef(move);
  latestMove.current = move;
  const columns = useMemo(
    () => tableColumns(shownColumns, (lead, status) => void latestMove.current(lead, status)),
    [shownColumns],
  );

  return (
    <div className="mt-3 lg:grow lg:min-h-0 lg:flex lg:flex-col print:block!">
      <div className="lg:grow lg:min-h-0 lg:flex lg:flex-col print:hidden">
        <DataTable
          dense
          caption="Accepted leads"
          columns={columns}
          list={{ ...list, hasMore: false }}
          rowId={({ id }) => id}
          cards={(leads) => <Slips slips={leads.map(slipOf(move, selection))} />}
          sorting={{
            by: sorts[filter.sort],
            onChange: ({ column, direction }) => {
              const ofColumn = sortChoices.map(({ value }) => value).filter((sort) => sorts[sort].column === column);
              const sort = ofColumn.find((each) => sorts[each].direction === direction) ?? ofColumn[0];
              if (sort) navigate({ search: searchOf({ ...filter, sort }) });
            },
          }}
          selection={{ ...selection, nameOf: ({ title }) => title }}
          empty={empty}
          failed={{ title: 'We couldn’t load your accepted leads' }}
        />
      </div>
      <MoveChosen selection={selection} filter={filter} figures={figures} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 min-h-11 py-1.5 print:hidden">
        {list.rows && list.rows.length > 0 && (
          <p className="ml-auto flex items-center gap-3 text-sm text-ink-2 num">
            {list.hasMore
              ? `${grouped(list.rows.length)} of ${counted(total, 'lead')}`
              : counted(list.rows.length, 'lead')}
            {list.hasMore && (
              <Button size="sm" onClick={() => list.loadMore()} busy={list.isLoadingMore} busyText="Loading...">
                Load More
              </Button>
            )}
          </p>
        )}
      </div>
      {prints && list.rows && list.rows.length > 0 && <PrintSheet leads={list.rows} total={total} />}
    </div>
  );
}
