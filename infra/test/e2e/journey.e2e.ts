/** The main journey: a seeker posts, and the right provider gets the lead at once, accepts and calls. */
import type { ProviderLeads } from '@marketplace/contracts/leads/schemas';
import type { ProviderProfile } from '@marketplace/contracts/providers/schemas';
import { expectAccessible } from './accessible.ts';
import { hydrated } from './hydrated.ts';
import { mailTo } from './mails.ts';
import { emailOf, expect, test } from './people.ts';
import { choosePlace, fillBudget, fillDetails, next, postRequest, submit } from './wizard.ts';

test('from a request to a client @phone', async ({ page, windowOf }, { project }) => {
  const title = `Drain overflows (${project.name} ${Date.now()})`;
  const email = `nomvula-${Date.now()}@seekers.example`;

  // The provider already has the leads page open.
  const provider = await windowOf('provider');
  await provider.goto('/providers/leads');
  await expect(provider.getByRole('heading', { level: 1, name: 'Your Leads' })).toBeVisible();
  await expect(provider.getByText(title)).toHaveCount(0);

  const reference = await postRequest(page, { title, email, city: 'Johannesburg' });

  // The lead appears without a reload and hides the seeker.
  // A table row, or a card on a phone.
  const row = provider.getByRole('row').or(provider.getByRole('article')).filter({ hasText: title });
  await expect(row).toBeVisible();
  await expect(row).toContainText('Johannesburg');
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
  expect(accepted.text).toContain("Zanele's Plumbing");

  // The seeker revokes access while the number is on the provider's screen.
  await page.goto(/http\S+\/requests\/[\w-]{43}/.exec(received.text)![0]);
  await hydrated(page);
  const ledger = page.getByRole('region', { name: 'Who’s seen your number' });
  await expect(ledger).toContainText('Saw your details when they accepted');
  await ledger.getByRole('button', { name: /^Withdraw from Zanele/ }).click();
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
  const leadsNow = async () =>
    ((await (await provider.request.get('/api/providers/me/leads')).json()) as ProviderLeads).leads;
  const before = await leadsNow();
  const category = async (slug: string) => (await (await request.get(`/api/categories/slug/${slug}`)).json()).id;
  const post = async (province: string, city: string) => {
    const answer = await request.post('/api/enquiries', {
      data: {
        parentCategoryId: await category('home-improvement'),
        subcategoryId: await category('plumbing'),
        subSubcategoryId: await category('blocked-drains'),
        title: `Blocked drain in ${city} ${run}`,
        description: 'The drain in the yard is blocked and smells bad.',
        province,
        city,
        budgetMin: 500,
        timeframe: 'Flexible timing',
        contactName: 'Pieter',
        contactEmail: 'pieter@seekers.example',
        contactEmailConfirm: 'pieter@seekers.example',
        bestTimeToContact: 'Weekends only',
        contactPreferences: ['email'],
      },
    });
    expect(answer.status()).toBe(201);
  };
  await post('Western Cape', 'Cape Town');
  await post('Gauteng', 'Sandton');
  // The near request was posted later and has arrived, so the distant one is done.
  await expect(provider.getByRole('row').filter({ hasText: `Blocked drain in Sandton ${run}` })).toBeVisible();
  const fresh = (await leadsNow()).filter(({ id }) => !before.some((lead) => lead.id === id));
  expect(fresh.map(({ city }) => city)).toEqual(['Sandton']);
});

test('ticking "create an account" emails a link that creates one', async ({ page }) => {
  const email = `account-${Date.now()}@seekers.example`;
  const title = `Account please ${Date.now()}`;
  await postRequest(page, { title, email, city: 'Johannesburg', createAccount: true });

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
  await page.goto('/enquire?category=automotive');
  await page.getByLabel('Service category').selectOption({ label: 'Panel Beating' });
  await page.getByLabel('Specific service type').selectOption({ label: 'Dent removal' });
  await next(page);
  await choosePlace(page, 'Johannesburg');
  await next(page);
  await fillBudget(page);
  await next(page);
  await fillDetails(page, { title, email });
  await submit(page);
  await expect(page.getByRole('heading', { level: 1, name: /Thank you, Nomvula/ })).toBeVisible();
  const nobody = page.getByText(
    /^We don’t have a verified provider for this near Johannesburg yet\. The nearest is in Parys, \d+ km away\.$/,
  );
  await expect(nobody).toBeVisible();
  await expect(page.getByText('Providers accept and contact you')).toHaveCount(0);
  await expectAccessible(page);
  expect((await mailTo(email, /No provider near Johannesburg yet/)).text).toContain('The nearest is in Parys');

  // The link shows the same page in another browser without an account.
  const elsewhere = await page.context().browser()!.newContext();
  const other = await elsewhere.newPage();
  await other.goto(page.url());
  await expect(other.getByText(/^We don’t have a verified provider for this near Johannesburg/)).toBeVisible();
  await elsewhere.close();

  // A provider adds the service and gets the waiting request.
  const provider = (await windowOf('provider')).request;
  const { categories } = (await (await provider.get('/api/providers/me')).json()) as ProviderProfile;
  const panelBeating = (await (await provider.get('/api/categories/slug/panel-beating')).json()) as { id: string };
  const settle = (ids: string[]) => provider.patch('/api/providers/me', { data: { categories: ids } });
  expect((await settle([...categories, panelBeating.id])).status()).toBe(200);
  await mailTo(email, /We’ve found a provider for your request/);
  await page.reload();
  await expect(page.getByText('1 verified provider near Johannesburg has your request.')).toBeVisible();
  await page.getByRole('link', { name: 'Follow your request' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'One provider has your request' })).toBeVisible();
  expect((await settle(categories)).status()).toBe(200);
});
