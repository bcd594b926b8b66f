import type { WorkCounts } from '@marketplace/contracts/operations/work';
import { workKindNames, workText } from '@marketplace/contracts/operations/work-kinds';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { adminKeys } from '../../api/admin/keys.ts';
import { errorSentence } from '../../api/client.ts';
import { useApi } from '../../api/use-api.ts';
import { to } from '../../routing/paths.ts';
import { workLists } from '../../routing/work-links.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { counted } from '../../ui/number.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

type Item = { text: string; since?: string | null; link: { to: string; text: string } };

const itemsOf = ({ kinds, failedJobs }: WorkCounts): Item[] => [
  ...workKindNames.flatMap((kind) => {
    const { count = 0, since = null } = kinds[kind] ?? {};
    return count === 0 ? [] : [{ text: workText(kind, count), since, link: workLists[kind] }];
  }),
  ...(failedJobs === 0
    ? []
    : [
        {
          text: failedJobs === null ? 'The queues aren’t responding' : counted(failedJobs, 'failed job'),
          link: { to: to.adminFailures(), text: 'View failed jobs' },
        },
      ]),
];

const Age = ({ since }: { since: string }): ReactNode => (
  <span className="text-sm text-ink-2">
    Oldest: <RelativeTime time={since} />
  </span>
);

const Items = ({ items }: { items: Item[] }) =>
  items.length > 0 ? (
    <ul className="mt-3 divide-y divide-line">
      {items.map(({ text, since, link }) => (
        <li key={text} className="py-2.5 grid gap-1 justify-items-start">
          <span>{text}</span>
          {since && <Age since={since} />}
          <Link to={link.to} className="link text-sm font-semibold">
            {link.text}
          </Link>
        </li>
      ))}
    </ul>
  ) : (
    <p className="mt-3 text-ink-2">
      Nothing right now. New applications, documents, reports, messages, texts to review and failures appear here.
    </p>
  );

/** What waits for the team, by kind. Kinds with nothing are left out. */
export function Waiting() {
  const { data, error, isValidating, mutate } = useApi(adminKeys.workCounts);
  return (
    <section className="card p-5 md:p-6 min-w-0" aria-labelledby="waiting">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="waiting" className="text-xl">
          Needs attention
        </h2>
        <Link to={to.adminWork()} className="link text-sm font-semibold">
          Open the queue
        </Link>
      </div>
      {data ? (
        <Items items={itemsOf(data)} />
      ) : error ? (
        <FailedState title="We couldn’t load what needs attention" onRetry={() => mutate()} busy={isValidating}>
          {errorSentence(error)}
        </FailedState>
      ) : (
        <Skeleton className="mt-3 h-40" />
      )}
    </section>
  );
}
