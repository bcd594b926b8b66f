import type { DeclineReason, ProviderLead } from '@marketplace/contracts/leads/schemas';
import { answerTime } from '@marketplace/contracts/promise';
import { useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useProviderLeads } from '../../api/hooks.ts';
import { DataTable } from '../../components/data-table.tsx';
import { noLeadsText, useGetsNoLeads } from '../../forms/provider-settings/obstacle-notice.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useNow } from '../../ui/now.tsx';
import { DeclinedTogether, DeclineSelected } from './decline-selected.tsx';
import { undoDeclines, useDeclining } from './deferred-declines.ts';
import { LeadCards } from './lead-cards.tsx';
import { leadColumns, leadRowClass } from './lead-table.tsx';
import { mostUrgent } from './urgency.ts';
import { isFiltered, type LeadFilter, searchOf } from './url.ts';
import { useAnswerLead } from './use-answer-lead.ts';
import { newLeadsText, useNewLeads } from './use-new-leads.ts';

const NoLeads = () => (
  <EmptyState title="No leads yet">
    <p>
      {useGetsNoLeads()
        ? noLeadsText
        : `New requests for your services in your area appear here. Your team then has ${answerTime} to accept or decline.`}
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
    <p>Try another status or a longer period.</p>
  </EmptyState>
);

/** The leads of a filter with their actions. New leads appear automatically (api/live.ts). */
export function LeadList({ filter }: { filter: LeadFilter }) {
  const now = useNow();
  const region = useRef<HTMLElement>(null);
  const { answer, declineAll } = useAnswerLead(region);
  const list = useProviderLeads(filter);
  const leads = list.rows;
  const newLeads = useNewLeads(searchOf(filter), leads);
  const newIds = useMemo(() => new Set(newLeads.map((lead) => lead.id)), [newLeads]);

  const declining = useDeclining();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [together, setTogether] = useState<readonly string[]>([]);
  const may = (lead: ProviderLead) => lead.can.decline && !declining.has(lead.id);
  const selected = leads?.filter((lead) => chosen.has(lead.id) && may(lead)) ?? [];
  const selection = {
    ids: new Set(selected.map(({ id }) => id)),
    onChange: setChosen,
    nameOf: ({ title }: ProviderLead) => title,
    may,
  };
  const undoable = together.filter((id) => declining.has(id));
  const declineSelected = (reason: DeclineReason | undefined) => {
    declineAll(selected, reason);
    setTogether(selected.map(({ id }) => id));
    setChosen(new Set());
  };
  const undo = () => {
    undoDeclines(undoable);
    setChosen(new Set(undoable));
  };

  const urgentId = leads && mostUrgent(leads, now)?.id;
  const columns = useMemo(() => leadColumns(urgentId, answer), [urgentId, answer]);

  return (
    <section ref={region} tabIndex={-1} aria-label="Leads" className="mt-3 md:mt-4">
      <h2 className="sr-only">Leads</h2>
      <p role="status" className="sr-only">
        {newLeadsText(newLeads)}
      </p>
      <DataTable
        caption="Your leads"
        columns={columns}
        list={list}
        rowId={({ id }) => id}
        rowProps={({ id }) => ({
          'data-lead': id,
          tabIndex: -1,
          className: leadRowClass({ urgent: id === urgentId, isNew: newIds.has(id) }),
        })}
        cards={(rows) => (
          <LeadCards leads={rows} urgentId={urgentId} newIds={newIds} onAnswer={answer} selection={selection} />
        )}
        {...(leads?.some(may) && { selection })}
        empty={isFiltered(filter) ? <NoMatches /> : <NoLeads />}
        failed={{ title: 'Unable to Load Leads', sentence: 'Something went wrong while fetching leads.' }}
      />
      {undoable.length > 0 ? (
        <DeclinedTogether count={undoable.length} onUndo={undo} />
      ) : (
        selected.length > 0 && (
          <DeclineSelected count={selected.length} onDecline={declineSelected} onClear={() => setChosen(new Set())} />
        )
      )}
    </section>
  );
}
