import { suggestedReplies } from '@marketplace/contracts/leads/quick-replies';
import { expect, test } from 'vitest';
import { testApi } from '../../../../infra/test/api.ts';
import { buildProvider } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';

const deps = await testDeps();
const api = await testApi(deps);
const path = '/api/providers/me/quick-replies';

test('stores a provider’s own replies privately; an empty list restores the suggested ones', async () => {
  const [provider, other] = [await api.as(await buildProvider(deps)), await api.as(await buildProvider(deps))];
  const suggested = { replies: [...suggestedReplies], suggested: true };
  expect((await provider.get(path)).body).toEqual(suggested);

  const replies = [
    { name: 'Hello', text: 'Hello {client}' },
    { name: 'Bye', text: 'Bye\n{business}' },
  ];
  const stored = await provider.put(path, { replies });
  expect([stored.status, stored.body]).toEqual([200, { replies, suggested: false }]);
  expect((await provider.get(path)).body).toEqual({ replies, suggested: false });
  expect((await other.get(path)).body).toEqual(suggested);

  const refused = await provider.put(path, { replies: [...replies, { name: '', text: 'x' }] });
  expect([refused.status, refused.body]).toMatchObject([
    400,
    { fields: { 'replies.2.name': 'Please enter a name for this reply' } },
  ]);
  expect((await provider.get(path)).body).toEqual({ replies, suggested: false });

  expect((await provider.put(path, { replies: [] })).body).toEqual(suggested);
});

test('concurrent saves leave one complete list', async () => {
  const provider = await api.as(await buildProvider(deps));
  const list = (name: string) => Array.from({ length: 5 }, (_, n) => ({ name: `${name} ${n}`, text: name }));
  const answers = await Promise.all(['a', 'b', 'c'].map((name) => provider.put(path, { replies: list(name) })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { replies } = (await provider.get(path)).body as { replies: { text: string }[] };
  expect([replies.length, new Set(replies.map(({ text }) => text)).size]).toEqual([5, 1]);
});
