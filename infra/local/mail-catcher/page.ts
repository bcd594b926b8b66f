import { brand } from '@marketplace/contracts/brand';
import { type Html, html } from './html.ts';
import type { Mail } from './inbox.ts';

/** The content of the page: a part of the inbox, newest first, and one open mail. */
export type PageState = {
  mails: Mail[];
  chosen: Mail | undefined;
  /** Only mails to this address; empty for all. */
  to: string;
  offset: number;
  hasOlder: boolean;
  pageSize: number;
};

const clock = new Intl.DateTimeFormat(brand.locale, { dateStyle: 'medium', timeStyle: 'medium' });

/** The whole page as a document. It works without JavaScript, which only announces new mails. */
export function page(state: PageState): string {
  const { mails, chosen, to, offset } = state;
  const { markup } = html`<!doctype html>
<html lang="${brand.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${chosen ? `${chosen.subject || '(no subject)'} - ` : ''}Mail catcher</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/page.css">
<script src="/page.js" defer></script>
</head>
<body data-newest="${offset === 0 ? mails[0]?.id : undefined}" data-to="${to}">
<header>
<h1><a href="/">Mail catcher</a></h1>
<p>All emails of the services arrive here. None are delivered. <a href="/phone">Phone messages</a>, <a href="/webhooks">webhooks</a>, <a href="/payments">card payments</a></p>
<form class="search" action="/" role="search">
<label for="to">Recipient</label>
<input id="to" name="to" type="email" autocomplete="off" value="${to}">
<button>Show</button>
${to !== '' && html`<a href="/">Show all</a>`}
</form>
${mails.length > 0 && html`<form method="post" action="/delete"><button>Delete all mail</button></form>`}
</header>
<p id="news" class="news" role="status"></p>
<main>
<nav aria-label="Mails, newest first">
${mails.length > 0 ? list(state) : empty(state)}
${turning(state)}
</nav>
${chosen && reading(chosen)}
</main>
</body>
</html>
`;
  return markup;
}

function list({ mails, chosen, to, offset }: PageState): Html {
  const items = mails.map(
    (
      mail,
    ) => html`<li><a href="${address({ id: mail.id, to, offset })}#mail"${mail === chosen && html` aria-current="true"`}>
<strong>${mail.subject || '(no subject)'}</strong>
<span>${mail.to}</span>
${time(mail)}
</a></li>
`,
  );
  return html`<ol>${items}</ol>`;
}

function empty({ to, offset }: PageState): Html {
  if (offset > 0) return html`<p class="empty">There are no older mails.</p>`;
  return to === ''
    ? html`<p class="empty">No mail yet. Emails from the services appear here.</p>`
    : html`<p class="empty">No mail to ${to}.</p>`;
}

function turning({ to, offset, pageSize, hasOlder }: PageState): Html {
  return html`<p class="turning">
${offset > 0 && html`<a href="${address({ to, offset: Math.max(0, offset - pageSize) })}">Newer mails</a>`}
${hasOlder && html`<a href="${address({ to, offset: offset + pageSize })}">Older mails</a>`}
</p>`;
}

function reading(mail: Mail): Html {
  const subject = mail.subject || '(no subject)';
  return html`<article id="mail" class="mail" aria-labelledby="subject">
<h2 id="subject">${subject}</h2>
<dl>
<dt>From</dt><dd>${mail.from}</dd>
<dt>To</dt><dd>${mail.to}</dd>
<dt>Received</dt><dd>${time(mail)}</dd>
</dl>
${mail.html !== '' && html`<iframe title="The mail as it looks" src="/api/messages/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`}
${mail.text !== '' && html`<details${mail.html === '' && html` open`}><summary>As plain text</summary><pre>${linked(mail.text)}</pre></details>`}
${mail.html === '' && mail.text === '' && html`<p class="empty">This mail is empty.</p>`}
</article>`;
}

function time({ receivedAt }: Mail): Html {
  return html`<time datetime="${receivedAt}">${clock.format(new Date(receivedAt))}</time>`;
}

/** The text with its URLs as links. A full stop or bracket after a URL is not part of it. */
function linked(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/)
    .map((part, index) =>
      index % 2 === 1 ? html`<a href="${part}" target="_blank" rel="noreferrer">${part}</a>` : html`${part}`,
    );
}

function address({ id, to, offset }: { id?: string; to: string; offset: number }): string {
  const query = new URLSearchParams();
  if (to !== '') query.set('to', to);
  if (offset > 0) query.set('offset', String(offset));
  if (id) query.set('id', id);
  return query.size > 0 ? `/?${query}` : '/';
}
