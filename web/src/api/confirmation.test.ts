import { afterEach, expect, test, vi } from 'vitest';
import { call } from './client.ts';
import { askWith } from './confirmation.ts';

const asks = () => Response.json({ error: 'Please confirm it’s you.', code: 'CONFIRMATION_REQUIRED' }, { status: 403 });
const done = () => new Response(null, { status: 204 });

/** The network's end: gives these answers, one a call, and keeps what was sent. */
const answerWith = (...answers: (() => Response)[]) => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push([init.method, init.body]);
    return answers.shift()!();
  });
  return sent;
};
let stop = () => {};
const askAnswering = (confirmed: boolean) => {
  const ask = vi.fn(async () => confirmed);
  stop = askWith(ask);
  return ask;
};
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

test('who confirms gets what they asked for: the same call is sent again', async () => {
  const sent = answerWith(asks, done);
  const ask = askAnswering(true);
  await call('renamePasskey', { params: { id: '1' }, body: { name: 'Phone' } });
  expect(sent).toEqual([
    ['PATCH', '{"name":"Phone"}'],
    ['PATCH', '{"name":"Phone"}'],
  ]);
  expect(ask).toHaveBeenCalledOnce();
});

test('who would not, or is asked by nobody, is told why nothing happened', async () => {
  const refused = { code: 'CONFIRMATION_REQUIRED', message: 'Please confirm it’s you.' };
  const sent = answerWith(asks, asks);
  const ask = askAnswering(false);
  await expect(call('removeTotp')).rejects.toMatchObject(refused);
  stop();
  await expect(call('removeTotp')).rejects.toMatchObject(refused);
  expect([sent.length, ask.mock.calls.length]).toEqual([2, 1]);
});

test('a confirmation that does not hold is not asked for again and again', async () => {
  const sent = answerWith(asks, asks);
  const ask = askAnswering(true);
  await expect(call('signOut')).rejects.toMatchObject({ code: 'CONFIRMATION_REQUIRED' });
  expect([sent.length, ask.mock.calls.length]).toEqual([2, 1]);
});

test('any other refusal asks nobody', async () => {
  answerWith(() => Response.json({ error: 'no', code: 'FORBIDDEN' }, { status: 403 }));
  const ask = askAnswering(true);
  await expect(call('signOut')).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(ask).not.toHaveBeenCalled();
});
