import { limits } from '@marketplace/contracts/limits';
import { Search, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTypedAddress } from '../routing/use-typed-address.ts';
import type { Option } from '../ui/select.tsx';
import { Select } from '../ui/select.tsx';
import { TextInput } from '../ui/text-input.tsx';
import type { ListAddress } from './list-address.ts';

type Change = (next: ListAddress, options?: { replace?: boolean }) => void;

export type FilterChoice = {
  /** Its query parameter. */
  name: string;
  label: string;
  /** Placeholder without a selection. */
  any: string;
  options: readonly Option[];
};

export type ListFiltersProps = {
  address: ListAddress;
  onChange: Change;
  /** Omit for a list without a search box. */
  search?: { label: string; placeholder: string };
  choices?: readonly FilterChoice[];
  children?: ReactNode;
};

function SearchBox({
  address,
  onChange,
  label,
  placeholder,
}: Pick<ListFiltersProps, 'address' | 'onChange'> & NonNullable<ListFiltersProps['search']>) {
  const shown = address.search ?? '';
  const [typed, setTyped] = useState(shown);
  // Back and Clear Filters change the URL, not the input.
  useEffect(() => setTyped((now) => (now.trim() === shown ? now : shown)), [shown]);
  const search = typed.trim();
  useTypedAddress(search, shown, () => onChange({ search: search || undefined }, { replace: shown !== '' }));
  return (
    <div className="relative grow basis-52 md:max-w-76">
      <Search className="icon icon-sm absolute left-3 top-1/2 -translate-y-1/2 text-ink-2" aria-hidden="true" />
      <TextInput
        type="search"
        aria-label={label}
        className="pl-9"
        placeholder={placeholder}
        maxLength={limits.searchMax}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  );
}

/** A control of one filter. With a value it stands out, and a cross removes the value. */
export const FilterChip = ({
  label,
  value,
  onRemove,
  children,
}: {
  label: string;
  value: string | undefined;
  onRemove: () => void;
  children: ReactNode;
}) => (
  <span className="filter-chip" {...(value && { 'data-on': true })}>
    {children}
    {value && (
      <button type="button" aria-label={`Remove filter: ${label}`} onClick={onRemove}>
        <X className="icon icon-sm" aria-hidden="true" />
      </button>
    )}
  </span>
);

/** A day that limits a list, under the name of its query parameter. `id` begins the input's id. */
export const DateFilter = ({
  id,
  name,
  label,
  address,
  onChange,
}: Pick<ListFiltersProps, 'address' | 'onChange'> & { id: string; name: string; label: string }) => (
  <FilterChip label={label} value={address[name]} onRemove={() => onChange({ [name]: undefined })}>
    <label htmlFor={`${id}-${name}`} className="text-sm font-semibold pl-2.5 whitespace-nowrap">
      {label}
    </label>
    <TextInput
      id={`${id}-${name}`}
      type="date"
      value={address[name] ?? ''}
      onChange={(event) => onChange({ [name]: event.target.value || undefined })}
    />
  </FilterChip>
);

/** The search and filters of a list in one bar, kept in the URL. */
export const ListFilters = ({ address, onChange, search, choices = [], children }: ListFiltersProps) => (
  <search className="mt-2.5 flex flex-wrap items-center gap-2">
    {search && <SearchBox address={address} onChange={onChange} {...search} />}
    {choices.map(({ name, label, any, options }) => (
      <FilterChip key={name} label={label} value={address[name]} onRemove={() => onChange({ [name]: undefined })}>
        <Select
          aria-label={label}
          options={options}
          placeholder={any}
          value={address[name] ?? ''}
          onChange={(event) => onChange({ [name]: event.target.value || undefined })}
        />
      </FilterChip>
    ))}
    {children}
  </search>
);
