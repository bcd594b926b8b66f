/** Permanent failures in the queues and the outbox, and the actions on them. */

import { type QueueName, queueNames } from '@marketplace/contracts/jobs/jobs';
import { type Failures, mostFailures } from '@marketplace/contracts/operations/failures';
import type { Deps as DomainDeps } from '@marketplace/domain/deps';
import { type FailedItem, type FailureGroup, groupFailures, itemsOf } from '@marketplace/domain/failures/groups';
import { discardDeadLetters, listDeadLetters, retryDeadLetters } from '@marketplace/domain/outbox/outbox';
import { forgetDiscarded } from '@marketplace/domain/outbox/pending-jobs';
import type { Queues } from '@marketplace/platform/queues';
import { resilience } from '@marketplace/platform/resilience';
import { within } from '@marketplace/platform/time-limit';

type Deps = DomainDeps & { queues: { open: () => Promise<Queues> } };

/** The failures of one place, and whether there are more. Undefined if it is unavailable. */
type Place = { items: FailedItem[]; more: boolean } | undefined;

const patiently = <T>(what: string, work: Promise<T>) => within(resilience.queues.patience, what, work);

const ofQueue = async (queues: Queues, place: QueueName): Promise<Place> => {
  const jobs = await queues.failed(place, mostFailures + 1);
  return { items: jobs.slice(0, mostFailures).map((job) => ({ place, ...job })), more: jobs.length > mostFailures };
};

const ofOutbox = async (deps: Deps): Promise<Place> => {
  const rows = await listDeadLetters(deps, mostFailures + 1);
  const items = rows
    .slice(0, mostFailures)
    .map(({ id, event, reason, at }): FailedItem => ({ place: 'outbox', id, name: event, reason, at }));
  return { items, more: rows.length > mostFailures };
};

const read = async (deps: Deps) => {
  const places = async (): Promise<Place[]> => {
    const queues = await deps.queues.open();
    return Promise.all(queueNames.map((name) => ofQueue(queues, name)));
  };
  const [queues, outbox] = await Promise.all([
    patiently('reading the queues', places()).catch(() => undefined),
    patiently('reading the outbox', ofOutbox(deps)).catch(() => undefined),
  ]);
  return { queues, outbox };
};

const groupsOf = ({ queues = [], outbox }: Awaited<ReturnType<typeof read>>): FailureGroup[] =>
  groupFailures([...queues, outbox].flatMap((place) => place?.items ?? []));

/** Lists failures with descriptions. Unavailable places are named, and the others are still listed. */
export const listFailures = async (deps: Deps): Promise<Failures> => {
  const found = await read(deps);
  const named = [
    ...(found.queues ?? []).map((place, index) => [queueNames[index]!, place] as const),
    ['outbox', found.outbox] as const,
  ];
  return {
    failures: groupsOf(found).map(({ ids: _, ...failure }) => failure),
    silent: [...(found.queues ? [] : (['queues'] as const)), ...(found.outbox ? [] : (['outbox'] as const))],
    more: named.flatMap(([name, place]) => (place?.more ? [name] : [])),
  };
};

/**
 * Retries or discards a group of failures, or all of a kind, at most `mostFailures` at once. Returns their number,
 * which is 0 if another administrator was faster. Throws if the place is unavailable.
 */
export const actOnFailures = async (deps: Deps, action: 'retry' | 'discard', key: string): Promise<number> => {
  const place = key.split(':')[0]!;
  if (place === 'outbox') {
    const outbox = await ofOutbox(deps);
    const ids = itemsOf(groupFailures(outbox?.items ?? []), key);
    if (ids.length === 0) return 0;
    return action === 'retry' ? retryDeadLetters(deps, ids) : discardDeadLetters(deps, ids);
  }
  const queue = queueNames.find((name) => name === place);
  if (!queue) return 0;
  const queues = await deps.queues.open();
  const ids = itemsOf(groupFailures((await ofQueue(queues, queue))?.items ?? []), key);
  const act = () => queues.act(queue, action, ids, ['failed']);
  return (await (action === 'discard' ? forgetDiscarded(deps, ids, act) : act())).length;
};
