import type { AcceptedLead, CrmStatus } from '@marketplace/contracts/leads';
import { GripVertical } from 'lucide-react';
import type { DragEvent } from 'react';
import { statusWord } from '../../ui/badge.tsx';
import { budget } from '../../ui/money.ts';
import { RequestCard, RequestCardTear } from '../../ui/request-card.tsx';
import { Select } from '../../ui/select.tsx';
import { LeadContact } from './contact.tsx';
import { crmColumns, statusSelectId } from './crm-status.ts';
import { LeadDescription } from './description.tsx';
import { carryLead } from './drag.ts';
import { LeadFacts } from './facts.tsx';
import { LeadNote } from './note.tsx';

const statusOptions = crmColumns.map((value) => ({ value, label: statusWord(value) }));

export type CrmCardProps = {
  lead: AcceptedLead;
  /** The newest lead without a status: its first contact button is marigold. */
  next: boolean;
  onMove: (lead: AcceptedLead, crmStatus: CrmStatus) => void;
  onOpen: (lead: AcceptedLead) => void;
};

/** An accepted lead on the board: what is wanted above the tear, status, contact and note below. The title is the drag handle. */
export function CrmCard({ lead, next, onMove, onOpen }: CrmCardProps) {
  const titleId = `lead-${lead.id}`;
  const selectId = statusSelectId(lead.id);
  const drag = (event: DragEvent<HTMLElement>) => carryLead(event, lead.id, event.currentTarget.closest('article'));
  return (
    <RequestCard aria-labelledby={titleId} className="[--behind:var(--color-sunken)]">
      <div className="p-4">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is the mouse's way; the select below is everybody's */}
        <div draggable onDragStart={drag} className="flex gap-2 cursor-grab active:cursor-grabbing">
          <h3 id={titleId} className="grow min-w-0 text-base tracking-normal leading-5.5 wrap-anywhere">
            {lead.title}
          </h3>
          <GripVertical className="icon icon-sm mt-0.5 text-ink-2 max-md:hidden" aria-hidden="true" />
        </div>
        <p className="font-bold num mt-2">{budget(lead.budgetMin, lead.budgetMax)}</p>
        <LeadFacts lead={lead} />
        <LeadDescription text={lead.description} className="text-sm mt-3 line-clamp-4" />
      </div>
      <RequestCardTear />
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
        <LeadContact
          lead={lead}
          next={next}
          className="grid-cols-2 xl:grid-cols-1 [&>:last-child:nth-child(odd)]:col-span-full"
        />
        <LeadNote lead={lead} />
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
    </RequestCard>
  );
}
