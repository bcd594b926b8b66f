import { limits } from '@marketplace/contracts/limits';
import {
  type MatchingRule,
  type Simulation,
  simulationCan,
} from '@marketplace/contracts/operations/matching-simulations';
import { useId, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useSimulations } from '../../api/admin/simulations.ts';
import { errorSentence } from '../../api/client.ts';
import { to } from '../../routing/paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { exactTime } from '../../ui/time.ts';
import { showToast } from '../../ui/toast.tsx';
import { ComparisonPart } from './comparison.tsx';
import { RuleForm } from './rule-form.tsx';
import { differencesOf, statusText } from './text.ts';
import { isId, isSide, observedSide } from './url.ts';

function Running({ simulation, cancel }: { simulation: Simulation; cancel: (id: string) => Promise<unknown> }) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      await cancel(simulation.id);
    } catch (error) {
      showToast({ tone: 'wrong', title: 'We couldn’t cancel this', description: errorSentence(error) });
    }
    setBusy(false);
  };
  const percent = Math.round(simulation.progress * 100);
  return (
    <section className="card p-5 md:p-6 mt-6" aria-labelledby={id}>
      <h2 id={id} className="text-xl wrap-anywhere">
        {simulation.name}
      </h2>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <progress className="grow min-w-40 h-3 accent-brand" aria-labelledby={id} max={100} value={percent} />
        <p className="num" role="status">
          {simulation.status === 'WAITING' ? 'Queued' : `${percent}% done`}
        </p>
        <Button size="sm" tone="quiet" onClick={press} busy={busy} busyText="Cancelling...">
          Cancel<span className="sr-only"> {simulation.name}</span>
        </Button>
      </div>
    </section>
  );
}

function Past({ simulations, today }: { simulations: readonly Simulation[]; today: MatchingRule }) {
  return (
    <section aria-labelledby="past" className="mt-8">
      <h2 id="past" className="text-xl">
        Simulations
      </h2>
      <p className="text-sm text-ink-2 mt-1">We keep the latest {limits.simulationsKept}.</p>
      <ul className="card divide-y divide-line mt-3">
        {simulations.map((one) => (
          <li key={one.id} className="p-4 md:px-6 grid gap-1">
            <div className="flex flex-wrap justify-between gap-x-4">
              <h3 className="text-base tracking-normal wrap-anywhere">{one.name}</h3>
              <p className="text-sm font-semibold">{statusText[one.status]}</p>
            </div>
            <p className="text-sm">{differencesOf(one.rule, today).join('. ')}</p>
            {one.reason && <p className="text-sm">{one.reason}</p>}
            <p className="text-sm text-ink-2">
              {one.startedBy ?? 'Deleted account'}, <time dateTime={one.createdAt}>{exactTime(one.createdAt)}</time>
              {one.result?.cut && `. Latest ${limits.simulatedEnquiries} requests only`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The two sides from the URL. Defaults to the actual results and the latest simulation. */
function Compared({ done }: { done: readonly Simulation[] }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const read = (name: 'left' | 'right', fits: (value: string) => boolean) => {
    const value = search.get(name);
    return value && fits(value) ? value : undefined;
  };
  const sides = { left: read('left', isSide) ?? observedSide, right: read('right', isId) ?? done[0]!.id };
  const options = done.map(({ id, name, createdAt }) => ({ value: id, label: `${name} (${exactTime(createdAt)})` }));
  const choose = (next: Partial<typeof sides>) => navigate(to.adminMatching({ ...sides, ...next }), { replace: true });
  return (
    <section aria-labelledby="compared" className="mt-8 grid gap-4">
      <h2 id="compared" className="text-xl">
        Comparison
      </h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field id="side-left" label="Compare">
          {(control) => (
            <Select
              {...control}
              options={[{ value: observedSide, label: 'As it happened' }, ...options]}
              value={sides.left}
              onChange={(event) => choose({ left: event.target.value })}
            />
          )}
        </Field>
        <Field id="side-right" label="With">
          {(control) => (
            <Select
              {...control}
              options={options}
              value={sides.right}
              onChange={(event) => choose({ right: event.target.value })}
            />
          )}
        </Field>
      </div>
      <ComparisonPart {...sides} />
    </section>
  );
}

/** `/admin/matching`: simulates which providers would get leads under a different rule. */
export default function MatchingPage() {
  const { data, error, isValidating, mutate, running, start, cancel } = useSimulations();
  const shown = () => {
    if (data) {
      const done = data.simulations.filter((one) => simulationCan('compare', one));
      return (
        <>
          <div className="mt-6 max-w-3xl">
            <RuleForm today={data.rule} start={start} disabled={running !== undefined} />
          </div>
          {running && <Running key={running.id} simulation={running} cancel={cancel} />}
          {done.length > 0 && <Compared done={done} />}
          {data.simulations.length > 0 ? (
            <Past simulations={data.simulations} today={data.rule} />
          ) : (
            <div className="mt-8 max-w-3xl">
              <EmptyState title="No simulations yet">
                <p>Run today’s rule first as a baseline.</p>
              </EmptyState>
            </div>
          )}
        </>
      );
    }
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
        <FailedState title="We couldn’t load the simulations" onRetry={() => mutate()} busy={isValidating}>
          {errorSentence(error)}
        </FailedState>
      </div>
    );
  };
  return (
    <>
      <h1 className="text-2xl">Matching</h1>
      <p className="text-ink-2 mt-1 max-w-read">
        See who would have got the requests of the last {limits.simulatedDays} days under a different rule. Nothing is
        sent and no lead changes.
      </p>
      {shown()}
    </>
  );
}
