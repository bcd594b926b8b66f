import { afterEach, expect, test, vi } from 'vitest';
import { call } from './client.ts';
import { askWith } from './confirmation.ts';

const asks = () => Response.json({ error: 'Please confirm it’s you.', code: 'CONFIRMATION_REQUIRED' }, { status: 403 });
const done = () => new Response(null, { status: 204 });

/** Stubs fetch with one answer per call and records what was sent. */
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

test('sends the same call again after a confirmation', async () => {
  const sent = answerWith(asks, done);
  const ask = askAnswering(true);
  await call('renamePasskey', { params: { id: '1' }, body: { name: 'Phone' } });
  expect(sent).toEqual([
    ['PATCH', '{"name":"Phone"}'],
    ['PATCH', '{"name":"Phone"}'],
  ]);
  expect(ask).toHaveBeenCalledOnce();
});

test('throws CONFIRMATION_REQUIRED if the user declines or no handler is set', async () => {
  const refused = { code: 'CONFIRMATION_REQUIRED', message: 'Please confirm it’s you.' };
  const sent = answerWith(asks, asks);
  const ask = askAnswering(false);
  await expect(call('removeTotp')).rejects.toMatchObject(refused);
  stop();
  await expect(call('removeTotp')).rejects.toMatchObject(refused);
  expect([sent.length, ask.mock.calls.length]).toEqual([2, 1]);
});

test('asks only once if the confirmation is not accepted', async () => {
  const sent = answerWith(asks, asks);
  const ask = askAnswering(true);
  await expect(call('signOut')).rejects.toMatchObject({ code: 'CONFIRMATION_REQUIRED' });
  expect([sent.length, ask.mock.calls.length]).toEqual([2, 1]);
});

test('does not ask for confirmation on other errors', async () => {
  answerWith(() => Response.json({ error: 'no', code: 'FORBIDDEN' }, { status: 403 }));
  const ask = askAnswering(true);
  await expect(call('signOut')).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(ask).not.toHaveBeenCalled();
});
