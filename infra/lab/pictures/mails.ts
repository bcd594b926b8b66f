/**
 * `npm run pictures:mails`: takes a picture of every sample of every mail, at 360 and 1280 px, light and dark, into
 * `.data/pictures/mails`, for review. Then takes the typical sample of each with the longest possible input
 * (`hardest`). Needs no running stack. The first argument selects the mails whose name contains it, the second the
 * language of mails to seekers, such as `zu`. Fails if a mail is wider than its screen.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isLanguage, sourceLanguage } from '@marketplace/contracts/site/languages';
import { root } from '@marketplace/infra/local/env.ts';
import { findBrowser } from '@marketplace/infra/test/browser.ts';
import { everySample, hardest, inTheLanguage, mailOf } from '@marketplace/infra/test/notice-samples.ts';
import { chromium } from '@playwright/test';

const folder = join(root, '.data/pictures/mails');
const [wanted = '', language = sourceLanguage] = process.argv.slice(2);
if (!isLanguage(language)) throw new Error(`${language} is not a language of the site`);
const mails = everySample
  .flatMap(({ job, variant, template, data: sample }) => {
    const data = inTheLanguage(sample, language);
    const name = [job.replace('mail.', ''), variant, ...(language === sourceLanguage ? [] : [language])].join('-');
    const mail = { name, html: mailOf(template, data).html };
    return variant === 'usual'
      ? [mail, { name: `${name}-hardest`, html: mailOf(template, hardest(data)).html }]
      : [mail];
  })
  .filter(({ name }) => name.includes(wanted));

await mkdir(folder, { recursive: true });
const browser = await chromium.launch(findBrowser()?.launchOptions);
const tooWide: string[] = [];
for (const width of [360, 1280])
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ viewport: { width, height: 740 }, colorScheme, locale: 'en-ZA' });
    for (const { name, html } of mails) {
      await page.setContent(html);
      const picture = `${name}-${width}-${colorScheme}`;
      if (await page.evaluate('document.documentElement.scrollWidth > innerWidth')) tooWide.push(picture);
      await page.screenshot({ path: join(folder, `${picture}.png`), fullPage: true });
    }
    await page.close();
  }
await browser.close();
console.log(`Pictures of ${mails.length} mails: ${folder}`);
if (tooWide.length > 0) throw new Error(`wider than the screen: ${tooWide.join(', ')}`);
