/** A phone without a connection: the start page and a provider's day open, and a posted request waits and is sent once. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { hydrated } from './hydrated.ts';
import { accept, leadOf, postLead } from './lead-posts.ts';
import { enterAs, expect, test } from './people.ts';
import { chooseService, fillDetails, submit, toLastStep } from './wizard.ts';

test.use({ serviceWorkers: 'allow' });

/** Resolves when the service worker has cached its pages. */
const workerReady = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate("caches.match('/offline').then((kept) => !!kept && !!navigator.serviceWorker.controller)"),
    )
    .toBe(true);

const toDetails = async (page: Page, title: string) => {
  await page.goto('/enquire');
  await toLastStep(page);
  await fillDetails(page, { title, email: `offline-${crypto.randomUUID()}@seekers.example` });
  await workerReady(page);
};

const waits = (page: Page) => page.getByRole('alert').filter({ hasText: 'Your request is saved on this device.' });

test('offline, the start page opens, others show a message, and no private page is cached @phone', async ({
  page,
  context,
}) => {
  await page.goto('/enquire');
  await chooseService(page);
  await workerReady(page);
  const manifest = await page.evaluate(
    "fetch(document.querySelector('link[rel=manifest]').href).then((answer) => answer.json())",
  );
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone' });
  await context.setOffline(true);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Get All Quotes');
  await page.goto('/services');
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toHaveCount(0);
  expect(
    await page.evaluate(
      "caches.keys().then((names) => Promise.all(names.map((name) => caches.open(name).then((cache) => cache.keys()))).then((all) => all.flat().map(({ url }) => new URL(url).pathname).filter((path) => !path.startsWith('/assets/')).sort()))",
    ),
  ).toEqual(['/', '/af/offline', '/offline', '/st/offline', '/xh/offline', '/zu/offline']);
});

test('offline, a page in isiZulu has its message in isiZulu', async ({ page, context }) => {
  await page.goto('/enquire');
  await chooseService(page);
  await workerReady(page);
  await context.setOffline(true);
  await page.goto('/zu/enquire');
  await expect(page.getByRole('heading', { level: 1, name: 'Awukho ku-inthanethi' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zu-ZA');
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Iya Ekhasini Lasekhaya' }).click();
  await expect(page).toHaveURL(/\/zu$/);
});

test('a request posted offline is sent once after reconnecting, and then removed', async ({ page, context }) => {
  const posts: (string | undefined)[] = [];
  context.on('response', (response) => {
    const request = response.request();
    if (request.url().endsWith('/api/enquiries')) posts.push(request.headers()['idempotency-key']);
  });
  const title = `Posted offline ${crypto.randomUUID().slice(0, 8)}`;
  await toDetails(page, title);
  await context.setOffline(true);
  await submit(page);
  await expect(waits(page)).toBeVisible();
  // Cancelling keeps the typed text.
  await waits(page).getByRole('button', { name: 'Don’t send it' }).click();
  await expect(waits(page)).toHaveCount(0);
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await submit(page);
  await expect(waits(page)).toBeVisible();
  // The connection may return shortly after the browser reports it, so a failed call is retried.
  await context.route('**/api/enquiries', (route) => route.abort(), { times: 1 });
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: /We have your request/ })).toBeVisible({ timeout: 30_000 });
  expect(posts).toHaveLength(1);
  await expect
    .poll(() =>
      page.evaluate(
        "new Promise((resolve) => { const opening = indexedDB.open('waiting-requests', 1); opening.onsuccess = () => { const asked = opening.result.transaction('requests').objectStore('requests').getAll(); asked.onsuccess = () => resolve(asked.result.length); }; })",
      ),
    )
    .toBe(0);
});

test('the browser sends the request with the page closed, and the next visit says so', async ({ page, context }) => {
  const title = `With the page closed ${crypto.randomUUID().slice(0, 8)}`;
  await toDetails(page, title);
  await context.setOffline(true);
  await submit(page);
  await expect(waits(page)).toBeVisible();
  const [worker] = context.serviceWorkers();
  await page.close();
  // Simulates Background Sync, because the browser chooses its own moment. It can also choose to send it now.
  const sent = context.waitForEvent('response', (response) => response.url().endsWith('/api/enquiries'));
  await context.setOffline(false);
  await worker!.evaluate(
    "self.dispatchEvent(Object.assign(new Event('sync'), { tag: 'waiting-requests', waitUntil: () => {} }))",
  );
  expect((await sent).status()).toBe(201);
  const later = await context.newPage();
  await later.goto('/services');
  await expect(later.getByRole('region', { name: 'We’ve sent your request.' })).toContainText('Its reference is');
  expect(await later.evaluate("Object.values(localStorage).join(' ')")).not.toContain(title);
});

// id: kept-day-ends
test('offline, a provider reads the last loaded day, until its time is over or the provider signs out', async ({
  page,
  context,
  request,
}) => {
  const title = `Read offline ${Date.now()}`;
  await postLead(request, { title });
  await enterAs(context, 'provider');
  const lead = await leadOf(page.request, title);
  await accept(page.request, lead);
  const inHours = (hours: number) =>
    new Date(Date.now() + hours * 3_600_000).toISOString().replace(/:\d\d\.\d+Z$/, ':00Z');
  const agreed = await page.request.post(`/api/providers/me/leads/${lead.id}/appointments`, {
    data: { kind: 'VISIT', isAgreed: true, slots: [{ startsAt: inHours(1), endsAt: inHours(2) }] },
  });
  expect(agreed.status(), await agreed.text()).toBe(201);
  const isKept = () => expect.poll(() => page.evaluate("caches.has('kept-day')"));

  await page.goto('/providers/calendar');
  await hydrated(page);
  await workerReady(page);
  await isKept().toBe(true);
  await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/^You’re offline. This is your calendar as of/)).toBeVisible();
  await page.setViewportSize({ width: 360, height: 780 });
  await page.reload();
  await expect(page.getByText(/^You’re offline. This is your calendar as of/)).toBeVisible();
  await expect(page.getByText(title)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Call .*: Nomvula Sithebe$/ })).toHaveAttribute('href', /^tel:/);
  await expect(page.getByRole('button')).toHaveCount(0);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await expectAccessible(page);
  await page.goto('/providers/leads');
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();

  // Its time is over.
  await page.evaluate(
    "caches.open('kept-day').then((cache) => cache.put('/providers/calendar', new Response('<main>Old</main>', { headers: { until: '1' } })))",
  );
  await page.goto('/providers/calendar');
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await isKept().toBe(false);

  await context.setOffline(false);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/providers/calendar');
  await hydrated(page);
  await isKept().toBe(true);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await isKept().toBe(false);
});
