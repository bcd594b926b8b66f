/** A webhook in the browser: an owner adds one to the sample receiver, sends a test, and reads what came of it. */
import { mailUrl } from '../e2e-stacks.ts';
import { expectAccessible } from './accessible.ts';
import { enterAs, expect, test } from './people.ts';

// id: webhook-journey
test('an owner adds a webhook, sends a test event and deletes it', async ({ context, page }) => {
  await enterAs(context, 'provider');
  await page.goto('/providers/settings/integrations');
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address').fill('https://10.0.0.1/in');
  await dialog.getByLabel('A lead was sent').check();
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await expect(dialog.getByText('isn’t on the public internet')).toBeVisible();
  // The sample receiver is on this machine, which the local stack allows.
  await dialog.getByLabel('Address').fill(`${mailUrl.replace('127.0.0.1', 'localhost')}/webhooks`);
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await expect(page.getByText(/^whsec_/)).toBeVisible();
  await page.getByRole('button', { name: 'I’ve copied it' }).click();

  const card = page.getByRole('list', { name: 'Webhooks' }).getByRole('listitem').filter({ hasText: '/webhooks' });
  await card.getByRole('button', { name: 'Send test event' }).click();
  const delivery = card.getByRole('region', { name: 'Deliveries' }).getByRole('listitem');
  await expect(delivery).toContainText('Delivered · Answer 204', { timeout: 20_000 });
  await expect(card.getByText('1 event waits')).toHaveCount(0);
  await delivery.getByText('Test', { exact: true }).click();
  await expect(delivery.getByText('"type":"webhook.test"')).toBeVisible();
  await expectAccessible(page);

  await card.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete webhook' }).click();
  await expect(page.getByText('You have no webhooks yet.')).toBeVisible();
});
