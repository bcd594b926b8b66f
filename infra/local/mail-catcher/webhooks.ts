/** A sample receiver of webhooks. It accepts everything and shows the newest on a page. A real one checks the signature first. */
import type { IncomingHttpHeaders } from 'node:http';
import { brand } from '@marketplace/contracts/brand';
import { type Html, html } from './html.ts';

/** Kept in memory. */
const most = 200;

type Caught = { body: string; headers: IncomingHttpHeaders; receivedAt: Date };
export type WebhookInbox = ReturnType<typeof createWebhookInbox>;

export const createWebhookInbox = () => {
  const caught: Caught[] = [];
  return {
    add: ({ body, headers }: Omit<Caught, 'receivedAt'>): void => {
      caught.unshift({ body, headers, receivedAt: new Date() });
      caught.length = Math.min(caught.length, most);
    },
    /** Newest first. */
    list: (): readonly Caught[] => caught,
  };
};

const clock = new Intl.DateTimeFormat(brand.locale, { dateStyle: 'medium', timeStyle: 'medium' });
const headerNames = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];

const shown = ({ body, headers, receivedAt }: Caught): Html => html`<li>
<strong>${body}</strong>
${headerNames.map((name) => html`<span>${name}: ${String(headers[name] ?? 'missing')}</span>\n`)}
<time datetime="${receivedAt.toISOString()}">${clock.format(receivedAt)}</time>
</li>`;

/** What came, newest first. */
export const webhooksPage = (caught: readonly Caught[]): string =>
  html`<!doctype html>
<html lang="${brand.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Webhooks - Mail catcher</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/page.css">
</head>
<body>
<header>
<h1><a href="/">Mail catcher</a></h1>
<p>Webhooks to <code>/webhooks</code> of this address arrive here.</p>
</header>
<main>
${caught.length > 0 ? html`<ol>${caught.map(shown)}</ol>` : html`<p class="empty">No webhooks yet.</p>`}
</main>
</body>
</html>
`.markup;
