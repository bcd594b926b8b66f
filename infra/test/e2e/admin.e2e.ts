/** Actions in administration, and their entries in the audit log. */
import type { AdminDashboard } from '@marketplace/contracts/operations/dashboard';
import { expectAccessible, expectAccessibleInBothThemes } from './accessible.ts';
import { hydrated } from './hydrated.ts';
import { postLead } from './lead-posts.ts';
import { mailTo } from './mails.ts';
import { emailOf, expect, ownPlace, ownProvider, passwordOf, test } from './people.ts';

/** Milliseconds that a toast stays. */
const messageTime = 5_000;

test('an administrator signs in to the dashboard and sees only permitted items @phone', async ({ page }) => {
  await page.goto('/seekers/login');
  await page.getByLabel('Email', { exact: true }).fill(emailOf('admin'));
  await page.getByLabel('Password', { exact: true }).fill(passwordOf('admin'));
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  const items = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(items.first()).toHaveText('Dashboard');
  await expect(items.filter({ hasText: /^(Leads|Accepted|Settings|Users)$/ })).toHaveCount(0);

  // Provider pages are for providers.
  await page.goto('/providers/leads');
  await expect(page).toHaveURL('/');
});

// id: admin-search-palette
test('Ctrl+K finds pages and providers, by keyboard or by the button on a phone @phone', async ({ windowOf }, {
  project,
}) => {
  const page = await windowOf('admin');
  await page.goto('/admin/audit');
  await hydrated(page);
  if (project.name !== 'desktop') await page.getByRole('button', { name: 'Find', exact: true }).click();
  else await page.keyboard.press('Control+k');
  const box = page.getByRole('dialog').getByRole('combobox');
  await expect(box).toBeFocused();
  await box.fill('failures');
  await expect(page.getByRole('option')).toHaveText(/^Failures/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/failures');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await box.fill('mokwena-sons-plumbing@demo');
  const provider = page.getByRole('option', { name: /^Mokwena & Sons Plumbing/ });
  await expect(provider).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await box.fill('mokwena-sons-plumbing@demo');
  await provider.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mokwena & Sons Plumbing');
});

// id: admin-dashboard-figures
test('the dashboard shows the API’s figures as chart and table @phone', async ({ windowOf }) => {
  const page = await windowOf('superadmin');
  await page.goto('/admin/dashboard');
  await expect(page.locator('svg.recharts-surface')).toHaveCount(1, { timeout: 40_000 });
  // Reloads until the figures settle, because requests of earlier tests may still be matched.
  await expect(async () => {
    await page.reload();
    const figures: AdminDashboard = await (await page.request.get('/api/admin/dashboard')).json();
    expect(figures.totalProviders).toBeGreaterThan(100);
    for (const [label, value] of [
      ['Total Providers', String(figures.totalProviders)],
      ['Match Rate', `${Math.round((figures.matchRate ?? 0) * 100)}%`],
    ])
      await expect(page.locator('dl > div').filter({ hasText: label })).toContainText(value!, { timeout: 5_000 });
    const recent = page.getByRole('region', { name: 'Recent enquiries' }).getByRole('heading', { level: 3 });
    await expect(recent).toHaveText(
      figures.recentEnquiries.map(({ title }) => title),
      { timeout: 5_000 },
    );
  }).toPass();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: /^Show as table/ }).click();
  await expect(page.getByRole('table', { name: 'Requests per day' }).getByRole('row')).toHaveCount(31);
});

