/** The stand-in for Paystack behaves as our adapter expects of Paystack. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GatewayRefused } from '@marketplace/platform/payment-gateway';
import { connectPaystack, signatureHeader } from '@marketplace/platform/paystack';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMailCatcher, type MailCatcher } from './mail-catcher.ts';

const key = 'a key of the stand-in';
const received: { body: Buffer; signature: string }[] = [];
const shop = createServer(async (request, response) => {
  received.push({ body: Buffer.concat(await request.toArray()), signature: String(request.headers[signatureHeader]) });
  response.end('ok');
});
let catcher: MailCatcher;
let url: string;
const connect = (limit = 2_000) => connectPaystack({ key, url: `${url}/payments`, limit });

beforeAll(async () => {
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  const webhookUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/`;
  catcher = await createMailCatcher({ smtpPort: 0, webPort: 0 }, undefined, { key, webhookUrl });
  url = `http://127.0.0.1:${catcher.webPort}`;
});
beforeEach(() => {
  received.length = 0;
});
afterAll(async () => {
  await catcher.stop();
  shop.closeAllConnections();
  await new Promise((resolve) => shop.close(resolve));
});

const form = (path: string, fields: Record<string, string>) =>
  fetch(`${url}${path}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
const events = () =>
  received.map(({ body, signature }) =>
    connect().readEvent(body, (name) => (name === signatureHeader ? signature : '')),
  );
const charge = () => ({ reference: crypto.randomUUID(), amountCents: 49_900, currency: 'ZAR', email: 'a@example.com' });
/** Opens a page, and pays on it with a card. */
const pay = async (card: string) => {
  const opened = charge();
  const { url: page } = await connect().openPage({ ...opened, returnUrl: 'http://shop.example/back' });
  const path = new URL(page).pathname;
  const answer = await form(path, { act: 'pay', card });
  return { ...opened, path, to: answer.headers.get('location') };
};
const codeOf = async (card: string) => {
  const { reference } = await pay(card);
  return (await connect().verify(reference))!.authorization!.code;
};
const later = async (code: string, limit?: number) => {
  const again = charge();
  return {
    again,
    result: await connect(limit)
      .charge({ ...again, code })
      .catch((error: Error) => error),
  };
};

test('takes a payment on its page, sends a signed event, and goes back to the shop', async () => {
  const { reference, to } = await pay('works');
  expect(to).toBe(`http://shop.example/back?trxref=${reference}&reference=${reference}`);
  expect(events()).toMatchObject([{ kind: 'CHARGED', charge: { reference, state: 'paid', amountCents: 49_900 } }]);
  expect(await connect().verify(reference)).toMatchObject({
    ...{ state: 'paid', authorization: { email: 'a@example.com', card: { brand: 'Visa', last4: '4081' } } },
  });
});

test('declines a card on its page, where another one can be tried', async () => {
  const { reference, path, to } = await pay('declined');
  expect([to, received]).toEqual([path, []]);
  expect(await connect().verify(reference)).toMatchObject({ state: 'declined', reason: 'Insufficient Funds' });
  expect(await (await fetch(`${url}${path}`)).text()).toContain('declined this card');
  await form(path, { act: 'pay', card: 'works' });
  expect(await connect().verify(reference)).toMatchObject({ state: 'paid' });
});

test('a page that is closed stays unfinished', async () => {
  const opened = charge();
  const { url: page } = await connect().openPage({ ...opened, returnUrl: 'http://shop.example/back' });
  await form(new URL(page).pathname, { act: 'close' });
  expect(await connect().verify(opened.reference)).toMatchObject({ state: 'unfinished' });
  expect(received).toEqual([]);
});

test('charges a card again as the card does, or as it was told', async () => {
  const works = await codeOf('works');
  expect((await later(works)).result).toMatchObject({ state: 'paid' });
  expect((await later(await codeOf('once'))).result).toMatchObject({ state: 'declined' });
  await form('/payments/next', { answer: 'failed' });
  expect((await later(works)).result).toMatchObject({ state: 'declined' });
  expect((await later(works)).result).toMatchObject({ state: 'paid' });
});

test('an answer that never arrives hides a charge that succeeded, or none at all', async () => {
  const silent = await later(await codeOf('silent'), 100);
  expect(silent.result).toBeInstanceOf(Error);
  expect(await connect().verify(silent.again.reference)).toMatchObject({ state: 'paid' });
  await form('/payments/next', { answer: 'lost' });
  const lost = await later(await codeOf('works'), 100);
  expect(lost.result).toBeInstanceOf(Error);
  expect(await connect().verify(lost.again.reference)).toBeUndefined();
});

test('refuses a reference that it has, a permission that was ended, and a wrong key', async () => {
  const code = await codeOf('works');
  const { again } = await later(code);
  await expect(connect().charge({ ...again, code })).rejects.toThrow(GatewayRefused);
  await connect().forget(code);
  await expect(connect().charge({ ...charge(), code })).rejects.toThrow('Authorization code is invalid');
  const stranger = connectPaystack({ key: 'wrong', url: `${url}/payments` });
  await expect(stranger.verify(again.reference)).rejects.not.toThrow(GatewayRefused);
});

test('refunds a payment up to its amount, and finds the refund', async () => {
  const { reference } = await pay('works');
  const { gatewayId } = (await connect().verify(reference))!;
  const refund = { attempt: 'one', gatewayId, amountCents: 40_000, currency: 'ZAR' };
  const id = await connect().refund(refund);
  expect(await connect().findRefund({ attempt: 'one', gatewayId })).toBe(id);
  expect(await connect().findRefund({ attempt: 'two', gatewayId })).toBeUndefined();
  await expect(connect().refund({ ...refund, attempt: 'two' })).rejects.toThrow(GatewayRefused);
});

test('sends a dispute and its end', async () => {
  const { reference } = await pay('works');
  const { gatewayId } = (await connect().verify(reference))!;
  await form('/payments/dispute', { id: gatewayId, ends: 'no' });
  await form('/payments/dispute', { id: gatewayId, ends: 'yes' });
  expect(events().slice(1)).toMatchObject([
    { kind: 'DISPUTED', reference, amountCents: 49_900 },
    { kind: 'DISPUTE_ENDED', reference, detail: 'merchant-accepted' },
  ]);
  expect(await (await fetch(`${url}/payments`)).text()).toContain(reference);
});
