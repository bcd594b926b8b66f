import { SentQuote } from '@marketplace/contracts/quotes/schemas';
import { buildLead, buildProvider, category, city } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { days } from '@marketplace/platform/clock';
import { beforeEach, expect, test } from 'vitest';
import { declineQuote } from '../quotes/decisions.ts';
import { createQuote, reviseQuote, withdrawQuote } from '../quotes/service.ts';
import { priceGuide } from './price-guide.view.ts';

const deps = await testDeps();
const { db, clock } = deps;
const geysers = category('geyser-installation-and-repair');

const content = (rand: number) =>
  SentQuote.parse({ lines: [{ description: 'Work', quantity: 1, unitPriceCents: rand * 100 }], vat: 'NONE' });
const range = (from: number, to: number) =>
  SentQuote.parse({ kind: 'RANGE', lines: [], vat: 'NONE', fromCents: from * 100, toCents: to * 100 });

/** A sent quote of a new provider, in Johannesburg unless `where` says otherwise. */
const quoted = async (quote: SentQuote, where: 'gauteng' | 'western-cape' = 'gauteng') => {
  await db('providers').update({ paused_at: clock.now() });
  const cape = { baseCity: city('western-cape/cape-town'), provinces: ['western-cape'] };
  const provider = await buildProvider(deps, where === 'gauteng' ? {} : cape);
  const enquiry = where === 'gauteng' ? {} : { province: 'Western Cape', city: 'Cape Town' };
  const lead = await buildLead(deps, { provider, enquiry, status: 'ACCEPTED' });
  const { leadId, providerId } = lead;
  const id = await createQuote(deps, { leadId, providerId, quote, send: true, idempotencyKey: null });
  return { ...lead, id };
};
const guide = (province = 'gauteng', categoryId = geysers) => priceGuide(deps, { categoryId, province });

beforeEach(async () => {
  await db('quotes').delete();
});

test('shows the median and the middle half from ten quotes on, of the province', async () => {
  for (let n = 1; n <= 9; n++) await quoted(content(n * 100));
  expect(await guide()).toBeNull();
  await quoted(range(900, 1_100));
  expect(await guide()).toEqual({ median: 550, from: 325, to: 775, count: 10, area: 'province' });
  expect(await guide('gauteng', category('plumbing'))).toMatchObject({ count: 10 });
  expect(await guide('gauteng', category('painting-decorating'))).toBeNull();
  clock.advance(days(366));
  expect(await guide()).toBeNull();
});

test('falls back to the country, and counts each quote once', async () => {
  for (let n = 1; n <= 5; n++) await quoted(content(1_000));
  for (let n = 1; n <= 4; n++) await quoted(content(2_000), 'western-cape');
  const revised = await quoted(content(9_000));
  await reviseQuote(deps, { ...revised, quote: content(1_000), idempotencyKey: null });
  const withdrawn = await quoted(content(9_000));
  await withdrawQuote(deps, withdrawn);
  const declined = await quoted(content(2_000), 'western-cape');
  await declineQuote(deps, { enquiryId: declined.enquiryId, quoteId: declined.id, reason: 'PRICE', text: '' });
  expect(await guide()).toMatchObject({ median: 1_000, from: 1_000, to: 2_000, count: 11, area: 'country' });
  expect(await guide('western-cape')).toMatchObject({ area: 'country', count: 11 });
});
