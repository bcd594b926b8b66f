/** Cohort retention: who of those that first paid in a month still paid at the end of that month and of each later one. */
import type { MoneyFigures } from '@marketplace/contracts/money-figures/figures';
import { cohortMonths } from '@marketplace/contracts/money-figures/spans';
import { Link } from 'react-router-dom';
import { to } from '../../routing/paths.ts';
import { DetailCard } from '../../ui/detail-card.tsx';
import { grouped } from '../../ui/number.ts';
import { monthText } from '../../ui/time.ts';
import { percentText } from './text.ts';

const since = Array.from({ length: cohortMonths }, (_, at) => at);

export const RetentionCard = ({ figures: { cohorts, months } }: { figures: MoneyFigures }) => (
  <DetailCard
    id="retention"
    title="Still paying, by month of joining"
    action={<span className="text-sm text-ink-2">Percent of those whose first payment came in that month</span>}
  >
    <section className="overflow-x-auto" aria-labelledby="retention">
      <table className="w-full text-sm text-left">
        <caption className="sr-only">Percent of providers that still pay, by month of joining and months since</caption>
        <thead>
          <tr className="text-ink-2">
            <th scope="col" className="py-1 pr-4 font-semibold">
              Joined
            </th>
            <th scope="col" className="py-1 pr-4 font-semibold text-right">
              Providers
            </th>
            {since.map((month) => (
              <th key={month} scope="col" className="py-1 px-1 font-semibold text-center whitespace-nowrap">
                {month === 0 ? 'Month 0' : month}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cohorts.map(({ month: firstPaid, providers, paying }) => (
            <tr key={firstPaid}>
              <th scope="row" className="py-1 pr-4 whitespace-nowrap">
                {monthText(`${firstPaid}-01`)}
              </th>
              <td className="py-1 pr-4 text-right num">
                <Link to={to.adminProviders({ firstPaid })} className="link">
                  {grouped(providers)}
                </Link>
              </td>
              {since.map((after) => {
                const month = months.at(after - paying.length)?.month;
                const count = paying[after];
                if (count === undefined || month === undefined) return <td key={after} />;
                return (
                  <td key={after} className="p-0.5 text-center num">
                    {providers > 0 && (
                      <Link
                        to={to.adminProviders({ pays: 'paying', month, firstPaid })}
                        title={`${grouped(count)} of ${grouped(providers)}`}
                        className="block rounded-sm px-2 py-1 hover:underline"
                        style={{
                          background: `color-mix(in oklab, var(--color-brand) ${Math.round((30 * count) / providers)}%, var(--color-surface))`,
                        }}
                      >
                        {percentText(count, providers, 0)}
                      </Link>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </DetailCard>
);
