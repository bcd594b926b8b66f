/** A conversation between a seeker without an account, by the emailed link, and the provider that accepted. */
import { graveFaults } from './accessible.ts';
import { hydrated } from './hydrated.ts';
import { accept, leadOf, postLead } from './lead-posts.ts';
import { mailTo } from './mails.ts';
import { expect, test } from './people.ts';

// id: conversation-journey
test('a seeker by link and a provider write to each other, and each sees what is new @phone', async ({
  page,
  windowOf,
  request,
}) => {
  const title = `Blocked drain behind the kitchen ${Date.now()}`;
  const { email } = await postLead(request, { title });
  const provider = await windowOf('provider');
  const lead = await leadOf(provider.request, title);
  await accept(provider.request, lead);
  const mail = await mailTo(email, /accepted your request/, '/requests/');
  const link = mail.text.match(/https?:\/\/\S+\/requests\/[\w-]{43}/)![0];

  await provider.goto(`/providers/leads/${lead.id}`);
  await provider.getByRole('link', { name: /^Messages about/ }).click();
  await expect(provider.getByRole('heading', { level: 1, name: 'Nomvula Sithebe' })).toBeVisible();
  await hydrated(provider);
  await provider.getByRole('group', { name: 'Quick replies' }).getByRole('button', { name: 'Introduction' }).click();
  const field = provider.getByRole('textbox', { name: 'Message' });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(/Good day Nomvula Sithebe/);
  await field.fill('Good morning Nomvula. Could you send me a photo of the gully?');
  await provider.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(provider.getByRole('log', { name: 'Messages' })).toContainText('Could you send me a photo');
  await expect(field).toHaveValue('');

  await page.goto(new URL(link).pathname);
  await page.getByRole('link', { name: /^Messages with .* 1 unread$/ }).click();
  const log = page.getByRole('log', { name: 'Messages' });
  await expect(log).toContainText('Good morning Nomvula');
  await expect(log).toContainText('New');
  await hydrated(page);
  await expect(provider.getByText('Read', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'Message' }).fill('<b>Here</b> you go.\nThe lid is stuck.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(log).toContainText('<b>Here</b> you go.');
  await expect(provider.getByRole('log', { name: 'Messages' })).toContainText('The lid is stuck.');

  expect(await graveFaults(page)).toEqual([]);
  expect(await graveFaults(provider)).toEqual([]);
  if (process.env.SHOTS)
    for (const [name, window] of [
      ['seeker', page],
      ['provider', provider],
    ] as const)
      for (const [width, height] of [
        [390, 844],
        [1280, 860],
      ] as const)
        for (const colorScheme of ['light', 'dark'] as const) {
          await window.setViewportSize({ width, height });
          await window.emulateMedia({ colorScheme });
          await window.screenshot({ path: `${process.env.SHOTS}/${name}-${width}-${colorScheme}.png` });
        }
  await log.getByRole('button', { name: /^Delete/ }).click();
  await expect(log).toContainText('Message deleted');
});

test('a lost connection keeps the message and sends it once it is back', async ({ windowOf, request }) => {
  const title = `Gone for a moment ${Date.now()}`;
  await postLead(request, { title });
  const page = await windowOf('provider');
  const lead = await leadOf(page.request, title);
  await accept(page.request, lead);
  await page.goto(`/providers/messages/${lead.id}`);
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Message' }).fill('I am on my way.');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('log').getByText(/^Not sent\./)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('log').getByText(/^Not sent\./)).toHaveCount(0);
  await expect(page.getByRole('log').getByText('I am on my way.', { exact: true })).toHaveCount(1);
  await page.getByRole('textbox', { name: 'Message' }).fill('Half a sentence');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Half a sentence');
});

// id: lead-reported-and-confirmed
test('a reported lead is confirmed by an administrator, and its request is removed', async ({ windowOf, request }) => {
  const title = `Win a free cruise ${Date.now()}`;
  await postLead(request, { title });
  const provider = await windowOf('provider');
  const lead = await leadOf(provider.request, title);
  await provider.goto(`/providers/leads/${lead.id}`);
  await hydrated(provider);
  await provider.getByRole('button', { name: 'Report this lead' }).click();
  const dialog = provider.getByRole('dialog', { name: 'Report this lead' });
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please choose what’s wrong.');
  await dialog.getByRole('radio', { name: 'It’s spam' }).check();
  await dialog.getByRole('textbox', { name: 'Tell us more' }).fill('It only advertises a cruise.');
  expect(await graveFaults(provider, { within: '[role=dialog]' })).toEqual([]);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(provider.getByText('Report sent')).toBeVisible();

  const admin = await windowOf('admin');
  await admin.goto('/admin/reports');
  const report = admin.getByRole('article', { name: `It’s spam: ${title}` });
  await expect(report).toContainText('It only advertises a cruise.');
  expect(await graveFaults(admin)).toEqual([]);
  if (process.env.SHOTS)
    for (const width of [390, 1280]) {
      await admin.setViewportSize({ width, height: 860 });
      await admin.screenshot({ path: `${process.env.SHOTS}/reports-${width}.png` });
      await provider.setViewportSize({ width, height: 860 });
      await provider.screenshot({ path: `${process.env.SHOTS}/lead-${width}.png`, fullPage: true });
    }
  await hydrated(admin);
  await report.getByRole('button', { name: 'Confirm and remove request' }).click();
  await expect(admin.getByText('Report confirmed')).toBeVisible();
  await expect(report).toHaveCount(0);
  const reply = await admin.request.get(`/api/admin/enquiries/${lead.enquiryId}`);
  expect(await reply.json()).toMatchObject({ status: 'removed' });
});

test('an administrator asks a client for the right number, who corrects it by the emailed link', async ({
  windowOf,
  request,
  page,
}) => {
  const title = `Number of a stranger ${Date.now()}`;
  const { email } = await postLead(request, { title });
  const provider = await windowOf('provider');
  const lead = await leadOf(provider.request, title);
  await provider.request.post(`/api/providers/me/leads/${lead.id}/report`, { data: { reason: 'WRONG_NUMBER' } });

  const admin = await windowOf('admin');
  await admin.goto('/admin/reports');
  await hydrated(admin);
  const report = admin.getByRole('article', { name: `The number is wrong: ${title}` });
  await report.getByRole('button', { name: 'Ask the client for the right number' }).click();
  await expect(report).toContainText('Client asked for the right number on');
  await expect(report.getByRole('button', { name: /^Ask/ })).toHaveCount(0);
  expect(await graveFaults(admin)).toEqual([]);

  const mail = await mailTo(email, /^Please check your phone number/);
  await page.goto(mail.text.match(/https?:\/\/\S+\/requests\/[\w-]{43}/)![0]);
  await hydrated(page);
  await page.getByRole('button', { name: 'Edit request' }).click();
  await page.getByRole('dialog').getByLabel('Phone (optional)').fill('083 555 0198');
  await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
