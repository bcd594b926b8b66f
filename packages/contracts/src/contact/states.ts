/**
 * The states of messages to the team and the actions they allow, and the filters and sort orders of the administrators' list. Without
 * zod, because the list's address needs them.
 */

/** `open`: assigned to an administrator; `answered`: a reply was emailed to the sender. */
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

/** Whether a message in this state allows the action. */
export const messageCan = (action: MessageAction, message: { status: MessageStatus }): boolean =>
  allowed[action].some((status) => status === message.status);

/** States in which a message needs an administrator. */
export const waitingMessages: readonly MessageStatus[] = ['new', 'open'];

/** Filters for messages. */
export const messageFilterTexts = { waiting: 'Needs attention', ...messageStates } as const;
export type MessageFilter = keyof typeof messageFilterTexts;
export const messageFilters = Object.keys(messageFilterTexts) as [MessageFilter, ...MessageFilter[]];

/** Filters by assignee. */
export const messageAssigneeTexts = { mine: 'Mine', unassigned: 'Unassigned' } as const;
export type MessageAssignee = keyof typeof messageAssigneeTexts;
export const messageAssignees = Object.keys(messageAssigneeTexts) as [MessageAssignee, ...MessageAssignee[]];

export const messageSorts = ['newest', 'oldest'] as const;
export type MessageSort = (typeof messageSorts)[number];
