import { brand } from '@marketplace/contracts/brand';
import { phoneReportStates } from '@marketplace/platform/phone-webhook';
import { type Html, html } from './html.ts';
import type { PhoneMessage } from './phone.ts';

const clock = new Intl.DateTimeFormat(brand.locale, { dateStyle: 'medium', timeStyle: 'medium' });

const siteUrl = process.env.SITE_URL ?? 'http://localhost:3000';

/** The messages to phones, newest first, each with forms that press its buttons, reply from its phone and report its delivery. */
export function phonePage(messages: PhoneMessage[]): string {
  const { markup } = html`<!doctype html>
<html lang="${brand.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Phone messages - Mail catcher</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/page.css">
</head>
<body>
<header>
<h1><a href="/">Mail catcher</a></h1>
<p>All WhatsApp messages of the services arrive here. None are delivered.</p>
</header>
<main>
${messages.length > 0 ? html`<ol>${messages.map(shown)}</ol>` : html`<p class="empty">No messages yet.</p>`}
</main>
</body>
</html>
`;
  return markup;
}

function shown({ id, to, template, values, button, choices, receivedAt }: PhoneMessage): Html {
  const link = template === 'confirm_number' || button === '' ? html`` : html` <a href="${siteUrl}/${button}">Open</a>`;
  return html`<li>
<strong>${template}: ${values.join(', ')}</strong>${link}
<span>+${to}</span>
<time datetime="${receivedAt}">${clock.format(new Date(receivedAt))}</time>
${choices.map(
  ({ payload, label }) => html`<form method="post" action="/phone/reply">
<input type="hidden" name="from" value="${to}">
<input type="hidden" name="quotes" value="${id}">
<input type="hidden" name="payload" value="${payload}">
<button name="text" value="${label}">${label}</button>
</form>
`,
)}<form method="post" action="/phone/reply">
<input type="hidden" name="from" value="${to}">
<label>Reply <input name="text"></label>
<button name="quotes" value="${id}">Quote and send</button>
<button>Send</button>
</form>
<form method="post" action="/phone/file" enctype="multipart/form-data">
<input type="hidden" name="from" value="${to}">
<input type="hidden" name="quotes" value="${id}">
<label>File <input type="file" name="file" required></label>
<label>Text <input name="text"></label>
<button>Send file</button>
</form>
<form method="post" action="/phone/report">
<input type="hidden" name="id" value="${id}">
${phoneReportStates.map((state) => html`<button name="status" value="${state}">Report as ${state}</button>\n`)}
</form>
</li>
`;
}
