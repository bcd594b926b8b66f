import { demandProviders, type UnmetDemand } from '@marketplace/contracts/operations/unmet-demand';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { adminFiles, adminKeys } from '../../api/admin/keys.ts';
import { errorSentence } from '../../api/client.ts';
import { useApi } from '../../api/use-api.ts';
import { ChartCard, FigureTable, LegendItem } from '../../components/charts/chart-card.tsx';
import { useLoaded } from '../../components/charts/use-loaded.ts';
import { ExportLinks } from '../../components/list-page.tsx';
import { useSite } from '../../components/site-config.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { counted, grouped } from '../../ui/number.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toast.tsx';
import { DemandMap } from './demand-map.tsx';
import { type Group, groupText, inviteLink, requestsLink, summaryText, trendText, weekText } from './text.ts';

const loadChart = () => import('./week-chart.tsx');

function Weeks({ weeks }: Pick<UnmetDemand, 'weeks'>) {
  const chart = useLoaded(loadChart);
  return (
    <ChartCard
      title="By week"
      summary="Requests posted, and how many of them no provider accepted."
      legend={
        <>
          <LegendItem
            mark={<rect x="1" y="1" width="12" height="12" rx="2" className="fill-brand-soft stroke-brand" />}
          >
            Posted
          </LegendItem>
          <LegendItem mark={<rect x="3" width="8" height="14" rx="2" className="fill-action stroke-ink" />}>
            Unmet
          </LegendItem>
        </>
      }
      chart={chart && <chart.WeekChart weeks={weeks} />}
      table={
        <FigureTable
          caption="Unmet requests by week"
          head={['Week of', 'Posted', 'Unmet']}
          rows={weeks.map(({ week, posted, unmet }) => [weekText(week), posted, unmet])}
        />
      }
    />
  );
}

function Invite({ group, onClose }: { group: Group; onClose: () => void }) {
  const { origin } = useSite();
  const link = origin + inviteLink(group);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      showToast({ title: 'Copied!' });
    } catch {
      showToast({ title: 'We couldn’t copy the link', description: 'Select it and copy it manually.', tone: 'wrong' });
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Invite a provider"
      description={groupText(group)}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            Close
          </Button>
          <Button tone="action" onClick={copy}>
            <Copy className="icon icon-sm" aria-hidden="true" />
            Copy link
          </Button>
        </>
      }
    >
      <p>
        {group.waiting === 0
          ? 'No requests are waiting there now.'
          : `${grouped(group.waiting)} ${group.waiting === 1 ? 'request is' : 'requests are'} waiting there now.`}{' '}
        The link opens the application form with {group.categoryName} and {group.city} filled in.
      </p>
      <TextInput
        readOnly
        className="mt-4"
        aria-label="Invitation link"
        value={link}
        onFocus={(event) => event.target.select()}
      />
    </Dialog>
  );
}

const RequestsLink = ({ group }: { group: Group }) => (
  <Link to={requestsLink(group)} className="link font-semibold" title={groupText(group)}>
    {groupText(group)}
  </Link>
);

const fewText = `Sent to fewer than ${demandProviders}`;
const head = ['Service and place', 'Unmet', 'Still open', fewText, 'Trend'];

const widths = ['w-[34%]', 'text-right', 'text-right w-28', 'text-right w-48', 'w-44'];

function Groups({ groups }: { groups: readonly Group[] }) {
  const [invited, setInvited] = useState<Group>();
  const button = (group: Group) => (
    <Button size="sm" onClick={() => setInvited(group)}>
      Invite<span className="sr-only"> for {groupText(group)}</span>
    </Button>
  );
  return (
    <>
      <div className="card overflow-hidden max-md:hidden">
        <table className="dense-table">
          <caption className="sr-only">Unmet requests by service and place</caption>
          <thead>
            <tr>
              {head.map((title, column) => (
                <th key={title} scope="col" className={widths[column]}>
                  {title}
                </th>
              ))}
              <th scope="col" className="w-24">
                <span className="sr-only">Invitation</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <tr key={groupText(group)}>
                <th scope="row">
                  <RequestsLink group={group} />
                </th>
                {[group.unmet, group.waiting, group.few].map((count, column) => (
                  <td key={head[column + 1]} className="text-right num">
                    {grouped(count)}
                  </td>
                ))}
                <td className="num" title={trendText(group)}>
                  {trendText(group)}
                </td>
                <td className="text-right">{button(group)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className="md:hidden grid gap-3">
        {groups.map((group) => (
          <li key={groupText(group)} className="card p-4 grid gap-1.5">
            <h3 className="text-base tracking-normal">
              <RequestsLink group={group} />
            </h3>
            <p className="text-sm num">
              {grouped(group.unmet)} unmet, {grouped(group.waiting)} still open. {fewText}: {grouped(group.few)}.
            </p>
            <p className="text-sm text-ink-2 num">{trendText(group)}</p>
            <p>{button(group)}</p>
          </li>
        ))}
      </ul>
      {invited && <Invite group={invited} onClose={() => setInvited(undefined)} />}
    </>
  );
}

function Shown({ demand }: { demand: UnmetDemand }) {
  return (
    <>
      <p className="mt-1 text-ink-2 max-w-read">{summaryText(demand)}</p>
      <div className="grid gap-6 lg:grid-cols-2 mt-6">
        <Weeks weeks={demand.weeks} />
        <section aria-labelledby="map" className="min-w-0">
          <h2 id="map" className="sr-only">
            On the map
          </h2>
          <DemandMap places={demand.places} />
          <p className="text-sm text-ink-2 mt-2">
            {demand.places.length === 0
              ? 'No place has unmet requests.'
              : `Most in ${demand.places
                  .slice(0, 3)
                  .map(({ city, unmet }) => `${city} (${grouped(unmet)})`)
                  .join(', ')}.`}
          </p>
        </section>
      </div>
      <section aria-labelledby="groups" className="mt-8">
        <h2 id="groups" className="text-xl">
          By service and place
        </h2>
        <p className="text-sm text-ink-2 mt-1 mb-3">
          {counted(demand.groups.length, 'group')}.{demand.cut && ' There are more than we can show here.'}
        </p>
        {demand.groups.length > 0 ? (
          <Groups groups={demand.groups} />
        ) : (
          <EmptyState title="No groups to show yet">
            <p>A group appears with its first unmet request.</p>
          </EmptyState>
        )}
      </section>
    </>
  );
}

/** `/admin/demand`: where no provider accepts requests. */
export default function DemandPage() {
  const { data, error, isValidating, mutate } = useApi(adminKeys.demand);
  const shown = () => {
    if (data) return <Shown demand={data} />;
    if (!error)
      return (
        <Loading className="card p-6 grid gap-5 mt-6">
          <Skeleton className="h-6 w-4/5" />
          <Skeleton className="h-6 w-3/5" />
          <Skeleton className="h-6 w-4/5" />
        </Loading>
      );
    return (
      <div className="mt-6">
        <FailedState title="We couldn’t load unmet demand" onRetry={() => mutate()} busy={isValidating}>
          {errorSentence(error)}
        </FailedState>
      </div>
    );
  };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">Unmet demand</h1>
        <ExportLinks file={adminFiles.demand} of="unmet demand" />
      </div>
      {shown()}
    </>
  );
}
