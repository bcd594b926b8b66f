import type { AcceptedFigures, AcceptedLead, CrmStatus } from '@marketplace/contracts/leads/schemas';
import { type DragEvent, useState } from 'react';
import { useSWRConfig } from 'swr';
import { errorSentence } from '../../api/client.ts';
import { useAcceptedLeads } from '../../api/hooks.ts';
import { cachedAcceptedLead } from '../../api/lead-mutations.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { counted, grouped } from '../../ui/number.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { CrmCard } from './card.tsx';
import { crmColumns } from './crm-columns.ts';
import { useCrmMove } from './crm-status.ts';
import { carriedLead, carriesLead } from './drag.ts';
import { type LeadSelection, MoveChosen, useLeadSelection } from './move-chosen.tsx';
import { PrintSheet } from './print-sheet.tsx';
import { type CrmFilter, listOf } from './url.ts';
import { sumText, valuedText } from './worth.ts';

const CardSkeletons = () => (
  <Loading className="grid gap-1.5">
    {['a', 'b', 'c'].map((card) => (
      <div key={card} className="slip p-2.5 grid gap-1.5">
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-8 w-full" />
      </div>
    ))}
  </Loading>
);

type ColumnProps = {
  status: CrmStatus;
  filter: CrmFilter;
  figures: AcceptedFigures;
  /** The only column on the board. */
  wide: boolean;
  /** Leaves out the sheet to print, because the page prints another one. */
  prints: boolean;
  onDropped: (leadId: string, status: CrmStatus) => void;
  onMove: (lead: AcceptedLead, status: CrmStatus) => void;
  selection: LeadSelection;
};

/** One CRM status: the figures of all its leads, and as many cards as have been loaded. */
function Column({ status, filter, figures, wide, prints, onDropped, onMove, selection }: ColumnProps) {
  const list = useAcceptedLeads(listOf(filter, status));
  const [over, setOver] = useState(false);
  const { rows: leads } = list;
  const stage = figures.stages[status];
  const headingId = `column-${status}`;
  const allow = (event: DragEvent) => {
    if (!carriesLead(event)) return;
    event.preventDefault();
    setOver(true);
  };
  const leave = (event: DragEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
  };
  const drop = (event: DragEvent) => {
    if (!carriesLead(event)) return;
    event.preventDefault();
    setOver(false);
    onDropped(carriedLead(event), status);
  };

  const cards = () => {
    if (!leads)
      return list.error ? (
        <FailedState title="We couldn’t load these leads" onRetry={() => list.retry()} busy={list.isFetching}>
          {errorSentence(list.error)}
        </FailedState>
      ) : (
        <CardSkeletons />
      );
    if (leads.length === 0) return <p className="px-1 pb-1 text-sm text-ink-2">No leads</p>;
    return (
      <ul
        className={classNames(
          'grid gap-1.5 max-md:gap-0 max-md:rounded-lg max-md:bg-surface max-md:border max-md:border-line max-md:overflow-hidden',
          wide && 'md:grid-cols-2 xl:grid-cols-4',
        )}
      >
        {leads.map((lead, index) => (
          <li key={lead.id} className={classNames('min-w-0', index > 0 && 'max-md:border-t max-md:border-line')}>
            <CrmCard lead={lead} next={status === 'NEW' && index === 0} selection={selection} onMove={onMove} />
          </li>
        ))}
      </ul>
    );
  };

  return (
    <section
      aria-labelledby={headingId}
      className={classNames(
        'md:rounded-lg md:bg-sunken md:px-2 md:pb-2 min-w-0 print:block',
        stage.leads === 0 && 'max-md:hidden',
        over && 'outline-2 outline-dashed outline-brand',
      )}
      onDragOver={allow}
      onDragLeave={leave}
      onDrop={drop}
    >
      {/* As high as the longest column, so that the head stays visible while a card is dragged. */}
      <div className="md:h-full print:hidden">
        <div className="sticky top-0 z-10 max-md:bg-paper md:bg-sunken md:rounded-lg px-1 py-1 md:py-2 text-sm flex flex-wrap items-center justify-between gap-x-2">
          <h2 id={headingId} className="flex tracking-normal">
            <StatusBadge status={status} />
          </h2>
          <span className="num font-semibold">{counted(stage.leads, 'lead')}</span>
          <span className="num flex justify-between gap-2 md:w-full">
            <span className="font-semibold flex-none">{sumText(stage)}</span>
            <span className="text-ink-2 max-md:sr-only truncate">{valuedText(stage)}</span>
          </span>
        </div>
        {cards()}
        {list.hasMore && leads && (
          <p className="flex items-center justify-between gap-2 px-1 pt-2 text-sm text-ink-2 num">
            {grouped(leads.length)} of {grouped(stage.leads)}
            <Button size="sm" onClick={() => list.loadMore()} busy={list.isLoadingMore} busyText="Loading...">
              Load More<span className="sr-only"> leads</span>
            </Button>
          </p>
        )}
      </div>
      {prints && leads && leads.length > 0 && <PrintSheet leads={leads} total={stage.leads} />}
    </section>
  );
}

type Props = Pick<ColumnProps, 'filter' | 'figures' | 'prints'> & { onOpen: (lead: AcceptedLead) => void };

/**
 * The accepted leads by CRM status, one column each with its own pages. Column heads stay visible while a card is dragged down
 * the page. A phone has the columns below each other, with rows of two lines.
 */
export function CrmBoard({ filter, figures, prints, onOpen }: Props) {
  const { cache } = useSWRConfig();
  const move = useCrmMove(onOpen);
  const selection = useLeadSelection(filter);
  const onDropped = (leadId: string, status: CrmStatus) => {
    const lead = cachedAcceptedLead(cache, leadId);
    if (lead) void move(lead, status);
  };
  return (
    <>
      <div
        className={classNames(
          'mt-3 grid gap-3 md:gap-4 max-md:items-start print:block',
          !filter.status && 'md:grid-cols-2 xl:grid-cols-4',
        )}
      >
        {(filter.status ? [filter.status] : crmColumns).map((status) => (
          <Column
            key={status}
            status={status}
            filter={filter}
            figures={figures}
            wide={filter.status !== undefined}
            prints={prints}
            onDropped={onDropped}
            onMove={move}
            selection={selection}
          />
        ))}
      </div>
      <MoveChosen selection={selection} filter={filter} figures={figures} />
    </>
  );
}
