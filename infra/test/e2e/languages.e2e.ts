/** The site in other languages, on the narrowest phone. */

import type { RequestConversations } from '@marketplace/contracts/conversations/schemas';
import type { SeekerEnquiries } from '@marketplace/contracts/enquiries/schemas';
import { type LanguageCode, localeOf } from '@marketplace/contracts/site/languages';
import { mailLanguages } from '@marketplace/languages/mails';
import { type Language, plural, speaking, t, type Values } from '@marketplace/languages/text';
import { language as af } from '@marketplace/languages/web/af';
import { language as st } from '@marketplace/languages/web/st';
import { language as xh } from '@marketplace/languages/web/xh';
import { language as zu } from '@marketplace/languages/web/zu';
import { minutes } from '@marketplace/platform/clock';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, expectWholeWords } from './accessible.ts';
import { hydrated } from './hydrated.ts';
import { accept, leadOf, postLead } from './lead-posts.ts';
import { mailTo, polled } from './mails.ts';
import { businessOf, emailOf, enterAs, expect, ownPlace, passwordOf, test } from './people.ts';

test.use({ viewport: { width: 360, height: 740 } });

const wordsIn =
  (language: Language) =>
  (message: string, values?: Values): string =>
    speaking(language, () => t(message, values)).replace(/<\/?\w+>/g, '');

const catalogues = (page: Page) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    const [, code] = /\/assets\/(af|zu|xh|st)-/.exec(request.url()) ?? [];
    if (code) loaded.push(code);
  });
  return loaded;
};

/** Opens a folded list, as on every phone. */
const unfold = async (page: Page, label: string) => {
  const button = page.getByRole('button', { name: label });
  await button.hover(); // loads the app
  await hydrated(page);
  await button.click();
};

/** Accepts the request with this title. Returns the lead. */
const acceptLead = async (provider: APIRequestContext, title: string): Promise<string> => {
  const lead = await leadOf(provider, title);
  await accept(provider, lead);
  return lead.id;
};
const sendQuote = async (provider: APIRequestContext, lead: string, cents: number) => {
  const lines = [{ description: 'Jetting', quantity: 1, unitPriceCents: cents }];
  const sent = await provider.post(`/api/providers/me/leads/${lead}/quotes`, {
    data: { lines, vat: 'INCLUDED', send: true },
  });
  expect(sent.status()).toBe(201);
};

