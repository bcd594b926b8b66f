/** The work queue of administrators: `GET /api/admin/work` and its counts. */
import { z } from 'zod';
import { Id, IsoTime } from '../fields.ts';
import { messages } from '../messages.ts';
import { pageOf, pageQuery } from '../page.ts';
import { workGroupNames, workKindNames } from './work-kinds.ts';

export const workFilter = {
  group: z.enum(workGroupNames, { error: messages.filter }).optional(),
  /** `late`: only what has waited for more than `limits.workLateHours`. */
  age: z.enum(['late'], { error: messages.filter }).optional(),
} as const;
export const WorkQuery = z.strictObject({ ...workFilter, ...pageQuery() });

export const WorkItem = z.object({
  kind: z.enum(workKindNames),
  /** Unique within its kind. */
  id: z.string(),
  /** Whose page settles it: a provider, a request, an application or a message. Null if its page is a list. */
  about: Id.nullable(),
  title: z.string(),
  details: z.string(),
  /** Since when it has waited. */
  since: IsoTime,
});
export type WorkItem = z.infer<typeof WorkItem>;
/** Oldest first. */
export const Work = pageOf({ items: z.array(WorkItem) });

/** What waits, by kind; only the kinds that the caller may settle. */
export const WorkCounts = z.object({
  kinds: z.partialRecord(
    z.enum(workKindNames),
    z.object({
      count: z.int(),
      /** Of these, how many have waited for more than `limits.workLateHours`. */
      late: z.int(),
      /** Since when the oldest has waited; null if nothing waits. */
      since: IsoTime.nullable(),
    }),
  ),
  /** Failed jobs in all queues; null if the queues are unreachable. */
  failedJobs: z.int().nullable(),
  /** Whether the signed-in administrator gets the daily email. */
  isMailed: z.boolean(),
});
export type WorkCounts = z.infer<typeof WorkCounts>;

/** `PUT /api/admin/work-mail`: whether the signed-in administrator gets the daily email. */
export const SetWorkMail = z.strictObject({ wanted: z.boolean() });
