/** The main journey: a seeker posts, and the right provider gets the lead at once, accepts and calls. */
import type { ProviderLeads } from '@marketplace/contracts/leads/schemas';
import type { ProviderProfile } from '@marketplace/contracts/providers/schemas';
import { expectAccessible } from './accessible.ts';
import { hydrated } from './hydrated.ts';
import { postEnquiry } from './lead-posts.ts';
import { mailTo } from './mails.ts';
import { businessOf, emailOf, expect, ownPlace, test } from './people.ts';
import { choosePlace, fillBudget, fillDetails, next, postRequest, submit } from './wizard.ts';

test('from a request to a client @phone', async ({ page, windowOf }, { project }) => {
  const title = `Drain overflows (${project.name} ${Date.now()})`;
  const email = `nomvula-${Date.now()}@seekers.example`;

  // The provider already has the leads page open.
  const provider = await windowOf('provider');
  await provider.goto('/providers/leads');
  await expect(provider.getByRole('heading', { level: 1, name: 'Your Leads' })).toBeVisible();
  await expect(provider.getByText(title)).toHaveCount(0);

  const reference = await postRequest(page, { title, email });

  // The lead appears without a reload and hides the seeker.
  // A table row, or a card on a phone.
  const row = provider.getByRole('row').or(provider.getByRole('article')).filter({ hasText: title });
  await expect(row).toBeVisible();
  await expect(row).toContainText(ownPlace().name);
  await expect(row).toContainText('R 1 500 - R 3 000');
  await expect(provider.getByText('Nomvula')).toHaveCount(0);

  const received = await mailTo(email, /request/i, reference);
  expect(received.html).toContain(reference);
  const notice = await mailTo(emailOf('provider'), /lead/i, title);
  for (const secret of ['Nomvula', '083 555 0142', email]) expect(notice.text + notice.html).not.toContain(secret);

  await row.getByRole('button', { name: 'Accept' }).click();
  await expect(provider.getByText('Lead accepted!')).toBeVisible();
  await expect(row.getByText('Accepted')).toBeVisible();

  await row.getByRole('link', { name: 'View Details' }).click();
  await expect(provider.getByRole('dialog')).toContainText('Nomvula Sithebe');
  await expect(provider.getByRole('dialog').getByRole('link', { name: /call/i })).toHaveAttribute('href', /^tel:/);

  // The seeker gets the provider's name.
  const accepted = await mailTo(email, /accepted/i);
  expect(accepted.text).toContain(businessOf('provider'));

  // The seeker revokes access while the number is on the provider's screen.
  await page.goto(/http\S+\/requests\/[\w-]{43}/.exec(received.text)![0]);
  await hydrated(page);
  const ledger = page.getByRole('region', { name: 'Who’s seen your number' });
  await expect(ledger).toContainText('Saw your details when they accepted');
  await ledger.getByRole('button', { name: `Withdraw from ${businessOf('provider')}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(ledger).toContainText('Withdrawn by you');
  await expect(provider.getByRole('dialog')).toContainText('Withdrawn by the client');
  // Other clients with the same name are behind the dialog.
  await expect(provider.getByRole('dialog').getByText('Nomvula')).toHaveCount(0);
  const withdrawn = await mailTo(emailOf('provider'), /withdrawn/i, title);
  for (const secret of ['Nomvula', '083 555 0142', email])
    expect(withdrawn.text + withdrawn.html).not.toContain(secret);
  await provider.keyboard.press('Escape');
  await expect(provider.getByRole('dialog')).toHaveCount(0);
});

test('a distant request does not reach a provider who does not work there', async ({ request, windowOf }) => {
  const provider = await windowOf('provider');
  await provider.goto('/providers/leads');
  const run = Date.now();
  await postEnquiry(request, { title: `Distant drain ${run}`, province: 'Western Cape', city: 'Cape Town' });
  await postEnquiry(request, { title: `Near drain ${run}` });
  // The near request was posted later and has arrived, so the distant one is done.
  await expect(provider.getByRole('row').filter({ hasText: `Near drain ${run}` })).toBeVisible();
  const { leads }: ProviderLeads = await (await provider.request.get('/api/providers/me/leads')).json();
  expect(leads.map(({ title }) => title)).toEqual([`Near drain ${run}`]);
});

test('ticking "create an account" emails a link that creates one', async ({ page }) => {
  const email = `account-${Date.now()}@seekers.example`;
  const title = `Account please ${Date.now()}`;
  await postRequest(page, { title, email, createAccount: true });

  const invitation = await mailTo(email, /password|account/i, '/auth/reset-password?token=');
  await page.goto(/http\S+\/auth\/reset-password\?token=\S+/.exec(invitation.text)![0]);
  await page.getByLabel('New password', { exact: true }).fill('a long password');
  await page.getByLabel('Confirm password').fill('a long password');
  await page
    .getByRole('button', { name: /password/i })
    .last()
    .click();
  await expect(page.getByRole('heading', { name: 'Password Updated' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign In Now' }).click();

  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a long password');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/seekers\/enquiries$/);
  await expect(page.getByText(title).first()).toBeVisible();
});

test('a request without providers says so on the page and by email, until one joins @phone', async ({
  page,
  windowOf,
}, { project }) => {
  const email = `nobody-${project.name}-${Date.now()}@seekers.example`;
  const title = `Dent in a door (${project.name} ${Date.now()})`;
  const place = ownPlace().name;
  await page.goto('/enquire?category=automotive');
  await page.getByLabel('Service category').selectOption({ label: 'Panel Beating' });
  await page.getByLabel('Specific service type').selectOption({ label: 'Dent removal' });
  await next(page);
  await choosePlace(page);
  await next(page);
  await fillBudget(page);
  await next(page);
  await fillDetails(page, { title, email });
  await submit(page);
  await expect(page.getByRole('heading', { level: 1, name: 'We have your request.' })).toBeVisible();
  const nobody = page.getByText(`Nobody does this near ${place} yet.`);
  await expect(nobody).toBeVisible();
  await expect(page.getByText('Providers accept and')).toHaveCount(0);
  await expectAccessible(page);
  await mailTo(email, new RegExp(`No provider near ${place} yet`));

  // The link shows the same page in another browser without an account.
  const elsewhere = await page.context().browser()!.newContext();
  const other = await elsewhere.newPage();
  await other.goto(page.url());
  await expect(other.getByText(`Nobody does this near ${place}`)).toBeVisible();
  await elsewhere.close();

  // A provider adds the service and gets the waiting request.
  const provider = (await windowOf('provider')).request;
  const { categories } = (await (await provider.get('/api/providers/me')).json()) as ProviderProfile;
  const panelBeating = (await (await provider.get('/api/categories/slug/panel-beating')).json()) as { id: string };
  const changed = await provider.patch('/api/providers/me', { data: { categories: [...categories, panelBeating.id] } });
  expect(changed.status()).toBe(200);
  await mailTo(email, /We’ve found a provider for your request/);
  await page.reload();
  await expect(page.getByText(`1 provider has it now.`)).toBeVisible();
  await page.getByRole('link', { name: 'Follow your request' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'One provider has your request' })).toBeVisible();
});
