/** What a push template declares: the recipient, what the browser shows, and until when. */
import type { JobOf } from '@marketplace/contracts/jobs/jobs';
import type { Deps } from '@marketplace/domain/deps';
import type { TeamReaders } from '@marketplace/domain/team/readers';

export type PushJob = JobOf<'push'>;

export type PushContent = {
  readers: TeamReaders;
  /** The lead whose page it opens. */
  leadId?: string;
  /** Sent in quiet hours too, except to people who switched the night off. */
  isUrgent: boolean;
  /** On one line, with contact details masked. Texts stay off third-party servers, even encrypted. */
  title: string;
  /** Only for service workers of earlier releases, which recognise a message by its id. */
  messageId?: string;
  /** Seconds for which the push service keeps the push for a browser that is offline. */
  ttlSeconds: number;
  /** A push service replaces an undelivered push by a newer one with the same topic. At most 32 characters. */
  topic: string;
};

export type PushTemplate = {
  /** The job that sends the push. With the subject's id it identifies the push in the delivery log. */
  job: PushJob;
  /** The field of the job's payload with the id of the push's subject. */
  about: string;
  /** Reads the content. Returns undefined if the push is no longer true. */
  load: (deps: Deps, subjectId: string) => Promise<PushContent | undefined>;
};
