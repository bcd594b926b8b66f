/** A seeker's list with more than one page. */

import { limits } from '@marketplace/contracts/limits';
import type { APIRequestContext } from '@playwright/test';
import { category, serviceRequestBody } from '../builders.ts';
import { enterAsNew } from './accounts.ts';
import { shortWhere } from './lead-posts.ts';
import { expect, test } from './people.ts';

/** Posts requests one after the other, so that their order is known. */
const postRequests = async (request: APIRequestContext, titles: string[]) => {
  for (const title of titles) {
    const posted = await request.post('/api/service-requests', {
      data: serviceRequestBody({
        ...{ title, category: category('it-services'), subcategory: category('web-development') },
        ...{ ...shortWhere(), contactEmail: `websites-${Date.now()}@seekers.example` },
      }),
    });
    expect(posted.status()).toBe(201);
  }
};

test('a seeker reaches every request, also past the first page', async ({ page, context }) => {
  await enterAsNew(context);
  const titles = Array.from({ length: limits.listPage + 2 }, (_, n) => `Website number ${n + 1}`);
  await postRequests(context.request, titles);
  const newestFirst = titles.toReversed();

  await page.goto('/seekers/enquiries');
  const rows = page.getByRole('table', { name: 'Your requests' }).getByRole('rowheader');
  await expect(rows).toHaveCount(limits.listPage);
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect(rows).toHaveCount(titles.length);
  await expect(page.getByRole('button', { name: 'Load More' })).toHaveCount(0);
  const shown = (await rows.allInnerTexts()).map((text) => text.split('\n')[0]);
  expect(shown).toEqual(newestFirst);

  // The dashboard has the same list, as cards on a phone.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/seekers/dashboard');
  const cards = page.getByRole('list', { name: 'Your requests' }).getByRole('listitem');
  await expect(cards).toHaveCount(limits.listPage);
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect(cards).toHaveCount(titles.length);
  await expect(cards.last()).toContainText('Website number 1');

  // Each card opens its page.
  await cards.first().getByRole('link', { name: newestFirst[0]! }).click();
  await expect(page).toHaveURL(/\/seekers\/enquiries\/[\da-f-]{36}$/);
  await expect(page.getByRole('article', { name: newestFirst[0]! })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What you can do' })).toBeVisible();
});
