/** The super administrator's page of users. */
import { siteUrl } from '../e2e-stacks.ts';
import { expectAccessible, expectAccessibleInBothThemes } from './accessible.ts';
import { enterWith, newPerson, verificationLink, verify } from './accounts.ts';
import { hydrated } from './hydrated.ts';
import { mailTo } from './mails.ts';
import { emailOf, expect, test } from './people.ts';

// id: admin-changes-a-role
test('grants and removes a role, with a warning, at once, and with history @phone', async ({ windowOf, browser }) => {
  test.slow();
  const person = newPerson();
  const theirs = await browser.newContext();
  const origin = { origin: siteUrl };
  const registered = await theirs.request.post(`${siteUrl}/api/auth/register`, { data: person, headers: origin });
  expect(registered.status()).toBe(201);
  await enterWith(theirs, person);
  const tab = await theirs.newPage();
  await verify(tab, await verificationLink(person.email));
  await expect(tab).toHaveURL(/\/auth\/verify-result\?success=true$/);

  const page = await windowOf('superadmin');
  await page.goto('/admin/users');
  await hydrated(page);
  await expect(
    page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^Super Admin/ }),
  ).toContainText('1');
  await page.getByLabel('Search users').fill(emailOf('superadmin'));
  const links = page.locator('a[href^="/admin/users/"]').locator('visible=true');
  await expect(page).toHaveURL(/search=/);
  await expect(links).toHaveCount(1);
  await expect(page.getByText('This is you').locator('visible=true')).toHaveCount(1);
  await page.getByLabel('Search users').fill(person.email);
  await expect(page.getByText(person.email).locator('visible=true').first()).toBeVisible();
  await expect(links).toHaveCount(1);
  await page.getByLabel('Email', { exact: true }).selectOption({ label: 'Email verified' });
  await expect(page).toHaveURL(/email=verified/);
  await expect(links).toHaveCount(1);
  await expectAccessibleInBothThemes(page);

  const dialog = page.getByRole('dialog', { name: 'Edit Role' });
  const update = dialog.getByRole('button', { name: 'Update role' });
  const role = dialog.getByLabel('Role', { exact: true });
  await page
    .getByRole('button', { name: `Edit Role of ${person.name}` })
    .locator('visible=true')
    .click();
  await expect(update).toBeDisabled();
  await role.selectOption('Super Admin');
  await expect(dialog.getByText('Warning: Super Admin Access')).toBeVisible();
  await expect(dialog.getByText('This will grant full system access including user role management.')).toBeVisible();
  await expectAccessible(page);
  await role.selectOption('Admin');
  await expect(dialog.getByText('Warning: Super Admin Access')).toHaveCount(0);
  await update.click();
  await expect(page.getByText('User role updated successfully.').first()).toBeVisible();
  await expect(dialog).toHaveCount(0);

  // The open session gains and loses the rights of the role.
  const stream = tab.waitForResponse(/\/api\/events$/);
  await tab.goto('/admin/providers');
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Providers');
  await stream;
  await links.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(person.name);
  await page.getByRole('button', { name: 'Edit Role' }).click();
  await role.selectOption('Seeker');
  await update.click();
  await expect(page.getByText('Changed a user’s role: Admin → Seeker')).toBeVisible();
  expect((await theirs.request.get(`${siteUrl}/api/admin/providers`)).status()).toBe(403);
  await expect(tab).toHaveURL('/');
  await expectAccessibleInBothThemes(page);

  await page.getByRole('button', { name: 'Send reset link' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send link' }).click();
  await mailTo(person.email, /password/i, '/auth/reset-password');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByText('No active sessions.')).toBeVisible();
  await expect(page.getByText('Signed a user out everywhere: 1 session ended')).toBeVisible();
  expect(await (await theirs.request.get(`${siteUrl}/api/auth/me`)).json()).toBeNull();
  await theirs.close();
});

test('prevents changing your own role, and opens only to super administrators', async ({ windowOf }) => {
  const page = await windowOf('superadmin');
  const { id } = await (await page.request.get('/api/auth/me')).json();
  await page.goto(`/admin/users/${id}`);
  await expect(page.getByText('This is you. You can’t change your own role.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit Role' })).toHaveCount(0);
  const own = await page.request.patch(`/api/admin/users/${id}/role`, {
    data: { role: 'ADMIN' },
    headers: { origin: siteUrl },
  });
  expect([own.status(), (await own.json()).error]).toEqual([403, expect.stringContaining('You can’t change your own')]);
  const admin = await windowOf('admin');
  await admin.goto('/admin/users');
  await expect(admin).toHaveURL('/');
});