for (const [name, language] of [
  ['isiZulu', zu],
  ['Afrikaans', af],
] as const)
  test(`a seeker posts a request in ${name}, compares quotes and accepts one`, async ({ page, windowOf }) => {
    test.setTimeout(240_000);
    await page.addInitScript("localStorage.setItem('cookie-consent', 'necessary-only')");
    const say = wordsIn(language);
    const loaded = catalogues(page);
    const title = `Drain in ${name} ${Date.now()}`;
    const [chosen, rival] = [businessOf('provider'), businessOf('rival')];
    const [first, other] = [(await windowOf('provider')).request, (await windowOf('rival')).request];
    await page.goto(`/${language.code}`);
    await expect(page.locator('html')).toHaveAttribute('lang', localeOf(language.code));
    await expectAccessible(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: say('Post Your Request') })
      .last()
      .click();

    await expect(page.getByRole('heading', { level: 1, name: say('What do you need done?') })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/${language.code}/enquire$`));
    await unfold(page, say('Choose from the list of services'));
    await page.getByRole('radio', { name: say('Home Improvement') }).check();
    await page.getByLabel(say('Service category')).selectOption({ label: say('Plumbing') });
    await page.getByLabel(say('Specific service type')).selectOption({ label: say('Blocked drains') });
    await expectAccessible(page);
    const next = () => page.getByRole('button', { name: say('Continue') }).click();
    await next();

    await page.getByRole('button', { name: say('Choose from the list of places') }).click();
    const place = ownPlace();
    await page.getByLabel(say('Province')).selectOption({ label: say(place.province.name) });
    await page.getByRole('combobox', { name: say('City'), exact: true }).fill(place.name.slice(0, 5));
    await page.getByRole('option', { name: place.name, exact: true }).click();
    await expectAccessible(page);
    await next();

    await page.getByLabel(say('Minimum budget')).fill('50');
    await next();
    await expect(page.getByText(say('Minimum budget must be at least R100'))).toBeVisible();
    await page.getByLabel(say('Minimum budget')).fill('1 500');
    await page.getByRole('radio', { name: say('Within 2-4 weeks') }).check();
    await expectAccessible(page);
    await next();

    await page.getByLabel(say('Title'), { exact: true }).fill(title);
    await page.getByLabel(say('Description')).fill('The drain behind the kitchen overflows after each wash.');
    await page.getByLabel(say('Your name')).fill('Nomvula Sithebe');
    const email = `${language.code}-${Date.now()}@seekers.example`;
    await page.getByLabel(say('Email'), { exact: true }).first().fill(email);
    await page.getByLabel(say('Confirm email')).fill(email);
    await page
      .getByRole('group', { name: say('How should providers contact you?') })
      .getByLabel(say('Email'))
      .check();
    await page.getByLabel(say('Best time to contact you')).selectOption({ label: say('Weekends only') });
    await expectAccessible(page);
    await page.getByRole('button', { name: say('Submit Request') }).click();

    await expect(page.getByText(say('Your enquiry has been submitted successfully.'))).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('link', { name: say('Follow your request'), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/${language.code}/requests/[^/]+$`));
    await expect(page.getByRole('heading', { name: say('What happened') })).toBeVisible();
    await expectAccessible(page);

    // The provider's acceptance appears without a reload.
    const leads = [await acceptLead(first, title), await acceptLead(other, title)] as const;
    await expect(page.getByRole('article', { name: chosen })).toBeVisible(polled);
    await expect(page.getByRole('article', { name: rival })).toBeVisible(polled);
    await expectAccessible(page);

    await page.getByRole('link', { name: say('Messages<who> with {business}</who>', { business: chosen }) }).click();
    await expect(page).toHaveURL(new RegExp(`/${language.code}/requests/[^/]+/messages/[^/]+$`));
    await expect(
      page.getByText(say('{name} accepted your request. You can message each other now.', { name: chosen })),
    ).toBeVisible();
    await page.getByRole('textbox', { name: say('Message') }).fill('Can you come on Thursday?');
    await page.getByRole('button', { name: say('Send'), exact: true }).click();
    await expect(page.getByRole('log', { name: say('Messages') })).toContainText('Can you come on Thursday?');
    await expect(page.getByText(say('Sending...'))).toHaveCount(0);
    await expectAccessible(page);

    await sendQuote(first, leads[0], 160_000);
    await sendQuote(other, leads[1], 175_000);
    await page
      .getByRole('link', { name: say('Back to your request') })
      .filter({ visible: true })
      .click();
    const forms = { one: 'Compare your {count} quote', other: 'Compare your {count} quotes' };
    const heading = speaking(language, () => plural(2, forms));
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible(polled);
    await expect(page.getByRole('article', { name: chosen })).toContainText('R1\u00a0600');
    await expectAccessible(page);

    await page
      .getByRole('button', { name: say('Accept quote<who> from {business}</who>', { business: chosen }) })
      .filter({ visible: true })
      .click();
    const dialog = page.getByRole('dialog', { name: say('Accept this quote?') });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: say('Accept quote'), exact: true }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: say('You chose {business}', { business: chosen }) }),
    ).toBeVisible();
    await expectAccessible(page);
    expect([...new Set(loaded)]).toEqual([language.code]);

    const inMail = wordsIn(mailLanguages[language.code]);
    const mail = await mailTo(email, new RegExp(`^${inMail('We’ve received your request')}: `));
    expect(mail.html).toContain(`<html lang="${localeOf(language.code)}"`);
    expect(mail.text).toContain(`/${language.code}/requests/`);
  });

