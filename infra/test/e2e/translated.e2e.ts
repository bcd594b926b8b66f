/** Pages translated by the browser: input before and after hydration counts. */
import type { Page } from '@playwright/test';
import { hydrated } from './hydrated.ts';
import { expect, ownPlace, test } from './people.ts';
import { translate } from './translated.ts';
import { chooseService, fillBudget, fillDetails, next, submit, unfoldLists } from './wizard.ts';

/** Faults of the page, as the browser reports them. */
const faultsOf = (page: Page): string[] => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return faults;
};

test('posts a request from a page that was translated before hydration @phone', async ({ page }) => {
  const faults = faultsOf(page);
  await page.goto('/enquire');
  await translate(page);
  const homeImprovement = page.getByRole('radio', { name: 'Home Improvement' });
  // On a phone, a button unfolds the list once the app is hydrated, which the first interaction starts.
  if (!(await homeImprovement.isVisible())) {
    await page.getByRole('banner').getByRole('link').first().focus();
    await hydrated(page);
    await unfoldLists(page, homeImprovement);
  }
  await homeImprovement.check();
  await hydrated(page);
  await expect(page.getByRole('radio', { name: 'Home Improvement' })).toBeChecked();
  await chooseService(page);
  await next(page);
  await unfoldLists(page, page.getByLabel('Province'));
  await page.getByLabel('Province').selectOption({ label: ownPlace().province.name });
  await page.getByRole('combobox', { name: 'City' }).fill(ownPlace().name.slice(0, 5));
  await page.getByRole('option', { name: ownPlace().name }).first().click();
  await next(page);
  await fillBudget(page);
  await next(page);
  await fillDetails(page, { title: 'A translated request', email: `t-${crypto.randomUUID()}@seekers.example` });
  await submit(page);
  await expect(page.getByRole('heading', { level: 1, name: 'We have your request.' })).toBeVisible();
  expect(faults).toEqual([]);
});

test('keeps text and cursor in a form that was translated before hydration', async ({ page }) => {
  const faults = faultsOf(page);
  await page.route(/\/assets\/.*start.*\.js/, async (route) => {
    await typed;
    await route.fallback();
  });
  let go = () => {};
  const typed = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.goto('/contact');
  await translate(page);
  await page.getByLabel('Your name').fill('Thandi Nkosi');
  await page.getByRole('textbox', { name: 'Message' }).fill('A message from a translated page');
  go();
  await hydrated(page);
  await expect(page.getByLabel('Your name')).toHaveValue('Thandi Nkosi');
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('A message from a translated page');
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused();
  expect(faults).toEqual([]);
});
