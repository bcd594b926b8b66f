/** Tests pushes against a real https service. */
import { startPushService } from '@marketplace/infra/test/push-service.ts';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { connectPush, newVapidPair, type PushNetwork } from './push-transport.ts';
import { resilience } from './resilience.ts';

const service = await startPushService();
afterAll(service.stop);
beforeEach(() => {
  service.received.length = 0;
  service.answerStatus(201);
});

const keys = { ...newVapidPair(), subject: 'mailto:hello@marketplace.example' };
const message = { payload: '{"title":"Blocked drain"}', ttlSeconds: 3600, topic: 'a'.repeat(32) };
/** Allows the local test service, because by default only public addresses are called. */
const anyPort = { allowsPort: () => true };
const here: PushNetwork = { ca: service.ca, allows: () => true, ...anyPort };
const connect = (network: PushNetwork = here) => {
  const push = connectPush(keys, network);
  onTestFinished(push.close);
  return push;
};
const target = (endpoint = service.at('/browser')) => ({ endpoint, ...service.keys });

test('delivers a push encrypted and signed, with its TTL and topic', async () => {
  expect(await connect().send(target(), message)).toBe('sent');
  const [push, ...more] = service.received;
  expect(more).toEqual([]);
  expect(push).toMatchObject({
    path: '/browser',
    payload: { title: 'Blocked drain' },
    headers: { ttl: '3600', topic: message.topic, urgency: 'high', 'content-encoding': 'aes128gcm' },
  });
  const claims = /t=[^.]+\.([^.]+)\./.exec(push!.headers.authorization!)![1]!;
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    sub: keys.subject,
    aud: new URL(service.at('/')).origin,
  });
});

test.each([
  [404, 'gone'],
  [410, 'gone'],
  [400, 'refused'],
  [403, 'refused'],
  [413, 'refused'],
])('maps %i to %s', async (status, outcome) => {
  service.answerStatus(status);
  expect(await connect().send(target(), message)).toBe(outcome);
});

test.each([429, 500, 503])('throws at %i, so that the job is retried', async (status) => {
  service.answerStatus(status);
  await expect(connect().send(target(), message)).rejects.toThrow(`push service: ${status}`);
});

test('does not follow redirects', async () => {
  service.answerStatus(307, { location: service.at('/elsewhere') });
  expect(await connect().send(target(), message)).toBe('refused');
  expect(service.received.map(({ path }) => path)).toEqual(['/browser']);
});

test('aborts an endless response and uses its status', async () => {
  let cutOff: Promise<unknown> | undefined;
  service.answer((response) => {
    cutOff = new Promise((resolve) => response.on('close', resolve));
    response.writeHead(201);
    const more = () => {
      if (!response.destroyed) response.write(Buffer.alloc(resilience.push.bytes), more);
    };
    more();
  });
  expect(await connect().send(target(), message)).toBe('sent');
  await cutOff;
});

test.each([
  ['this machine by name', service.at('/browser')],
  ['this machine by address', service.at('/browser', '127.0.0.1')],
  ['this machine by IPv6 address', 'https://[::1]:9/browser'],
  ['a private network', 'https://192.168.1.1/browser'],
  ['a cloud metadata service', 'https://169.254.169.254/latest'],
  ['an address without https', service.at('/browser').replace('https:', 'http:')],
])('never calls %s', async (_, endpoint) => {
  expect(await connect({ ca: service.ca, ...anyPort }).send(target(endpoint), message)).toBe('refused');
  expect(service.received).toEqual([]);
});

test('calls no port but 443 and 8443', async () => {
  const push = connect({ ca: service.ca, allows: () => true });
  expect(await push.send(target(), message)).toBe('refused');
  expect(service.received).toEqual([]);
  // Nothing listens there, so a call fails instead of being refused.
  for (const endpoint of ['https://localhost:8443/browser', 'https://localhost:443/browser'])
    await expect(push.send(target(endpoint), message)).rejects.toThrow(/ECONNREFUSED/);
});

// id: push-private-address-refused
test('never calls a name with a private address among public ones', async () => {
  const lookup = ((_host: string, _options: object, done: (error: null, all: object[]) => void) =>
    done(null, [
      { address: '8.8.8.8', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ])) as unknown as NonNullable<PushNetwork['lookup']>;
  expect(await connect({ ca: service.ca, lookup, ...anyPort }).send(target(), message)).toBe('refused');
  expect(service.received).toEqual([]);
});

test('refuses invalid keys permanently, and throws without the endpoint if a service is down', async () => {
  expect(await connect().send({ endpoint: service.at('/browser'), p256dh: 'x', auth: 'y' }, message)).toBe('refused');
  const away = connect().send(target('https://localhost:1/secret-of-the-browser'), message);
  await expect(away).rejects.toThrow(/^push: /);
  await expect(away).rejects.not.toThrow(/secret-of-the-browser/);
});

test('rejects an untrusted certificate', async () => {
  await expect(connect({ allows: () => true, ...anyPort }).send(target(), message)).rejects.toThrow(/certificate/);
  expect(service.received).toEqual([]);
});
