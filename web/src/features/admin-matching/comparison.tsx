import { limits } from '@marketplace/contracts/limits';
import type { Comparison } from '@marketplace/contracts/operations/matching-simulations';
import { Link } from 'react-router-dom';
import { adminKeys } from '../../api/admin/keys.ts';
import { errorSentence } from '../../api/client.ts';
import { useApi } from '../../api/use-api.ts';
import { to } from '../../routing/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { grouped } from '../../ui/number.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { basisText, changeText, figureRows, figureText } from './text.ts';

const Figures = ({ left, right }: Comparison) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: focus is needed to scroll with the arrow keys
  <section className="card relative overflow-x-auto" tabIndex={0} aria-label="Comparison of figures">
    <table className="table max-md:text-sm max-md:[&_:is(td,th)]:px-2 max-md:[&_tbody_th]:text-sm">
      <caption className="sr-only">Comparison of figures</caption>
      <thead>
        <tr>
          <th scope="col">Figure</th>
          <th scope="col" className="text-right whitespace-normal wrap-anywhere min-w-20 md:min-w-24">
            {left.name}
          </th>
          <th scope="col" className="text-right whitespace-normal wrap-anywhere min-w-20 md:min-w-24">
            {right.name}
          </th>
          <th scope="col" className="text-right">
            Change
          </th>
        </tr>
      </thead>
      <tbody>
        {figureRows.map((row) => (
          <tr key={row.label}>
            <th scope="row">
              {row.label}
              <span className="block text-sm text-ink-2 font-normal max-md:sr-only">{row.note}</span>
            </th>
            <td className="text-right num">{figureText(row, left.figures)}</td>
            <td className="text-right num font-semibold">{figureText(row, right.figures)}</td>
            <td className="text-right num">{changeText(row, left.figures, right.figures)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

function Changes({ title, none, rows }: { title: string; none: string; rows: Comparison['gains'] }) {
  const id = title.replaceAll(' ', '-').toLowerCase();
  return (
    <section className="card p-4 md:p-6 min-w-0" aria-labelledby={id}>
      <h3 id={id} className="text-lg">
        {title}
      </h3>
      {rows.length === 0 ? (
        <p className="text-ink-2 mt-2">{none}</p>
      ) : (
        <table className="table text-sm mt-2">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col">Provider</th>
              <th scope="col" className="text-right">
                Leads
              </th>
              <th scope="col" className="text-right">
                Change
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ providerId, businessName, left, right }) => (
              <tr key={providerId}>
                <th scope="row" className="wrap-anywhere">
                  <Link to={to.adminProvider({ id: providerId })} className="link">
                    {businessName}
                  </Link>
                </th>
                <td className="text-right num whitespace-nowrap">
                  {grouped(left)} <span aria-hidden="true">→</span>
                  <span className="sr-only">to</span> {grouped(right)}
                </td>
                <td className="text-right num">
                  {right > left ? '+' : '−'}
                  {grouped(Math.abs(right - left))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

export function ComparisonPart({ left, right }: { left: string; right: string }) {
  const { data, error, isValidating, mutate } = useApi(adminKeys.comparison({ left, right }));
  if (!data && error?.status === 404)
    return (
      <EmptyState title="One of these simulations is no longer available">
        <p>Choose two from the list.</p>
      </EmptyState>
    );
  if (!data && error)
    return (
      <FailedState title="We couldn’t compare these rules" onRetry={() => mutate()} busy={isValidating}>
        {errorSentence(error)}
      </FailedState>
    );
  if (!data)
    return (
      <Loading className="card p-6 grid gap-5">
        <Skeleton className="h-6 w-4/5" />
        <Skeleton className="h-6 w-3/5" />
        <Skeleton className="h-6 w-4/5" />
      </Loading>
    );
  const { figures } = data.right;
  return (
    <div className="grid gap-6">
      {!data.sameEnquiries && (
        <Notice tone="warning" title="Based on different requests">
          <p>The simulations ran at different times, each over the {limits.simulatedDays} days before.</p>
        </Notice>
      )}
      <p className="text-ink-2">
        {grouped(figures.enquiries)} requests, {grouped(figures.providers)} matching providers. {basisText(figures)}
      </p>
      <Figures {...data} />
      <div className="grid gap-6 lg:grid-cols-2 items-start">
        <Changes title="Biggest gains" none="No provider gets more leads." rows={data.gains} />
        <Changes title="Biggest losses" none="No provider gets fewer leads." rows={data.losses} />
      </div>
    </div>
  );
}
