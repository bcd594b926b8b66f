/** The kinds of work that wait for an administrator, in the order in which they are listed. Without zod, because pages need them. */

export const waitingKinds = {
  documents: { noun: 'document', todo: 'to check' },
  applications: { noun: 'application', todo: 'to decide' },
  reports: { noun: 'report', todo: 'to decide' },
  messages: { noun: 'message', todo: 'to answer' },
  heldTexts: { noun: 'text', todo: 'to review' },
  planRequests: { noun: 'request', todo: 'to change a plan' },
} as const;
export type WaitingKind = keyof typeof waitingKinds;
export const waitingKindNames = Object.keys(waitingKinds) as [WaitingKind, ...WaitingKind[]];

/** "2 documents to check". */
export const waitingText = (kind: WaitingKind, count: number): string => {
  const { noun, todo } = waitingKinds[kind];
  return `${count} ${noun}${count === 1 ? '' : 's'} ${todo}`;
};
