/** A team: an owner invites, the person joins by the emailed link and gets a lead, and removal ends the session. */
import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { linkIn, whoIs } from './accounts.ts';
import { hydrated } from './hydrated.ts';
import { acceptLeads } from './lead-posts.ts';
import { mailTo } from './mails.ts';
import { enterAs, expect, test } from './people.ts';

let count = 0;
const newAddress = () => `lerato-${Date.now()}-${++count}@team.example`;
const subject = /invited to join a team/;

const invite = async (page: Page, email: string) => {
  await page.goto('/providers/team');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('region', { name: /^Invitations/ }).getByText(email)).toBeVisible();
  return linkIn(await mailTo(email, subject), '/team-invitation');
};

const join = async (context: BrowserContext, link: string, name: string) => {
  const page = await context.newPage();
  await page.goto(link);
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Choose a password', { exact: true }).fill('a garden of proteas');
  await page.getByRole('button', { name: 'Join the team' }).click();
  await expect(page).toHaveURL(/\/providers\/leads$/);
  return page;
};

const person = (page: Page, name: string) =>
  page
    .getByRole('region', { name: /^People/ })
    .getByRole('listitem')
    .filter({ hasText: name });

// id: team-journey
test('an invited person joins, works on an assigned lead, and is signed out by the removal', async ({
  browser,
  context,
  page,
  request,
}) => {
  test.slow();
  await enterAs(context, 'provider');
  const email = newAddress();
  const link = await invite(page, email);
  await expectAccessible(page);

  const theirs = await browser.newContext();
  // Opening the link changes nothing: scanners of mailboxes do it first.
  await (await theirs.request.get(link)).text();
  const invitation = await theirs.newPage();
  await invitation.goto(link);
  await expectAccessible(invitation);
  const member = await join(theirs, link, 'Lerato Mokoena');
  expect(await whoIs(theirs)).toMatchObject({ email, role: 'PROVIDER', teamRole: 'MEMBER' });
  await invitation.goto(link);
  await expect(invitation.getByText('This invitation has already been used')).toBeVisible();

  // A member sees the team, and no controls of it.
  await member.goto('/providers/team');
  await expect(member.getByText('Only owners can change the team.')).toBeVisible();
  await expect(member.getByRole('button', { name: 'Send invitation' })).toHaveCount(0);
  await member.getByRole('radio', { name: 'Assigned to me' }).check({ force: true });
  await expect(member.getByText('Emails and notifications about leads assigned to you')).toBeVisible();
  await expectAccessible(member);
  await member.goto('/providers/settings');
  await expect(member.getByText('Only owners can change the settings of the business.')).toBeVisible();

  // The owner assigns an accepted lead.
  const [lead] = await acceptLeads(request, context.request, [`Drain of the team ${Date.now()}`]);
  await page.goto(`/providers/leads/${lead!.id}`);
  await page.getByLabel('Assigned to').selectOption({ label: 'Lerato Mokoena' });
  await expect(page.getByText('Assigned to Lerato Mokoena')).toBeVisible();
  await mailTo(email, /^Assigned to you: /);

  // The member finds it among their own, and the history shows who changed it.
  await member.goto('/providers/accepted?assigned=me');
  await expect(member.getByRole('heading', { level: 3 })).toHaveCount(1);
  await member.request.patch(`/api/providers/me/leads/${lead!.id}`, { data: { note: 'Call after five' } });
  await page.goto(`/providers/accepted?lead=${lead!.id}`);
  const history = page.getByRole('list', { name: 'History' });
  await expect(history.getByRole('listitem').filter({ hasText: 'Note edited' }).first()).toContainText(
    'by Lerato Mokoena',
  );

  // The owner assigns the rest together, and finds them by colleague.
  const mark = `Together ${Date.now()}`;
  await acceptLeads(request, context.request, [`Tap ${mark}`, `Basin ${mark}`]);
  await page.goto(`/providers/accepted?view=table&search=${encodeURIComponent(mark)}`);
  await hydrated(page);
  await page.getByRole('checkbox', { name: `Select Tap ${mark}` }).check();
  const bar = page.getByRole('region', { name: 'Selected leads' });
  await bar.getByRole('button', { name: 'Select all 2' }).click();
  await expect(bar.getByText('2 selected')).toBeVisible();
  await bar.getByRole('combobox', { name: 'Assign to' }).selectOption({ label: 'Lerato Mokoena' });
  await expect(page.getByText('2 leads assigned')).toBeVisible();
  await mailTo(email, /^Assigned to you: 2 leads/);
  await page.getByRole('combobox', { name: 'Assigned to', exact: true }).selectOption({ label: 'Assigned to no one' });
  await expect(page.getByText('No accepted leads match your filters')).toBeVisible();
  await page.getByRole('combobox', { name: 'Assigned to', exact: true }).selectOption({ label: 'Lerato Mokoena' });
  await expect(page.getByRole('row').filter({ has: page.getByRole('rowheader') })).toHaveCount(2);
  await expectAccessible(page);

  // Removal ends the session at once.
  await page.goto('/providers/team');
  await person(page, 'Lerato Mokoena').getByRole('button', { name: 'Remove Lerato Mokoena' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Lerato Mokoena was removed')).toBeVisible();
  await expect(person(page, 'Lerato Mokoena')).toHaveCount(0);
  expect((await theirs.request.get('/api/providers/me/leads')).status()).toBe(401);
  // The open page learns of it through the live stream.
  await expect(member).toHaveURL(/\/seekers\/login/);
  await theirs.close();
});

test('an owner sends an invitation again, withdraws it, and changes a role', async ({ browser, context, page }) => {
  test.slow();
  await enterAs(context, 'provider');
  const email = newAddress();
  const first = await invite(page, email);
  const open = page.getByRole('region', { name: /^Invitations/ });
  await open.getByRole('button', { name: `Send again to ${email}` }).click();
  await expect(page.getByText('Invitation sent again')).toBeVisible();
  await page.goto(first);
  await expect(page.getByText('This invitation has expired or was withdrawn.')).toBeVisible();
  await page.goto('/providers/team');
  await open.getByRole('button', { name: `Withdraw the invitation to ${email}` }).click();
  await expect(open).toHaveCount(0);

  const theirs = await browser.newContext();
  await join(theirs, await invite(page, newAddress()), 'Sipho Nkosi');
  await page.goto('/providers/team');
  await hydrated(page);
  await page.getByLabel('Role of Sipho Nkosi').selectOption('OWNER');
  await expect(page.getByText('Role changed')).toBeVisible();
  expect(await whoIs(theirs)).toMatchObject({ teamRole: 'OWNER' });
  await theirs.close();
});
