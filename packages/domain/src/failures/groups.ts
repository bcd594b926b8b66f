/** Groups failures with the same reason for administrators. Pure. */
import { createHash } from 'node:crypto';
import { jobNamed } from '@marketplace/contracts/jobs/jobs';
import { kindOf } from '@marketplace/contracts/operations/failure-kinds';
import { adviceFor, type Failure, failedJobText, noticedText } from '@marketplace/contracts/operations/failures';

/** One failed job, or one outbox row that cannot be delivered. */
export type FailedItem = { place: Failure['place']; id: string; name: string; reason: string; at: Date };
/** `ids`: the failed items of the group. */
export type FailureGroup = Failure & { ids: string[] };

const longestReason = 300;

/** Removes ids, so that equal failures have an equal reason. */
const withoutIds = (reason: string) => reason.replace(/[\da-f]{8}-[\da-f-]{27}/gi, '…').slice(0, longestReason);

const safe = (name: string) => name.replace(/[^\w.-]/g, '-').slice(0, 100) || '-';

const keyOf = ({ place, name, reason }: FailedItem) =>
  `${place}:${safe(name)}:${createHash('sha256')
    .update(JSON.stringify([name, withoutIds(reason)]))
    .digest('base64url')
    .slice(0, 8)}`;

const whatOf = ({ place, name }: FailedItem) => {
  if (place === 'outbox') return `Nothing followed from the event “${name.slice(0, 100)}”.`;
  const job = jobNamed(name);
  return job ? failedJobText[job] : `The job “${name.slice(0, 100)}” was not done.`;
};

/** Returns the groups, latest failure first. */
export const groupFailures = (items: readonly FailedItem[]): FailureGroup[] => {
  const groups = Map.groupBy(items, keyOf);
  return [...groups]
    .map(([key, members]): FailureGroup => {
      const [first] = members as [FailedItem, ...FailedItem[]];
      const times = members.map(({ at }) => at.getTime());
      const reason = withoutIds(first.reason);
      return {
        key,
        place: first.place,
        what: whatOf(first),
        noticed: noticedText(first.place, first.place === 'outbox' ? null : (jobNamed(first.name) ?? null)),
        reason,
        advice: adviceFor(reason),
        count: members.length,
        firstAt: new Date(Math.min(...times)).toISOString(),
        lastAt: new Date(Math.max(...times)).toISOString(),
        ids: members.map(({ id }) => id),
      };
    })
    .sort((a, b) => b.lastAt.localeCompare(a.lastAt));
};

/** The items of the group with this key, or of all groups of this kind. */
export const itemsOf = (groups: readonly FailureGroup[], key: string): string[] =>
  groups.filter((group) => group.key === key || kindOf(group.key) === key).flatMap(({ ids }) => ids);
