/** The two sides of an accepted lead. Without zod. */
export const conversationSides = ['SEEKER', 'PROVIDER'] as const;
export type ConversationSide = (typeof conversationSides)[number];

export const otherSide = (side: ConversationSide): ConversationSide => (side === 'SEEKER' ? 'PROVIDER' : 'SEEKER');
