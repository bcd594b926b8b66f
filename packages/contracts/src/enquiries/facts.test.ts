import { expect, test } from 'vitest';
import { AcceptedLead, LeadDetail, ProviderLead } from '../leads/schemas.ts';
import { AdminEnquiry, AdminEnquiryDetail } from '../requests/admin-schemas.ts';
import { FollowedRequest } from '../requests/tracking.ts';
import { PublicLead } from './board.ts';
import {
  type Audience,
  contactDetails,
  factNames,
  factRows,
  factsReply,
  factsSeenBy,
  factText,
  isFixedOnceAccepted,
  reachFacts,
  reachFields,
  shortFactLabel,
} from './facts.ts';

const masked = ['title', 'description'];
const place = ['suburb', 'city', 'province'];

/** Each reply with the facts it defines itself: masked texts, a resolved place and disclosed contact details. */
const replies: [Audience, { shape: object }, alsoNamed: string[]][] = [
  ['public', PublicLead, [...masked, 'city', 'province']],
  ['provider', LeadDetail.shape.request, ['description']],
  ['acceptedProvider', AcceptedLead, [...masked, ...place, ...contactDetails]],
  ['seeker', FollowedRequest, [...masked, 'categoryId', ...place]],
  ['administratorList', AdminEnquiry, ['title', 'categoryId', ...place]],
  ['administrator', AdminEnquiryDetail, [...masked, 'categoryId', ...place, ...contactDetails]],
];

test.each(replies)('shows %s exactly the facts of its list', (audience, reply, alsoNamed) => {
  const shown = Object.keys(reply.shape).filter((name) => factNames.some((fact) => fact === name));
  expect(shown.toSorted()).toEqual([...factsSeenBy[audience], ...alsoNamed].toSorted());
});

test('shows no contact details before acceptance', () => {
  for (const { shape } of [PublicLead, ProviderLead, LeadDetail.shape.lead, LeadDetail.shape.request, AdminEnquiry])
    for (const detail of [...contactDetails, 'contact']) expect(shape).not.toHaveProperty(detail);
  const listed: readonly string[] = Object.values(factsSeenBy).flat();
  expect(contactDetails.filter((detail) => listed.includes(detail))).toEqual([]);
});

test('picks the reply fields of an audience', () => {
  expect(Object.keys(factsReply('public'))).toEqual(['timeframe']);
});

const values = {
  budgetMin: 100,
  budgetMax: null,
  timeframe: 'Flexible timing',
  bestTimeToContact: null,
  contactPreferences: ['call' as const, 'sms' as const],
  contactLanguage: null,
};

test('lists the facts that are set with their labels', () => {
  expect(factRows('acceptedProvider', values)).toEqual([
    { label: 'Timeframe', value: 'Flexible timing' },
    { label: 'Prefers', value: 'Call, SMS' },
  ]);
  const reached = { ...values, bestTimeToContact: 'Weekends only' as const, contactPreferences: [] };
  expect(factRows('provider', reached, { among: reachFacts, labelOf: shortFactLabel })).toEqual([
    { label: 'Best time', value: 'Weekends only' },
  ]);
});

test("leaves out facts outside the audience's list", () => {
  expect(factRows('leadMail', values)).toEqual([{ label: 'Timeframe', value: 'Flexible timing' }]);
});

test('treats an empty list as not set', () => {
  expect([factText([]), factText(null), factText(['whatsapp'])]).toEqual([null, null, 'WhatsApp']);
});

test('fixes the work, its place and its price once a provider has accepted', () => {
  expect(factNames.filter(isFixedOnceAccepted)).toEqual([
    'title',
    'categoryId',
    'province',
    'city',
    'suburb',
    'budgetMin',
    'budgetMax',
  ]);
});

test('treats English as no preferred language and rejects unlisted languages', () => {
  const { contactLanguage } = reachFields;
  expect(contactLanguage.parse('English')).toBeNull();
  expect(contactLanguage.parse(null)).toBeNull();
  expect(contactLanguage.parse('isiZulu')).toBe('isiZulu');
  expect(contactLanguage.parse(undefined)).toBeUndefined();
  expect(contactLanguage.safeParse('Klingon').success).toBe(false);
});
