import { kindOf } from '@marketplace/contracts/operations/failure-kinds';
import type { Failure, Failures } from '@marketplace/contracts/operations/failures';
import { useId, useState } from 'react';
import { useFailures } from '../../api/admin/failures.ts';
import { errorSentence } from '../../api/client.ts';
import { queueNames } from '../../components/system-health/text.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { grouped } from '../../ui/number.ts';
import { Select } from '../../ui/select.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { exactTime } from '../../ui/time.ts';
import { actionTexts, DiscardButton, useActing } from './acting.tsx';

type Act = ReturnType<typeof useFailures>['act'];
const howOften = ({ count, firstAt, lastAt }: Failure) =>
  count === 1
    ? `Once, on ${exactTime(lastAt)}`
    : `${grouped(count)} times, from ${exactTime(firstAt)} to ${exactTime(lastAt)}`;

function Row({ failure, act, isOnly }: { failure: Failure; act: Act; isOnly: boolean }) {
  const { key, what, reason, advice, count } = failure;
  const { busy, press } = useActing((action: Parameters<Act>[0]) => act(action, key));
  const name = isOnly ? what : `${what} Reason: ${reason}`;

  return (
    <li className="p-4 md:px-6">
      <p>{advice}</p>
      <p className="mt-1 text-sm text-ink-2 num">{howOften(failure)}</p>
      <p className="mt-1 text-sm text-ink-2 wrap-anywhere">Reason: {reason || 'none given'}</p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button
          size="sm"
          onClick={() => press('retry')}
          busy={busy === 'retry'}
          busyText={actionTexts.retry.busy}
          aria-label={`Retry: ${name}`}
        >
          Retry
        </Button>
        <DiscardButton
          name={`Discard: ${name}`}
          question={count === 1 ? 'Discard this failure?' : `Discard all ${grouped(count)}?`}
          busy={busy === 'discard'}
          onDiscard={() => press('discard')}
        >
          <p>{what}</p>
        </DiscardButton>
      </div>
    </li>
  );
}

/** All failures of one kind: what failed, what users noticed, and each reason with its actions. */
function Kind({ failures, act }: { failures: readonly Failure[]; act: Act }) {
  const { key, what, noticed } = failures[0]!;
  const { busy, press } = useActing((action: 'retry') => act(action, kindOf(key)));
  const total = failures.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className="card overflow-hidden" aria-label={what}>
      <div className="p-4 md:px-6 flex flex-wrap items-start justify-between gap-3 border-b border-line">
        <div className="min-w-0 max-w-read">
          <h2 className="text-base tracking-normal">{what}</h2>
          {noticed && <p className="mt-1 text-sm text-ink-2">What users noticed: {noticed}</p>}
          {failures.length > 1 && (
            <p className="mt-1 text-sm text-ink-2 num">
              {grouped(total)} failures with {grouped(failures.length)} reasons
            </p>
          )}
        </div>
        {failures.length > 1 && (
          <Button
            size="sm"
            onClick={() => press('retry')}
            busy={!!busy}
            busyText={actionTexts.retry.busy}
            aria-label={`Retry all: ${what}`}
          >
            Retry all
          </Button>
        )}
      </div>
      <ul className="divide-y divide-line">
        {failures.map((failure) => (
          <Row key={failure.key} failure={failure} act={act} isOnly={failures.length === 1} />
        ))}
      </ul>
    </section>
  );
}

const placeNames: Record<Failure['place'], string> = { ...queueNames, outbox: 'Events' };
const places = { queues: 'the queues', outbox: 'event delivery' } as const;

function List({ failures, silent, more, act }: Failures & { act: Act }) {
  const id = useId();
  const [place, setPlace] = useState('');
  const found = [...new Set(failures.map((failure) => failure.place))];
  // A place whose failures are all handled is no longer a choice.
  const chosen = found.some((name) => name === place) ? place : '';
  const kinds = Map.groupBy(
    failures.filter((failure) => chosen === '' || failure.place === chosen),
    ({ key }) => kindOf(key),
  );
  return (
    <>
      {silent.length > 0 && (
        <Notice tone="warning" role="status" className="mb-6" title="This list is incomplete">
          <p>
            {silent.map((place) => places[place]).join(' and ')}{' '}
            {silent.length === 1 && silent[0] === 'outbox' ? 'is' : 'are'} not responding. Check again once Health shows
            that everything works.
          </p>
        </Notice>
      )}
      {failures.length === 0 && silent.length === 0 && (
        <EmptyState title="No failures">
          <p>Jobs that failed on every attempt and events we couldn’t deliver appear here.</p>
        </EmptyState>
      )}
      {failures.length > 0 && (
        <div className="grid gap-4">
          {found.length > 1 && (
            <div className="grid gap-1.5 max-w-60">
              <label className="text-sm font-semibold" htmlFor={id}>
                Where
              </label>
              <Select
                id={id}
                options={found.map((value) => ({ value, label: placeNames[value] }))}
                placeholder="Everywhere"
                value={chosen}
                onChange={(event) => setPlace(event.target.value)}
              />
            </div>
          )}
          {[...kinds].map(([kind, members]) => (
            <Kind key={kind} failures={members} act={act} />
          ))}
        </div>
      )}
      {more.length > 0 && (
        <p className="mt-4 text-ink-2">These are the latest failures. Retry or discard them to see the rest.</p>
      )}
    </>
  );
}

/** `/admin/failures`: failed jobs and events with time, count and advice. */
export default function FailuresPage() {
  const { data, error, isValidating, mutate, act } = useFailures();
  const shown = () => {
    if (data) return <List {...data} act={act} />;
    if (!error)
      return (
        <Loading className="card p-6 grid gap-5">
          <Skeleton className="h-6 w-4/5" />
          <Skeleton className="h-6 w-3/5" />
          <Skeleton className="h-6 w-4/5" />
        </Loading>
      );
    return (
      <FailedState title="We couldn’t load the failures" onRetry={() => mutate()} busy={isValidating}>
        {errorSentence(error)}
      </FailedState>
    );
  };
  return (
    <>
      <h1 className="text-2xl">Failures</h1>
      <p className="text-ink-2 mt-1 mb-6">Retrying is safe: no email is sent and no lead is created twice.</p>
      {shown()}
    </>
  );
}
