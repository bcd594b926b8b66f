/** Quick replies: a provider's stored message templates for clients. */
import { z } from 'zod';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { text } from '../text.ts';

/** Placeholders that a text may contain, and what replaces them for a lead. */
export const replyFields = {
  client: 'The client’s name',
  job: 'The title of the request',
  business: 'Your business name',
} as const;
export type ReplyField = keyof typeof replyFields;

export const QuickReply = z.strictObject({
  name: text({ max: limits.replyNameMax, short: messages.replyName, label: 'Name' }),
  text: text({ max: limits.replyTextMax, short: messages.replyText, label: 'Text' }),
});
export type QuickReply = z.infer<typeof QuickReply>;

/** `PUT /api/providers/me/quick-replies`: all replies, in order. An empty list restores the suggested ones. */
export const PutQuickReplies = z.strictObject({
  replies: z.array(QuickReply).max(limits.quickReplies, `At most ${limits.quickReplies} quick replies`),
});
export type PutQuickReplies = z.infer<typeof PutQuickReplies>;

/** The reply of both calls. `suggested` is true if the provider has stored none. */
export const QuickReplies = z.object({ replies: z.array(QuickReply), suggested: z.boolean() });
export type QuickReplies = z.infer<typeof QuickReplies>;

export const suggestedReplies: readonly QuickReply[] = [
  {
    name: 'Introduction',
    text: 'Good day {client}, this is {business} about "{job}". When can I come and have a look?',
  },
  {
    name: 'Quote on its way',
    text: 'Good day {client}, thank you for your time. I’ll send you my quote for "{job}" tomorrow. {business}',
  },
  {
    name: 'Still interested?',
    text: 'Good day {client}, {business} here. Have you had time to look at my quote for "{job}"? Happy to answer any questions.',
  },
];

/** Fills in the placeholders. Other text in braces stays unchanged. */
export const filledReply = (text: string, fields: Record<ReplyField, string>): string =>
  text.replace(/\{(client|job|business)\}/g, (_braces, field: ReplyField) => fields[field]);
