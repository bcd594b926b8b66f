/** API keys: an owner creates one, software uses it, and revoking stops the next call. */
import { request as newRequest } from '@playwright/test';
import { siteUrl } from '../e2e-stacks.ts';
import { expectAccessible } from './accessible.ts';
import { enterAs, expect, test } from './people.ts';

// id: api-key-journey
test('an owner creates a key, uses it and revokes it', async ({ context, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enterAs(context, 'provider');
  await page.goto('/providers/settings');
  await page.getByRole('link', { name: 'Manage integrations' }).click();
  await expect(page.getByText('You have no keys yet.')).toBeVisible();
  await page.getByRole('button', { name: 'New API key' }).click();
  const form = page.getByRole('dialog', { name: 'New API key' });
  await form.getByRole('button', { name: 'Create key' }).click();
  await expect(form.getByText('Please give the key a name')).toBeVisible();
  await expect(form.getByText('Please choose what the key can do')).toBeVisible();
  await form.getByLabel('Name').fill('Accounting');
  await form.getByLabel(/^Read leads/).check();
  await form.getByLabel(/^Answer leads/).check();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Create key' }).click();

  const created = page.getByRole('dialog', { name: 'Your new API key' });
  const key = (await created.getByText(/^mkt_/).textContent())!;
  await created.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(key);
  await created.getByRole('button', { name: 'I’ve copied it' }).click();
  await expect(page.getByText('Never used')).toBeVisible();
  await expect(page.getByText(key)).toHaveCount(0);

  const software = await newRequest.newContext({
    baseURL: siteUrl,
    extraHTTPHeaders: { authorization: `Bearer ${key}` },
  });
  expect((await software.get('/api/providers/me/leads')).status()).toBe(200);
  expect((await software.put('/api/providers/me/quick-replies', { data: { replies: [] } })).status()).toBe(200);
  expect((await software.get('/api/api-keys')).status()).toBe(403);

  await page.reload();
  await page.getByRole('button', { name: 'Changes by Accounting' }).click();
  const changes = page.getByRole('dialog', { name: 'Changes by “Accounting”' });
  await expect(changes.getByText('saveQuickReplies')).toBeVisible();
  await changes.getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('button', { name: 'Revoke Accounting' }).click();
  await page.getByRole('button', { name: 'Revoke it' }).click();
  await expect(page.getByText('Revoked', { exact: true })).toBeVisible();
  await expectAccessible(page);
  expect((await software.get('/api/providers/me/leads')).status()).toBe(401);
  await software.dispose();
});
