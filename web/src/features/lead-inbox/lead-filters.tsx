import type { LeadSort, LeadStatus } from '@marketplace/contracts/leads/schemas';
import { useNavigate } from 'react-router-dom';
import { useLeadFigures } from '../../api/hooks.ts';
import { Segments } from '../../ui/segments.tsx';
import { Select } from '../../ui/select.tsx';
import { countOf, type LeadFilter, periodChoices, searchOf, sortChoices, statusChoices } from './url.ts';

/** The segment for "no status filter". */
const anyStatus = 'ANY';

/** Status, period and sort order. They live in the URL, so Back undoes them and a reload keeps them. */
export function LeadFilters({ filter }: { filter: LeadFilter }) {
  const navigate = useNavigate();
  const { data: figures } = useLeadFigures();
  const show = (next: LeadFilter) => navigate({ search: searchOf(next) });
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-2 md:gap-y-3 items-center justify-between">
      <Segments<LeadStatus | typeof anyStatus>
        label="Status"
        options={statusChoices.map(({ value, label }) => ({
          value: value ?? anyStatus,
          label,
          count: countOf({ status: value, period: filter.period }, figures),
        }))}
        value={filter.status ?? anyStatus}
        onChange={(value) => show({ ...filter, status: value === anyStatus ? undefined : value })}
      />
      <div className="flex gap-3 min-w-0 max-sm:w-full">
        <Segments
          label="Time"
          options={periodChoices.map(({ value, label }) => ({
            value,
            label,
            count: countOf({ status: filter.status, period: value }, figures),
          }))}
          value={filter.period}
          onChange={(period) => show({ ...filter, period })}
        />
        <div className="flex-none">
          <Select
            aria-label="Sort by"
            className="md:min-h-10"
            options={sortChoices}
            value={filter.sort}
            onChange={(event) => show({ ...filter, sort: event.target.value as LeadSort })}
          />
        </div>
      </div>
    </div>
  );
}