test.describe('on a phone of 390 by 844', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a seeker goes from the home page to the rating in isiZulu', async ({ page, windowOf }) => {
    test.setTimeout(240_000);
    await page.addInitScript("localStorage.setItem('cookie-consent', 'necessary-only')");
    const say = wordsIn(zu);
    const inIsiZulu = async () => {
      await expect(page.locator('html')).toHaveAttribute('lang', localeOf('zu'));
      expect(new URL(page.url()).pathname).toMatch(/^\/zu(\/|$)/);
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await expectNoSidewaysScroll(page);
        await expectWholeWords(page);
      }
    };
    const title = `Umsele uvalekile ${Date.now()}`;
    const business = businessOf('provider');
    const provider = (await windowOf('provider')).request;

    await page.goto('/zu');
    await inIsiZulu();
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: say('Browse Services') })
      .click();
    await page
      .getByRole('heading', { level: 2 })
      .getByRole('link', { name: say('Home Improvement') })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: say('Home Improvement') })).toBeVisible();
    await inIsiZulu();
    await expectAccessible(page);
    await page
      .getByRole('heading', { level: 3 })
      .getByRole('link', { name: say('Plumbing') })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: say('Plumbing') })).toBeVisible();
    await inIsiZulu();
    await expectAccessible(page);
    await page.getByRole('link', { name: say('Blocked drains') }).click();

    await expect(page).toHaveURL(/\/zu\/enquire/);
    // The link names the service, so the wizard goes on to the place.
    await expect(page.getByRole('heading', { level: 1, name: say('Where do you need it?') })).toBeVisible();
    await inIsiZulu();
    const next = () => page.getByRole('button', { name: say('Continue') }).click();
    await page.getByRole('button', { name: say('Choose from the list of places') }).click();
    const place = ownPlace();
    await page.getByLabel(say('Province')).selectOption({ label: say(place.province.name) });
    await page.getByRole('combobox', { name: say('City'), exact: true }).fill(place.name.slice(0, 5));
    await page.getByRole('option', { name: place.name, exact: true }).click();
    await next();
    await page.getByLabel(say('Minimum budget')).fill('1 500');
    await page.getByRole('radio', { name: say('Within 2-4 weeks') }).check();
    await next();
    await page.getByLabel(say('Title'), { exact: true }).fill(title);
    await page.getByLabel(say('Description')).fill('Umsele ongemuva kwekhishi uyachichima njalo.');
    await page.getByLabel(say('Your name')).fill('Nomvula Sithebe');
    // A large provider's mailbox, so that the rating is published at once.
    const email = `indlela-${Date.now()}@gmail.com`;
    await page.getByLabel(say('Email'), { exact: true }).first().fill(email);
    await page.getByLabel(say('Confirm email')).fill(email);
    await page
      .getByRole('group', { name: say('How should providers contact you?') })
      .getByLabel(say('Email'))
      .check();
    await page.getByLabel(say('Best time to contact you')).selectOption({ label: say('Weekends only') });
    await expect(page.getByLabel(say('Preferred language of contact'))).toHaveValue('isiZulu');
    await page.getByRole('button', { name: say('Submit Request') }).click();
    await expect(page.getByText(say('Your enquiry has been submitted successfully.'))).toBeVisible();
    await inIsiZulu();

    const lead = await acceptLead(provider, title);
    expect((await (await provider.get(`/api/providers/me/leads/${lead}`)).json()).request.contactLanguage).toBe(
      'isiZulu',
    );
    // The link in the mail proves the contact, so that the rating counts.
    const { text } = await mailTo(email, new RegExp(wordsIn(mailLanguages.zu)('We’ve received your request')));
    await page.goto(new URL(/https?:\/\/\S+\/zu\/requests\/\S+/.exec(text)![0]).pathname);
    await expect(page.getByRole('article', { name: business })).toBeVisible(polled);
    await inIsiZulu();
    await expectAccessible(page);

    await page.getByRole('link', { name: say('Messages<who> with {business}</who>', { business }) }).click();
    await expect(page).toHaveURL(/\/zu\/requests\/[^/]+\/messages\/[^/]+$/);
    const field = page.getByRole('textbox', { name: say('Message') });
    await expect(field).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: say('Send'), exact: true })).toBeInViewport({ ratio: 1 });
    await hydrated(page);
    await field.fill('Ungafika ngoLwesine?');
    await page.getByRole('button', { name: say('Send'), exact: true }).click();
    await expect(page.getByRole('log', { name: say('Messages') })).toContainText('Ungafika ngoLwesine?');
    await expect(field).toBeInViewport({ ratio: 1 });
    await inIsiZulu();
    await page
      .getByRole('link', { name: say('Back to your request') })
      .filter({ visible: true })
      .click();

    await page.getByRole('button', { name: say('Close request') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: say('Done, by {business}', { business }) }).check();
    await dialog.getByRole('button', { name: say('Close request') }).click();
    const form = page.getByRole('region', { name: say('Rate the work') });
    await form.getByRole('radio', { name: new RegExp(`: ${say('Very good')}$`) }).check();
    await form.getByRole('button', { name: say('Rate'), exact: true }).click();
    await expect(page.getByRole('region', { name: say('Your rating') })).toBeVisible();
    await inIsiZulu();
    await expectAccessible(page);
  });
});

