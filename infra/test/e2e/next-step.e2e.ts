/** After each good moment the next step is on the first screen of a phone. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { hydrated } from './hydrated.ts';
import { accept, leadOf, postLead } from './lead-posts.ts';
import { mailTo, polled } from './mails.ts';
import { businessOf, emailOf, expect, ownProvider, test } from './people.ts';
import { choosePlace, chooseService, next, submit, unfoldLists } from './wizard.ts';

const phones = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
];

/** The whole control is on the screen without scrolling, and nothing covers it. */
const onFirstScreen = async (page: Page, control: Locator) => {
  await expect(control).toBeVisible();
  expect(await page.evaluate('scrollY')).toBe(0);
  const box = (await control.boundingBox())!;
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.y + box.height).toBeLessThanOrEqual(page.viewportSize()!.height);
  await control.click({ trial: true });
};

const postGeyser = async (page: Page, title: string) => {
  await page.goto('/enquire');
  await unfoldLists(page, page.getByRole('radio', { name: 'Home Improvement' }));
  await page.getByRole('radio', { name: 'Home Improvement' }).check();
  await page.getByLabel('Service category').selectOption({ label: 'Plumbing' });
  await page.getByLabel('Specific service type').selectOption({ label: 'Geyser installation and repair' });
  await next(page);
  await choosePlace(page);
  await next(page);
  await page.getByRole('radio', { name: 'ASAP (Urgent)' }).check();
  await page.getByLabel('Minimum budget').fill('1 500');
  await next(page);
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description').fill('Water is coming through the ceiling of the passage since 8 this morning.');
  await page.getByLabel('Your name').fill('Lerato Khumalo');
  await page.getByLabel('Phone').fill('083 555 0142');
  const email = `lerato-${crypto.randomUUID()}@seekers.example`;
  await page.getByLabel('Email', { exact: true }).first().fill(email);
  await page.getByLabel('Confirm email').fill(email);
  await page.getByRole('group', { name: 'How should providers contact you?' }).getByLabel('Call').check();
  await submit(page);
  // The page counts the providers as soon as they are rung.
  await expect(page.getByRole('heading', { level: 1, name: /your request/ })).toBeVisible();
};

test('a burst geyser is posted and accepted on phones, and both sides call without scrolling', async ({
  page: seeker,
  windowOf,
}) => {
  test.setTimeout(180_000);
  const title = `Burst geyser ${Date.now()}`;
  await seeker.addInitScript(() => localStorage.setItem('cookie-consent', 'necessary-only'));
  await seeker.setViewportSize(phones[0]!);
  await ownProvider();
  await postGeyser(seeker, title);

  const provider = await windowOf('provider');
  await provider.addInitScript(() => localStorage.setItem('cookie-consent', 'necessary-only'));
  await provider.setViewportSize(phones[0]!);
  const { id } = await leadOf(provider.request, title);
  await provider.goto(`/providers/leads/${id}`);
  await hydrated(provider);
  await provider.getByRole('button', { name: 'Accept', exact: true }).click();
  const name = provider.getByRole('heading', { level: 1, name: 'Lerato Khumalo' });
  await expect(name).toBeVisible();
  for (const size of phones) {
    await provider.setViewportSize(size);
    await provider.goto(`/providers/leads/${id}`);
    await onFirstScreen(provider, name);
    await onFirstScreen(provider, provider.getByText('083 555 0142', { exact: true }));
    await onFirstScreen(provider, provider.getByRole('link', { name: /^Call Client/ }));
  }
  await expectAccessible(provider);

  await seeker.getByRole('link', { name: 'Follow your request' }).first().click();
  await expect(seeker.getByRole('region', { name: 'Who accepted' })).toBeVisible(polled);
  for (const size of phones) {
    await seeker.setViewportSize(size);
    await seeker.reload();
    await onFirstScreen(seeker, seeker.getByRole('link', { name: /^Call 011 555 0100/ }));
  }
  await expectAccessible(seeker);
});

test('a page whose code cannot be loaded says that the phone is offline', async ({ page, context, request }) => {
  const { requestToken } = await postLead(request, { title: `Offline ${Date.now()}` });
  await page.goto('/enquire');
  // The app loads on the first interaction.
  await chooseService(page);
  await hydrated(page);
  await context.setOffline(true);
  // A link to the request, as on the success page: within the document, so that only code and data are missing.
  await page.evaluate(`{
    history.pushState({}, '', '/requests/${requestToken}');
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }`);
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(page.getByText('unexpected error')).toHaveCount(0);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toHaveCount(0);
});

test('choosing a quote brings its provider into view, and closing the request brings the rating', async ({
  windowOf,
}) => {
  const [seeker, provider, rival] = [await windowOf('seeker'), await windowOf('provider'), await windowOf('rival')];
  await seeker.addInitScript(() => localStorage.setItem('cookie-consent', 'necessary-only'));
  await seeker.setViewportSize(phones[0]!);
  const title = `Chosen and rated ${Date.now()}`;
  await postLead(seeker.request, { title, contactEmail: emailOf('seeker') });
  for (const [window, cents] of [
    [provider, 160_000],
    [rival, 175_000],
  ] as const) {
    const lead = await leadOf(window.request, title);
    await accept(window.request, lead);
    const lines = [{ description: 'Jetting', quantity: 1, unitPriceCents: cents }];
    const sent = await window.request.post(`/api/providers/me/leads/${lead.id}/quotes`, {
      data: { lines, vat: 'INCLUDED', send: true },
    });
    expect(sent.status()).toBe(201);
  }
  const lost = await leadOf(rival.request, title);
  await seeker.goto(`/seekers/enquiries/${lost.enquiryId}`);
  await hydrated(seeker);
  const business = businessOf('provider');
  await seeker
    .getByRole('button', { name: `Accept quote from ${business}` })
    .filter({ visible: true })
    .click();
  await seeker.getByRole('dialog').getByRole('button', { name: 'Accept quote' }).click();
  const chosen = seeker.getByRole('article', { name: business });
  await expect(chosen).toBeFocused();
  await expect(chosen.getByRole('link', { name: /^Call 011 555 0100/ })).toBeInViewport();
  const others = seeker.getByRole('group').filter({ hasText: 'Others who quoted' });
  await expect(others.getByRole('link', { name: /^Call/ })).toBeHidden();
  await expectAccessible(seeker);
  const mail = await mailTo(emailOf('seeker'), new RegExp(`^You chose ${business}`));
  expect(mail.text).toContain(`You pay ${business} directly`);
  const pdf = await seeker.request.get(new URL(/https?:\/\/\S+\.pdf/.exec(mail.text)![0]).pathname);
  expect(pdf.headers()['content-type']).toBe('application/pdf');

  // The provider that was not chosen reads the reason on the lead and in the list.
  await rival.goto(`/providers/leads/${lost.id}`);
  await expect(rival.getByText(/^The client chose another provider\. The lead ended on/)).toBeVisible();
  await rival.goto('/providers/leads');
  await expect(rival.getByRole('row').filter({ hasText: title })).toContainText('Not chosen');

  await seeker.getByRole('button', { name: 'Close request' }).click();
  const dialog = seeker.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: `Done, by ${business}` })).toBeChecked();
  await dialog.getByRole('button', { name: 'Close request' }).click();
  const rating = seeker.getByRole('region', { name: 'Rate the work' });
  await expect(rating).toBeFocused();
  await expect(rating.getByRole('radio', { name: /^5 stars/ })).toBeInViewport();
});
