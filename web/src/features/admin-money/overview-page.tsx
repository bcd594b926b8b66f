import { applicationSteps } from '@marketplace/contracts/applications/states';
import { requestSteps } from '@marketplace/contracts/enquiries/filters';
import { overdueAges } from '@marketplace/contracts/invoices/status';
import { shortRand } from '@marketplace/contracts/money';
import type { MoneyFigures } from '@marketplace/contracts/money-figures/figures';
import { requestDays } from '@marketplace/contracts/money-figures/spans';
import { Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { adminFiles, adminKeys } from '../../api/admin/keys.ts';
import { ChartCard, FigureTable, LegendItem } from '../../components/charts/chart-card.tsx';
import { useLoaded } from '../../components/charts/use-loaded.ts';
import { ExportLinks } from '../../components/list-page.tsx';
import { PageResource } from '../../routing/page-resource.tsx';
import { to } from '../../routing/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { DetailCard, DetailSkeleton } from '../../ui/detail-card.tsx';
import { counted, grouped } from '../../ui/number.ts';
import { dateText, monthText, shortDate } from '../../ui/time.ts';
import { MoneyHead } from './area.tsx';
import { FirstSteps } from './first-steps.tsx';
import { FunnelCard } from './funnel-card.tsx';
import { MrrCard, MrrTrendCard } from './mrr-cards.tsx';
import { PayingCard } from './paying-card.tsx';
import { RetentionCard } from './retention-card.tsx';
import { changeText } from './text.ts';

const loadChart = () => import('./cash-chart.tsx');

type Props = { figures: MoneyFigures };

/** A figure that opens the list that it counts. */
const Tile = ({ label, value, note, link }: { label: string; value: string; note: ReactNode; link: string }) => (
  <Link to={link} className="block p-4 md:p-5 hover:bg-sunken">
    <span className="block text-sm text-ink-2 font-semibold">{label}</span>
    <span className="block mt-1 text-2xl font-extrabold num tracking-tight">{value}</span>
    <span className="block text-sm text-ink-2 mt-1">{note}</span>
  </Link>
);

const Tiles = ({ figures: { received, receivedBefore, expected, overdue, mrr, months, hasInvoices } }: Props) => {
  const change = changeText(received.cents, receivedBefore.centsToDate);
  const isFirst = !hasInvoices && received.cents === 0 && receivedBefore.cents === 0;
  const before = isFirst
    ? 'No payments yet'
    : `${monthText(receivedBefore.from)} ${shortRand(receivedBefore.cents)}, by this day ${shortRand(receivedBefore.centsToDate)}`;
  const none = hasInvoices ? undefined : 'No invoices yet';
  const earlier = months.at(-2)!;
  const growth = changeText(mrr.cents, earlier.paying.cents);
  return (
    <div className="ledger grid-cols-1 sm:grid-cols-2 xl:grid-cols-4 mt-5">
      <Tile
        label={`Received in ${monthText(received.from)}`}
        value={shortRand(received.cents)}
        note={change ? `${change}. ${before}` : before}
        link={to.adminPayments({ from: received.from, to: received.to })}
      />
      <Tile
        label={`Expected by ${dateText(expected.dueTo)}`}
        value={shortRand(expected.openCents)}
        note={none ?? `${counted(expected.count, 'invoice')}, not due yet`}
        link={to.adminInvoices({ view: 'open', dueTo: expected.dueTo })}
      />
      <Tile
        label="Overdue"
        value={shortRand(overdue.openCents)}
        note={
          none ??
          counted(overdue.count, 'invoice') +
            (overdue.daysLate === null ? '' : `, oldest ${counted(overdue.daysLate, 'day')}`)
        }
        link={to.adminInvoices({ view: 'overdue', sort: 'due' })}
      />
      <Tile
        label="Monthly recurring revenue"
        value={shortRand(mrr.cents)}
        note={
          mrr.providers === 0
            ? 'Starts with the first payment'
            : `${growth ? `${growth}. ` : ''}${grouped(mrr.providers)} paying, ${grouped(earlier.paying.providers)} on ${dateText(earlier.to)}`
        }
        link={to.adminProviders({ status: 'paying' })}
      />
    </div>
  );
};

const CashCard = ({ figures: { months } }: Props) => {
  const chart = useLoaded(loadChart);
  const sum = months.reduce((total, { receivedCents }) => total + receivedCents, 0);
  return (
    <ChartCard
      title="Cash by month"
      summary={`${shortRand(sum)} received in ${months.length} months, VAT included.`}
      legend={
        <>
          <LegendItem
            mark={<rect x="1" y="1" width="12" height="12" rx="2" className="fill-brand-soft stroke-brand" />}
          >
            Due in the month
          </LegendItem>
          <LegendItem mark={<rect x="4" width="6" height="14" rx="2" className="fill-brand" />}>Received</LegendItem>
        </>
      }
      chart={chart && <chart.CashChart months={months} />}
      table={
        <FigureTable
          caption="Cash by month"
          head={['Month', 'Due', 'Received']}
          rows={months.map(({ from, dueCents, receivedCents }) => [
            monthText(from),
            shortRand(dueCents),
            shortRand(receivedCents),
          ])}
        />
      }
    />
  );
};

const tones = { early: 'bg-yellow-mark', late: 'bg-orange-mark', ended: 'bg-red-mark' } as const;

const OverdueCard = ({ figures: { overdue } }: Props) => {
  const most = Math.max(1, ...overdue.ages.map(({ openCents }) => openCents));
  return (
    <DetailCard id="overdue" title="Overdue by age">
      <ul className="grid gap-1">
        {overdue.ages.map(({ age, count, openCents }) => (
          <li key={age}>
            <Link
              to={to.adminInvoices({ view: 'overdue', age, sort: 'due' })}
              className="block rounded-md px-2 py-1.5 -mx-2 hover:bg-sunken"
            >
              <span className="flex justify-between gap-3 font-semibold">
                <span>{overdueAges[age].text}</span>
                <span className="num">{shortRand(openCents)}</span>
              </span>
              <span
                aria-hidden="true"
                className={`block h-2 my-1 rounded-sm ${tones[age]}`}
                style={{ width: `${(100 * openCents) / most}%` }}
              />
              <span className="flex justify-between gap-3 text-sm text-ink-2">
                <span>{overdueAges[age].effect}</span>
                <span className="num">{counted(count, 'invoice')}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-3 pt-3 border-t border-line text-sm text-ink-2">
        Total <b className="num text-ink">{shortRand(overdue.openCents)}</b> in {counted(overdue.count, 'invoice')}.
      </p>
    </DetailCard>
  );
};

const Funnels = ({ figures: { funnels } }: Props) => {
  const { providers, requests } = funnels;
  const [applied, posted] = [providers, requests].map(({ from, to: last }) => ({ from, to: last }));
  return (
    <div className="mt-6 grid gap-6 lg:grid-cols-2">
      <FunnelCard
        id="provider-funnel"
        title="Provider funnel"
        span={`Applied ${shortDate(providers.from)} to ${shortDate(providers.to)}`}
        steps={providers.steps.map(({ step, count }) => ({
          ...{ step, count, label: applicationSteps[step] },
          link: to.adminApplications({ step, ...applied }),
        }))}
        note="Businesses that joined without an application are left out."
      />
      <FunnelCard
        id="request-funnel"
        title="Request funnel"
        span={`Posted in the last ${requestDays} days`}
        steps={requests.steps.map(({ step, count }) => ({
          ...{ step, count, label: requestSteps[step] },
          link: to.adminEnquiries({ step, ...posted }),
        }))}
        note="Work that was done without a quote is counted up to Accepted."
      />
    </div>
  );
};

function Overview({ figures }: Props) {
  const { from } = figures.months[0]!;
  return (
    <>
      <MoneyHead title="Money">
        <Link to={to.adminStatements()} className={buttonClass({ size: 'sm', className: 'sm:ml-auto' })}>
          <Upload className="icon icon-sm" aria-hidden="true" />
          Import statement
        </Link>
        <ExportLinks file={adminFiles.journal({ from, to: figures.today })} of="the journal of the last 12 months" />
      </MoneyHead>
      <Tiles figures={figures} />
      {figures.hasInvoices ? (
        <>
          <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)]">
            <CashCard figures={figures} />
            <OverdueCard figures={figures} />
          </div>
          <div className="mt-6 grid gap-6 lg:grid-cols-2">
            <MrrCard figures={figures} />
            <MrrTrendCard figures={figures} />
          </div>
          <div className="mt-6 grid gap-6 min-w-0">
            <PayingCard figures={figures} />
          </div>
        </>
      ) : (
        <div className="mt-6">
          <FirstSteps />
        </div>
      )}
      <Funnels figures={figures} />
      {figures.hasInvoices && (
        <div className="mt-6 grid gap-6 min-w-0">
          <RetentionCard figures={figures} />
        </div>
      )}
      <p className="mt-4 text-sm text-ink-2">Figures of {dateText(figures.today)}. Amounts include VAT.</p>
    </>
  );
}

/** `/admin/money`: the figures of money. Each opens the list that it counts. */
export default function OverviewPage() {
  return (
    <PageResource
      resource={() => adminKeys.money}
      missing={null}
      failed={{ title: 'We couldn’t load the figures', text: 'Please try again in a moment.' }}
      loading={<DetailSkeleton title="Money" />}
    >
      {(figures) => <Overview figures={figures} />}
    </PageResource>
  );
}