for (const language of [af, zu, xh, st])
  test(`the public pages and the wizard fit a narrow phone and a desk in ${language.code}`, async ({ page }) => {
    for (const path of [
      '',
      '/services',
      '/services/home-improvement',
      '/services/home-improvement/plumbing',
      '/enquire',
      '/terms',
      '/privacy-policy',
    ]) {
      await page.goto(`/${language.code}${path}`);
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 740 });
        await expectNoSidewaysScroll(page);
        await expectWholeWords(page);
      }
    }
  });

for (const language of [af, zu, xh, st])
  test(`the pages of a signed-in seeker fit a narrow phone in ${language.code}`, async ({ page, context }) => {
    await enterAs(context, 'demo seeker');
    const own = '/api/seekers/me/enquiries';
    const { enquiries } = (await (await context.request.get(own)).json()) as SeekerEnquiries;
    const { id } = enquiries.find(({ providersAccepted }) => providersAccepted > 0)!;
    const talks = (await (await context.request.get(`${own}/${id}/conversations`)).json()) as RequestConversations;
    const requestPage = `/seekers/enquiries/${id}`;
    for (const path of [
      '/seekers/enquiries',
      '/seekers/dashboard?tab=profile',
      requestPage,
      `${requestPage}/messages/${talks.items[0]!.leadId}`,
      `${requestPage}/providers/${talks.items[0]!.leadId}`,
    ]) {
      await page.goto(`/${language.code}${path}`);
      await expect(page.locator('html')).toHaveAttribute('lang', localeOf(language.code));
      await hydrated(page);
      await expectAccessible(page);
    }
  });

