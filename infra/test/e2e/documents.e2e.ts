/** A provider's documents, from the upload to the check that verifies it. */
import { revokeVerification } from '@marketplace/domain/providers/standing';
import { pdf } from '../files.ts';
import { expectAccessible } from './accessible.ts';
import { hydrated } from './hydrated.ts';
import { jobTime } from './mails.ts';
import { businessOf, expect, ownProvider, stack, test } from './people.ts';

const required = ['Identity', 'Company registration'];

test('uploaded documents wait under Needs attention until they verify the provider @phone', async ({ windowOf }) => {
  test.slow();
  const { providerId } = await ownProvider();
  await revokeVerification(stack().deps, { providerId, actorId: null, note: 'test' });
  const page = await windowOf('provider');
  await page.goto('/providers/settings');
  await hydrated(page);
  for (const name of required) {
    await page.getByRole('button', { name: `Upload ${name}` }).click();
    await page
      .getByLabel(`File for ${name}`)
      .setInputFiles({ name: `${name}.pdf`, mimeType: 'application/pdf', buffer: pdf(name) });
    await expect(page.getByRole('status').filter({ hasText: `${name}.pdf is uploaded` })).toBeVisible();
    await page.getByRole('button', { name: 'Save document' }).click();
    // The job `attachment.inspect` checks the file.
    await expect(
      page.getByRole('listitem').filter({ hasText: name }).getByText('Uploaded. Our team will check it.'),
    ).toBeVisible({ timeout: jobTime });
  }

  const admin = await windowOf('admin');
  await admin.goto('/admin/dashboard');
  const waiting = admin.getByRole('listitem').filter({ hasText: /documents to check/ });
  await expect(waiting).toContainText('Oldest:');
  await expectAccessible(admin);
  await waiting.getByRole('link', { name: 'View documents' }).click();
  await expect(admin).toHaveURL('/admin/providers?status=documents');
  const business = businessOf('provider');
  await admin.getByLabel('Search providers').fill(business);
  await admin.getByRole('link', { name: business }).locator('visible=true').click();
  await expect(admin.getByRole('heading', { level: 1, name: business })).toBeVisible();
  for (const name of required) {
    const document = admin.getByRole('listitem').filter({ hasText: `${name}.pdf` });
    await document.getByRole('button', { name: /^Confirm/ }).click();
    // Both are for good, so the day may stay empty.
    await document.getByRole('button', { name: 'Confirm document' }).click();
    await expect(document.getByText('Confirmed', { exact: true })).toBeVisible();
  }
  await page.goto('/providers/settings');
  await expect(page.getByText('Our team will check it.')).toHaveCount(0);
  await admin.goto('/admin/providers?status=documents');
  await hydrated(admin);
  await admin.getByLabel('Search providers').fill(business);
  await expect(admin.getByRole('link', { name: business })).toHaveCount(0);
});
