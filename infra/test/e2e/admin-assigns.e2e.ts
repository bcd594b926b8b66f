/** From a request's page, an administrator assigns it to a provider or invites one to take it. */
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './accessible.ts';
import { linkIn } from './accounts.ts';
import { hydrated } from './hydrated.ts';
import { leadOf, postLead } from './lead-posts.ts';
import { mailTo } from './mails.ts';
import { businessOf, emailOf, expect, ownProvider, stack, test } from './people.ts';

/** Posts a request that suits the test's provider, as if matching had passed the provider over. */
const passedOver = async (visitor: Page, provider: Page, title: string) => {
  const { id, reference } = await postLead(visitor.request, { title });
  const lead = await leadOf(provider.request, title);
  const { deps } = stack();
  await deps.db('leads').where({ id: lead.id }).delete();
  return { id, reference };
};

/** The page of the request's open invitation. */
const openInvitation = async (requestId: string): Promise<string> => {
  const { deps } = stack();
  const [open] = await deps.db('lead_invitations').where({ enquiry_id: requestId, withdrawn_at: null }).pluck('id');
  return `/providers/invitations/${open}`;
};

// id: admin-assigns-from-request
test('assigns a request to a provider that suits it @phone', async ({ page: visitor, windowOf }) => {
  test.slow();
  const provider = await windowOf('provider');
  const title = `Gate to assign ${Date.now()}`;
  const { id } = await passedOver(visitor, provider, title);
  const page = await windowOf('admin');
  await page.goto(`/admin/enquiries/${id}`);
  await hydrated(page);
  const leads = page.getByRole('region', { name: 'Leads' });
  await expect(leads.getByText('No provider has this lead yet.')).toBeVisible();

  await leads.getByRole('button', { name: 'Assign' }).click();
  const dialog = page.getByRole('dialog');
  const choice = dialog.getByRole('radio', { name: businessOf('provider') });
  await expect(choice).toBeEnabled();
  await dialog.getByRole('button', { name: 'Assign request' }).click();
  await expect(dialog.getByText('Please choose a provider')).toBeVisible();
  await expect(dialog.getByText('Please enter a reason')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await dialog.getByLabel('Search providers').fill('no such business');
  await expect(dialog.getByText('No provider has this name.')).toBeVisible();
  await dialog.getByLabel('Search providers').fill(businessOf('provider'));
  await choice.check();
  await dialog.getByLabel('Reason').fill('The client asked for this business.');
  await dialog.getByRole('button', { name: 'Assign request' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(leads.getByRole('link', { name: businessOf('provider') })).toBeVisible();

  // Those that have it stay visible, with the reason.
  await leads.getByRole('button', { name: 'Assign' }).click();
  await dialog.getByLabel('Search providers').fill(businessOf('provider'));
  await expect(choice).toBeDisabled();
  await expect(dialog.getByText('This provider has already received this request.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  const lead = await leadOf(provider.request, title);
  await mailTo(emailOf('provider'), /New lead/, title);
  await provider.goto(`/providers/leads/${lead.id}`);
  await expect(provider.getByRole('button', { name: 'Accept', exact: true })).toBeVisible();
});

// id: admin-invites-provider
test('invites a provider, who takes the request with the link of the email @phone', async ({
  page: visitor,
  windowOf,
}) => {
  test.slow();
  const provider = await windowOf('provider');
  const title = `Gate to take ${Date.now()}`;
  const { id } = await passedOver(visitor, provider, title);
  await ownProvider('rival');
  const page = await windowOf('admin');
  await page.goto(`/admin/enquiries/${id}`);
  await hydrated(page);
  const leads = page.getByRole('region', { name: 'Leads' });
  const dialog = page.getByRole('dialog');
  const invite = async () => {
    await leads.getByRole('button', { name: 'Invite' }).click();
    await dialog.getByRole('radio', { name: businessOf('provider') }).check();
    await dialog.getByLabel('Reason').fill('They are free this week.');
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(dialog).toHaveCount(0);
  };

  await leads.getByRole('button', { name: 'Invite' }).click();
  // Either one: the later choice replaces the earlier one.
  const address = dialog.getByLabel('Or an email address (optional)');
  const choice = dialog.getByRole('radio', { disabled: false }).first();
  await address.fill('info@nowhere.example');
  await choice.check();
  await expect(address).toHaveValue('');
  await address.fill('info@nowhere.example');
  await expect(choice).not.toBeChecked();
  await dialog.getByLabel('Reason').fill('They are free this week.');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByText('No provider uses this email address')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await invite();
  const invitations = leads.getByRole('region', { name: 'Invitations' });
  await expect(invitations.getByRole('link', { name: businessOf('provider') })).toBeVisible();
  await expectAccessible(page);

  const mail = await mailTo(emailOf('provider'), /We’re looking for a provider/, title);
  expect(JSON.stringify(mail)).not.toContain('Nomvula');
  const link = linkIn(mail, await openInvitation(id));

  // Another business learns nothing about the request.
  const rival = await windowOf('rival');
  await rival.goto(link);
  await expect(rival.getByText('This invitation is for another business.')).toBeVisible();
  await expect(rival.getByText(title)).toHaveCount(0);
  await expectAccessible(rival);

  // A withdrawn one does not work, and a new one does.
  await invitations.getByRole('button', { name: 'Withdraw' }).click();
  await expect(invitations.getByText('Withdrawn')).toBeVisible();
  await provider.goto(link);
  await expect(provider.getByText('This invitation was withdrawn.')).toBeVisible();
  await invite();
  const offered = invitations.getByRole('button', { name: 'Withdraw' });
  await expect(offered).toBeVisible();
  const second = await openInvitation(id);
  await provider.goto(second);
  await hydrated(provider);
  await expect(provider.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(provider.getByText('Nomvula')).toHaveCount(0);
  await expectAccessibleInBothThemes(provider);
  await provider.getByRole('button', { name: 'Take this request' }).click();
  await expect(provider).toHaveURL(/\/providers\/leads\/[\da-f-]{36}$/);
  await expect(provider.getByRole('heading', { level: 1, name: 'Nomvula Sithebe' })).toBeVisible();

  await page.reload();
  await expect(invitations.getByText('Taken')).toBeVisible();
  await provider.goto(second);
  await expect(provider.getByText('Your business has already taken this request with this invitation.')).toBeVisible();
  await provider.getByRole('link', { name: 'View lead' }).click();
  await expect(provider.getByRole('heading', { level: 1, name: 'Nomvula Sithebe' })).toBeVisible();
});
