import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { phoneReportStates } from '@marketplace/platform/phone-webhook';
import type { LocalCardGateway } from './card-gateway.ts';
import { cardGatewayRoutes } from './card-gateway-routes.ts';
import type { Inbox, Mail } from './inbox.ts';
import { page } from './page.ts';
import type { PhoneInbox } from './phone.ts';
import { phonePage } from './phone-page.ts';
import type { Question, Reply, Route } from './route.ts';
import { createWebhookInbox, type WebhookInbox, webhooksPage } from './webhooks.ts';

const pageSize = 100;

const pagePolicy =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; frame-src 'self'; img-src data:; " +
  "form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** A mail's HTML is untrusted: no script, no origin, no forms. Links open in an ordinary new tab. */
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; " +
  "frame-ancestors 'self'";

/**
 * Serves the inbox on 127.0.0.1: a page at `/`, and an API with `GET /api/messages?to=&limit=` (newest first),
 * `GET /api/messages/:id`, `GET /api/messages/:id/html` and `DELETE /api/messages`. With `phone`, it stands in for the
 * WhatsApp Cloud API at `POST /phone/messages`, and shows the messages at `/phone`. It receives webhooks at `POST /webhooks`, and
 * shows them at the same address. With `cards`, it stands in for the card gateway at `/payments`. `port` 0 picks a free port. Throws if the
 * port is taken.
 */
