import type { AcceptedLead, CrmStatus } from '@marketplace/contracts/leads';
import { GripVertical } from 'lucide-react';
import type { DragEvent } from 'react';
import { statusWord } from '../../ui/badge.tsx';
import { budget } from '../../ui/money.ts';
import { Select } from '../../ui/select.tsx';
import { Slip, SlipTear } from '../../ui/slip.tsx';
import { ClientContact } from './contact.tsx';
import { crmColumns, statusSelectId } from './crm-status.ts';
import { ClientDescription } from './description.tsx';
import { carryLead } from './drag.ts';
import { ClientFacts } from './facts.tsx';
import { ClientNote } from './note.tsx';

const statusOptions = crmColumns.map((value) => ({ value, label: statusWord(value) }));

export type ClientCardProps = {
  lead: AcceptedLead;
  /** The client to call first: a new one. */
  next: boolean;
  onMove: (lead: AcceptedLead, crmStatus: CrmStatus) => void;
  onOpen: (lead: AcceptedLead) => void;
};

/** A client on a slip: what they want above the tear, what to do about it below. Its head is what it is dragged by. */
export function ClientCard({ lead, next, onMove, onOpen }: ClientCardProps) {
  const titleId = `client-${lead.id}`;
  const selectId = statusSelectId(lead.id);
  const drag = (event: DragEvent<HTMLElement>) => carryLead(event, lead.id, event.currentTarget.closest('article'));
  return (
    <Slip aria-labelledby={titleId} className="[--behind:var(--color-sunken)]">
      <div className="p-4">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is the mouse's way; the select below is everybody's */}
        <div draggable onDragStart={drag} className="flex gap-2 cursor-grab active:cursor-grabbing">
          <h3 id={titleId} className="grow min-w-0 text-base tracking-normal leading-5.5 wrap-anywhere">
            {lead.title}
          </h3>
          <GripVertical className="icon icon-sm mt-0.5 text-ink-2 max-md:hidden" aria-hidden="true" />
        </div>
        <p className="font-bold num mt-2">{budget(lead.budgetMin, lead.budgetMax)}</p>
        <ClientFacts lead={lead} />
        <ClientDescription text={lead.description} className="text-sm mt-3 line-clamp-4" />
      </div>
      <SlipTear />
      <div className="p-4 pt-3 grid gap-3">
        <div>
          <label className="sr-only" htmlFor={selectId}>
            Status of {lead.title}
          </label>
          <Select
            id={selectId}
            className="text-sm font-semibold"
            options={statusOptions}
            value={lead.crmStatus}
            onChange={(event) => onMove(lead, event.target.value as CrmStatus)}
          />
        </div>
        <ClientContact
          lead={lead}
          next={next}
          className="grid-cols-2 xl:grid-cols-1 [&>:last-child:nth-child(odd)]:col-span-full"
        />
        <ClientNote lead={lead} />
        <button
          type="button"
          className="link text-sm text-left min-h-6"
          aria-describedby={titleId}
          aria-haspopup="dialog"
          onClick={() => onOpen(lead)}
        >
          View Full Details
        </button>
      </div>
    </Slip>
  );
}
