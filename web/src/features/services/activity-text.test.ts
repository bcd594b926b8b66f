import { expect, test } from 'vitest';
import { askedText, budgetText, distanceText, speedText, whoText } from './activity-text.ts';

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
  answers: { medianHours: 1, count: 9 },
  nearest: null,
};

test('who is there is said with towns, distances and numbers', () => {
  expect(whoText(here, 4, about)).toBe(
    '4 verified providers take requests for plumbing from Sandton, based in Sandton (2), Johannesburg and Pretoria.',
  );
  expect(whoText({ ...here, bases: here.bases.slice(0, 1), moreBases: 2 }, 4, about)).toContain(
    'based in Sandton (2) and 2 other towns.',
  );
  expect(distanceText(here, about)).toBe(
    '2 have a base within 10 km of the middle of Sandton, 3 within 25 km. The farthest comes from Pretoria, 48 km away.',
  );
  expect(distanceText({ ...here, bases: [town('Upington', 198, 1)] }, about)).toBe('Upington is 198 km from Sandton.');
  expect(distanceText({ ...here, bases: here.bases.slice(0, 1) }, about)).toBe('');
  expect(askedText(here, about)).toBe('1 request for plumbing came from Sandton in the last 90 days.');
  expect(budgetText(here, about)).toContain('Of 37 budgets');
  expect(speedText(here, about)).toContain('came within 1 hour.');
});

test('nobody there is said plainly, with the nearest', () => {
  const nobody = { ...here, bases: [], within: here.within.map(({ km }) => ({ km, providers: 0 })), recentRequests: 0 };
  const upington = { ...town('Upington', 198, 0), path: '/services/plumbing/northern-cape' };
  expect(whoText({ ...nobody, nearest: upington }, 0, { what: 'plumbing', where: 'Prieska' })).toBe(
    'We don’t have a verified provider for this near Prieska yet. The nearest is in Upington, 198 km away.',
  );
  expect(distanceText(nobody, about)).toBe('');
  expect(askedText(nobody, about)).toBe('Nobody has asked for plumbing from Sandton in the last 90 days.');
});

test('too few to be said are not said', () => {
  expect([budgetText({ ...here, budgets: null }, about), speedText({ ...here, answers: null }, about)]).toEqual([
    null,
    null,
  ]);
});
