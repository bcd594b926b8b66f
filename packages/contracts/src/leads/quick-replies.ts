/** Quick replies: the texts that a provider answers clients with, stored for each provider. */
import { z } from 'zod';
import { limits } from '../limits.ts';
import { messages, tooLong } from '../messages.ts';

/** What a text may hold in braces, and what stands there once it is opened for a lead. */
export const replyFields = {
  client: 'The name of the client',
  job: 'The title of the request',
  business: 'The name of your business',
} as const;
export type ReplyField = keyof typeof replyFields;

export const QuickReply = z.strictObject({
  name: z
    .string({ error: messages.replyName })
    .trim()
    .min(1, messages.replyName)
    .max(limits.replyNameMax, tooLong('Name', limits.replyNameMax)),
  text: z
    .string({ error: messages.replyText })
    .trim()
    .min(1, messages.replyText)
    .max(limits.replyTextMax, tooLong('Text', limits.replyTextMax)),
});
export type QuickReply = z.infer<typeof QuickReply>;

/** `PUT /api/providers/me/quick-replies`: all of them, in their order. None brings back those we suggest. */
export const PutQuickReplies = z.strictObject({
  replies: z.array(QuickReply).max(limits.quickReplies, `At most ${limits.quickReplies} quick replies`),
});
export type PutQuickReplies = z.infer<typeof PutQuickReplies>;

/** The reply of both calls. `suggested`: the provider has stored none of its own. */
export const QuickReplies = z.object({ replies: z.array(QuickReply), suggested: z.boolean() });
export type QuickReplies = z.infer<typeof QuickReplies>;

export const suggestedReplies: readonly QuickReply[] = [
  {
    name: 'First hello',
    text: 'Good day {client}, this is {business} about "{job}". When would it suit you that I come and have a look?',
  },
  {
    name: 'Quote is on its way',
    text: 'Good day {client}, thank you for your time. You will have my quote for "{job}" tomorrow. {business}',
  },
  {
    name: 'Still interested?',
    text: 'Good day {client}, {business} here. Did you have time to look at my quote for "{job}"? I am glad to answer any question.',
  },
];

/** The text with what its braces name; braces around anything else stay as they were typed. */
export const filledReply = (text: string, fields: Record<ReplyField, string>): string =>
  text.replace(/\{(client|job|business)\}/g, (_braces, field: ReplyField) => fields[field]);
