import { expect, test } from 'vitest';
import { type Group, groupText, inviteLink, requestsLink, summaryText, trendText, weekText } from './text.ts';

const group: Group = {
  ...{ categorySlug: 'plumbing', cityPath: 'mpumalanga/emalahleni' },
  ...{ categoryName: 'Plumbing', mainCategory: { slug: 'home-improvement', name: 'Home Improvement' } },
  ...{ city: 'eMalahleni', province: 'Mpumalanga', lat: -25.9, lng: 29.2, unmet: 9, few: 7, waiting: 1 },
  ...{ recent: 6, earlier: 3 },
};

test('puts the service and the place into the invitation', () => {
  const link = new URL(inviteLink(group), 'https://marketplace.example');
  expect(link.pathname + link.hash).toBe('/become-provider#apply');
  expect(Object.fromEntries(link.searchParams)).toEqual({
    category: 'plumbing',
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
  const counts = { posted: 77, unmet: 18, few: 30, waiting: 1 };
  const demand = { ...none, ...counts };
  expect(summaryText(demand)).toBe(
    '77 requests in 12 weeks, 18 of them unmet: no provider accepted. Still open: 1. Sent to fewer than three providers: 30 of all requests. Withdrawn and removed requests don’t count.',
  );
  expect(weekText('2026-03-02')).toBe('2 Mar');
});
