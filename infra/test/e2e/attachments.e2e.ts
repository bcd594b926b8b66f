/** Files of a request, from a phone on a bad line to the provider that accepts. */
import type { LeadDetail } from '@marketplace/contracts/leads';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { pdf, photoWithPlace } from '../files.ts';
import { expectAccessible, graveFaults } from './accessible.ts';
import { leadOf } from './lead-posts.ts';
import { expect, test } from './people.ts';
import { choosePlace, chooseService, fillBudget, fillDetails, next, submit } from './wizard.ts';

const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });
/** More than is worth sending. */
const large = () =>
  sharp({
    create: {
      width: 3_200,
      height: 2_400,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer();

/** What goes to the object store meets each of these once, then the store. */
const onTheWay = async (page: Page, ...troubles: ('cut' | 'refused')[]) =>
  page.route(/X-Amz-Signature/, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    const trouble = troubles.shift();
    if (trouble === 'cut') return route.abort('connectionreset');
    if (trouble === 'refused')
      return route.fulfill({ status: 500, headers: { 'access-control-allow-origin': '*' }, body: '' });
    return route.fallback();
  });

test('files go to the provider that accepts, over a line that is cut, and without the place they were taken at @phone', async ({
  page,
  windowOf,
}, { project }) => {
  const title = `Leak under the sink (${project.name} ${Date.now()})`;
  test.slow();
  await page.goto('/enquire');
  await chooseService(page);
  await next(page);
  await choosePlace(page, 'Johannesburg');
  await next(page);
  await fillBudget(page);
  await next(page);

  const files = page.getByRole('region', { name: 'Photos and files' });
  const chooser = files.getByLabel('Choose Files');
  await chooser.setInputFiles({ name: 'all.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10 * 2 ** 20 + 1) });
  await expect(files.getByRole('alert')).toHaveText('all.pdf is too large. The maximum size is 10 MB.');
  await files.getByRole('button', { name: 'Remove all.pdf' }).click();
  await chooser.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(files.getByRole('alert')).toContainText('logo.svg: Please choose a picture');
  await files.getByRole('button', { name: 'Remove logo.svg' }).click();

  const photo = await photoWithPlace({ width: 1_200, height: 800 });
  expect((await sharp(photo).metadata()).exif).toBeTruthy();
  await onTheWay(page, 'refused', 'cut');
  await chooser.setInputFiles(jpeg('sink.jpg', photo));
  await expect(files.getByRole('alert')).toHaveText('Upload failed. Please try again.');
  await submit(page);
  await files.getByRole('button', { name: 'Retry sink.jpg' }).click();
  await expect(files.getByText('No connection. It goes on when you are online again.')).toBeVisible();
  await page.evaluate("dispatchEvent(new Event('online'))");
  const uploaded = files.getByRole('listitem').filter({ hasText: 'Uploaded' });
  await expect(uploaded).toHaveCount(1);

  await chooser.setInputFiles([
    jpeg('wall.jpeg', await large()),
    { name: 'plan.pdf', mimeType: 'application/pdf', buffer: pdf() },
  ]);
  // A picture is made smaller on the way, which takes a busy machine a while.
  await expect(uploaded).toHaveCount(3, { timeout: 30_000 });
  await expect(uploaded.filter({ hasText: 'wall.jpg' })).toContainText('of your data saved');
  await expectAccessible(page);

  await fillDetails(page, { title, email: `nomvula-${Date.now()}@seekers.example` });
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await expect(uploaded).toHaveCount(3);
  await submit(page);
  await expect(page.getByRole('heading', { level: 1, name: /Thank you, Nomvula/ })).toBeVisible();

  const provider = await windowOf('provider');
  const lead = await leadOf(provider.request, title);
  await provider.goto(`/providers/leads/${lead.id}`);
  await expect(provider.getByText('3, shown once you accept')).toBeVisible();
  await provider.getByRole('button', { name: 'Accept' }).first().click();
  await expect(provider.getByText('Lead accepted!')).toBeVisible();
  const detail = async () =>
    (await (await provider.request.get(`/api/providers/me/leads/${lead.id}`)).json()) as LeadDetail;
  await expect
    .poll(async () => (await detail()).accepted?.attachments.map(({ state }) => state), { timeout: 30_000 })
    .toEqual(['ready', 'ready', 'ready']);
  const [sink] = (await detail()).accepted!.attachments;
  const shown = await provider.request.get(sink!.url!);
  expect((await sharp(await shown.body()).metadata()).exif).toBeUndefined();

  await provider.goto(`/providers/accepted?lead=${lead.id}`);
  const details = provider.getByRole('dialog', { name: title });
  await details.getByRole('button', { name: 'Look at sink.jpg' }).click();
  const viewer = (name: string) => provider.getByRole('dialog', { name });
  const picture = (name: string) => viewer(name).getByRole('img', { name });
  const widthOf = (name: string) =>
    picture(name).evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth);
  // Upright, as it was held.
  await expect.poll(() => widthOf('sink.jpg')).toBe(800);
  expect(await graveFaults(provider)).toEqual([]);
  await viewer('sink.jpg').getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => widthOf('wall.jpg')).toBe(2_560);
  await viewer('wall.jpg').getByRole('button', { name: 'Previous' }).click();
  await viewer('sink.jpg').getByRole('button', { name: 'Previous' }).click();
  await provider.keyboard.press('Escape');
  await expect(viewer('wall.jpg')).toHaveCount(0);

  const saved = provider.waitForEvent('download');
  await details.getByRole('link', { name: /plan.pdf/ }).click();
  expect((await saved).suggestedFilename()).toBe('plan.pdf');
});
