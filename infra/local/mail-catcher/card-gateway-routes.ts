/** The addresses of the stand-in for Paystack on the web server of the mail catcher: its API and pages are below `/payments`. */

import { type LocalCardGateway, nextAnswers } from './card-gateway.ts';
import { paymentsPage, payPage } from './card-gateway-page.ts';
import type { Reply, Route } from './route.ts';

/** A browser may go from our form back to the shop. */
const page = (body: string, shop = ''): Reply => ({
  headers: {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `default-src 'none'; style-src 'self'; img-src data:; form-action 'self' ${shop}; base-uri 'none'; frame-ancestors 'none'`,
  },
  body,
});
const goTo = (location: string): Reply => ({ status: 303, headers: { Location: location } });
const json = (value: unknown, status: number): Reply => ({
  status,
  headers: { 'Content-Type': 'application/json; charset=utf-8' },
  body: JSON.stringify(value),
});

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return {};
  }
};

export const cardGatewayRoutes = (gateway: LocalCardGateway): Route[] => {
  const api: Route[2] = async ({ body, headers, query, request }) => {
    const { pathname, origin } = new URL(request.url);
    const bearer = (headers.authorization ?? '').replace(/^Bearer /, '');
    const pageUrl = `${origin.replace('127.0.0.1', 'localhost')}/payments/pay`;
    const path = pathname.slice('/payments'.length);
    const answer = await gateway.call(request.method, path, { bearer, query, body: parsed(body), pageUrl });
    // The caller gives up, which closes the connection.
    if (answer === 'never') return new Promise<Reply>(() => {});
    return json({ status: answer.status === 200, message: answer.message, data: answer.data }, answer.status);
  };
  const shopOf = (url: string | null) => (url ? new URL(url).origin : '');
  return [
    ['GET', /^\/payments$/, () => page(paymentsPage(gateway.list(), gateway.next()))],
    [
      'POST',
      /^\/payments\/next$/,
      ({ body }) => {
        const asked = new URLSearchParams(body).get('answer');
        gateway.setNext(nextAnswers.find((answer) => answer === asked));
        return goTo('/payments');
      },
    ],
    [
      'POST',
      /^\/payments\/dispute$/,
      async ({ body }) => {
        const form = new URLSearchParams(body);
        await gateway.dispute(Number(form.get('id')), form.get('ends') === 'yes');
        return goTo('/payments');
      },
    ],
    [
      'GET',
      /^\/payments\/pay\/(?<id>\w+)$/,
      ({ id }) => {
        const transaction = gateway.page(id);
        return transaction
          ? page(payPage(transaction), shopOf(transaction.callbackUrl))
          : json({ error: 'This page does not exist.' }, 404);
      },
    ],
    [
      'POST',
      /^\/payments\/pay\/(?<id>\w+)$/,
      async ({ id, body }) => {
        const transaction = gateway.page(id);
        if (!transaction) return json({ error: 'This page does not exist.' }, 404);
        const form = new URLSearchParams(body);
        const { callbackUrl, reference, access } = transaction;
        if (form.get('act') === 'pay') await gateway.pay(transaction, form.get('card') ?? '');
        if (form.get('act') === 'pay' && transaction.status === 'failed') return goTo(`/payments/pay/${access}`);
        return goTo(
          callbackUrl ? `${callbackUrl}?${new URLSearchParams({ trxref: reference, reference })}` : '/payments',
        );
      },
    ],
    ['GET', /^\/payments\/(?:transaction|refund)\b/, api],
    ['POST', /^\/payments\/(?:transaction|refund|customer)\b/, api],
  ];
};
