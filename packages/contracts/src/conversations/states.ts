/** States of a conversation, what each allows, and why one is read-only. Without zod. */

import type { RequestOutcome } from '../enquiries/request-outcomes.ts';
import type { EnquiryStatus } from '../enquiries/schemas.ts';
import type { LeadStatus } from '../leads/schemas.ts';
import { limits } from '../limits.ts';
import type { ConversationSide } from '../sides.ts';

/** What a conversation's state follows from. */
export type ConversationFacts = {
  leadStatus: LeadStatus;
  isContactRevoked: boolean;
  requestStatus: EnquiryStatus;
  requestOutcome: RequestOutcome | null;
  /** The seeker's contact details were deleted. */
  isSeekerErased: boolean;
  isProviderSuspended: boolean;
  /** The business's account was deleted or is no longer a provider account. */
  hasProviderLeft: boolean;
};

export const conversationStates = [
  'OPEN',
  'REMOVED',
  'REVOKED',
  'SEEKER_LEFT',
  'PROVIDER_LEFT',
  'SUSPENDED',
  'WITHDRAWN',
  'INACTIVE',
  'CLOSED',
] as const;
export type ConversationState = (typeof conversationStates)[number];

/** The state, or null if there is no conversation: only accepted leads have one. */
export const conversationState = (facts: ConversationFacts): ConversationState | null => {
  if (facts.leadStatus !== 'ACCEPTED') return null;
  if (facts.requestStatus === 'removed') return 'REMOVED';
  if (facts.isContactRevoked) return 'REVOKED';
  if (facts.isSeekerErased) return 'SEEKER_LEFT';
  if (facts.hasProviderLeft) return 'PROVIDER_LEFT';
  if (facts.isProviderSuspended) return 'SUSPENDED';
  if (facts.requestOutcome === 'WITHDRAWN') return 'WITHDRAWN';
  if (facts.requestOutcome === 'UNKNOWN') return 'INACTIVE';
  return facts.requestStatus === 'in_progress' ? 'OPEN' : 'CLOSED';
};

const allowed = {
  /** Read messages and mark them as read. */
  read: conversationStates,
  write: ['OPEN'],
  /** Delete one's own message. */
  delete: ['OPEN'],
  /** Email or push the other side about a new message. */
  notify: ['OPEN'],
  report: ['OPEN', 'REVOKED', 'SUSPENDED', 'PROVIDER_LEFT', 'WITHDRAWN', 'INACTIVE', 'CLOSED'],
} as const satisfies Record<string, readonly ConversationState[]>;
export type MessageAction = keyof typeof allowed;

/** Whether a conversation in this state allows the action. Used by the service, the presenter and the buttons. */
export const messageCan = (action: MessageAction, state: ConversationState | null): boolean =>
  state !== null && (allowed[action] as readonly ConversationState[]).includes(state);

const closedAsIdle = `We closed this request after ${limits.idleDays} days without activity, so this conversation is read-only.`;

/** Why a conversation is read-only, as each side reads it. */
export const readOnlyReasons: Record<Exclude<ConversationState, 'OPEN'>, Record<ConversationSide, string>> = {
  REMOVED: {
    SEEKER: 'We removed this request, so this conversation is read-only.',
    PROVIDER: 'We removed this request, so this conversation is read-only.',
  },
  REVOKED: {
    SEEKER: 'You no longer share your contact details with this provider, so this conversation is read-only.',
    PROVIDER: 'The client no longer shares their contact details with you, so this conversation is read-only.',
  },
  SEEKER_LEFT: {
    SEEKER: 'The contact details of this request were deleted, so this conversation is read-only.',
    PROVIDER: 'The client’s details were deleted, so this conversation is read-only.',
  },
  PROVIDER_LEFT: {
    SEEKER: 'This provider has left, so this conversation is read-only.',
    PROVIDER: 'This account is no longer a provider account, so this conversation is read-only.',
  },
  SUSPENDED: {
    SEEKER: 'This provider is suspended, so this conversation is read-only.',
    PROVIDER: 'Your business is suspended, so this conversation is read-only.',
  },
  WITHDRAWN: {
    SEEKER: 'You withdrew this request, so this conversation is read-only.',
    PROVIDER: 'The client withdrew this request, so this conversation is read-only.',
  },
  INACTIVE: {
    SEEKER: closedAsIdle,
    PROVIDER: closedAsIdle,
  },
  CLOSED: {
    SEEKER: 'You closed this request, so this conversation is read-only.',
    PROVIDER: 'The client closed this request, so this conversation is read-only.',
  },
};

/** The reason for this side, or null while it may write. */
export const readOnlyReason = (state: ConversationState, side: ConversationSide): string | null =>
  state === 'OPEN' ? null : readOnlyReasons[state][side];
