import { expect, test } from 'vitest';
import { plainText } from '../../ui/figure.tsx';
import * as texts from './activity-text.ts';

/** The texts as they are read, without the marks of figures. */
const plain =
  <Args extends unknown[], Text extends string | null>(text: (...args: Args) => Text) =>
  (...args: Args) => {
    const marked = text(...args);
    return marked === null ? null : plainText(marked);
  };
const [whoText, distanceText, askedText] = [plain(texts.whoText), plain(texts.distanceText), plain(texts.askedText)];
const [budgetText, priceText, speedText] = [plain(texts.budgetText), plain(texts.priceText), plain(texts.speedText)];

const about = { what: 'plumbing', where: 'Sandton' };
const town = (name: string, km: number, providers: number) => ({ name, km, providers, lat: -26, lng: 28 });
const here = {
  named: [],
  bases: [town('Sandton', 0, 2), town('Johannesburg', 12, 1), town('Pretoria', 48, 1)],
  moreBases: 0,
  within: [10, 25, 50, 100, 200, 500].map((km, place) => ({ km, providers: [2, 3, 4, 4, 4, 4][place]! })),
  requests: [],
  recentRequests: 1,
  budgets: { from: 1100, to: 5000, count: 37 },
  prices: null,
  answers: { medianHours: 1, count: 9 },
  nearest: null,
};

test('describes local providers by number, town and distance', () => {
  expect(whoText(here, 4, about)).toBe(
    '4 verified providers offer plumbing in Sandton, based in Sandton (2), Johannesburg and Pretoria.',
  );
  expect(whoText({ ...here, bases: here.bases.slice(0, 1), moreBases: 2 }, 4, about)).toContain(
    'based in Sandton (2) and 2 other towns.',
  );
  expect(distanceText(here, about)).toBe(
    '2 are based within 10 km of central Sandton, 3 within 25 km. The farthest is in Pretoria, 48 km away.',
  );
  expect(distanceText({ ...here, bases: [town('Upington', 198, 1)] }, about)).toBe('Upington is 198 km from Sandton.');
  expect(distanceText({ ...here, bases: here.bases.slice(0, 1) }, about)).toBe('');
  expect(askedText(here, about)).toBe('Sandton had 1 request for plumbing in the last 90 days.');
  expect(budgetText(here, about)).toContain('based on 37 requests');
  expect(speedText(here, about)).toContain('is 1 hour, based on 9 replies.');
});

test('names the city of a suburb for its requests', () => {
  const rosebank = { what: 'plumbing', where: 'Rosebank' };
  const inCity = { ...here, requestsFrom: 'Johannesburg' };
  expect(askedText(inCity, texts.askedFrom(inCity, rosebank))).toMatch(/^Johannesburg had 1 request/);
  expect(texts.askedFrom(here, rosebank)).toEqual(rosebank);
});

test('names the nearest town if no provider covers the place', () => {
  const nobody = { ...here, bases: [], within: here.within.map(({ km }) => ({ km, providers: 0 })), recentRequests: 0 };
  const upington = { ...town('Upington', 198, 0), path: '/services/plumbing/northern-cape' };
  expect(whoText({ ...nobody, nearest: upington }, 0, { what: 'plumbing', where: 'Prieska' })).toBe(
    'Nobody does this near Prieska yet. The nearest is in Upington, 198 km away.',
  );
  expect(distanceText(nobody, about)).toBe('');
  expect(askedText(nobody, about)).toBe('Sandton had no requests for plumbing in the last 90 days.');
});

test('returns null without budget and response time figures', () => {
  expect([budgetText({ ...here, budgets: null }, about), speedText({ ...here, answers: null }, about)]).toEqual([
    null,
    null,
  ]);
});

test('says what quotes come to, and from where', () => {
  const prices = { median: 1500, from: 900, to: 2400, count: 23, area: 'province' as const };
  const place = { what: 'plumbing', province: 'Gauteng' };
  expect(priceText({ ...here, prices }, place)).toBe(
    'Half of the quotes for plumbing in Gauteng are between R\u00a0900 and R\u00a02\u00a0400. The median is R\u00a01\u00a0500, based on 23 quotes in the past year.',
  );
  expect(priceText({ ...here, prices: { ...prices, area: 'country' } }, place)).toContain('in South Africa');
  expect(priceText(here, place)).toBeNull();
});
