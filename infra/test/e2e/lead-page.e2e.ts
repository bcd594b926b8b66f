/** The page of one lead: read, accepted, declined and undone. */
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

/** Opens the page and waits for hydration. */
const openLead = async (page: Page, address: string, title: string) => {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await hydrated(page);
};

// id: lead-accepted-from-mail
test('an email opens the masked request, and accepting shows the contact details @phone', async ({
  windowOf,
  request,
}) => {
  const title = `From the email ${Date.now()}`;
  const description = 'The drain overflows.\nRing Nomvula on 083 555 0142 or email nomvula@example.org.';
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
  await expect(page.getByRole('region', { name: 'Why you got this' })).toContainText(/Matches your service: /);
  expect(await graveFaults(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);

  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(main.getByText('Nomvula Sithebe', { exact: true })).toBeVisible();
  await expect(main).toContainText('083 555 0142');
  const whatsapp = main.getByRole('link', { name: /^WhatsApp .*preferred/ });
  await expect(whatsapp).toHaveAttribute('href', /^https:\/\/wa\.me\/27835550142\?text=Good%20day%20Nomvula/);
  await expect(main.getByRole('link', { name: /^Call Client/ })).toHaveAttribute('href', 'tel:+27835550142');
  expect(await graveFaults(page)).toEqual([]);

  // Opening the unsubscribe link changes nothing. Its button stops these emails until they are turned on again.
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
test('a decline can be undone, or is sent with a reason @phone', async ({ windowOf, request }) => {
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
  // A reason chosen during the undo period is sent after the decline.
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
test('leaving the site sends a pending decline', async ({ windowOf, request }) => {
  const title = `Left behind ${Date.now()}`;
  await postLead(request, { title });
  const page = await windowOf('provider');
  const { id } = await leadOf(page.request, title);
  await page.goto('/providers/leads');
  await hydrated(page);
  const row = page.getByRole('row').filter({ hasText: title });
  await row.getByRole('button', { name: 'Decline' }).click();
  await expect(row.getByRole('button', { name: 'Undo' })).toBeVisible();
  // The word stays in one line, also in a narrow table.
  await page.setViewportSize({ width: 800, height: 900 });
  const word = await row.getByRole('status').filter({ hasText: 'Declined' }).boundingBox();
  expect(word?.height).toBeLessThan(32);
  await page.goto('about:blank');
  await expect.poll(() => statusOf(page, id)).toBe('DECLINED');
});

test('a failed decline leaves the lead open and shows a message', async ({ windowOf, request }) => {
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

test('another provider’s lead is not found', async ({ windowOf }) => {
  const page = await windowOf('provider');
  const answer = await page.goto('/providers/leads/0198c1de-0000-7000-8000-000000000001');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'We couldn’t find this lead' })).toBeVisible();
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
