/** The pages of the stand-in for Paystack: where a card is entered, and what happened. They work without JavaScript. */
import { brand } from '@marketplace/contracts/brand';
import { exactRand } from '@marketplace/contracts/money';
import { type NextAnswer, nextAnswers, type TestCard, type Transaction, testCards } from './card-gateway.ts';
import { type Html, html } from './html.ts';

const shell = (title: string, main: Html): string =>
  html`<!doctype html>
<html lang="${brand.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/page.css">
</head>
<body>
<header>
<h1>${title}</h1>
<p>This stands in for the card gateway. No money moves.</p>
</header>
<main>${main}</main>
</body>
</html>
`.markup;

/** Where a card is entered. A browser returns to the shop afterwards. */
export const payPage = ({ amount, email, status, access }: Transaction): string =>
  shell(
    `Pay ${exactRand(amount)}`,
    html`<form class="pay" method="post" action="/payments/pay/${access}">
<p>For ${email}</p>
${status === 'failed' && html`<p role="alert"><strong>Your bank declined this card. Please choose another one.</strong></p>`}
<fieldset><legend>Test card</legend>
${(Object.keys(testCards) as TestCard[]).map(
  (
    name,
  ) => html`<p><label><input type="radio" name="card" value="${name}"${name === 'works' && html` checked`}> ${testCards[name].number}: ${testCards[name].label}</label></p>
`,
)}</fieldset>
<p><button name="act" value="pay">Pay ${exactRand(amount)}</button> <button name="act" value="close">Close without paying</button></p>
</form>`,
  );

const nextLabels: Record<NextAnswer, string> = {
  success: 'is paid',
  failed: 'is declined',
  silent: 'is paid, and the answer never arrives',
  lost: 'never arrives here',
};

const row = ({ id, reference, amount, status, reason, card }: Transaction): Html => html`<li>
<strong>${exactRand(amount)}: ${status}</strong>
<span>${reference}${card ? `, ${testCards[card].number.slice(-4)}` : ''}, ${reason}</span>
${
  status === 'success' &&
  html`<form method="post" action="/payments/dispute"><input type="hidden" name="id" value="${id}">
<button name="ends" value="no">Dispute</button> <button name="ends" value="yes">End the dispute, money back</button></form>`
}
</li>
`;

/** Everything that happened, newest first, and what the next charge of a stored card does. */
export const paymentsPage = (transactions: readonly Transaction[], next: NextAnswer | undefined): string =>
  shell(
    'Card gateway',
    html`<form method="post" action="/payments/next">
<p>The next charge of a stored card ${next ? nextLabels[next] : 'does what its card does'}.</p>
<p>${nextAnswers.map((answer) => html`<button name="answer" value="${answer}">It ${nextLabels[answer]}</button> `)}<button name="answer" value="">What its card does</button></p>
</form>
${transactions.length > 0 ? html`<ol>${transactions.map(row)}</ol>` : html`<p class="empty">No payments yet.</p>`}`,
  );
