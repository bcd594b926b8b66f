/** Webhooks to real servers, whose signatures the reference library checks. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { limits } from '@marketplace/contracts/limits';
import { Webhook } from 'standardwebhooks';
import { afterEach, describe, expect, test } from 'vitest';
import { connectWebhooks, isWebhookTarget, newWebhookSecret } from './webhook-transport.ts';

const id = '0198c1de-0000-7000-8000-000000000001';
const body = '{"type":"lead.sent"}';
const secret = newWebhookSecret();
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

type Respond = (request: IncomingMessage, response: ServerResponse) => void;
/** Starts a receiver and returns its address, and the bodies that came with their headers. */
const receiver = async (respond: Respond) => {
  const came: { headers: Record<string, string>; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const text = Buffer.concat(await request.toArray()).toString();
    came.push({ headers: request.headers as Record<string, string>, body: text });
    respond(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?key=1`, came };
};
const transport = (options: Parameters<typeof connectWebhooks>[0] = {}) => {
  const opened = connectWebhooks({ privateHosts: ['127.0.0.1'], ...options });
  closing.push(opened.close);
  return opened;
};
const message = (url: string, secrets = [secret]) => ({ url, id, body, secrets, at: new Date() });

test('sends a body that the reference library accepts, with each of two secrets', async () => {
  const { url, came } = await receiver((_request, response) => response.end('thanks'));
  const former = newWebhookSecret();
  const answer = await transport().send(message(url, [secret, former]));
  expect(answer).toMatchObject({ status: 200, text: 'thanks', failure: null });
  for (const key of [secret, former])
    expect(new Webhook(key).verify(came[0]!.body, came[0]!.headers)).toEqual({ type: 'lead.sent' });
  expect(() => new Webhook(newWebhookSecret()).verify(body, came[0]!.headers)).toThrow('No matching signature');
  expect(came[0]!.headers['webhook-id']).toBe(id);
});

// id: webhook-replay-too-old
test('a replayed request is too old for the reference library after five minutes', async () => {
  const { url, came } = await receiver((_request, response) => response.end());
  await transport().send({ ...message(url), at: new Date(Date.now() - 6 * 60_000) });
  expect(() => new Webhook(secret).verify(body, came[0]!.headers)).toThrow('too old');
});

// id: webhook-receiver-hangs
test('gives up on a receiver that does not answer', async () => {
  const { url } = await receiver(() => {});
  expect(await transport({ limit: 100 }).send(message(url))).toMatchObject({
    status: null,
    failure: 'It took too long to answer',
  });
});

test('keeps the status of an answer whose body never ends', async () => {
  const { url } = await receiver((_request, response) => response.writeHead(200).write('so far'));
  expect(await transport({ limit: 200 }).send(message(url))).toMatchObject({
    status: 200,
    failure: 'It took too long to answer',
  });
});

// id: webhook-redirect-not-followed
test('does not follow a redirect to another address', async () => {
  const other = await receiver((_request, response) => response.end());
  const { url } = await receiver((_request, response) => response.writeHead(301, { location: other.url }).end());
  expect(await transport().send(message(url))).toMatchObject({ status: 301 });
  expect(other.came).toEqual([]);
});

// id: webhook-long-answer-cut
test('reads only the start of a long answer', async () => {
  const { url } = await receiver((_request, response) => response.end(Buffer.alloc(10 * 2 ** 20, 'x')));
  const answer = await transport().send(message(url));
  expect([answer.status, answer.text?.length]).toEqual([200, limits.webhookAnswerBytes]);
});

test('removes characters from an answer that the database cannot store', async () => {
  const { url } = await receiver((_request, response) => response.end('a\0b'));
  expect((await transport().send(message(url))).text).toBe('ab');
});

// id: webhook-private-targets
describe('private targets', () => {
  test.each([
    'http://127.0.0.1/',
    'https://127.0.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://2130706433/',
    'https://localhost/',
    'https://metadata.google.internal/',
    'http://hooks.example.com/',
    'https://user:word@hooks.example.com/',
    'ftp://hooks.example.com/',
    'nonsense',
  ])('%s is refused without a connection', async (url) => {
    expect(isWebhookTarget(url, [])).toBe(false);
    expect(await transport({ privateHosts: [] }).send(message(url))).toMatchObject({
      status: null,
      failure: 'The address isn’t on the public internet',
    });
  });

  test.each(['10.0.0.1', '127.0.0.1', '169.254.169.254', '::1', '::ffff:192.168.0.1', 'fd00::1', 'fe80::1'])(
    'a public name that resolves to %s is refused when connecting',
    async (address) => {
      const family = address.includes(':') ? 6 : 4;
      const lookup = ((_host: string, _options: unknown, done: (error: null, all: object[]) => void) =>
        done(null, [
          { address: '8.8.8.8', family: 4 },
          { address, family },
        ])) as unknown as NonNullable<NonNullable<Parameters<typeof connectWebhooks>[0]>['lookup']>;
      expect(await transport({ privateHosts: [], lookup }).send(message('https://hooks.example.com/'))).toMatchObject({
        status: null,
        failure: 'The address isn’t on the public internet',
      });
    },
  );

  test('only hosts that the operator named are excepted', () => {
    expect(isWebhookTarget('http://crm.internal/hook', ['crm.internal'])).toBe(true);
    expect(isWebhookTarget('http://crm.internal.example.com/hook', ['crm.internal'])).toBe(false);
    expect(isWebhookTarget('https://hooks.example.com/hook', [])).toBe(true);
  });
});