test('the pages of an urgent request fit a narrow phone in isiZulu', async ({ page, request, windowOf }) => {
  await page.addInitScript("localStorage.setItem('cookie-consent', 'necessary-only')");
  const say = wordsIn(zu);
  const title = `Burst drain in isiZulu ${Date.now()}`;
  const { requestToken } = await postLead(request, { title, timeframe: 'ASAP (Urgent)' });
  const provider = (await windowOf('provider')).request;
  const lead = await leadOf(provider, title);
  const followed = `/zu/requests/${requestToken}`;
  const pages = [`/zu/enquire?step=5&request=${requestToken}`, followed];
  const fit = async (path: string) => {
    await page.goto(path);
    await hydrated(page);
    await expect(page.locator('html')).toHaveAttribute('lang', localeOf('zu'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await expectWholeWords(page);
  };
  for (const path of pages) await fit(path);
  const visitAt = new Date(Math.ceil(Date.now() / minutes(1)) * minutes(1) + minutes(90)).toISOString();
  const accepted = await provider.post(`/api/providers/me/leads/${lead.id}/accept`, { data: { visitAt } });
  expect(accepted.status(), await accepted.text()).toBe(200);
  for (const path of pages) await fit(path);
  const appointment = page.getByRole('article');
  await appointment.getByLabel(say('Street address')).fill('7148 Vilakazi Street');
  await appointment.getByRole('button', { name: /\d\d:\d\d$/ }).click();
  const business = businessOf('provider');
  await expect(
    page.getByRole('heading', { level: 1, name: say('Appointment with {business}', { business }) }),
  ).toBeVisible();
  await fit(followed);
});

test('a guarded page opens in its language after signing in', async ({ page }) => {
  const say = wordsIn(zu);
  await page.goto('/zu/seekers/enquiries');
  await expect(page).toHaveURL(/\/zu\/seekers\/login\?returnTo=/);
  await page.getByLabel(say('Email'), { exact: true }).fill(emailOf('demo seeker'));
  await page.getByLabel(say('Password'), { exact: true }).fill(passwordOf('demo seeker'));
  await page.getByRole('button', { name: say('Sign In'), exact: true }).click();
  await expect(page).toHaveURL(/\/zu\/seekers\/enquiries$/);
  await expect(page.getByRole('heading', { level: 1, name: say('Your Requests') })).toBeVisible();
});

test('a seeker finds a plumber in isiZulu and starts a request', async ({ page }) => {
  const say = wordsIn(zu);
  await page.goto('/zu/services');
  await expectAccessible(page);
  const box = page.getByRole('combobox', { name: say('What do you need?') });
  await box.focus(); // loads the app
  await hydrated(page);
  await box.fill('amapayipi');
  const best = page.getByRole('region', { name: say('Best matches') });
  await expect(best.getByRole('link', { name: say('Plumbing') })).toBeVisible();
  await box.press('Escape');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await best.getByRole('link', { name: say('Plumbing') }).click();
  await expect(page).toHaveURL(/\/zu\/services\/home-improvement\/plumbing$/);
  await expect(page.getByRole('heading', { level: 1, name: say('Plumbing') })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: say('Get Free Quotes') }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('What do you need done?') })).toBeVisible();
  await expect(page).toHaveURL(/\/zu\/enquire/);
  await expect(page.getByRole('option', { name: say('Plumbing'), exact: true, selected: true })).toBeAttached();
  await expectNoSidewaysScroll(page);
});

test('a report of a mistake names the page and its language', async ({ page }) => {
  await page.goto('/zu/services?q=amapayipi');
  await page.getByRole('link', { name: wordsIn(zu)('Report a mistake') }).click();
  const subject = page.getByLabel('Subject');
  await subject.focus(); // loads the app, which fills it in
  await expect(subject).toHaveValue('Translation: isiZulu /zu/services');
});

test('an English page loads no catalogue', async ({ page }) => {
  const loaded = catalogues(page);
  await page.goto('/enquire');
  await page.getByRole('button', { name: 'Choose from the list of services' }).hover();
  await hydrated(page);
  expect(loaded).toEqual([]);
});

test('a page in English only opens at its English address', async ({ page }) => {
  await page.goto('/zu');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: wordsIn(zu)('Areas Served') })
    .click();
  await expect(page).toHaveURL(/^[^/]*\/\/[^/]*\/areas-served$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('with a browser in isiZulu', () => {
  test.use({ locale: 'zu-ZA' });

  test('the address decides the language, and the menu and the footer change it', async ({ page }) => {
    const lang = (code: LanguageCode) => expect(page.locator('html')).toHaveAttribute('lang', localeOf(code));
    await page.goto('/');
    await lang('en');
    await expect(page.locator('#banners')).toBeEmpty();
    await page.getByLabel('Menu').first().click();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'isiZulu' }).click();
    await expect(page).toHaveURL(/\/zu$/);
    await lang('zu');
    await page.goto('/enquire');
    await expect(page).toHaveURL(/[^u]\/enquire$/);
    await lang('en');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Sesotho' }).click();
    await expect(page).toHaveURL(/\/st\/enquire$/);
    await lang('st');
  });
});
