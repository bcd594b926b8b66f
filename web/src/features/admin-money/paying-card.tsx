/** New, returning and lost providers by month. */
import type { MoneyFigures } from '@marketplace/contracts/money-figures/figures';
import { Link } from 'react-router-dom';
import { ChartCard, FigureTable, LegendItem } from '../../components/charts/chart-card.tsx';
import { useLoaded } from '../../components/charts/use-loaded.ts';
import { to } from '../../routing/paths.ts';
import { grouped } from '../../ui/number.ts';
import { dateText, monthText } from '../../ui/time.ts';
import { lostText } from './text.ts';

const loadChart = () => import('./paying-chart.tsx');

export const PayingCard = ({ figures: { months } }: { figures: MoneyFigures }) => {
  const chart = useLoaded(loadChart);
  const [before, now] = [months.at(-2)!, months.at(-1)!];
  const link = (pays: 'paying' | 'new' | 'returning' | 'lost', month: string, text: string) => (
    <Link key={pays} to={to.adminProviders({ pays, month })} className="link">
      {text}
    </Link>
  );
  return (
    <ChartCard
      title="Paying providers"
      summary={
        <>
          {link('paying', before.month, `${grouped(before.paying.providers)} on ${dateText(before.to)}`)},{' '}
          {link('new', now.month, `${grouped(now.new)} new`)},{' '}
          {link('returning', now.month, `${grouped(now.returning)} paying again`)},{' '}
          {link('lost', now.month, `${grouped(now.lost.providers)} lost`)}
          {lostText(now.lost)}, {link('paying', now.month, `${grouped(now.paying.providers)} now`)}.
        </>
      }
      legend={
        <>
          <LegendItem mark={<rect x="1" y="1" width="12" height="12" rx="2" className="fill-brand" />}>New</LegendItem>
          <LegendItem
            mark={<rect x="1" y="1" width="12" height="12" rx="2" className="fill-brand-soft stroke-brand" />}
          >
            Paying again
          </LegendItem>
          <LegendItem mark={<rect x="1" y="1" width="12" height="12" rx="2" className="fill-clay" />}>Lost</LegendItem>
        </>
      }
      chart={chart && <chart.PayingChart months={months} />}
      table={
        <FigureTable
          caption="Paying providers by month"
          head={['Month', 'New', 'Paying again', 'Lost', 'Paying at the end']}
          rows={months.map(({ from, month, lost, paying, returning, new: fresh }) => [
            monthText(from),
            link('new', month, grouped(fresh)),
            link('returning', month, grouped(returning)),
            link('lost', month, grouped(lost.providers)),
            link('paying', month, grouped(paying.providers)),
          ])}
        />
      }
    />
  );
};
