/** A request with files, from upload on a bad connection to its rating, a copy of the data and its deletion. */
import { writeFile } from 'node:fs/promises';
import type { LeadDetail } from '@marketplace/contracts/leads/schemas';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { pdf, photoWithPlace } from '../files.ts';
import { expectAccessible, graveFaults } from './accessible.ts';
import { linkIn } from './accounts.ts';
import { hydrated } from './hydrated.ts';
import { leadOf } from './lead-posts.ts';
import { mailTo } from './mails.ts';
import { emailOf, expect, test } from './people.ts';
import { fillDetails, submit, toLastStep } from './wizard.ts';

const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });
/** A picture wider than the stored maximum. */
const large = () =>
  sharp({
    create: {
      width: 3_200,
      height: 1_600,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer();

/** Uploads meet each of these problems once, then succeed. */
const onTheWay = async (page: Page, ...troubles: ('cut' | 'refused')[]) =>
  page.route(/X-Amz-Signature/, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    const trouble = troubles.shift();
    if (trouble === 'cut') return route.abort('connectionreset');
    if (trouble === 'refused')
      return route.fulfill({ status: 500, headers: { 'access-control-allow-origin': '*' }, body: '' });
    return route.fallback();
  });

// id: files-reach-accepting-provider
test('files reach the accepting provider without location data, despite a bad connection @phone', async ({
  page,
  windowOf,
}, testInfo) => {
  const { project } = testInfo;
  const email = `nomvula-${crypto.randomUUID()}@seekers.example`;
  const title = `Leak under the sink (${project.name} ${Date.now()})`;
  test.slow();
  const provider = await windowOf('provider');
  await page.goto('/enquire');
  await toLastStep(page);

  const files = page.getByRole('region', { name: 'Photos and files' });
  const chooser = files.getByLabel('Choose files');
  // Passes the file by path, because Playwright sends byte buffers to the browser as text.
  const tooLarge = testInfo.outputPath('all.pdf');
  await writeFile(tooLarge, Buffer.alloc(10 * 2 ** 20 + 1));
  await chooser.setInputFiles(tooLarge);
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
  await expect(files.getByText('No connection. We’ll try again when you’re back online.')).toBeVisible();
  await page.evaluate("dispatchEvent(new Event('online'))");
  const uploaded = files.getByRole('listitem').filter({ hasText: 'Uploaded' });
  await expect(uploaded).toHaveCount(1);

  await chooser.setInputFiles([
    jpeg('wall.jpeg', await large()),
    { name: 'plan.pdf', mimeType: 'application/pdf', buffer: pdf() },
  ]);
  // The browser shrinks pictures first, which takes a while on a busy machine.
  await expect(uploaded).toHaveCount(3, { timeout: 30_000 });
  await expect(uploaded.filter({ hasText: 'wall.jpg' })).toContainText('Made smaller to save');
  await expectAccessible(page);

  await fillDetails(page, { title, email });
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await expect(uploaded).toHaveCount(3);
  // A refused file gets the focus and does not block the form.
  await chooser.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(files.getByRole('button', { name: 'Remove logo.svg' })).toBeFocused();
  await submit(page);
  await expect(page.getByRole('heading', { level: 1, name: 'We have your request.' })).toBeVisible();
  await expect(page.getByText('Your request doesn’t include logo.svg.')).toBeVisible();

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
  await details.getByRole('button', { name: 'View sink.jpg' }).click();
  const viewer = (name: string) => provider.getByRole('dialog', { name });
  const picture = (name: string) => viewer(name).getByRole('img', { name });
  const widthOf = (name: string) =>
    picture(name).evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth);
  // Rotated by its orientation tag.
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

  // The rest does not depend on the screen.
  if (project.name === 'desktop') return;
  const received = await mailTo(email, /We’ve received your request/);
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'necessary-only'));
  const link = new URL(/https?:\/\/\S+\/requests\/\S+/.exec(received.text)![0]).pathname;
  await page.goto(link);
  await hydrated(page);
  await page.getByRole('button', { name: 'Add files' }).click();
  const adding = page.getByRole('dialog', { name: 'Add photos or files' });
  await adding.getByRole('button', { name: 'Add files' }).click();
  await expect(adding.getByRole('alert')).toHaveText('Please choose a file first.');
  await adding
    .getByLabel('Choose files')
    .setInputFiles({ name: 'more.pdf', mimeType: 'application/pdf', buffer: pdf('more') });
  await expect(adding.getByRole('listitem')).toContainText('Uploaded');
  await expectAccessible(page);
  await adding.getByRole('button', { name: 'Add files' }).click();
  await expect(page.getByRole('list', { name: 'Files' }).getByRole('listitem')).toHaveCount(4);
  expect((await mailTo(emailOf('provider'), /changed a request/, title)).text).toContain('They changed the files.');

  await page.getByRole('button', { name: /^Withdraw from/ }).click();
  await page
    .getByRole('dialog', { name: /^Withdraw your details from/ })
    .getByRole('button', { name: 'Withdraw' })
    .click();
  await expect(page.getByText(/^Withdrawn by you on/)).toBeVisible();
  expect((await provider.request.get(sink!.url!, { maxRedirects: 0 })).status()).toBe(404);
  const closed = await page.request.post(`/api${link}/close`, { data: { outcome: 'DONE', leadId: lead.id } });
  expect(closed.status()).toBe(200);
  await page.reload();
  await hydrated(page);
  const rating = page.getByRole('region', { name: 'Rate the work' });
  await rating.getByRole('radio', { name: '5 stars: Excellent' }).check();
  await rating.getByLabel('In a few words').fill('No leaks since then');
  await rating.getByRole('button', { name: 'Rate' }).click();
  await expect(page.getByRole('region', { name: 'Your rating' })).toContainText('No leaks since then');

  expect((await page.request.post('/api/personal-data/links', { data: { email } })).status()).toBe(202);
  const held = linkIn(await mailTo(email, /What we hold/), '/your-data/held');
  await page.goto(held);
  // The app loads on the first interaction.
  await page.getByRole('button', { name: 'Email me a copy' }).focus();
  await hydrated(page);
  await page.getByRole('button', { name: 'Email me a copy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your copy is on its way');
  await page.goto(linkIn(await mailTo(email, /copy/), '/your-data/copy'));
  const file = await page.request.get((await page.getByRole('link', { name: 'Get my copy' }).getAttribute('href'))!);
  const copy = unzipSync(await file.body());
  expect(Object.keys(copy).filter((name) => name.startsWith('files/'))).toHaveLength(4);
  for (const said of [title, 'No leaks since then']) expect(Buffer.from(copy['data.json']!).toString()).toContain(said);
  await page.goto(held);
  await page.getByRole('button', { name: 'Delete my data' }).focus();
  await hydrated(page);
  await page.getByRole('button', { name: 'Delete my data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your data?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete my data' }).click();
  await expect(page.getByText(/^It will be deleted on/)).toBeVisible();
  await mailTo(email, /will be deleted on/);
});
