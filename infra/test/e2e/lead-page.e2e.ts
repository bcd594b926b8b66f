/** The page of one lead: decided on from what it says, declined with a way back, and called once accepted. */
import type { LeadDetail } from '@marketplace/contracts/leads/schemas';
import type { Page } from '@playwright/test';
import { graveFaults } from './accessible.ts';
import { hydrated } from './hydrated.ts';
import { leadOf, pastUndo, postLead } from './lead-posts.ts';
import { mailTo } from './mails.ts';
import { emailOf, expect, test } from './people.ts';

const detailOf = async (page: Page, id: string): Promise<LeadDetail> =>
  (await page.request.get(`/api/providers/me/leads/${id}`)).json();
const statusOf = async (page: Page, id: string) => (await detailOf(page, id)).lead.status;

/** Nobody presses a button before the page's script is there. */
const openLead = async (page: Page, address: string, title: string) => {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await hydrated(page);
};

// id: lead-accepted-from-mail
test('a mail leads to the whole request, masked; accepting puts name and message where the button was @phone', async ({
  windowOf,
  request,
}) => {
  const title = `From the mail ${Date.now()}`;
  const description = 'The drain overflows.\nRing Nomvula on 083 555 0142 or mail nomvula@example.org.';
  await postLead(request, { title, description });
  const page = await windowOf('provider');
  const { id } = await leadOf(page.request, title);
  const mail = await mailTo(emailOf('provider'), /new lead/i, title);
  const link = mail.text.match(/https?:\/\/\S+/g)!.find((address) => address.includes(id))!;

  await openLead(page, new URL(link).pathname, title);
  await expect(page).toHaveTitle(new RegExp(title));
  const main = page.getByRole('main');
  for (const words of [
    'The drain overflows.',
    'Within 2-4 weeks',
    'Weekends only',
    'WhatsApp, Call',
    'R 1 500 - R 3 000',
  ])
    await expect(main).toContainText(words);
  for (const secret of ['083 555 0142', 'nomvula@example.org']) {
    await expect(main).not.toContainText(secret);
    expect(mail.text + mail.html).not.toContain(secret);
  }
  await expect(page.getByRole('region', { name: 'Why you got this' })).toContainText(
    /You offer .*it suits Blocked drains/,
  );
  expect(await graveFaults(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);

  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(main.getByText('Nomvula Sithebe', { exact: true })).toBeVisible();
  await expect(main).toContainText('083 555 0142');
  const whatsapp = main.getByRole('link', { name: /^WhatsApp .*preferred/ });
  await expect(whatsapp).toHaveAttribute('href', /^https:\/\/wa\.me\/27835550142\?text=Good%20day%20Nomvula/);
  await expect(main.getByRole('link', { name: /^Call Client/ })).toHaveAttribute('href', 'tel:+27835550142');
  expect(await graveFaults(page)).toEqual([]);

  // The mail's other link: opened it changes nothing, pressed there are no more such mails, until they are switched on.
  const choice = new URL(mail.text.match(/https?:\/\/\S+\/mail-preferences\?\S+/)![0]);
  await page.goto(choice.pathname + choice.search);
  const stop = page.getByRole('button', { name: 'Unsubscribe' });
  expect(await graveFaults(page)).toEqual([]);
  await stop.click();
  await expect(page.getByText('Unsubscribed', { exact: true })).toBeVisible();
  await hydrated(page);
  await page.getByRole('switch', { name: /^New leads/ }).check();
  await expect(stop).toBeVisible();
});

// id: lead-decline-undone
test('a decline can be undone, is sent when it is not, and takes a reason @phone', async ({ windowOf, request }) => {
  const title = `Not for me ${Date.now()}`;
  await postLead(request, { title });
  const page = await windowOf('provider');
  const { id } = await leadOf(page.request, title);
  await page.clock.install();
  await openLead(page, `/providers/leads/${id}`, title);

  const decline = page.getByRole('button', { name: 'Decline' });
  await decline.click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Accept', exact: true })).toBeVisible();
  expect(await statusOf(page, id)).toBe('SENT');

  await decline.click();
  // Chosen while it can still be undone: sent after the decline.
  await page.getByRole('radio', { name: 'Too far' }).check();
  expect(await statusOf(page, id)).toBe('SENT');
  await pastUndo(page);
  await expect(page.getByText('Lead declined')).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Too far' })).toBeChecked();
  expect(await graveFaults(page)).toEqual([]);
});

// id: pending-decline-sent-on-leaving
test('a decline that waits is sent by leaving the site', async ({ windowOf, request }) => {
  const title = `Left behind ${Date.now()}`;
  await postLead(request, { title });
  const page = await windowOf('provider');
  const { id } = await leadOf(page.request, title);
  await page.goto('/providers/leads');
  await hydrated(page);
  const row = page.getByRole('row').filter({ hasText: title });
  await row.getByRole('button', { name: 'Decline' }).click();
  await expect(row.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.goto('about:blank');
  await expect.poll(() => statusOf(page, id)).toBe('DECLINED');
});

test('a decline that never reaches the server leaves the lead open, and says so', async ({ windowOf, request }) => {
  const title = `No network ${Date.now()}`;
  await postLead(request, { title });
  const page = await windowOf('provider');
  const { id } = await leadOf(page.request, title);
  await page.clock.install();
  await openLead(page, `/providers/leads/${id}`, title);
  await page.route('**/decline', (route) => route.abort());
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await pastUndo(page);
  await expect(page.getByText('Failed to decline lead')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept', exact: true })).toBeVisible();
  expect(await statusOf(page, id)).toBe('SENT');
});

test('another’s lead is not there', async ({ windowOf }) => {
  const page = await windowOf('provider');
  const answer = await page.goto('/providers/leads/0198c1de-0000-7000-8000-000000000001');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'This lead is not here' })).toBeVisible();
});

test('a lead stays open on a device whose clock is 25 hours ahead', async ({ windowOf, request }) => {
  const title = `A clock ahead ${Date.now()}`;
  await postLead(request, { title });
  const page = await windowOf('provider');
  const { id } = await leadOf(page.request, title);
  await page.clock.install({ time: Date.now() + 25 * 3_600_000 });
  await openLead(page, `/providers/leads/${id}`, title);
  await expect(page.getByRole('main')).not.toContainText('Time is up');
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByRole('main').getByText('Nomvula Sithebe', { exact: true })).toBeVisible();
});
