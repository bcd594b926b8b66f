/** A provider's hours, limits, holidays, bases and work done anywhere, as saved and shown again. */
import { category } from '../builders.ts';
import { expectAccessible } from './accessible.ts';
import { hydrated } from './hydrated.ts';
import { enterAs, expect, ownProvider, test } from './people.ts';

// id: provider-hours-and-areas
test('hours, limits, holidays, another base and nationwide work are saved and shown again', async ({
  context,
  page,
}) => {
  await context.addInitScript("localStorage.setItem('cookie-consent', 'necessary-only')");
  // A service that no other test asks for, because nationwide work reaches every place.
  await ownProvider('provider', { categoryIds: [category('driving-lessons')] });
  await enterAs(context, 'provider');
  await page.goto('/providers/settings');
  await hydrated(page);

  const nationwide = page.getByRole('button', { name: 'Nationwide' }).first();
  await nationwide.click();
  await page.getByRole('button', { name: 'Add a base' }).click();
  const base = page.getByRole('combobox', { name: 'Base 2' });
  await base.fill('Durban');
  await page
    .getByRole('option', { name: /^Durban/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings saved').first()).toBeVisible();

  await page.getByRole('checkbox', { name: 'Monday' }).check();
  await page.getByLabel('Monday, opens').fill('08:00');
  await page.getByLabel('Monday, closes').fill('16:30');
  await page.getByRole('spinbutton', { name: 'New leads a week, at most' }).fill('25');
  await page.getByRole('checkbox', { name: 'No notifications at certain times' }).check();
  await page.getByRole('button', { name: 'Add holiday' }).click();
  await page.getByLabel('Holiday 1, first day').fill('2030-12-16');
  await page.getByLabel('Holiday 1, last day').fill('2031-01-02');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save hours and limits' }).click();
  await expect(page.getByText('Hours and limits saved')).toBeVisible();

  await page.reload();
  await hydrated(page);
  await expect(nationwide).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('combobox', { name: 'Base 2' })).toHaveValue(/Durban/);
  await expect(page.getByLabel('Monday, closes')).toHaveValue('16:30');
  await expect(page.getByRole('spinbutton', { name: 'New leads a week, at most' })).toHaveValue('25');
  await expect(page.getByLabel('Holiday 1, last day')).toHaveValue('2031-01-02');
});
