import { limits } from '@marketplace/contracts/limits';
import type { AdminProvider } from '@marketplace/contracts/providers/admin-schemas';
import { type ProviderSort, providerFilters, providerStates } from '@marketplace/contracts/providers/filters';
import { planNames, plans } from '@marketplace/contracts/providers/plans';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { adminFiles, adminKeys } from '../../api/admin/keys.ts';
import { useList } from '../../api/admin/use-list.ts';
import { columnsOf, type Sort } from '../../components/data-table.tsx';
import { useListAddress } from '../../components/list-address.ts';
import { ChosenRows, ListPage } from '../../components/list-page.tsx';
import { to } from '../../routing/paths.ts';
import { Button } from '../../ui/button.tsx';
import { MailAddress } from '../../ui/mail-address.tsx';
import { dateText } from '../../ui/time.ts';
import { StateBadge } from './state-badge.tsx';
import { SuspendChosen } from './suspend-chosen.tsx';
import { categoriesText } from './text.ts';
import { readable } from './url.ts';

const choices = [
  {
    name: 'status',
    label: 'Status',
    any: 'All statuses',
    options: providerFilters.map((value) => ({ value, label: providerStates[value] })),
  },
  {
    name: 'plan',
    label: 'Plan',
    any: 'All plans',
    options: planNames.map((value) => ({ value, label: plans[value].name })),
  },
];

/** The sort column of each order. Each has one direction; the default is newest first. */
const sorts: Record<ProviderSort, Sort> = {
  newest: { column: 'createdAt', direction: 'desc' },
  name: { column: 'businessName', direction: 'asc' },
};

const BusinessLink = ({ provider }: { provider: AdminProvider }) => (
  <Link to={to.adminProvider({ id: provider.id })} className="link font-semibold wrap-anywhere">
    {provider.businessName || 'No name yet'}
  </Link>
);

const verifiedText = ({ verification, verifiedUntil }: AdminProvider) => {
  if (verification === 'PENDING') return 'nothing checked yet';
  return verifiedUntil ? `verified until ${dateText(verifiedUntil)}` : 'verified';
};

const { columns, accessor, display } = columnsOf<AdminProvider>();
const providerColumns = columns([
  accessor('businessName', {
    header: 'Business',
    enableSorting: true,
    meta: { rowHeader: true, className: 'w-[30%]' },
    cell: ({ row: { original: provider } }) => (
      <>
        <BusinessLink provider={provider} />
        <span className="block text-sm text-ink-2 font-normal wrap-anywhere">
          <MailAddress>{provider.email}</MailAddress>
        </span>
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
    header: 'Status',
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
    meta: { className: 'w-32 text-sm num max-lg:hidden' },
    cell: ({ getValue }) => dateText(getValue()),
  }),
]);

const ProviderSlips = ({ providers }: { providers: AdminProvider[] }) => (
  <ul className="md:hidden grid gap-3">
    {providers.map((provider) => (
      <li key={provider.id} className="card p-4 grid gap-1.5">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <BusinessLink provider={provider} />
          <StateBadge provider={provider} />
        </div>
        <p className="text-sm text-ink-2 wrap-anywhere">
          <MailAddress>{provider.email}</MailAddress>
        </p>
        <p className="text-sm">
          {plans[provider.plan].name}, {verifiedText(provider)}
        </p>
        <p className="text-sm text-ink-2">
          {categoriesText(provider.categories)}. {provider.recentLeads} leads in {limits.recentLeadDays} days.
        </p>
      </li>
    ))}
  </ul>
);

/** `/admin/providers`: the list of providers, with search, filters, sorting and selection. */
export default function ProvidersPage() {
  const at = useListAddress(readable);
  const { next, ...list } = useList('providers', adminKeys.providers(at.address));
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [suspends, setSuspends] = useState<readonly AdminProvider[]>();
  const chosen = (list.rows ?? []).filter(({ id, suspended }) => ids.has(id) && !suspended);
  return (
    <>
      <ListPage
        title="Providers"
        at={at}
        noun="providers"
        file={adminFiles.providers(at.address)}
        search={{ label: 'Search providers', placeholder: 'Business, name, email or phone' }}
        choices={choices}
        caption="Providers"
        columns={providerColumns}
        list={list}
        next={next}
        rowId={({ id }) => id}
        cards={(providers) => <ProviderSlips providers={providers} />}
        sorts={sorts}
        selection={{ ids, onChange: setIds, nameOf: ({ businessName, email }) => businessName || email }}
        failed="We couldn’t load the providers"
        first="Businesses appear here when they join with an access pass."
        unmatched="Try a different search or status."
      >
        <ChosenRows noun="providers" count={chosen.length} onNone={() => setIds(new Set())}>
          <Button size="sm" tone="danger" onClick={() => setSuspends(chosen)}>
            Suspend
          </Button>
        </ChosenRows>
      </ListPage>
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
