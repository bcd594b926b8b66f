import type { AcceptedLead, CrmStatus } from '@marketplace/contracts/leads/schemas';
import { type DragEvent, useState } from 'react';
import { StatusBadge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CrmCard } from './card.tsx';
import { crmColumns, useCrmMove } from './crm-status.ts';
import { carriedLead, carriesLead } from './drag.ts';

/** While more leads can be loaded, the count covers only the leads shown. */
const countText = (count: number, complete: boolean) => {
  if (!complete) return `${count} shown`;
  return `${count} lead${count === 1 ? '' : 's'}`;
};

type ColumnProps = {
  status: CrmStatus;
  leads: AcceptedLead[];
  complete: boolean;
  /** The only column on the board. */
  wide: boolean;
  nextId: string | undefined;
  onDropped: (leadId: string, status: CrmStatus) => void;
  onMove: (lead: AcceptedLead, status: CrmStatus) => void;
};

function Column({ status, leads, complete, wide, nextId, onDropped, onMove }: ColumnProps) {
  const [over, setOver] = useState(false);
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
  return (
    <section
      aria-labelledby={headingId}
      className={classNames(
        'rounded-lg bg-sunken px-2 pb-2 min-w-0',
        leads.length === 0 && 'max-md:hidden',
        over && 'outline-2 outline-dashed outline-brand',
      )}
      onDragOver={allow}
      onDragLeave={leave}
      onDrop={drop}
    >
      <div className="sticky top-0 z-10 bg-sunken rounded-lg flex items-center justify-between gap-2 px-1 py-2">
        <h2 id={headingId} className="flex tracking-normal">
          <StatusBadge status={status} />
        </h2>
        <span className="text-sm text-ink-2 num">{countText(leads.length, complete)}</span>
      </div>
      {leads.length === 0 ? (
        <p className="px-1 pb-1 text-sm text-ink-2">No leads</p>
      ) : (
        <ul className={classNames('grid gap-1.5', wide && 'md:grid-cols-2 xl:grid-cols-4')}>
          {leads.map((lead) => (
            <li key={lead.id} className="min-w-0">
              <CrmCard lead={lead} next={lead.id === nextId} onMove={onMove} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type Props = {
  leads: AcceptedLead[];
  /** The status filter. Undefined shows all statuses. */
  only: CrmStatus | undefined;
  complete: boolean;
  onOpen: (lead: AcceptedLead) => void;
};

/**
 * The accepted leads by CRM status, one column each. Column heads stay visible while a card is dragged down the page.
 */
export function CrmBoard({ leads, only, complete, onOpen }: Props) {
  const move = useCrmMove(onOpen);
  const nextId = leads.find((lead) => lead.crmStatus === 'NEW')?.id;
  const onDropped = (leadId: string, status: CrmStatus) => {
    const lead = leads.find(({ id }) => id === leadId);
    if (lead) void move(lead, status);
  };
  return (
    <div
      className={classNames(
        'mt-4 grid gap-4 max-md:items-start print:hidden',
        !only && 'md:grid-cols-2 xl:grid-cols-4',
      )}
    >
      {(only ? [only] : crmColumns).map((status) => (
        <Column
          key={status}
          status={status}
          leads={leads.filter((lead) => lead.crmStatus === status)}
          complete={complete}
          wide={only !== undefined}
          nextId={nextId}
          onDropped={onDropped}
          onMove={move}
        />
      ))}
    </div>
  );
}
