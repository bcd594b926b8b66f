/**
 * Simulations of the matching rule: started by an administrator, run by a job, stored for comparison. They
 * never change live data.
 */
import { setImmediate as otherWork } from 'node:timers/promises';
import { limits } from '@marketplace/contracts/limits';
import { sentences } from '@marketplace/contracts/messages';
import {
  type Comparison,
  type MatchingRule,
  type SimulatedFigures,
  type SimulationResult,
  simulationCan,
} from '@marketplace/contracts/operations/matching-simulations';
import { minutes } from '@marketplace/platform/clock';
import { resilience } from '@marketplace/platform/resilience';
import { type Deps, inTransaction } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { figuresOf, leadsByProvider, observedLeads } from './figures.ts';
import { TooLarge } from './past.ts';
import { readPast } from './past.view.ts';
import { type SimulationRow, type StoredLeads, simulationQueries } from './queries.ts';
import { replay } from './replay.ts';

const { limit, report, turn } = resilience.simulations;

/**
 * Starts a simulation and deletes the oldest beyond the limit. Returns it. Throws CONFLICT while another one
 * is making progress.
 */
export const startSimulation = (
  deps: Deps,
  simulation: { name: string; rule: MatchingRule; createdBy: string; requestId?: string | undefined },
): Promise<SimulationRow> =>
  inTransaction(deps, async (tx) => {
    const { requestId, ...given } = simulation;
    const queries = simulationQueries(tx);
    const at = tx.clock.now();
    for (const id of await queries.lost(new Date(at.getTime() - minutes(limits.simulationLostMinutes))))
      await queries.end(id, 'FAILED', { at, reason: sentences.simulationLost });
    const id = await queries.insert({ ...given, at });
    if (!id) throw new DomainError('CONFLICT', { sentence: sentences.simulationUnderWay });
    await queries.deleteOld(limits.simulationsKept);
    await addToOutbox(tx, 'matching.simulation-requested', [{ simulationId: id, requestId }]);
    return (await queries.find(id))!;
  });

/** Cancels a simulation in progress and discards its results. Throws NOT_FOUND, and CONFLICT if it is finished. */
export const cancelSimulation = (deps: Deps, id: string): Promise<SimulationRow> =>
  inTransaction(deps, async (tx) => {
    const queries = simulationQueries(tx);
    const found = await queries.find(id);
    if (!found) throw new DomainError('NOT_FOUND');
    if (!(await queries.end(id, 'CANCELLED', { at: tx.clock.now() })))
      throw new DomainError('CONFLICT', { sentence: sentences.simulationOver });
    return (await queries.find(id))!;
  });

/** Returns the stored simulations, newest first. */
export const listSimulations = (deps: Deps): Promise<SimulationRow[]> =>
  simulationQueries(deps).list(limits.simulationsKept);

/** An administrator has cancelled it. */
class Cancelled extends Error {}
class TooLong extends Error {}
const isBound = (error: unknown) => error instanceof TooLarge || error instanceof TooLong;

const reasonOf = (error: unknown): string => {
  if (error instanceof TooLarge) return sentences.simulationTooLarge;
  return error instanceof TooLong ? sentences.simulationTooLong : sentences.simulationBroken;
};

/** Replays the past under a rule, and yields every few milliseconds to other work of the process. */
const simulate = async (
  deps: Deps,
  rule: MatchingRule,
  onProgress: (share: number) => Promise<void>,
): Promise<{ result: SimulationResult; leads: StoredLeads }> => {
  const past = await readPast(deps);
  const steps = replay(past, rule);
  const began = performance.now();
  let [turned, reported] = [began, began];
  let step = steps.next();
  for (; !step.done; step = steps.next()) {
    const now = performance.now();
    if (now - turned < turn) continue;
    if (now - began > limit) throw new TooLong();
    if (now - reported > report) {
      await onProgress(step.value);
      reported = performance.now();
    } else await otherWork();
    turned = performance.now();
  }
  const { leads, reached } = step.value;
  const really = observedLeads(past);
  const population = new Set([...reached, ...[...leads, ...really].map(({ providerId }) => providerId)]);
  const oldest = past.cut ? past.enquiries[0]!.postedAt : past.from;
  return {
    result: {
      from: new Date(oldest).toISOString(),
      to: new Date(past.to).toISOString(),
      cut: past.cut,
      figures: figuresOf(past, leads, population),
      observed: figuresOf(past, really, population),
    },
    leads: { simulated: leadsByProvider(leads), observed: leadsByProvider(really) },
  };
};

