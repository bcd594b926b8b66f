import { userCan } from '@marketplace/contracts/accounts/user-policy';
import { actionsOn, type JobState, jobStates, jobsPerPage } from '@marketplace/contracts/operations/queue-jobs';
import type { QueuedJob, Queues } from '@marketplace/contracts/operations/queues';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useQueuedJobs, useQueues } from '../../api/admin/queues.ts';
import { errorSentence } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { useListAddress } from '../../components/list-address.ts';
import { ListPager } from '../../components/list-pager.tsx';
import { ListTabs } from '../../components/list-tabs.tsx';
import { queueNames } from '../../components/system-health/text.ts';
import { to } from '../../routing/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { grouped } from '../../ui/number.ts';
import { Select } from '../../ui/select.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { exactTime } from '../../ui/time.ts';
import { showToast } from '../../ui/toast.tsx';
import { actionTexts, DiscardButton, useActing } from './acting.tsx';

type Queue = Queues['queues'][number];
type Act = ReturnType<typeof useQueuedJobs>['act'];

const stateNames: Record<JobState, string> = {
  waiting: 'Waiting',
  active: 'Active',
  delayed: 'Delayed',
  failed: 'Failed',
};
const isQueue = (value: string) => Object.hasOwn(queueNames, value);
const isState = (value: string) => jobStates.some((state) => state === value);

/** `Added 2 March 2026, 10:02. Runs 2 March 2026, 10:05. Attempts: 3 of 300.` */
const historyOf = ({ addedAt, startedAt, runsAt, failedAt, attemptsMade, attemptsMost }: QueuedJob) =>
  [
    `Added ${exactTime(addedAt)}`,
    startedAt && `Last started ${exactTime(startedAt)}`,
    failedAt && `Failed ${exactTime(failedAt)}`,
    runsAt && `Runs ${exactTime(runsAt)}`,
    `Attempts: ${attemptsMade} of ${attemptsMost}`,
  ]
    .filter(Boolean)
    .join('. ');

function JobRow({ job, state, act }: { job: QueuedJob; state: JobState; act: Act }) {
  const { id, name, data, reason, isScheduled } = job;
  const { busy, press } = useActing((action: Parameters<Act>[0]) => act(action, id));
  const facts = [['Job', id], ...Object.entries(data ?? {})];
  const title = `${name}, ${id}`;
  return (
    <li className="p-4 md:px-6">
      <h2 className="text-base tracking-normal wrap-anywhere">{name}</h2>
      <p className="mt-1 text-sm text-ink-2 num">{historyOf(job)}.</p>
      {isScheduled && <p className="mt-1 text-sm text-ink-2">Added by a schedule.</p>}
      {reason && <p className="mt-1 text-sm text-ink-2 wrap-anywhere">Reason: {reason}</p>}
      <dl className="mt-2 text-sm grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5">
        {facts.map(([field, value]) => (
          <div key={field} className="contents">
            <dt className="text-ink-2">{field}</dt>
            <dd className="wrap-anywhere num">{value}</dd>
          </div>
        ))}
      </dl>
      {!data && <p className="mt-1 text-sm text-ink-2">This version can’t read the job’s data.</p>}
      <div className="mt-3 flex flex-wrap gap-2.5 empty:hidden">
        {actionsOn(state, { isScheduled }).map((action) =>
          action === 'discard' ? (
            <DiscardButton
              key={action}
              name={`Discard: ${title}`}
              question="Discard this job?"
              busy={busy === action}
              onDiscard={() => press(action)}
            >
              <p className="wrap-anywhere">{title}</p>
            </DiscardButton>
          ) : (
            <Button
              key={action}
              size="sm"
              onClick={() => press(action)}
              busy={busy === action}
              busyText={actionTexts[action].busy}
              aria-label={`${actionTexts[action].label}: ${title}`}
            >
              {actionTexts[action].label}
            </Button>
          ),
        )}
      </div>
    </li>
  );
}

function Jobs({ queue, state, page }: { queue: Queue['name']; state: JobState; page: number }) {
  const { data, error, isValidating, mutate, act } = useQueuedJobs(queue, state, page);
  if (data && data.jobs.length > 0)
    return (
      <ul className="card divide-y divide-line">
        {data.jobs.map((job) => (
          <JobRow key={job.id} job={job} state={state} act={act} />
        ))}
      </ul>
    );
  if (data)
    return (
      <EmptyState title="No jobs">
        <p>
          {page > 1
            ? 'The jobs of this page have moved on. Go back to the first page.'
            : 'Jobs of this queue in this state appear here.'}
        </p>
      </EmptyState>
    );
  if (error)
    return (
      <FailedState title="We couldn’t load the jobs" onRetry={() => mutate()} busy={isValidating}>
        {errorSentence(error)}
      </FailedState>
    );
  return (
    <Loading className="card p-6 grid gap-5">
      <Skeleton className="h-6 w-4/5" />
      <Skeleton className="h-6 w-3/5" />
      <Skeleton className="h-6 w-4/5" />
    </Loading>
  );
}

