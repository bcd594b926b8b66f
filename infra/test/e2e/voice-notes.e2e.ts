/** Voice notes from the microphone to the provider that accepted, in a request and in its conversation. */
import type { LeadDetail } from '@marketplace/contracts/leads/schemas';
import type { Page } from '@playwright/test';
import { findBrowser } from '../browser.ts';
import { expectAccessible, graveFaults } from './accessible.ts';
import { hydrated } from './hydrated.ts';
import { leadOf } from './lead-posts.ts';
import { mailTo } from './mails.ts';
import { expect, test } from './people.ts';
import { fillDetails, submit, toLastStep } from './wizard.ts';

const { args = [], ...launchOptions } = findBrowser()?.launchOptions ?? {};
test.use({
  launchOptions: {
    ...launchOptions,
    args: [...args, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
});

/** The seconds of a voice note, once the page has loaded its head. */
const secondsOf = (page: Page, name: string) =>
  page.getByLabel(name, { exact: true }).evaluate(async (element) => {
    const audio = element as unknown as { duration: number; play(): Promise<void>; pause(): void };
    await audio.play();
    audio.pause();
    return audio.duration;
  });

// id: voice-note-reaches-accepting-provider
test('a voice note reaches only the provider that accepted, and is answered with another @phone', async ({
  page,
  windowOf,
}) => {
  test.slow();
  const email = `sipho-${crypto.randomUUID()}@seekers.example`;
  const title = `Rattling pump ${Date.now()}`;
  const provider = await windowOf('provider');
  const rival = await windowOf('rival');
  await page.goto('/enquire');
  await toLastStep(page);

  const notes = page.getByRole('region', { name: 'Voice notes' });
  await notes.getByRole('button', { name: 'Record a voice note' }).click();
  await expect(notes.getByRole('timer')).toHaveText(/^0:0[1-9] /);
  await expect(notes.getByRole('status')).toHaveText('Recording. It stops after two minutes.');
  await expectAccessible(page);
  await notes.getByRole('button', { name: 'Discard' }).click();
  await expect(notes.getByRole('listitem')).toHaveCount(0);

  const record = notes.getByRole('button', { name: 'Record a voice note' });
  await record.focus();
  await page.keyboard.press('Enter');
  const stop = notes.getByRole('button', { name: 'Stop recording' });
  await expect(stop).toBeFocused();
  await expect(notes.getByRole('timer')).toHaveText(/^0:(0[2-9]|[1-5]\d) /);
  await page.keyboard.press('Enter');
  await expect(notes.getByRole('listitem').filter({ hasText: 'Uploaded' })).toHaveCount(1);
  await expect(notes.getByLabel('Voice note 1.webm', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);

  await fillDetails(page, { title, email });
  await submit(page);
  await expect(page.getByRole('heading', { level: 1, name: 'We have your request.' })).toBeVisible();

  const lead = await leadOf(provider.request, title);
  const masked = await provider.request.get(`/api/providers/me/leads/${lead.id}`);
  expect(await masked.text()).not.toContain('Voice note');
  await provider.goto(`/providers/leads/${lead.id}`);
  await expect(provider.getByText('1, shown once you accept')).toBeVisible();
  await provider.getByRole('button', { name: 'Accept' }).first().click();
  await expect(provider.getByText('Lead accepted!')).toBeVisible();
  const note = async () => {
    const reply = await provider.request.get(`/api/providers/me/leads/${lead.id}`);
    return ((await reply.json()) as LeadDetail).accepted?.attachments[0];
  };
  await expect.poll(async () => (await note())?.state, { timeout: 30_000 }).toBe('ready');
  const { url } = (await note())!;
  expect((await rival.request.get(url!, { maxRedirects: 0 })).status()).toBe(404);
  await provider.goto(`/providers/accepted?lead=${lead.id}`);
  const details = provider.getByRole('dialog', { name: title });
  await expect(details.getByRole('link', { name: /^Voice note 1.webm/ })).toBeVisible();
  expect(await secondsOf(provider, 'Voice note 1.webm')).toBeGreaterThan(1);
  expect(await graveFaults(provider)).toEqual([]);

  await provider.goto(`/providers/messages/${lead.id}`);
  await hydrated(provider);
  await provider.getByRole('button', { name: 'Record a voice note' }).click();
  await expect(provider.getByRole('timer')).toHaveText(/^0:(0[2-9]|[1-5]\d) /);
  await provider.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(provider.getByRole('alert')).toHaveText('Stop or discard the recording first.');
  await provider.getByRole('button', { name: 'Stop recording' }).click();
  await expect(provider.getByRole('list', { name: 'Files of this message' }).getByRole('progressbar')).toHaveCount(0);
  await expect(provider.getByLabel('Voice note 1.webm', { exact: true })).toBeVisible();
  expect(await graveFaults(provider)).toEqual([]);
  await provider.getByRole('button', { name: 'Send', exact: true }).click();

  const { text } = await mailTo(email, /accepted your request/, '/requests/');
  await page.goto(`${new URL(text.match(/https?:\/\/\S+\/requests\/[\w-]{43}/)![0]).pathname}/messages/${lead.id}`);
  const log = page.getByRole('log', { name: 'Messages' });
  await expect(log.getByRole('link', { name: 'Voice note 1.webm' })).toBeVisible({ timeout: 30_000 });
  expect(await secondsOf(page, 'Voice note 1.webm')).toBeGreaterThan(1);
  expect(await graveFaults(page)).toEqual([]);
});

test('says how to allow the microphone @phone', async ({ page }) => {
  await page.addInitScript({
    content: `navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));`,
  });
  await page.goto('/enquire');
  await toLastStep(page);
  const notes = page.getByRole('region', { name: 'Voice notes' });
  await notes.getByRole('button', { name: 'Record a voice note' }).click();
  await expect(notes.getByRole('alert')).toContainText('Your browser blocks the microphone.');
  await expectAccessible(page);
});