/**
 * Runs a waiting simulation and stores its result. Idempotent: concurrent runs produce the same result, which is
 * stored once. A finished one stays unchanged. Returns how it ended. Rethrows unexpected errors after marking it
 * as failed.
 */
export const runSimulation = async (deps: Deps, id: string): Promise<'DONE' | 'FAILED' | 'CANCELLED' | 'OVER'> => {
  const queries = simulationQueries(deps);
  const rule = await queries.begin(id, deps.clock.now());
  if (!rule) return 'OVER';
  const onProgress = async (share: number) => {
    if (!(await queries.advance(id, share, deps.clock.now()))) throw new Cancelled();
  };
  try {
    const kept = await simulate(deps, rule, onProgress);
    return (await queries.end(id, 'DONE', { at: deps.clock.now(), ...kept })) ? 'DONE' : 'CANCELLED';
  } catch (error) {
    if (error instanceof Cancelled) return 'CANCELLED';
    await queries.end(id, 'FAILED', { at: deps.clock.now(), reason: reasonOf(error) });
    if (!isBound(error)) throw error;
    return 'FAILED';
  }
};

const shown = 10;

type Side = { name: string; figures: SimulatedFigures; leads: Record<string, number> };

/**
 * Compares two simulations, or (if `left` is `observed`) one with the actual outcome of its enquiries. Throws
 * NOT_FOUND if one is unknown or not done.
 */
export const compareSimulations = async (
  deps: Deps,
  { left, right }: { left: string; right: string },
): Promise<Comparison> => {
  const queries = simulationQueries(deps);
  const load = async (id: string) => {
    const [row, leads] = [await queries.find(id), await queries.leadsOf(id)];
    if (!row?.result || !leads || !simulationCan('compare', row)) throw new DomainError('NOT_FOUND');
    return { name: row.name, result: row.result, leads };
  };
  const to = await load(right);
  const from = left === 'observed' ? undefined : await load(left);
  const before: Side = from
    ? { name: from.name, figures: from.result.figures, leads: from.leads.simulated }
    : { name: 'As it happened', figures: to.result.observed, leads: to.leads.observed };
  const after: Side = { name: to.name, figures: to.result.figures, leads: to.leads.simulated };

  const changes = [...new Set([...Object.keys(before.leads), ...Object.keys(after.leads)])]
    .map((providerId) => ({ providerId, left: before.leads[providerId] ?? 0, right: after.leads[providerId] ?? 0 }))
    .sort((a, b) => b.right - b.left - (a.right - a.left) || (a.providerId < b.providerId ? -1 : 1));
  const gains = changes.filter((change) => change.right > change.left).slice(0, shown);
  const losses = changes
    .filter((change) => change.right < change.left)
    .slice(-shown)
    .reverse();
  const names = await queries.businessNames([...gains, ...losses].map(({ providerId }) => providerId));
  const named = (list: typeof changes) =>
    // The name of a deleted business is unknown.
    list.map((change) => ({ ...change, businessName: names.get(change.providerId) ?? 'A business that has left' }));
  const sideOf = ({ name, figures }: Side) => ({ name, figures });
  return {
    left: sideOf(before),
    right: sideOf(after),
    sameEnquiries: !from || (from.result.from === to.result.from && from.result.to === to.result.to),
    gains: named(gains),
    losses: named(losses),
  };
};
