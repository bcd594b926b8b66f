import type { AcceptedFigures, AcceptedSort, FollowUpFilter } from '@marketplace/contracts/leads/schemas';
import { followUpFilters } from '@marketplace/contracts/leads/states';
import { limits } from '@marketplace/contracts/limits';
import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { keys } from '../../api/keys.ts';
import { useApi } from '../../api/use-api.ts';
import { useTypedAddress } from '../../routing/use-typed-address.ts';
import { statusWord } from '../../ui/badge.tsx';
import { grouped } from '../../ui/number.ts';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { crmColumns } from './crm-columns.ts';
import { type CrmFilter, searchOf, sortChoices } from './url.ts';
import { totalOf } from './worth.ts';

const followUpLabels: Record<FollowUpFilter, string> = {
  overdue: 'Overdue',
  today: 'Due today',
  week: 'Due this week',
  none: 'No follow-up',
};

type Props = { filter: CrmFilter; figures: AcceptedFigures | undefined };

/** Statuses and follow-ups with the server's counts. Both filters combine; a chosen one is removed by choosing it again. */
export function CrmTabs({ filter, figures }: Props) {
  const tab = (name: string, label: string, change: Partial<CrmFilter>, isCurrent: boolean, count?: number) => (
    <Link key={name} to={{ search: searchOf({ ...filter, ...change }) }} aria-current={isCurrent || undefined}>
      {label}
      {count !== undefined && <span className="num font-normal">{grouped(count)}</span>}
    </Link>
  );
  return (
    <div className="crm-tabs">
      <nav aria-label="Status" className="list-tabs">
        {tab('all', 'All', { status: undefined }, !filter.status, figures && totalOf(figures).leads)}
        {crmColumns.map((status) =>
          tab(
            status,
            statusWord(status),
            { status: filter.status === status ? undefined : status },
            filter.status === status,
            figures?.stages[status].leads,
          ),
        )}
      </nav>
      <nav aria-label="Follow-up" className="list-tabs">
        {followUpFilters.map((followUp) =>
          tab(
            followUp,
            followUpLabels[followUp],
            { followUp: filter.followUp === followUp ? undefined : followUp },
            filter.followUp === followUp,
            figures?.followUps[followUp],
          ),
        )}
      </nav>
    </div>
  );
}

/** Search and sort order of the accepted leads, with the view's own controls. They live in the URL, so a reload keeps them. */
export function CrmFilters({ filter, children }: { filter: CrmFilter; children?: ReactNode }) {
  const navigate = useNavigate();
  const people = useApi(keys.team).data?.people ?? [];
  const [typed, setTyped] = useState(filter.search ?? '');

  // Back and Clear Filters change the URL but not the search box.
  useEffect(
    () => setTyped((now) => (now.trim() === (filter.search ?? '') ? now : (filter.search ?? ''))),
    [filter.search],
  );
  const search = typed.trim();
  useTypedAddress(search, filter.search ?? '', () =>
    navigate(
      { search: searchOf({ ...filter, search: search || undefined }) },
      { replace: filter.search !== undefined },
    ),
  );

  return (
    <search className="mt-2.5 flex flex-wrap items-center gap-2">
      <div className="relative grow basis-36 md:max-w-76">
        <Search className="icon icon-sm absolute left-3 top-1/2 -translate-y-1/2 text-ink-2" aria-hidden="true" />
        <TextInput
          type="search"
          aria-label="Search your accepted leads"
          className="pl-9"
          placeholder="Name, job, place or number"
          maxLength={limits.searchMax}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {people.length > 1 && (
        <div className="max-sm:max-w-32">
          <Select
            aria-label="Assigned to"
            options={[
              { value: 'me', label: 'Assigned to me' },
              { value: 'none', label: 'Assigned to no one' },
              ...people.filter(({ isYou }) => !isYou).map(({ id, name }) => ({ value: id, label: name })),
            ]}
            placeholder="Anyone’s leads"
            value={filter.assigned ?? ''}
            onChange={(event) =>
              navigate({ search: searchOf({ ...filter, assigned: event.target.value || undefined }) })
            }
          />
        </div>
      )}
      <div className="max-sm:max-w-32">
        <Select
          aria-label="Sort by"
          options={sortChoices}
          value={filter.sort}
          onChange={(event) => navigate({ search: searchOf({ ...filter, sort: event.target.value as AcceptedSort }) })}
        />
      </div>
      {children}
    </search>
  );
}
