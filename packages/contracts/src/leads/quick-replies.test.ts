import { expect, test } from 'vitest';
import { limits } from '../limits.ts';
import { filledReply, PutQuickReplies, replyFields, suggestedReplies } from './quick-replies.ts';

test('a text is filled once: what a client is called adds no field of its own', () => {
  const fields = { client: '{job} $& Lerato', job: 'Geyser {business}', business: "Zanele's" };
  expect(filledReply('Hello {client}, about {job}. {business} {price} {CLIENT} {client}', fields)).toBe(
    "Hello {job} $& Lerato, about Geyser {business}. Zanele's {price} {CLIENT} {job} $& Lerato",
  );
});

test('the suggested ones are legal, and name no field that there is not', () => {
  expect(PutQuickReplies.parse({ replies: [...suggestedReplies] }).replies).toEqual(suggestedReplies);
  for (const { text } of suggestedReplies)
    for (const [, field] of text.matchAll(/\{(\w+)\}/g)) expect(Object.keys(replyFields)).toContain(field);
});

test('names and texts have bounds, and so has their number', () => {
  const reply = { name: 'Hello', text: 'Hello {client}' };
  for (const wrong of [
    { name: '', text: 'x' },
    { name: 'x', text: '  ' },
    { name: 'x'.repeat(limits.replyNameMax + 1), text: 'x' },
    { name: 'x', text: 'x'.repeat(limits.replyTextMax + 1) },
    { name: 'x', text: 'x', more: true },
  ])
    expect(PutQuickReplies.safeParse({ replies: [wrong] }).success).toBe(false);
  const many = (count: number) => ({ replies: Array.from({ length: count }, () => reply) });
  expect(PutQuickReplies.safeParse(many(limits.quickReplies)).success).toBe(true);
  expect(PutQuickReplies.safeParse(many(limits.quickReplies + 1)).success).toBe(false);
});
