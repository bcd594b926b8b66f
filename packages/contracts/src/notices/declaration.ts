/**
 * What the whole product must know of a notice: the event that causes it, what it is about, its reader and its channels.
 * How it reads is in `workers/jobs/src/notices/<noun>/<notice>.ts`. Without zod.
 */

/** Readers as the administration names them when a notice fails. */
export const readers = {
  seeker: 'A seeker',
  provider: 'A provider',
  either: 'A seeker or provider',
  member: 'A person in a provider’s team',
  user: 'A user',
  person: 'A person',
  writer: 'A person who contacted us',
  applicant: 'An applicant',
  team: 'The team',
  administrator: 'An administrator',
} as const;
export type Reader = keyof typeof readers;

export type Declaration = {
  /** The event that causes the notice (`jobs/events.ts`). */
  on: string;
  /** The field of the event's payload with the id that the notice is about. */
  about: string;
  reader: Reader;
  /** Completes “A provider didn’t get the email …”, for the administration. A channel with its own `failed` does not need it. */
  missed?: string;
  /** The title of the mail in the administration's lists of sent mails, where it has one. `{business}`: the provider. */
  record?: string;
  /** The reader waits for the link in it, and cannot go on without it. */
  isLink?: true;
  /** The page that a push or a notice to a phone opens. */
  page?: string;
  mail?: { failed?: string };
  /** `title`: what the browser shows above the request's title. `job`: for a job that is older than the notice's name. */
  push?: { job?: `push.${string}`; failed?: string; title: string };
  /**
   * `kind`: stored with a number whose owner chose the notice. `label`, `text`: the choice as the settings show it. `onlyOwners`: of a
   * provider's team, only owners get it.
   */
  phone?: { job?: `phone.${string}`; failed?: string; kind: string; label: string; text?: string; onlyOwners?: true };
};
export type Declarations = Record<string, Declaration>;
