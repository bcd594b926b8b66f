import { limits } from '@marketplace/contracts/limits';
import { planNames, plans } from '@marketplace/contracts/plans/plans';
import type { AdminProvider } from '@marketplace/contracts/providers/admin-schemas';
import {
  type ProviderSort,
  providerFilters,
  providerPays,
  providerStates,
} from '@marketplace/contracts/providers/filters';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { adminFiles, adminKeys } from '../../api/admin/keys.ts';
import { useList } from '../../api/admin/use-list.ts';
import { columnsOf, type Sort } from '../../components/data-table.tsx';
import { useListAddress } from '../../components/list-address.ts';
import { LinkedFilters, wordOf } from '../../components/list-filters.tsx';
import { ChosenRows, ListPage } from '../../components/list-page.tsx';
import { type Slip, Slips } from '../../components/slips.tsx';
import { to } from '../../routing/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { counted } from '../../ui/number.ts';
import { ShortDate } from '../../ui/short-date.tsx';
import { lastMomentOf, monthText } from '../../ui/time.ts';
import { StateBadge } from './state-badge.tsx';
import { SuspendChosen } from './suspend-chosen.tsx';
import { categoriesText } from './text.ts';
import { readable } from './url.ts';
import { VerifyChosen } from './verify-chosen.tsx';

const states = providerFilters.map((value) => ({ value, label: providerStates[value] }));
const choices = [
  {
    name: 'plan',
    label: 'Plan',
    any: 'All plans',
    options: planNames.map((value) => ({ value, label: plans[value].name })),
  },
];

const monthOf = (month: string) => monthText(`${month}-01`);
const linked = {
  pays: { label: 'Paying', text: wordOf(providerPays) },
  month: { label: 'Month', text: (month: string) => `In ${monthOf(month)}` },
  firstPaid: { label: 'First payment', text: (month: string) => `First payment in ${monthOf(month)}` },
};

/** The sort column of each order. Each has one direction; the default is newest first. */
const sorts: Record<ProviderSort, Sort> = {
  newest: { column: 'createdAt', direction: 'desc' },
  name: { column: 'businessName', direction: 'asc' },
};

const BusinessLink = ({ provider }: { provider: AdminProvider }) => (
  <Link to={to.adminProvider({ id: provider.id })} className="link font-semibold">
    {provider.businessName || 'No name yet'}
  </Link>
);

const baseText = ({ baseCity, coverageRadiusKm }: AdminProvider) =>
  `${baseCity ?? 'No base yet'}, ${coverageRadiusKm} km`;

const Verified = ({ verification, verifiedUntil }: AdminProvider) => {
  if (verification === 'PENDING') return 'Not yet';
  if (verification === 'DUE') return 'Checks due';
  return verifiedUntil ? (
    <>
      To <ShortDate time={lastMomentOf(verifiedUntil)} />
    </>
  ) : (
    'No expiry'
  );
};

const { columns, accessor, display } = columnsOf<AdminProvider>();
const providerColumns = columns([
  accessor('businessName', {
    header: 'Business',
    enableSorting: true,
    meta: { rowHeader: true, className: 'w-[22%]' },
    cell: ({ row: { original: provider } }) => <BusinessLink provider={provider} />,
  }),
  accessor('email', { header: 'Email', meta: { className: 'w-[20%] max-2xl:hidden' } }),
  display({
    id: 'base',
    header: 'Base and radius',
    meta: { className: 'num' },
    cell: ({ row: { original: provider } }) => baseText(provider),
  }),
  display({
    id: 'services',
    header: 'Services',
    meta: { className: 'max-2xl:hidden' },
    cell: ({ row: { original: provider } }) => categoriesText(provider.categories),
  }),
  accessor('plan', { header: 'Plan', meta: { className: 'w-32' }, cell: ({ getValue }) => plans[getValue()].name }),
  display({
    id: 'state',
    header: 'Status',
    meta: { className: 'w-42' },
    cell: ({ row: { original: provider } }) => <StateBadge provider={provider} />,
  }),
  display({
    id: 'verified',
    header: 'Verified',
    meta: { className: 'w-34 max-lg:hidden' },
    cell: ({ row: { original: provider } }) => <Verified {...provider} />,
  }),
  accessor('recentLeads', { header: `Leads ${limits.recentLeadDays} d`, meta: { className: 'num text-right w-25' } }),
  accessor('createdAt', {
    header: 'Joined',
    enableSorting: true,
    meta: { className: 'w-24 max-lg:hidden' },
    cell: ({ getValue }) => <ShortDate time={getValue()} />,
  }),
]);

const slipOf = (provider: AdminProvider): Slip => ({
  id: provider.id,
  title: <BusinessLink provider={provider} />,
  badge: <StateBadge provider={provider} />,
  detail: `${plans[provider.plan].name}, ${baseText(provider)}`,
  end: counted(provider.recentLeads, 'lead'),
});

/** `/admin/providers`: the list of providers, with search, filters, sorting and selection. */
export default function ProvidersPage() {
  const at = useListAddress(readable);
  const { next, ...list } = useList('providers', adminKeys.providers(at.address));
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [suspends, setSuspends] = useState<readonly AdminProvider[]>();
  const [verifies, setVerifies] = useState<readonly AdminProvider[]>();
  const chosen = (list.rows ?? []).filter(({ id }) => ids.has(id));
  const suspendable = chosen.filter(({ suspended }) => !suspended);
  const after = () => {
    setSuspends(undefined);
    setVerifies(undefined);
    setIds(new Set());
    list.retry();
  };
  return (
    <>
      <ListPage
        title="Providers"
        at={at}
        noun="providers"
        action={
          <Link to={to.adminProviderImport()} className={buttonClass({ size: 'sm' })}>
            Import providers
          </Link>
        }
        file={adminFiles.providers(at.address)}
        search={{ label: 'Search providers', placeholder: 'Business, name, email or phone' }}
        tabs={{ name: 'status', all: 'All providers', options: states, counts: list.reply?.counts }}
        choices={choices}
        filters={<LinkedFilters at={at} texts={linked} />}
        caption="Providers"
        columns={providerColumns}
        list={list}
        next={next}
        rowId={({ id }) => id}
        cards={(providers) => <Slips slips={providers.map(slipOf)} />}
        sorts={sorts}
        selection={{ ids, onChange: setIds, nameOf: ({ businessName, email }) => businessName || email }}
        failed="We couldn’t load the providers"
        first="Businesses appear here when they join with an access pass."
        unmatched="Try a different search or status."
      >
        <ChosenRows noun="providers" count={chosen.length} onNone={() => setIds(new Set())}>
          <Button size="sm" tone="action" onClick={() => setVerifies(chosen)}>
            Verify
          </Button>
          {suspendable.length > 0 && (
            <Button size="sm" tone="danger" onClick={() => setSuspends(suspendable)}>
              Suspend
            </Button>
          )}
        </ChosenRows>
      </ListPage>
      {suspends && <SuspendChosen chosen={suspends} onClose={() => setSuspends(undefined)} onDone={after} />}
      {verifies && <VerifyChosen chosen={verifies} onClose={() => setVerifies(undefined)} onDone={after} />}
    </>
  );
}
