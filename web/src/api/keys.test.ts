import { paths } from '@marketplace/contracts/paths.data';
import { expect, test } from 'vitest';
import { endpointAt } from './endpoint-url.ts';
import { calendarKeys, keys } from './keys.ts';

const id = '0198c1de-0000-7000-8000-000000000001';

test('builds keys as API URLs', () => {
  expect(keys.cities('KwaZulu-Natal')).toBe('/api/locations/cities?province=KwaZulu-Natal');
  expect(keys.cities('Free State & more')).toBe('/api/locations/cities?province=Free+State+%26+more');
  expect(keys.categoryBySlug('a/b')).toBe('/api/categories/slug/a%2Fb');
});

test('leaves default values out of the key, so that each list has one key', () => {
  expect(keys.providerLeads()).toBe('/api/providers/me/leads');
  expect(keys.providerLeads({ status: undefined, period: 'all' })).toBe('/api/providers/me/leads');
  expect(keys.providerLeads({ status: 'SENT', period: 'week' })).toBe(
    '/api/providers/me/leads?status=SENT&period=week',
  );
});

test('finds what belongs to a request by either door', () => {
  expect(keys.requestQuotes(keys.request('abc'), id)).toBe(`/api/requests/abc/quotes?leadId=${id}`);
  expect(keys.requestQuotes(keys.seekerEnquiry(id))).toBe(`/api/seekers/me/enquiries/${id}/quotes`);
  expect(keys.messages({ at: keys.providerProfile, leadId: id })).toBe(`/api/providers/me/leads/${id}/messages`);
});

test('has one prefix for all days of the calendar', () => {
  expect(keys.calendar({ from: '2026-11-26', days: 7, whose: 'mine' })).toBe(
    `${calendarKeys}?from=2026-11-26&days=7&whose=mine`,
  );
});

test('has an endpoint for every key', () => {
  const all = [
    keys.me,
    keys.sessions,
    keys.accountSecurity,
    keys.categoryParents,
    keys.subcategories(id),
    keys.subSubcategories(id),
    keys.categoryBySlug('plumbing'),
    keys.provinces,
    keys.categoryHierarchy,
    keys.categorySearch('geyser burst')!,
    keys.sentence('geyser burst orlando west')!,
    keys.placeSearch('orlando west')!,
    keys.categoryPage(['home-improvement', 'plumbing']),
    keys.serviceLocation(['plumbing', 'sandton-gauteng']),
    keys.localActivity(['plumbing', 'sandton-gauteng']),
    keys.publicStats({ category: 'plumbing' }),
    keys.categoryStats,
    keys.placeStats({ categories: ['plumbing'], province: 'gauteng' }),
    keys.publicLeads({ category: 'plumbing' }),
    keys.areaIndex,
    keys.area(['gauteng']),
    keys.location('sandton-gauteng'),
    keys.cities('Gauteng'),
    keys.applicationQuestion('abc'),
    keys.request('abc'),
    keys.heldData('abc'),
    keys.accountData,
    keys.mailPreferences('abc'),
    keys.ownMailPreferences,
    keys.seekerEnquiries({ cursor: 'abc' }),
    keys.seekerEnquiry(id),
    keys.providerLeads({ cursor: 'abc' }),
    keys.leadStats,
    keys.leadRequests,
    keys.providerStats,
    keys.acceptedLeads({ cursor: 'abc' }),
    keys.acceptedFigures({ followUp: 'week' }),
    keys.providerProfile,
    keys.lead('1'),
    keys.leadInvitation('1'),
    keys.quickReplies,
    keys.notificationSettings,
    keys.phone,
    keys.disclosures(keys.request('abc')),
    keys.requestPhone(keys.request('abc')),
    keys.categoryNames,
    keys.baseCities,
    keys.providerRatings(),
    keys.team,
    keys.apiKeys,
    keys.apiKeyChanges(id),
    keys.teamInvitation('token'),
    keys.supply(id, { province: 'Gauteng', city: 'Soweto' }),
    keys.requestQuotes(keys.request('abc')),
    keys.requestAppointments(keys.request('abc')),
    keys.requestConversations(keys.request('abc')),
    keys.conversations(),
    keys.messages({ at: keys.providerProfile, leadId: id }, 'abc'),
    keys.unreadMessages,
    keys.leadAppointments(id),
    keys.calendar({ from: '2026-11-26', days: 7, whose: 'mine' }),
    keys.calendarFeed,
    keys.leadQuotes(id),
    keys.quotesToCopy,
    keys.priceBook,
    keys.ownPlan,
    keys.ownBilling,
    keys.ownInvoices(),
    keys.ownProfile,
    keys.portfolio,
    keys.documents,
    keys.webhooks,
    keys.webhookDeliveries(id),
    keys.publicProfile('zanele'),
    keys.profileReviews('zanele'),
    keys.acceptedProfile(keys.seekerEnquiry(id), id),
  ];
  expect(all).toHaveLength(Object.keys(keys).length);
  expect(all.filter((key) => !endpointAt(paths, key))).toEqual([]);
  expect(endpointAt(paths, '/api/elsewhere')).toBeUndefined();
});