// id: admin-audit-log
test('the audit log lists actions, filters by URL and exports a file @phone', async ({ windowOf }) => {
  const page = await windowOf('admin');
  // Every view of contact details is logged.
  for (let looks = 0; looks < 2; looks += 1)
    expect((await page.request.get('/api/admin/access-passes')).status()).toBe(200);
  await page.goto('/admin/audit');
  await hydrated(page);
  await page.getByLabel('What').selectOption('Listed access passes');
  await expect(page).toHaveURL(/action=access-pass\.list/);
  const shown = page.getByText('Listed access passes').locator('visible=true');
  await expect(shown.nth(1)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV of these entries' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/);
  await page.reload();
  await expect(shown.first()).toBeVisible();
  await page.goto('/admin/audit?action=no-such-thing&cursor=broken');
  await expect(page.getByRole('heading', { name: 'We couldn’t load the audit log' })).toBeVisible();
});

// id: admin-provider-journey
test('finds, verifies, suspends and reinstates a provider, changes its plan, and logs it @phone', async ({
  windowOf,
}) => {
  test.slow();
  const page = await windowOf('admin');
  const { email, businessName } = await ownProvider();
  await page.goto('/admin/providers');
  await hydrated(page);
  await page.getByLabel('Search providers').fill(email);
  await expect(page).toHaveURL(/search=/);
  const provider = page.locator('a[href^="/admin/providers/"]:not([href$="/import"])').locator('visible=true');
  await expect(provider).toHaveCount(1);
  await expectAccessibleInBothThemes(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV of these providers' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^providers-\d{4}-\d\d-\d\d\.csv$/);
  await provider.click();
  await expect(page).toHaveURL(/\/admin\/providers\/[\da-f-]{36}$/);
  // The list stays until the page has loaded.
  await expect(page.getByRole('heading', { level: 1, name: businessName })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: /^(Verify|Re-verify)$/ }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Record checks' }).click();
  await expect(dialog.getByText('Please choose what was checked')).toBeVisible();
  for (const check of await dialog.getByRole('checkbox').all()) await check.check();
  await dialog.getByLabel('How').selectOption('Video call');
  await dialog.getByLabel('Valid until').fill('2031-05-31');
  await dialog.getByLabel('Note').fill('Documents checked');
  await dialog.getByRole('button', { name: 'Record checks' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Valid until 31 May 2031.')).toBeVisible();
  await expect(
    page.getByText(/^Verified until 31 May 2031: Identity, .*, Insurance, .*References$/).first(),
  ).toBeVisible();

  // Another administrator changes the same provider meanwhile.
  await page.getByRole('button', { name: 'Change plan' }).click();
  await dialog.getByLabel('Plan', { exact: true }).selectOption({ label: 'Network Pro, R799 per month' });
  const other = await windowOf('superadmin');
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const note = await other.request.patch(`/api/admin/providers/${id}/subscription`, {
    data: { plan: 'WEBSITE' },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(note.status()).toBe(200);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(/Naledi Khumalo: set a provider’s plan/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save mine too' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Network Pro, Active').first()).toBeVisible();

  await page.getByRole('button', { name: 'Grant free days' }).click();
  await dialog.getByLabel('Days').fill('14');
  await dialog.getByLabel('Reason').fill('Sorry for the wrong leads');
  await dialog.getByRole('button', { name: 'Grant', exact: true }).click();
  await expect(dialog).toHaveCount(0);

  // Two administrators edit it. Both changes are saved, and the second one sees the first.
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await dialog.getByLabel('Phone').fill('083 555 7788');
  const radius = await other.request.patch(`/api/admin/providers/${id}`, {
    data: { coverageRadiusKm: 77 },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(radius.status()).toBe(200);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText(/Naledi Khumalo: edited a provider’s settings/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save mine too' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('083 555 7788')).toBeVisible();
  await expect(page.getByText(/, 77 km/)).toBeVisible();
  await expect(page.getByText(/^Radius: \d+ km → 77 km$/)).toBeVisible();

  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  await dialog.getByLabel('Reason').fill('Complaint under investigation');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText('Reason: Complaint under investigation')).toBeVisible();
  await page.getByRole('button', { name: 'Lift suspension' }).click();
  await dialog.getByLabel('Reason').fill('The complaint was withdrawn');
  await dialog.getByRole('button', { name: 'Lift suspension' }).click();
  await expect(page.getByText('The complaint was withdrawn')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Suspend', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Revoke' }).click();
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('Not verified.')).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await page.getByRole('link', { name: 'Audit trail' }).click();
  for (const what of ['Revoked a provider’s verification', 'Lifted a provider’s suspension', 'Suspended a provider'])
    await expect(page.getByText(what).locator('visible=true').first()).toBeVisible();
});

// id: admin-provider-page
test('a provider’s page has notes, emails, links to its leads and requests to assign @phone', async ({ windowOf }) => {
  const page = await windowOf('admin');
  const { providerId, email } = await ownProvider();
  const title = `Drain to assign ${Date.now()}`;
  await postLead(page.request, { title });
  await mailTo(email, /lead/i, title);
  await page.goto(`/admin/providers/${providerId}`);
  await hydrated(page);

  const notes = page.getByRole('region', { name: 'Notes' });
  const text = `Prefers a call before 08:00. ${crypto.randomUUID()}`;
  await notes.getByRole('button', { name: 'Add note' }).click();
  await expect(notes.getByText('Please enter a note')).toBeVisible();
  await notes.getByLabel('New note').fill(text);
  await notes.getByRole('button', { name: 'Add note' }).click();
  await expect(notes.getByText(text)).toBeVisible();
  await expect(notes.getByLabel('New note')).toHaveValue('');
  await expect(page.getByRole('region', { name: 'Emails' }).getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Assign a request' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Already sent to this provider.').first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Assign request' }).click();
  await expect(dialog.getByText('Please enter a reason')).toBeVisible();
  await dialog.getByLabel('Search open requests').fill('no such request');
  await expect(dialog.getByText('No open request matches your search.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('region', { name: 'Latest leads' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/admin\/enquiries\/[\da-f-]{36}$/);
});

// id: admin-suspends-several-providers
test('suspends several providers with one reason', async ({ windowOf }) => {
  const page = await windowOf('admin');
  const names = [(await ownProvider()).businessName, (await ownProvider('rival')).businessName];
  await page.goto(`/admin/providers?status=receiving&search=${encodeURIComponent(ownPlace().name)}`);
  await hydrated(page);
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
  await page.getByRole('region', { name: 'Selected providers' }).getByRole('button', { name: 'Suspend' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('A trial');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(dialog).toHaveCount(0);
  const listed = page.getByRole('table', { name: 'Providers' }).getByRole('link');
  await expect(listed).toHaveCount(0);
  await page
    .getByRole('navigation', { name: 'Views' })
    .getByRole('link', { name: /^Suspended/ })
    .click();
  for (const name of names) {
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('button', { name: 'Lift suspension' }).click();
    await dialog.getByRole('button', { name: 'Lift suspension' }).click();
    await expect(page.getByRole('button', { name: 'Suspend', exact: true })).toBeVisible();
    await page.goBack();
  }
});

// id: admin-access-pass-journey
test('generates, copies, emails and revokes a pass @phone', async ({ windowOf }) => {
  const page = await windowOf('admin');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const email = `pass-${Date.now()}@e2e.example`;
  await page.clock.install();
  await page.goto('/admin/access-passes');
  await hydrated(page);
  await page.getByRole('button', { name: 'New access pass' }).click();
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Plan', { exact: true }).selectOption('Free via bundle');
  await page.getByLabel('Valid for').selectOption('1 hour');
  await page.getByRole('button', { name: 'Generate' }).click();
  const link = page.getByLabel('Access link');
  await expect(link).toHaveValue(/\/join\?token=[\w-]{43}$/);
  // The toast does not cover the next control.
  const copy = page.getByRole('button', { name: 'Copy link' });
  const said = page.locator('.toast').filter({ hasText: 'Access pass generated' });
  await said.evaluate((card) =>
    Promise.all(
      card
        .closest('li')!
        .getAnimations({ subtree: true })
        .map(({ finished }: { finished: Promise<unknown> }) => finished),
    ),
  );
  const [next, message] = [(await copy.boundingBox())!, (await said.boundingBox())!];
  const covers =
    message.y < next.y + next.height &&
    message.y + message.height > next.y &&
    message.x < next.x + next.width &&
    message.x + message.width > next.x;
  expect(covers, 'covers Copy link').toBe(false);
  await copy.click();
  await expect(page.getByText('Copied!')).toBeVisible();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(await link.inputValue());
  await page.getByRole('button', { name: 'Send by email', exact: true }).click();
  await mailTo(email, /join/i);
  await expectAccessible(page);
  // A toast stays while the pointer is over it. On a phone it covers the end of the list.
  await page.mouse.move(0, 0);
  await page.clock.fastForward(messageTime);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await page.getByLabel('Search access passes').fill(email);
  await expect(page).toHaveURL(/search=/);
  await expectAccessibleInBothThemes(page);
  await page
    .getByRole('button', { name: `Send by email to ${email}` })
    .locator('visible=true')
    .click();
  await expect(page.getByText('Access pass emailed', { exact: true })).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.fastForward(messageTime);
  await page
    .getByRole('button', { name: `Revoke the pass of ${email}` })
    .locator('visible=true')
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('.badge').locator('visible=true')).toHaveText(['Revoked']);
});
