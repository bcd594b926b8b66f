/** The service pages: search, request form and redirects of other addresses. */
import { expect, type Locator, test } from '@playwright/test';
import { hydrated } from './hydrated.ts';
import { mailTo } from './mails.ts';
import { fillRequest, requestForm } from './request-form.ts';

/** Fills in the form after hydration. The city is then disabled until its list has loaded. */
const fillWithScript = async (form: Locator, request: { title: string; email: string }) => {
  await form.getByLabel('What do you need done?').focus();
  await hydrated(form.page());
  await fillRequest(form, request);
};

test('the search updates on every key, shows the count, and can be cleared @phone', async ({ page }) => {
  await page.goto('/services');
  const box = page.getByLabel('What do you need?');
  await box.pressSequentially('paint'); // the first keys come before hydration
  await expect(box).toHaveValue('paint');
  await expect(page.getByText(/^Found \d+ matching categories$/)).toBeVisible();
  const all = page.getByRole('region', { name: 'All services' });
  await expect(all.getByRole('link', { name: 'Painting & Decorating' })).toBeVisible();
  await expect(all.getByRole('link', { name: 'Plumbing', exact: true })).toHaveCount(0);
  await expect(page).toHaveURL('/services?q=paint');

  await box.fill('zzzz');
  await expect(page.getByText('No services found. Try a different search term.')).toBeVisible();
  await expect(all.getByRole('link', { name: 'Home Improvement' })).toBeVisible(); // the nearest groups
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(box).toBeFocused();
  await expect(page.getByRole('link', { name: 'Plumbing', exact: true })).toBeVisible();
  await expect(page).toHaveURL('/services');
});

test('"geyser burst" suggests geyser repair, which can be chosen by keyboard @phone', async ({ page }) => {
  await page.goto('/services');
  const box = page.getByLabel('What do you need?');
  await box.pressSequentially('geyser burst');
  const option = page.getByRole('option', { name: /^Geyser installation and repair/ });
  await expect(option).toBeVisible();
  await box.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await box.press('Escape');
  await expect(option).toBeHidden();
  await expect(box).toHaveValue('geyser burst');
  const best = page.getByRole('region', { name: 'Best matches' });
  await best.getByRole('link', { name: 'Geyser installation and repair' }).click();
  await expect(page).toHaveURL('/services/home-improvement/plumbing/geyser-installation-and-repair');
  await page.goBack();
  await box.press('End');
  await box.press('Backspace');
  await expect(option).toBeVisible();
  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(page).toHaveURL('/services/home-improvement/plumbing/geyser-installation-and-repair');
});

test('the search works without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/services');
  await page.getByLabel('What do you need?').fill('geyser');
  await page.getByLabel('What do you need?').press('Enter');
  await expect(page.getByText('Found 1 matching category')).toBeVisible();
  await page.getByLabel('What do you need?').fill('geiser bars');
  await page.getByLabel('What do you need?').press('Enter');
  const best = page.getByRole('region', { name: 'Best matches' }).getByRole('link');
  await expect(best.first()).toHaveText('Geyser installation and repair');
  await context.close();
});

test('a subcategory’s form posts one request despite repeated clicks @phone', async ({ page }) => {
  const email = `request-${Date.now()}@example.com`;
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/service-requests')) posts.push(request.headers()['idempotency-key'] ?? '');
  });
  await page.goto('/services/home-improvement/plumbing');
  const form = requestForm(page);
  const chosen = (label: string) => form.getByLabel(label).locator('option:checked');
  await expect(chosen('Service category')).toHaveText('Home Improvement');
  await expect(chosen('Specific Service')).toHaveText('Plumbing');
  await fillWithScript(form, { title: 'Blocked kitchen sink', email });

  await page.route('**/api/service-requests', (route) => route.abort(), { times: 1 });
  await form.getByRole('button', { name: 'Get Free Quotes' }).click();
  await expect(form.getByText(/^There was an error submitting your request: .+\. Please try again\.$/)).toBeVisible();
  await expect(form.getByLabel('What do you need done?')).toHaveValue('Blocked kitchen sink');

  await form.getByRole('button', { name: 'Get Free Quotes' }).dblclick();
  await expect(form.getByText(/^Your service request has been submitted!/)).toBeVisible();
  await expect(form.getByLabel('What do you need done?')).toHaveValue('');
  await expect(chosen('Specific Service')).toHaveText('Plumbing');
  expect(posts).toHaveLength(2);
  expect(posts[0]).toBe(posts[1]);
  await expect(form.getByRole('link', { name: 'Follow your request' })).toHaveAttribute(
    'href',
    /^\/requests\/[\w-]{43}$/,
  );
  await mailTo(email, /.+/, 'Blocked kitchen sink');
});

test('keeps the typed text after a reload', async ({ page }) => {
  await page.goto('/services/home-improvement/plumbing');
  const form = requestForm(page);
  await fillWithScript(form, { title: 'Blocked kitchen sink', email: 'lerato@example.com' });
  await page.waitForFunction(() =>
    Object.entries(sessionStorage).some(([name, kept]) => name.startsWith('form:') && kept.includes('lerato@')),
  );
  await page.reload();
  await form.getByLabel('What do you need done?').focus();
  await expect(form.getByLabel('What do you need done?')).toHaveValue('Blocked kitchen sink');
  await expect(form.getByRole('combobox', { name: 'City' })).toHaveValue('Cape Town');
});

test('questions open one at a time without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/services/home-improvement/plumbing/blocked-drains');
  const open = page.locator('details[name=faq][open]');
  await expect(open).toContainText('what does it cost?');
  await page.getByText('How fast will I hear back?').click();
  await expect(open).toHaveCount(1);
  await expect(open).toContainText('How fast will I hear back?');
  await page.getByText('How fast will I hear back?').click();
  await expect(open).toHaveCount(0);
  await context.close();
});

test('other addresses of a page redirect to its address', async ({ request }) => {
  for (const [from, to] of [
    ['/services/plumbing', '/services/home-improvement/plumbing'],
    ['/services/home-improvement:old', '/services/home-improvement'],
    [
      '/services/plumbing/sandton-gauteng?from=mail',
      '/services/home-improvement/plumbing/gauteng/city-of-johannesburg/sandton?from=mail',
    ],
  ] as const) {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([301, to]);
  }
  for (const path of [
    '/services/gauteng/plumbing',
    '/services/a/b/c/d',
    '/services/home-improvement/gauteng/nowhere',
  ]) {
    const answer = await request.get(path);
    expect(answer.status()).toBe(404);
    expect(await answer.text()).toContain('Invalid service-location combination</h1>');
  }
});
