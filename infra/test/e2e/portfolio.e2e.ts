/** The photos of a provider's work, put in order with the mouse and the keyboard, and its logo. */
import type { Page } from '@playwright/test';
import { picture } from '../files.ts';
import { expectAccessibleInBothThemes } from './accessible.ts';
import { hydrated } from './hydrated.ts';
import { jobTime } from './mails.ts';
import { enterAs, expect, ownProvider, publishProfile, test } from './people.ts';

test.beforeEach(async ({ context, page }) => {
  await context.addInitScript("localStorage.setItem('cookie-consent', 'necessary-only')");
  await publishProfile(await ownProvider());
  await enterAs(context, 'provider');
  await page.goto('/providers/settings');
  await hydrated(page);
});

const profileOf = async ({ request }: Page): Promise<string> =>
  (await (await request.get('/api/providers/me/profile')).json()).path;

test('a photo is dragged to another place, and moved back by keyboard, as visitors then see it', async ({ page }) => {
  const photos = page.getByRole('list', { name: 'Your photos' });
  const captions = () =>
    photos.getByLabel('Caption').evaluateAll((fields: { value: string }[]) => fields.map(({ value }) => value));
  const items = photos.getByRole('listitem');
  await expect(items).toHaveCount(3);
  const [first, second, third] = await captions();
  // The events of a mouse. On a busy machine the browser's own drag, which Playwright intercepts, may never start.
  const dataTransfer = await page.evaluateHandle('new DataTransfer()');
  await items.nth(1).dispatchEvent('dragstart', { dataTransfer });
  for (const event of ['dragover', 'drop']) await items.nth(0).dispatchEvent(event, { dataTransfer });
  await expect.poll(captions).toEqual([second, first, third]);
  await page.reload();
  await hydrated(page);
  await expect.poll(captions).toEqual([second, first, third]);

  for (const [direction, place] of [
    ['back', 2],
    ['back', 3],
    ['forward', 2],
  ] as const) {
    await photos.getByRole('button', { name: `Move ${second} ${direction}` }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: `${second} is now photo ${place} of 3.` })).toBeAttached();
  }
  await expect.poll(captions).toEqual([first, second, third]);
  await expect(photos.getByRole('button', { name: `Move ${first} forward` })).toBeDisabled();
  await page.goto(await profileOf(page));
  await expect(page.getByRole('main').getByRole('img', { name: first! }).first()).toBeVisible();
});

test('a logo is uploaded, checked and shown on the profile', async ({ page }) => {
  const logo = page.getByRole('img', { name: 'Your logo' });
  const before = (await logo.getAttribute('src'))!;
  await page
    .getByLabel('Replace logo')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await picture('png') });
  await expect(logo, 'attachments.check').not.toHaveAttribute('src', before, { timeout: jobTime });
  await expect(page.getByText('We’re checking your logo...')).toHaveCount(0);
  const src = (await logo.getAttribute('src'))!;
  await expectAccessibleInBothThemes(page);
  await page.goto(await profileOf(page));
  await expect(page.locator(`img[src="${src}"]`)).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
