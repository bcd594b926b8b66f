import type { AcceptedSort, CrmStatus } from '@marketplace/contracts/leads/schemas';
import { limits } from '@marketplace/contracts/limits';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { keys } from '../../api/keys.ts';
import { useApi } from '../../api/use-api.ts';
import { useTypedAddress } from '../../routing/use-typed-address.ts';
import { statusWord } from '../../ui/badge.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { crmColumns } from './crm-status.ts';
import { type CrmFilter, searchOf, sortChoices } from './url.ts';

const statuses = crmColumns.map((value) => ({ value, label: statusWord(value) }));

/** Search, status and sort order of the accepted leads. They live in the URL, so a reload keeps them. */
export function CrmFilters({ filter }: { filter: CrmFilter }) {
  const navigate = useNavigate();
  const hasTeam = (useApi(keys.team).data?.people.length ?? 0) > 1;
  const [typed, setTyped] = useState(filter.search ?? '');
  const show = (next: Partial<CrmFilter>) => navigate({ search: searchOf({ ...filter, ...next }) });

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
    <search className="mt-4 flex flex-wrap gap-2.5">
      <div className="relative grow sm:max-w-80">
        <Search className="icon icon-sm absolute left-3 top-1/2 -translate-y-1/2 text-ink-2" aria-hidden="true" />
        <TextInput
          type="search"
          aria-label="Search your accepted leads"
          className="pl-9 md:min-h-10"
          placeholder="Name, job, place or number"
          maxLength={limits.searchMax}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <div className="max-sm:grow">
        <Select
          aria-label="Status"
          className="md:min-h-10"
          options={statuses}
          placeholder="All statuses"
          value={filter.status ?? ''}
          onChange={(event) => show({ status: (event.target.value || undefined) as CrmStatus | undefined })}
        />
      </div>
      {hasTeam && (
        <div className="max-sm:grow">
          <Select
            aria-label="Assigned to"
            className="md:min-h-10"
            options={[{ value: 'me', label: 'Assigned to me' }]}
            placeholder="Anyone’s leads"
            value={filter.assigned ?? ''}
            onChange={(event) => show({ assigned: event.target.value === 'me' ? 'me' : undefined })}
          />
        </div>
      )}
      <div className="max-sm:grow">
        <Select
          aria-label="Sort by"
          className="md:min-h-10"
          options={sortChoices}
          value={filter.sort}
          onChange={(event) => show({ sort: event.target.value as AcceptedSort })}
        />
      </div>
    </search>
  );
}