/** Pauses the queue after a question, or resumes it. */
function PauseButton({ queue, setPaused }: { queue: Queue; setPaused: ReturnType<typeof useQueues>['setPaused'] }) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const { name, isPaused } = queue;
  const shown = queueNames[name];
  const change = async () => {
    setBusy(true);
    try {
      await setPaused(name, !isPaused);
      showToast({ title: `${isPaused ? 'Resumed' : 'Paused'}: ${shown}` });
    } catch (error) {
      showToast({ tone: 'wrong', title: 'That didn’t work', description: errorSentence(error) });
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };
  if (isPaused)
    return (
      <Button onClick={change} busy={busy} busyText="Resuming...">
        Resume queue
      </Button>
    );
  return (
    <>
      <Button onClick={() => setAsking(true)}>Pause queue</Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={`Pause ${shown}?`}
        description="Running jobs finish. No other job of this queue starts until you resume it."
        footer={
          <>
            <Button tone="quiet" onClick={() => setAsking(false)}>
              Cancel
            </Button>
            <Button tone="danger" onClick={change} busy={busy} busyText="Pausing...">
              Pause
            </Button>
          </>
        }
      />
    </>
  );
}

const optionOf = ({ name, isPaused, counts: { failed } }: Queue) => ({
  value: name,
  label: [queueNames[name], failed > 0 && `${grouped(failed)} failed`, isPaused && 'paused'].filter(Boolean).join(', '),
});

function Board({ queues, setPaused }: Queues & { setPaused: ReturnType<typeof useQueues>['setPaused'] }) {
  const id = useId();
  const { user } = useSession();
  const { address, change, linkTo } = useListAddress({ queue: isQueue, state: isState });
  const queue = queues.find(({ name }) => name === address.queue) ?? queues[0]!;
  const state = (address.state as JobState | undefined) ?? 'waiting';
  const page = Math.max(1, Math.floor(Number(address.cursor)) || 1);
  const total = queue.counts[state];
  const paused = queues.filter(({ isPaused }) => isPaused).map(({ name }) => queueNames[name]);
  return (
    <>
      {paused.length > 0 && (
        <Notice tone="warning" role="status" className="mb-6" title={`Paused: ${paused.join(', ')}`}>
          <p>New jobs wait until a super administrator resumes the queue.</p>
        </Notice>
      )}
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <div className="grid gap-1.5 grow sm:max-w-80">
          <label className="text-sm font-semibold" htmlFor={id}>
            Queue
          </label>
          <Select
            id={id}
            options={queues.map(optionOf)}
            value={queue.name}
            onChange={(event) => change({ queue: event.target.value })}
          />
        </div>
        {userCan('controlQueues', user) && <PauseButton key={queue.name} queue={queue} setPaused={setPaused} />}
      </div>
      <ListTabs
        tabs={jobStates.map((each) => ({
          label: stateNames[each],
          to: linkTo({ state: each }),
          isCurrent: each === state,
          count: queue.counts[each],
        }))}
      />
      <div className="mt-4">
        <Jobs queue={queue.name} state={state} page={page} />
      </div>
      <div className="mt-4 flex">
        <ListPager
          linkTo={linkTo}
          cursor={page > 1 ? String(page) : undefined}
          next={page * jobsPerPage < total ? String(page + 1) : null}
        />
      </div>
    </>
  );
}

/** `/admin/queues`: the jobs of each queue by state. Super administrators can also pause a queue. */
export default function QueuesPage() {
  const { data, error, isValidating, mutate, setPaused } = useQueues();
  const shown = () => {
    if (data) return <Board {...data} setPaused={setPaused} />;
    if (error)
      return (
        <FailedState title="We couldn’t load the queues" onRetry={() => mutate()} busy={isValidating}>
          {errorSentence(error)}
        </FailedState>
      );
    return (
      <Loading className="card p-6 grid gap-5">
        <Skeleton className="h-6 w-4/5" />
        <Skeleton className="h-6 w-3/5" />
      </Loading>
    );
  };
  return (
    <>
      <h1 className="text-2xl">Queues</h1>
      <p className="text-ink-2 mt-1 mb-6">
        Jobs that run in the background.{' '}
        <Link className="link" to={to.adminFailures()}>
          Failures
        </Link>{' '}
        groups the failed ones by reason.
      </p>
      {shown()}
    </>
  );
}
