import type { AcceptedLead, CrmStatus } from '@marketplace/contracts/leads/schemas';
import { limits } from '@marketplace/contracts/limits';
import { useState } from 'react';
import { ChosenRows } from '../../components/list-page.tsx';
import { statusWord } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { rand } from '../../ui/money.ts';
import { SelectBox } from '../../ui/select-box.tsx';
import { crmColumns } from './crm-columns.ts';
import { useCrmMoveAll } from './crm-status.ts';
import { type CrmFilter, searchOf } from './url.ts';

export type LeadSelection = { ids: ReadonlySet<string>; onChange: (ids: ReadonlySet<string>) => void };

const none: ReadonlySet<string> = new Set();

/** The selected leads of a list. A change of the filter clears the selection. */
export function useLeadSelection(filter: CrmFilter): LeadSelection {
  const list = searchOf(filter);
  const [selected, setSelected] = useState({ list, ids: none });
  return {
    ids: selected.list === list ? selected.ids : none,
    onChange: (ids) => setSelected({ list, ids }),
  };
}

/** The checkbox of a lead on a card, or in a row of a phone. */
export const LeadSelectBox = ({ lead, selection }: { lead: AcceptedLead; selection: LeadSelection }) => (
  <SelectBox
    aria-label={`Select ${lead.title}`}
    checked={selection.ids.has(lead.id)}
    onChange={({ target }) =>
      selection.onChange(
        new Set(target.checked ? [...selection.ids, lead.id] : [...selection.ids].filter((id) => id !== lead.id)),
      )
    }
  />
);

const sumOf = (leads: readonly AcceptedLead[]) => leads.reduce((sum, { valueCents }) => sum + (valueCents ?? 0), 0);

/** Moves the selected leads to a status. Renders nothing without a selection. */
export function MoveChosen({ chosen, selection }: { chosen: readonly AcceptedLead[]; selection: LeadSelection }) {
  const moveAll = useCrmMoveAll();
  const [isMoving, setIsMoving] = useState(false);
  const tooMany = chosen.length > limits.movesAtOnce;
  const clear = () => selection.onChange(none);
  const move = async (status: CrmStatus) => {
    setIsMoving(true);
    const hasMoved = await moveAll(
      chosen.map(({ id }) => id),
      status,
    );
    setIsMoving(false);
    if (hasMoved) clear();
  };
  return (
    <ChosenRows noun="leads" count={chosen.length} onNone={clear}>
      <span className="text-sm text-ink-2 num">
        {sumOf(chosen) > 0 && rand(sumOf(chosen) / 100)}
        {tooMany && ` (maximum ${limits.movesAtOnce})`}
      </span>
      <span className="text-sm">Move to</span>
      {crmColumns.map((status) => (
        <Button key={status} size="sm" disabled={tooMany || isMoving} onClick={() => move(status)}>
          <span className="sr-only">Move to </span>
          {statusWord(status)}
        </Button>
      ))}
    </ChosenRows>
  );
}
