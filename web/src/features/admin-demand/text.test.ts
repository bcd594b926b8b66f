import { expect, test } from 'vitest';
import { type Group, groupText, inviteLink, requestsLink, summaryText, trendText, weekText } from './text.ts';

const group: Group = {
  ...{ categorySlug: 'plumbing', cityPath: 'mpumalanga/emalahleni' },
  ...{ categoryName: 'Plumbing', mainCategory: { slug: 'home-improvement', name: 'Home Improvement' } },
  ...{ city: 'eMalahleni', province: 'Mpumalanga', lat: -25.9, lng: 29.2, unmet: 9, few: 7, unaccepted: 4, waiting: 1 },
  ...{ recent: 6, earlier: 3 },
};

test('puts the main category and the place into the invitation', () => {
  const link = new URL(inviteLink(group), 'https://marketplace.example');
  expect(link.pathname + link.hash).toBe('/become-provider#apply');
  expect(Object.fromEntries(link.searchParams)).toEqual({
    category: 'home-improvement',
    area: 'eMalahleni, Mpumalanga',
  });
  expect(requestsLink(group)).toBe('/admin/enquiries?category=plumbing&city=mpumalanga%2Femalahleni');
  expect(groupText(group)).toBe('Plumbing in eMalahleni, Mpumalanga');
});

test.each([
  [6, 3, '6 in 4 weeks, up 3'],
  [1, 3, '1 in 4 weeks, down 2'],
  [2, 2, '2 in 4 weeks, no change'],
])('%i after %i: %s', (recent, earlier, text) => expect(trendText({ ...group, recent, earlier })).toBe(text));

test('explains what is counted', () => {
  const none = { weeks: [], groups: [], places: [], cut: false };
  const counts = { posted: 77, unmet: 37, few: 30, unaccepted: 18, waiting: 1 };
  const demand = { ...none, ...counts };
  expect(summaryText(demand)).toBe(
    '77 requests in 12 weeks, 37 of them unmet: 30 reached fewer than three providers, 18 weren’t accepted. 1 still waiting.',
  );
  expect(weekText('2026-03-02')).toBe('2 Mar');
});
