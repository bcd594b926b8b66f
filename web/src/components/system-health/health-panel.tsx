import { historyDays } from '@marketplace/contracts/operations/health-history';
import type { SystemHealth } from '@marketplace/contracts/operations/system-health';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { type useHealthHistory, useReadiness, useSystemHealth } from '../../api/admin/system-health.ts';
import { errorSentence } from '../../api/client.ts';
import { to } from '../../routing/paths.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { grouped } from '../../ui/number.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { clockTime, exactTime } from '../../ui/time.ts';
import { HistoryStrip } from './history-strip.tsx';
import { ageText, downLines, type PartLine, partLines, queueNames, startedText } from './text.ts';

type History = ReturnType<typeof useHealthHistory>;

const PartList = ({ lines, history, now }: { lines: PartLine[]; history?: History | undefined; now?: number }) => (
  <ul className="divide-y divide-line">
    {lines.map(({ name, line, status, sentence, since, started, runbook }) => (
      <li
        key={name}
        className="p-4 md:px-6 grid gap-x-6 gap-y-1.5 grid-cols-[minmax(0,1fr)_auto] md:grid-cols-[8rem_minmax(0,1fr)_auto] items-start"
      >
        <h3 className="text-base tracking-normal">{name}</h3>
        <div className="max-md:order-last max-md:col-span-2">
          <p>{sentence}</p>
          {since && <p className="text-sm text-ink-2">Since {exactTime(since)}</p>}
          {now !== undefined && started && started.length > 0 && (
            <p className="text-sm text-ink-2 num">{startedText(started, now)}</p>
          )}
          <HistoryStrip history={line ? history?.get(line) : undefined} />
          {runbook && (
            <p className="text-sm text-ink-2">
              What to do:{' '}
              <Link className="link" to={to.adminRunbook({ section: runbook })}>
                {runbook}
              </Link>
            </p>
          )}
        </div>
        <p>
          <StatusBadge status={status} />
        </p>
      </li>
    ))}
  </ul>
);

const QueueTable = ({ queues, history }: { queues: SystemHealth['queues']; history?: History | undefined }) => (
  <section className="overflow-x-auto border-t border-line" aria-label="Queues">
    <table className="table">
      <caption className="sr-only">Queues</caption>
      <thead>
        <tr>
          <th scope="col">Queue</th>
          <th scope="col">Failed</th>
          <th scope="col">Oldest</th>
          <th scope="col">Waiting</th>
          <th scope="col" className="max-sm:hidden">
            Active
          </th>
          <th scope="col" className="max-sm:hidden">
            Delayed
          </th>
          {history && (
            <th scope="col" className="max-sm:hidden">
              Last {historyDays} days
            </th>
          )}
        </tr>
      </thead>
      <tbody className="num">
        {queues.map(({ name, failed, oldestSeconds, waiting, active, delayed }) => (
          <Fragment key={name}>
            <tr>
              <th scope="row">{queueNames[name]}</th>
              <td className={failed > 0 ? 'font-bold text-danger' : undefined}>{grouped(failed)}</td>
              <td>{ageText(oldestSeconds)}</td>
              <td>{grouped(waiting)}</td>
              <td className="max-sm:hidden">{grouped(active)}</td>
              <td className="max-sm:hidden">{grouped(delayed)}</td>
              {history && (
                <td className="min-w-40 max-sm:hidden">
                  <HistoryStrip history={history.get(`queues.${name}`)} />
                </td>
              )}
            </tr>
            {/* A phone has no room for another column. */}
            {history?.has(`queues.${name}`) && (
              <tr className="sm:hidden">
                <td colSpan={4}>
                  <HistoryStrip history={history.get(`queues.${name}`)} />
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  </section>
);

const Skeletons = () => (
  <Loading className="p-4 md:px-6 grid gap-5">
    {[1, 2, 3, 4].map((line) => (
      <Skeleton key={line} className="h-6 w-4/5" />
    ))}
  </Loading>
);

/** System health, refreshed every 30 seconds. Keeps the last known status with its time while the API is unavailable. */
export function HealthPanel({ history }: { history?: History }) {
  const { data: health, error, isValidating, mutate } = useSystemHealth();
  const parts = useReadiness(!!error);
  const down = error && parts ? downLines(parts) : [];

  if (!health && error && down.length === 0)
    return (
      <FailedState title="Unable to load system health" onRetry={() => mutate()} busy={isValidating}>
        {errorSentence(error)}
      </FailedState>
    );
  return (
    <section className="card overflow-hidden min-w-0" aria-labelledby="system-health">
      <div className="p-4 md:px-6 md:py-5 flex flex-wrap items-start justify-between gap-3 border-b border-line">
        <div>
          <h2 id="system-health" className="text-xl">
            System health
          </h2>
          <p className="text-sm text-ink-2 mt-0.5">
            {health ? `Checked ${clockTime(health.checkedAt)} · refreshes every 30 s` : 'Checking...'}
          </p>
        </div>
        {health && !error && <StatusBadge status={health.status} />}
      </div>
      {error && (
        <div className="p-4 md:px-6 border-b border-line">
          <Notice tone="wrong" role="status" title="Unable to load system health">
            <p>{errorSentence(error)} Retrying every 30 seconds.</p>
            {health && <p>Showing the last known status from {clockTime(health.checkedAt)}.</p>}
          </Notice>
        </div>
      )}
      {down.length > 0 && <PartList lines={down} />}
      {health && (
        <div className={error ? 'border-t border-line' : undefined}>
          <PartList lines={partLines(health)} history={history} now={Date.parse(health.checkedAt)} />
          {health.queues.length > 0 && <QueueTable queues={health.queues} history={history} />}
        </div>
      )}
      {!health && !error && <Skeletons />}
    </section>
  );
}
