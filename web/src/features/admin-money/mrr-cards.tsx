/** Recurring revenue: by plan today, and by month. */
import { shortRand } from '@marketplace/contracts/money';
import type { MoneyFigures } from '@marketplace/contracts/money-figures/figures';
import { plans } from '@marketplace/contracts/plans/plans';
import { Link } from 'react-router-dom';
import { ChartCard, FigureTable, LegendItem } from '../../components/charts/chart-card.tsx';
import { useLoaded } from '../../components/charts/use-loaded.ts';
import { to } from '../../routing/paths.ts';
import { DetailCard } from '../../ui/detail-card.tsx';
import { counted, grouped } from '../../ui/number.ts';
import { monthText } from '../../ui/time.ts';
import { percentText, pricedPlans } from './text.ts';

type Props = { figures: MoneyFigures };

export const MrrCard = ({ figures: { mrr } }: Props) => (
  <DetailCard id="mrr" title="Recurring revenue by plan">
    <table className="table text-sm">
      <caption className="sr-only">Monthly recurring revenue by plan</caption>
      <thead>
        <tr>
          {['Plan', 'Providers', 'A month', 'Share'].map((head, at) => (
            <th key={head} scope="col" className={at > 0 ? 'py-2 text-right' : 'py-2'}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {mrr.plans.map(({ plan, providers, cents }) => (
          <tr key={plan}>
            <th scope="row" className="py-2 text-sm">
              <Link to={to.adminProviders({ pays: 'paying', plan })} className="link">
                {plans[plan].name}
              </Link>
            </th>
            <td className="py-2 text-right num">{grouped(providers)}</td>
            <td className="py-2 text-right num whitespace-nowrap">{shortRand(cents)}</td>
            <td className="py-2 text-right num">{percentText(cents, mrr.cents)}</td>
          </tr>
        ))}
        <tr className="font-bold">
          <th scope="row" className="py-2 text-sm">
            <Link to={to.adminProviders({ status: 'paying' })} className="link">
              Paying
            </Link>
          </th>
          <td className="py-2 text-right num">{grouped(mrr.providers)}</td>
          <td className="py-2 text-right num whitespace-nowrap">{shortRand(mrr.cents)}</td>
          <td />
        </tr>
        <tr className="text-ink-2">
          <th scope="row" className="py-2 text-sm font-normal">
            <Link to={to.adminProviders({ status: 'past_due' })} className="link">
              Past due
            </Link>
          </th>
          <td className="py-2 text-right num">{grouped(mrr.pastDue)}</td>
          <td className="py-2 text-right">not counted</td>
          <td />
        </tr>
      </tbody>
    </table>
    <p className="mt-3 text-sm text-ink-2">
      After discounts of {shortRand(mrr.discountCents)}, VAT included. Without VAT: {shortRand(mrr.withoutVatCents)}.
      Free via bundle: {counted(mrr.bundle, 'provider')}.
    </p>
  </DetailCard>
);

const loadChart = () => import('./mrr-chart.tsx');

/** The trend: a stack of plans per month. */
export const MrrTrendCard = ({ figures: { months, mrr } }: Props) => {
  const chart = useLoaded(loadChart);
  const before = months.at(-2)!;
  return (
    <ChartCard
      title="Recurring revenue by month"
      summary={`${shortRand(mrr.cents)} today, ${shortRand(before.paying.cents)} at the end of ${monthText(before.from)}.`}
      legend={pricedPlans.map(({ plan, fill, stroke }) => (
        <LegendItem
          key={plan}
          mark={<rect x="1" y="1" width="12" height="12" rx="2" style={{ fill, stroke, strokeWidth: 1.2 }} />}
        >
          {plans[plan].name}
        </LegendItem>
      ))}
      chart={chart && <chart.MrrChart months={months} />}
      table={
        <FigureTable
          caption="Recurring revenue by month"
          head={['Month', ...pricedPlans.map(({ plan }) => plans[plan].name), 'All']}
          rows={months.map(({ from, month, paying }) => [
            monthText(from),
            ...pricedPlans.map(({ plan }) => {
              const own = paying.plans.find((each) => each.plan === plan);
              return (
                own && (
                  <Link key={plan} to={to.adminProviders({ pays: 'paying', month, plan })} className="link">
                    {shortRand(own.cents)}
                  </Link>
                )
              );
            }),
            <Link key="all" to={to.adminProviders({ pays: 'paying', month })} className="link">
              {shortRand(paying.cents)}
            </Link>,
          ])}
        />
      }
    />
  );
};
