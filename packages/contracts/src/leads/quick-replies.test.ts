import { expect, test } from 'vitest';
import { limits } from '../limits.ts';
import { filledReply, PutQuickReplies, replyFields, suggestedReplies } from './quick-replies.ts';

test("fills a text once, so that a client's name adds no placeholder", () => {
  const fields = { client: '{job} $& Lerato', job: 'Geyser {business}', business: "Zanele's" };
  expect(filledReply('Hello {client}, about {job}. {business} {price} {CLIENT} {client}', fields)).toBe(
    "Hello {job} $& Lerato, about Geyser {business}. Zanele's {price} {CLIENT} {job} $& Lerato",
  );
});

test('suggests valid replies with existing placeholders', () => {
  expect(PutQuickReplies.parse({ replies: [...suggestedReplies] }).replies).toEqual(suggestedReplies);
  for (const { text } of suggestedReplies)
    for (const [, field] of text.matchAll(/\{(\w+)\}/g)) expect(Object.keys(replyFields)).toContain(field);
});

test('limits names, texts and the number of replies', () => {
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
