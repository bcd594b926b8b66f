/** The site in other languages, on the narrowest phone. */
import { type LanguageCode, localeOf } from '@marketplace/contracts/site/languages';
import { type Language, speaking, t } from '@marketplace/languages/text';
import { language as af } from '@marketplace/languages/web/af';
import { language as st } from '@marketplace/languages/web/st';
import { language as xh } from '@marketplace/languages/web/xh';
import { language as zu } from '@marketplace/languages/web/zu';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { hydrated } from './hydrated.ts';

test.use({ viewport: { width: 360, height: 740 } });

const wordsIn =
  (language: Language) =>
  (message: string): string =>
    speaking(language, () => t(message));

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

for (const [name, language] of [
  ['isiZulu', zu],
  ['Afrikaans', af],
] as const)
  test(`a seeker posts a request in ${name}`, async ({ page }) => {
    const say = wordsIn(language);
    const loaded = catalogues(page);
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
    await page.getByLabel(say('Specific service type')).selectOption({ label: 'Blocked drains' });
    await expectAccessible(page);
    const next = () => page.getByRole('button', { name: say('Continue') }).click();
    await next();

    await page.getByRole('button', { name: say('Choose from the list of places') }).click();
    await page.getByLabel(say('Province')).selectOption({ label: 'Gauteng' });
    await page.getByRole('combobox', { name: say('City'), exact: true }).fill('Preto');
    await page.getByRole('option', { name: 'Pretoria', exact: true }).click();
    await expectAccessible(page);
    await next();

    await page.getByLabel(say('Minimum budget')).fill('50');
    await next();
    await expect(page.getByText(say('Minimum budget must be at least R100'))).toBeVisible();
    await page.getByLabel(say('Minimum budget')).fill('1 500');
    await page.getByRole('radio', { name: say('Within 2-4 weeks') }).check();
    await expectAccessible(page);
    await next();

    await page.getByLabel(say('Title'), { exact: true }).fill(`Drain in ${name}`);
    await page.getByLabel(say('Description')).fill('The drain behind the kitchen overflows after each wash.');
    await page.getByLabel(say('Your name')).fill('Nomvula Sithebe');
    const email = `${language.code}@seekers.example`;
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
    expect([...new Set(loaded)]).toEqual([language.code]);
  });

for (const language of [af, zu, xh, st])
  test(`the home page, the services and the wizard fit a narrow phone in ${language.code}`, async ({ page }) => {
    for (const path of ['', '/services', '/enquire']) {
      await page.goto(`/${language.code}${path}`);
      await expectNoSidewaysScroll(page);
    }
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
  await expect(page).toHaveURL(/\/zu\/enquire\?category=plumbing$/);
  await expect(page.getByRole('heading', { level: 1, name: say('What do you need done?') })).toBeVisible();
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

  test('offers isiZulu and remembers the choice', async ({ page }) => {
    const lang = (code: LanguageCode) => expect(page.locator('html')).toHaveAttribute('lang', localeOf(code));
    await page.goto('/');
    await lang('en');
    await page.getByRole('region', { name: 'Leli khasi liyatholakala nangesiZulu.' }).getByRole('link').click();
    await lang('zu');
    await page.goto('/enquire');
    await expect(page).toHaveURL(/\/zu\/enquire$/);
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
    await lang('en');
    await page.goto('/');
    await lang('en');
    await expect(page.getByRole('region', { name: 'Leli khasi liyatholakala nangesiZulu.' })).toHaveCount(0);
  });
});