export async function startWebServer(inbox: Inbox, port: number, phone: PhoneInbox, cards?: LocalCardGateway) {
  const webhooks = createWebhookInbox();
  const routes: Route[] = [
    ['GET', /^\/$/, ({ query }) => showPage(inbox, query)],
    ['GET', /^\/page\.css$/, () => file('page.css', 'text/css')],
    ['GET', /^\/page\.js$/, () => file('page.js', 'text/javascript')],
    ['POST', /^\/delete$/, () => cleared(inbox, { status: 303, headers: { Location: '/' } })],
    ['GET', /^\/api\/messages$/, ({ query }) => listMails(inbox, query)],
    ['POST', /^\/webhooks$/, ({ body, headers }) => acceptWebhook(webhooks, { body, headers })],
    ['GET', /^\/webhooks$/, () => showWebhooks(webhooks)],
    ['GET', /^\/phone$/, () => showPhones(phone)],
    ['POST', /^\/phone\/messages$/, ({ body }) => acceptPhone(phone, body)],
    ['POST', /^\/phone\/reply$/, ({ body }) => replyFromPhone(phone, body)],
    ['POST', /^\/phone\/file$/, ({ request }) => sendFileFromPhone(phone, request)],
    ['GET', /^\/(?<id>media-[\w-]+)$/, ({ id, request }) => linkOfFile(phone, id, request)],
    ['GET', /^\/phone\/files\/(?<id>media-[\w-]+)$/, ({ id }) => fileOfPhone(phone, id)],
    ['POST', /^\/phone\/report$/, ({ body }) => reportOfPhone(phone, body)],
    ['GET', /^\/api\/phone-messages$/, ({ query }) => json(phone.list(query.get('to') ?? undefined))],
    ['PUT', /^\/api\/phone-outage$/, ({ query }) => setOutage(phone, query)],
    ['DELETE', /^\/api\/messages$/, () => cleared(inbox, { status: 204 })],
    ...(cards ? cardGatewayRoutes(cards) : []),
    ['GET', /^\/api\/messages\/(?<id>[^/]+)$/, ({ id }) => found(inbox.find(id), (mail) => json(mail))],
    ['GET', /^\/api\/messages\/(?<id>[^/]+)\/html$/, ({ id }) => found(inbox.find(id), showBody)],
  ];

  const server = createServer((request, response) => {
    answer(routes, request).then(
      (reply) => send(response, reply),
      (error: Error) => send(response, json({ error: error.message }, 500)),
    );
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');

  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function answer(routes: Route[], request: IncomingMessage): Promise<Reply> {
  const { method = 'GET', url = '/', headers } = request;
  const { pathname, searchParams: query } = new URL(url, 'http://mail-catcher');
  const asked = method === 'HEAD' ? 'GET' : method;
  for (const [allowed, path, respond] of routes) {
    const match = allowed === asked && path.exec(pathname);
    if (!match) continue;
    // Another site open in the same browser must not be able to empty the inbox.
    const site = headers['sec-fetch-site'];
    if (asked !== 'GET' && site && site !== 'same-origin' && site !== 'none') {
      return json({ error: 'Requests from other sites are not allowed.' }, 403);
    }
    const bytes = Buffer.concat(await request.toArray());
    const asFetched = new Request(new URL(url, `http://${headers.host ?? 'mail-catcher'}`), {
      method: asked,
      headers: { 'content-type': headers['content-type'] ?? '' },
      ...(asked !== 'GET' && { body: bytes }),
    });
    return respond({ query, id: match.groups?.id ?? '', body: bytes.toString('utf8'), request: asFetched, headers });
  }
  return json({ error: `There is no ${method} ${pathname} here.` }, 404);
}

function showPage(inbox: Inbox, query: URLSearchParams): Reply {
  const to = query.get('to')?.trim() ?? '';
  const offset = wholeNumber(query.get('offset')) ?? 0;
  const found = inbox.list({ to: to || undefined, offset, limit: pageSize + 1 });
  const mails = found.slice(0, pageSize);
  const chosen = query.has('id') ? inbox.find(query.get('id') ?? '') : mails[0];
  const body = page({ mails, chosen, to, offset, pageSize, hasOlder: found.length > pageSize });
  return { headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': pagePolicy }, body };
}

function listMails(inbox: Inbox, query: URLSearchParams): Reply {
  const asked = query.get('limit');
  const limit = wholeNumber(asked);
  if (asked !== null && limit === undefined) return json({ error: 'limit must be a whole number.' }, 400);
  return json(inbox.list({ to: query.get('to') ?? undefined, limit }));
}

function showBody({ html }: Mail): Reply {
  const base = '<base target="_blank">';
  const head = /<head(\s[^>]*)?>/i;
  const body = head.test(html) ? html.replace(head, (tag) => tag + base) : base + html;
  return { headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': mailPolicy }, body };
}

function acceptWebhook(webhooks: WebhookInbox, { body, headers }: Pick<Question, 'body' | 'headers'>): Reply {
  webhooks.add({ body, headers });
  return { status: 204 };
}

function showWebhooks(webhooks: WebhookInbox): Reply {
  const body = webhooksPage(webhooks.list());
  return { headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': pagePolicy }, body };
}

function showPhones(phone: PhoneInbox): Reply {
  const body = phonePage(phone.list());
  return { headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': pagePolicy }, body };
}

/** Accepts a message as the WhatsApp Cloud API does, or is unavailable. */
function acceptPhone(phone: PhoneInbox, body: string): Reply {
  const message = phone.accept(body);
  if (message === 'unavailable') return json({ error: { message: 'Service temporarily unavailable', code: 2 } }, 503);
  if (message === undefined) return json({ error: { message: 'Invalid parameter', code: 100 } }, 400);
  const { id, to } = message;
  return json({ messaging_product: 'whatsapp', contacts: [{ input: to, wa_id: to }], messages: [{ id }] });
}

async function replyFromPhone(phone: PhoneInbox, body: string): Promise<Reply> {
  const form = new URLSearchParams(body);
  await phone.reply({
    ...{ from: form.get('from') ?? '', text: form.get('text') ?? '' },
    ...{ quotes: form.get('quotes') ?? undefined, payload: form.get('payload') ?? undefined },
  });
  return { status: 303, headers: { Location: '/phone' } };
}

async function sendFileFromPhone(phone: PhoneInbox, request: Request): Promise<Reply> {
  const form = await request.formData();
  const field = (name: string) => String(form.get(name) ?? '');
  const sent = form.get('file');
  if (!(sent instanceof File)) return json({ error: 'A file is needed.' }, 400);
  const file = { name: sent.name, type: sent.type, bytes: Buffer.from(await sent.arrayBuffer()) };
  await phone.reply({ from: field('from'), text: field('text'), quotes: field('quotes') || undefined, file });
  return { status: 303, headers: { Location: '/phone' } };
}

/** The link of a file, as the Cloud API returns it for the file's id. */
function linkOfFile(phone: PhoneInbox, id: string, { url }: Request): Reply {
  const kept = phone.file(id);
  if (!kept) return json({ error: { message: 'Unsupported get request', code: 100 } }, 404);
  return json({ id, url: new URL(`/phone/files/${id}`, url).href, mime_type: kept.type, file_size: kept.bytes.length });
}

function fileOfPhone(phone: PhoneInbox, id: string): Reply {
  const kept = phone.file(id);
  if (!kept) return json({ error: 'This file does not exist.' }, 404);
  return { headers: { 'Content-Type': 'application/octet-stream' }, body: kept.bytes };
}

async function reportOfPhone(phone: PhoneInbox, body: string): Promise<Reply> {
  const form = new URLSearchParams(body);
  const status = phoneReportStates.find((state) => state === form.get('status'));
  if (!status) return json({ error: 'status must be delivered, read or failed.' }, 400);
  await phone.report(form.get('id') ?? '', status);
  return { status: 303, headers: { Location: '/phone' } };
}

function setOutage(phone: PhoneInbox, query: URLSearchParams): Reply {
  phone.setOutage(query.get('on') === 'true');
  return { status: 204 };
}

function cleared(inbox: Inbox, reply: Reply): Reply {
  inbox.clear();
  return reply;
}

function found(mail: Mail | undefined, show: (mail: Mail) => Reply): Reply {
  return mail ? show(mail) : json({ error: 'This mail does not exist.' }, 404);
}

async function file(name: string, type: string): Promise<Reply> {
  const body = await readFile(new URL(name, import.meta.url), 'utf8');
  return { headers: { 'Content-Type': `${type}; charset=utf-8` }, body };
}

function json(value: unknown, status = 200): Reply {
  return { status, headers: { 'Content-Type': 'application/json; charset=utf-8' }, body: JSON.stringify(value) };
}

function send(response: ServerResponse, { status = 200, headers = {}, body }: Reply) {
  response.writeHead(status, { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', ...headers });
  response.end(body);
}

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
