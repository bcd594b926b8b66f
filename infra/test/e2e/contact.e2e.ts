/** The contact form, and other ways to reach the team. */
import { messages } from '@marketplace/contracts/messages';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { mailTo } from './mails.ts';

/** The team's address in the demo settings. */
const team = 'hello@marketplace.example';
const thanks = 'We’ve got your message. We’ll reply within 24 hours.';

const formOf = (page: Page): Locator => page.locator('form').filter({ has: page.getByLabel('Message') });
const sendIn = (form: Locator) => form.getByRole('button', { name: 'Send message' });

const fill = async (form: Locator, { subject, email }: { subject: string; email: string }) => {
  await form.getByLabel('Your name').fill('Sipho Nkosi');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('What’s it about?').selectOption({ label: 'Quotes and providers' });
  await form.getByLabel('Subject').fill(subject);
  await form.getByLabel('Message').fill('Nobody has called me since Monday.\n\nWhat now?');
};

const unique = () => {
  const run = Date.now();
  return { subject: `No quotes yet (${run})`, email: `sipho-${run}@seekers.example` };
};

const sentBy = (page: Page) => {
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/contact')) keys.push(request.headers()['idempotency-key']);
  });
  return keys;
};

test('the form shows the specified errors and focuses the first one @phone', async ({ page }) => {
  await page.goto('/contact');
  const form = formOf(page);
  const sent = sentBy(page);
  await sendIn(form).click();
  for (const message of [
    'Name must be at least 2 characters',
    'Please enter a valid email address',
    'Please select a category',
    'Subject must be at least 5 characters',
    'Message must be at least 10 characters',
  ])
    await expect(form.getByText(message, { exact: true })).toBeVisible();
  await expect(form.getByLabel('Your name')).toBeFocused();

  await form.getByLabel('Your name').fill('Sipho Nkosi');
  await expect(form.getByText(messages.nameShort)).toHaveCount(0);
  await form.getByLabel('Email').fill('sipho at home');
  await form.getByLabel('Subject').fill('Hey!');
  await form.getByLabel('Message').fill('Call me.');
  await sendIn(form).click();
  await expect(form.getByLabel('Email')).toBeFocused();
  for (const message of [messages.email, messages.subjectShort, messages.messageShort])
    await expect(form.getByText(message, { exact: true })).toBeVisible();
  expect(sent).toEqual([]);
});

test('a double click sends one message, with emails to the team and the sender', async ({ page }) => {
  const { subject, email } = unique();
  await page.goto('/contact');
  const form = formOf(page);
  const sent = sentBy(page);
  await fill(form, { subject, email });
  await sendIn(form).dblclick();
  await expect(form.getByText(thanks)).toBeVisible();
  for (const label of ['Your name', 'Email', 'Subject', 'Message'])
    await expect(form.getByLabel(label)).toHaveValue('');
  expect(sent).toHaveLength(1);

  const toTeam = await mailTo(team, /^Message: No quotes yet/, subject);
  for (const fact of ['Sipho Nkosi', email, 'Quotes and providers', 'Nobody has called me since Monday.', 'What now?'])
    expect(toTeam.text).toContain(fact);
  const toSender = await mailTo(email, /^We’ve received your message$/, 'within 24 hours');
  expect(toSender.text).not.toContain('Nobody has called me');
});

test('keeps the typed text after a reload and Back', async ({ page }) => {
  const { subject, email } = unique();
  await page.goto('/contact');
  await fill(formOf(page), { subject, email });
  await page.waitForFunction(() => sessionStorage.getItem('form:contact')?.includes('What now?'));
  // Without any interaction, because an empty form would look lost.
  const isThere = async () => {
    const form = formOf(page);
    await expect(form.getByLabel('Subject')).toHaveValue(subject);
    await expect(form.getByLabel('What’s it about?').locator('option:checked')).toHaveText('Quotes and providers');
    await expect(form.getByLabel('Message')).toHaveValue('Nobody has called me since Monday.\n\nWhat now?');
  };
  await page.reload();
  await isThere();
  await page.getByRole('link', { name: 'Who we are' }).click();
  await expect(page).toHaveURL('/terms#who');
  await page.goBack();
  await isThere();
});

test('keeps the form when the connection fails, and retries the same message', async ({ page }) => {
  const { subject, email } = unique();
  await page.goto('/contact');
  const form = formOf(page);
  const sent = sentBy(page);
  await fill(form, { subject, email });
  await page.route('**/api/contact', (route) => route.abort());
  await sendIn(form).click();
  await expect(
    form.getByText(
      'Your message was not sent. We couldn’t reach the server. Please check your connection and try again.',
    ),
  ).toBeVisible();
  await expect(form.getByLabel('Message')).toHaveValue('Nobody has called me since Monday.\n\nWhat now?');
  await page.unroute('**/api/contact');
  await sendIn(form).click();
  await expect(form.getByText(thanks)).toBeVisible();
  expect(sent).toHaveLength(2);
  expect(sent[0]).toBeTruthy();
  expect(sent[1]).toBe(sent[0]);
  await mailTo(team, /^Message: No quotes yet/, subject);
});

test('other contact links open the right app @phone', async ({ page }) => {
  await page.goto('/contact');
  const main = page.getByRole('main');
  for (const [label, href] of [
    [/^082\s555\s0134/, /^https:\/\/wa\.me\/27825550134\?text=.+/],
    [/^082\s555\s0178/, /^https:\/\/wa\.me\/27825550178\?text=.+/],
    [/^010\s555\s0123$/, /^tel:\+27105550123$/],
    [team, /^mailto:hello@marketplace\.example$/],
  ] as const)
    await expect(main.getByRole('link', { name: label })).toHaveAttribute('href', href);
  const chats = main.getByRole('link', { name: /\(opens in a new tab\)$/ });
  await expect(chats).toHaveCount(2);
  for (const chat of await chats.all()) {
    await expect(chat).toHaveAttribute('target', '_blank');
    await expect(chat).toHaveAttribute('rel', /noopener/);
  }
});
