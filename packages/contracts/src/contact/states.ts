/**
 * The states of a message to the team, and what they allow; how the administrators' list is filtered and sorted. Without zod,
 * because the list's address needs it.
 */

/** `open`: somebody looks after it; `answered`: a mail has been written to its sender. */
export const messageStates = { new: 'New', open: 'Open', answered: 'Answered', closed: 'Closed' } as const;
export type MessageStatus = keyof typeof messageStates;
export const messageStatuses = Object.keys(messageStates) as [MessageStatus, ...MessageStatus[]];

const allowed = {
  assign: ['new', 'open', 'answered'],
  answer: ['new', 'open', 'answered'],
  close: ['new', 'open', 'answered'],
  reopen: ['answered', 'closed'],
} satisfies Record<string, MessageStatus[]>;
export type MessageAction = keyof typeof allowed;

/** What may be done with a message in the state it is in. */
export const messageCan = (action: MessageAction, message: { status: MessageStatus }): boolean =>
  allowed[action].some((status) => status === message.status);

/** The states in which a message waits for an administrator. */
export const waitingMessages: readonly MessageStatus[] = ['new', 'open'];

/** What messages can be listed by. */
export const messageFilterTexts = { waiting: 'Needs attention', ...messageStates } as const;
export type MessageFilter = keyof typeof messageFilterTexts;
export const messageFilters = Object.keys(messageFilterTexts) as [MessageFilter, ...MessageFilter[]];

/** Whose they are. */
export const messageAssigneeTexts = { mine: 'Mine', nobody: "Nobody's" } as const;
export type MessageAssignee = keyof typeof messageAssigneeTexts;
export const messageAssignees = Object.keys(messageAssigneeTexts) as [MessageAssignee, ...MessageAssignee[]];

export const messageSorts = ['newest', 'oldest'] as const;
export type MessageSort = (typeof messageSorts)[number];
