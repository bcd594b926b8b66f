import type { AdminProvider } from '@marketplace/contracts/admin-providers';
import { planNames, plans } from '@marketplace/contracts/plans';
import { type ProviderSort, providerFilters, providerStates } from '@marketplace/contracts/provider-filters';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { adminFiles, adminKeys } from '../../api/admin/keys.ts';
import { useList } from '../../api/admin/use-list.ts';
import { columnsOf, DataTable, type Sort } from '../../components/data-table.tsx';
import { useListAddress } from '../../components/list-address.ts';
import { ListFilters } from '../../components/list-filters.tsx';
import { ListPager } from '../../components/list-pager.tsx';
import { to } from '../../routing/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { dateText } from '../../ui/time.ts';
import { StateBadge } from './state-badge.tsx';
import { SuspendChosen } from './suspend-chosen.tsx';
import { categoriesText } from './text.ts';
import { readable } from './url.ts';

const choices = [
  {
    name: 'status',
    label: 'State',
    any: 'Any state',
    options: providerFilters.map((value) => ({ value, label: providerStates[value] })),
  },
  {
    name: 'plan',
    label: 'Plan',
    any: 'Any plan',
    options: planNames.map((value) => ({ value, label: plans[value].name })),
  },
];

/** The column of each order, which has one direction. */
const sorts: Record<ProviderSort, Sort> = {
  newest: { column: 'createdAt', direction: 'desc' },
  name: { column: 'businessName', direction: 'asc' },
};
const sortOf = (column: string) => (Object.keys(sorts) as ProviderSort[]).find((name) => sorts[name].column === column);

const BusinessLink = ({ provider }: { provider: AdminProvider }) => (
  <Link to={to.adminProvider({ id: provider.id })} className="link font-semibold wrap-anywhere">
    {provider.businessName || 'No name yet'}
  </Link>
);

const verifiedText = ({ verification, verifiedUntil }: AdminProvider) => {
  if (verification === 'PENDING') return 'nothing checked yet';
  return verifiedUntil ? `checked to ${dateText(verifiedUntil)}` : 'checked';
};

const { columns, accessor, display } = columnsOf<AdminProvider>();
const providerColumns = columns([
  accessor('businessName', {
    header: 'Business',
    enableSorting: true,
    meta: { rowHeader: true, className: 'w-[26%]' },
    cell: ({ row: { original: provider } }) => (
      <>
        <BusinessLink provider={provider} />
        <span className="block text-sm text-ink-2 font-normal wrap-anywhere">{provider.email}</span>
      </>
    ),
  }),
  display({
    id: 'services',
    header: 'Services',
    meta: { className: 'max-xl:hidden text-sm' },
    cell: ({ row: { original: provider } }) => (
      <>
        {categoriesText(provider.categories)}
        <span className="block text-ink-2">
          {provider.baseCity ?? 'No base yet'}, <span className="num">{provider.coverageRadiusKm} km</span>
        </span>
      </>
    ),
  }),
  accessor('plan', {
    header: 'Plan',
    meta: { className: 'whitespace-nowrap' },
    cell: ({ getValue }) => plans[getValue()].name,
  }),
  display({
    id: 'state',
    header: 'State',
    meta: { className: 'whitespace-nowrap' },
    cell: ({ row: { original: provider } }) => (
      <>
        <StateBadge provider={provider} />
        <span className="block mt-1 text-sm text-ink-2">{verifiedText(provider)}</span>
      </>
    ),
  }),
  accessor('recentLeads', {
    header: 'Leads',
    meta: { className: 'num' },
    cell: ({ getValue }) => getValue(),
  }),
  accessor('createdAt', {
    header: 'Joined',
    enableSorting: true,
    meta: { className: 'text-sm num whitespace-nowrap max-lg:hidden' },
    cell: ({ getValue }) => dateText(getValue()),
  }),
]);

/** The same on a phone. */
const ProviderSlips = ({ providers }: { providers: AdminProvider[] }) => (
  <ul className="md:hidden grid gap-3">
    {providers.map((provider) => (
      <li key={provider.id} className="card p-4 grid gap-1.5">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <BusinessLink provider={provider} />
          <StateBadge provider={provider} />
        </div>
        <p className="text-sm text-ink-2 wrap-anywhere">{provider.email}</p>
        <p className="text-sm">
          {plans[provider.plan].name}, {verifiedText(provider)}
        </p>
        <p className="text-sm text-ink-2">
          {categoriesText(provider.categories)}. {provider.recentLeads} leads in 30 days.
        </p>
      </li>
    ))}
  </ul>
);

/** `/admin/providers`: every provider, found, filtered, sorted, chosen. */
export default function ProvidersPage() {
  const { address, change, linkTo, isFiltered } = useListAddress(readable);
  const { next, ...list } = useList('providers', adminKeys.providers(address));
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [suspends, setSuspends] = useState<readonly AdminProvider[]>();
  const chosen = (list.rows ?? []).filter(({ id, suspended }) => ids.has(id) && !suspended);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl">Providers</h1>
        <a href={adminFiles.providers(address)} download className={buttonClass({ size: 'sm' })}>
          <Download className="icon icon-sm" aria-hidden="true" />
          CSV<span className="sr-only"> of these providers</span>
        </a>
      </div>
      <ListFilters
        address={address}
        onChange={change}
        search={{ label: 'Search providers', placeholder: 'Business, name, mail or phone' }}
        choices={choices}
      />
      {chosen.length > 0 && (
        <section
          aria-label="Chosen providers"
          className="mt-4 card bg-brand-soft px-4 py-2.5 flex flex-wrap items-center gap-2.5 max-md:hidden"
        >
          <p className="font-semibold mr-auto">{chosen.length} chosen</p>
          <Button size="sm" tone="danger" onClick={() => setSuspends(chosen)}>
            Suspend
          </Button>
          <Button size="sm" tone="quiet" onClick={() => setIds(new Set())}>
            Choose None
          </Button>
        </section>
      )}
      <div className="mt-4">
        <DataTable
          caption="Providers"
          columns={providerColumns}
          list={list}
          rowId={({ id }) => id}
          cards={(providers) => <ProviderSlips providers={providers} />}
          sorting={{
            by: sorts[(address.sort as ProviderSort | undefined) ?? 'newest'],
            onChange: ({ column }) => {
              const sort = sortOf(column);
              change({ sort: sort === 'newest' ? undefined : sort });
            },
          }}
          selection={{ ids, onChange: setIds, nameOf: ({ businessName }) => businessName }}
          failed={{ title: 'Unable to Load Providers' }}
          empty={
            isFiltered || address.cursor ? (
              <EmptyState
                title="No providers match your filters"
                action={
                  <Link to="?" className={buttonClass()}>
                    Clear Filters
                  </Link>
                }
              >
                <p>Look for another word, or at another state.</p>
              </EmptyState>
            ) : (
              <EmptyState title="No providers yet">
                <p>The first business that joins with an access pass shows here.</p>
              </EmptyState>
            )
          }
        />
        <ListPager linkTo={linkTo} cursor={address.cursor} next={next} />
      </div>
      {suspends && (
        <SuspendChosen
          chosen={suspends}
          onClose={() => setSuspends(undefined)}
          onDone={() => {
            setSuspends(undefined);
            setIds(new Set());
            list.retry();
          }}
        />
      )}
    </>
  );
}
