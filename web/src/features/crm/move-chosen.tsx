import type { AcceptedFigures, AcceptedLead, CrmStatus } from '@marketplace/contracts/leads/schemas';
import { limits } from '@marketplace/contracts/limits';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { call, errorSentence } from '../../api/client.ts';
import { acceptedQuery, keys } from '../../api/keys.ts';
import { cachedAcceptedLead } from '../../api/lead-mutations.ts';
import { useApi } from '../../api/use-api.ts';
import { ChosenRows } from '../../components/list-page.tsx';
import { statusWord } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { rand } from '../../ui/money.ts';
import { grouped } from '../../ui/number.ts';
import { Select } from '../../ui/select.tsx';
import { SelectBox } from '../../ui/select-box.tsx';
import { showToast } from '../../ui/toast.tsx';
import { crmColumns } from './crm-columns.ts';
import { useCrmAssignAll, useCrmMoveAll } from './crm-status.ts';
import { type CrmFilter, listOf, searchOf } from './url.ts';
import { totalOf } from './worth.ts';

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

/** The values of the selected leads in rand; null if there are none, or if some leads have not been loaded. */
function useSum(ids: readonly string[]): number | null {
  const { cache } = useSWRConfig();
  const leads = ids.flatMap((id) => cachedAcceptedLead(cache, id) ?? []);
  const cents = leads.reduce((sum, { valueCents }) => sum + (valueCents ?? 0), 0);
  return leads.length === ids.length && cents > 0 ? cents / 100 : null;
}

const noOne = 'none';

/** Gives the selected leads to a person. Renders nothing for a team of one. */
function AssignTo({ disabled, onAssign }: { disabled: boolean; onAssign: (assigneeId: string | null) => void }) {
  const people = useApi(keys.team).data?.people ?? [];
  if (people.length < 2) return null;
  return (
    <span className="min-w-32">
      <Select
        aria-label="Assign to"
        disabled={disabled}
        placeholder="Assign to"
        value=""
        options={[
          ...people.map(({ id, name, isYou }) => ({ value: id, label: isYou ? `${name} (you)` : name })),
          { value: noOne, label: 'No one' },
        ]}
        onChange={({ target: { value } }) => {
          if (value) onAssign(value === noOne ? null : value);
        }}
      />
    </span>
  );
}

type Props = { selection: LeadSelection; filter: CrmFilter; figures: AcceptedFigures };

/** Moves or assigns the selected leads, and selects all that match. Renders nothing without a selection. */
export function MoveChosen({ selection, filter, figures }: Props) {
  const moveAll = useCrmMoveAll();
  const assignAll = useCrmAssignAll();
  const [busy, setBusy] = useState<'all' | 'change'>();
  const ids = [...selection.ids];
  const sum = useSum(ids);
  const total = totalOf(figures, filter.status).leads;
  const tooMany = ids.length > limits.movesAtOnce;
  const clear = () => selection.onChange(none);
  const change = async (send: () => Promise<boolean>) => {
    setBusy('change');
    const hasChanged = await send();
    setBusy(undefined);
    if (hasChanged) clear();
  };
  const selectAll = async () => {
    setBusy('all');
    try {
      const { ids: all } = await call('listAcceptedLeadIds', { query: acceptedQuery(listOf(filter)) });
      selection.onChange(new Set(all));
    } catch (error) {
      showToast({ tone: 'wrong', title: 'We couldn’t select the leads', description: errorSentence(error) });
    }
    setBusy(undefined);
  };
  return (
    <ChosenRows noun="leads" count={ids.length} onNone={clear}>
      <span className="text-sm text-ink-2 num">
        {sum !== null && rand(sum)}
        {tooMany && ` (maximum ${limits.movesAtOnce})`}
      </span>
      {ids.length < Math.min(total, limits.movesAtOnce) && (
        <Button size="sm" tone="quiet" busy={busy === 'all'} busyText="Selecting..." onClick={() => void selectAll()}>
          {total > limits.movesAtOnce ? `Select the first ${limits.movesAtOnce}` : `Select all ${grouped(total)}`}
        </Button>
      )}
      <AssignTo
        disabled={tooMany || busy !== undefined}
        onAssign={(assigneeId) => void change(() => assignAll(ids, assigneeId))}
      />
      <span className="text-sm">Move to</span>
      {crmColumns.map((status: CrmStatus) => (
        <Button
          key={status}
          size="sm"
          disabled={tooMany || busy !== undefined}
          onClick={() => void change(() => moveAll(ids, status))}
        >
          <span className="sr-only">Move to </span>
          {statusWord(status)}
        </Button>
      ))}
    </ChosenRows>
  );
}
