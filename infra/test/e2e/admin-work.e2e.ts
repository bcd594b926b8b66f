/** The queue of waiting work: by keyboard, on a phone, and for two administrators at once. */
import type { Page } from '@playwright/test';
import { buildDocument, buildProvider } from '../builders.ts';
import { expectAccessibleInBothThemes } from './accessible.ts';
import { hydrated } from './hydrated.ts';
import { expect, stack, test } from './people.ts';

/** A business with two documents to check, of which none is older. */
const withDocuments = async (name: string) => {
  const { deps } = stack();
  const businessName = `${name} ${crypto.randomUUID().slice(0, 8)}`;
  // Each worker counts its addresses from one, so the default one may be taken.
  const account = { email: `${crypto.randomUUID()}@own.example` };
  const { providerId } = await buildProvider(deps, { account, businessName, verifiedAt: null });
  await buildDocument(deps, { providerId, kind: 'identity' });
  await buildDocument(deps, { providerId, kind: 'registration' });
  return { businessName, providerId };
};

const panelOf = (page: Page, businessName: string) => page.getByRole('region', { name: `Documents: ${businessName}` });

const waitsIn = async (page: Page): Promise<number> => {
  const { kinds } = await (await page.request.get('/api/admin/work/counts')).json();
  return kinds.documents.count;
};

// id: work-queue-journey
test('confirms the documents of a provider by keyboard, and the count falls everywhere', async ({ windowOf }) => {
  const { businessName, providerId } = await withDocuments('Keyboard Security');
  const page = await windowOf('admin');
  await page.goto('/admin/work');
  await hydrated(page, 'main h1');
  const before = await waitsIn(page);
  const tab = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^Documents/ });
  await page.keyboard.press('3');
  await expect(page).toHaveURL('/admin/work?group=documents');
  const row = page.getByRole('row').filter({ hasText: businessName });
  await expect(row).toHaveCount(1);
  await expectAccessibleInBothThemes(page);
  for (let rows = await page.getByRole('row').count(); rows > 1; rows -= 1) {
    await page.keyboard.press('j');
    if ((await page.locator('tr:focus').getAttribute('data-item'))?.endsWith(providerId)) break;
  }
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
  const panel = panelOf(page, businessName);
  await expect(panel.getByRole('button', { name: 'Identity', pressed: true })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('c');
  await expect(page.getByText('Identity confirmed')).toBeVisible();
  await expect(panel.getByText('registration.pdf', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  // A toast stays, and its decision is held, while the pointer rests on it.
  await page.mouse.move(0, 0);
  await expect(panel.getByRole('button', { name: 'Identity', pressed: true })).toBeVisible();
  await page.keyboard.press('c');
  await expect(panel.getByText('registration.pdf', { exact: true })).toBeVisible();
  await page.keyboard.press('c');
  await expect(panel).toHaveCount(0);
  await expect(row).toHaveCount(0);
  // Sent once the toast has ended.
  await expect.poll(() => waitsIn(page)).toBe(before - 1);
  await expect(tab).toContainText(String((await page.getByRole('row').count()) - 1));
  const sidebar = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Providers/ });
  await expect(sidebar).toHaveText(
    new RegExp(`^Providers${(await tab.innerText()).replace(/\D/g, '').replace(/^0$/, '')}( waiting)?$`),
  );
});

test('covers a phone with the item, and keeps the decisions at the lower edge @phone', async ({ windowOf }) => {
  const { businessName } = await withDocuments('Pocket Security');
  const page = await windowOf('admin');
  await page.goto('/admin/work?group=documents');
  await hydrated(page);
  await page.getByRole('link', { name: businessName }).locator('visible=true').click();
  const panel = panelOf(page, businessName);
  const confirm = panel.getByRole('button', { name: 'Confirm' });
  await expect(confirm).toBeInViewport();
  await expect(panel.getByRole('button', { name: 'Reject' })).toBeInViewport();
  await expectAccessibleInBothThemes(page);
  await panel.getByRole('button', { name: 'Reject' }).click();
  await panel.getByLabel('Reason').selectOption('Hard to read');
  await panel.getByRole('button', { name: 'Reject document' }).click();
  await expect(panel.getByText('registration.pdf', { exact: true })).toBeVisible();
  // The toast with Undo leaves the next decision free.
  const toast = page.locator('.toast').filter({ hasText: 'Identity rejected' });
  const isFree = async () => {
    const [above, below] = [await toast.boundingBox(), await confirm.boundingBox()];
    return above!.y + above!.height <= below!.y;
  };
  await expect.poll(isFree).toBe(true);
  const back = panel.getByRole('button', { name: 'Back to the list' }).or(panel.getByRole('button', { name: 'Close' }));
  await back.locator('visible=true').click();
  await expect(panel).toHaveCount(0);
});

test('tells the second of two administrators that a document is decided, and goes on', async ({ windowOf }) => {
  const { businessName, providerId } = await withDocuments('Twice Security');
  const [one, other] = [await windowOf('admin'), await windowOf('superadmin')];
  for (const page of [one, other]) {
    await page.goto('/admin/work?group=documents');
    await hydrated(page);
    await page.getByRole('link', { name: businessName }).locator('visible=true').click();
    await expect(panelOf(page, businessName).getByRole('button', { name: 'Identity', pressed: true })).toBeVisible();
  }
  await one.keyboard.press('c');
  await expect(one.getByText('Identity confirmed')).toBeVisible();
  // Leaving the page sends the decision.
  await one.goto('/admin/audit');
  await expect
    .poll(() =>
      stack().deps.db('provider_documents').where({ provider_id: providerId, kind: 'identity' }).pluck('state'),
    )
    .toEqual(['confirmed']);
  await other.keyboard.press('c');
  await expect(other.getByText('Another administrator has already decided about this document.')).toBeVisible();
  await expect(panelOf(other, businessName).getByText('registration.pdf', { exact: true })).toBeVisible();
});
