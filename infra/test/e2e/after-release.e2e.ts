/** Pages that were opened before a release, whose files are gone from the site. */
import { expect, type Page, test } from '@playwright/test';
import { createAccount, fillRegistration, newPerson } from './accounts.ts';
import { hydrated } from './hydrated.ts';

/** The files that a call needs. Answered like files that neither the site nor the object store has. */
const loseFiles = (page: Page) =>
  page.route(/\/assets\/endpoints-[\w-]{8}\.js/, (route) => route.fulfill({ status: 404, body: 'Not found' }));

const outdated = 'We couldn’t send this, because the site was updated while this page was open.';

/** Counts the documents that the page loads from now on. */
const documentsOf = (page: Page) => {
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
  return documents;
};

/** The forms of a first visit: how to fill one, its fields with their values, and how to send it. */
const forms = {
  '/auth/register': () => {
    const person = newPerson();
    return {
      fill: (page: Page) => fillRegistration(page, person),
      values: {
        'Your name': person.name,
        'Confirm email': person.email,
        Phone: person.phone,
        Password: person.password,
      },
      send: createAccount,
      sent: (page: Page) => page.getByRole('heading', { level: 1, name: 'Dashboard' }),
    };
  },
  '/contact': () => {
    const values = {
      'Your name': 'Sipho Nkosi',
      Email: `sipho-${Date.now()}@seekers.example`,
      Subject: 'A page that stayed open',
      Message: 'I wrote this while you were at work.',
    };
    return {
      fill: async (page: Page) => {
        const form = page.locator('form').filter({ has: page.getByLabel('Message') });
        for (const [label, value] of Object.entries(values)) await form.getByLabel(label, { exact: true }).fill(value);
        await form.getByLabel('What’s it about?').selectOption({ index: 1 });
      },
      values,
      send: (page: Page) => page.getByRole('button', { name: 'Send message' }).click(),
      sent: (page: Page) => page.getByText('We’ve got your message. We’ll reply within 24 hours.'),
    };
  },
};

for (const [path, formOf] of Object.entries(forms)) {
  test(`sends ${path} after a release, because the page has what it needs @phone`, async ({ page }) => {
    const { fill, send, sent } = formOf();
    await page.goto(path);
    // The app loads when the user reaches for the form, and with it what a call needs.
    const loaded = page.waitForResponse(/\/assets\/endpoints-/);
    await fill(page);
    await loaded;
    await hydrated(page);
    const documents = documentsOf(page);
    await loseFiles(page);
    await send(page);
    await expect(sent(page)).toBeVisible();
    expect(documents).toEqual([]);
  });

  test(`keeps each field of ${path} and shows a message if a file is gone @phone`, async ({ page }) => {
    const { fill, values, send } = formOf();
    await page.goto(path);
    // The first try fails before anything is written, and would reload the page.
    await page.evaluate(() => sessionStorage.setItem('chunk-reload', String(Date.now())));
    await loseFiles(page);
    await fill(page);
    await hydrated(page);
    await page.evaluate(() => sessionStorage.removeItem('chunk-reload'));
    const documents = documentsOf(page);
    await send(page);
    await expect(page.getByText(outdated, { exact: false })).toBeVisible();
    for (const [label, value] of Object.entries(values))
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
    expect(documents).toEqual([]);
  });
}

test('reloads a page without a filled form, which then works', async ({ page }) => {
  await page.goto('/contact');
  const documents = documentsOf(page);
  await page.route(/\/assets\/endpoints-[\w-]{8}\.js/, (route) => route.fulfill({ status: 404, body: '' }), {
    times: 1,
  });
  await page.getByLabel('Subject').focus();
  await expect.poll(() => documents.length).toBe(1);
  const { fill, send, sent } = forms['/contact']();
  await fill(page);
  await send(page);
  await expect(sent(page)).toBeVisible();
});
