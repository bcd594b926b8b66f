import { bestTimes, PostEnquiry, timeframes } from '@marketplace/contracts/enquiries';
import { expect, test } from 'vitest';
import { blankEnquiry, choose, EnquiryValues, payloadOf } from './values.ts';

const id = (n: number) => `0197f0a0-0000-7000-8000-00000000000${n}`;
const filled: EnquiryValues = {
  ...blankEnquiry,
  parentCategoryId: id(1),
  subcategoryId: id(2),
  subSubcategoryId: id(3),
  province: 'Gauteng',
  city: 'Sandton',
  budgetMin: 'R 1 500',
  budgetMax: '6,500',
  timeframe: timeframes[0],
  title: '  Replace a leaking geyser ',
  description: '150 litre geyser in the roof, dripping since Monday.',
  contactName: 'Lerato Dube',
  contactEmail: 'Lerato@Example.co.za ',
  contactEmailConfirm: 'lerato@example.co.za',
  contactPhone: '',
  bestTimeToContact: bestTimes[0],
  contactPreferences: ['whatsapp', 'call'],
};

test('the screen becomes the payload of the contract', () => {
  expect(PostEnquiry.parse(payloadOf(filled))).toEqual({
    ...filled,
    title: 'Replace a leaking geyser',
    contactEmail: 'lerato@example.co.za',
    budgetMin: 1500,
    budgetMax: 6500,
    contactPhone: undefined,
    createAccount: false,
    attachments: [],
  });
});

test.each(['1 500', '1\u00a0500', 'R1500', 'R 1 500', '1,500', '1500.00'])('%j is R1500', (typed) => {
  expect(PostEnquiry.parse(payloadOf({ ...filled, budgetMin: typed })).budgetMin).toBe(1500);
});

test('an empty maximum is no maximum', () => {
  expect(PostEnquiry.parse(payloadOf({ ...filled, budgetMax: ' ' })).budgetMax).toBeUndefined();
});

test('a maximum that is no amount is refused, never dropped', () => {
  expect(PostEnquiry.safeParse(payloadOf({ ...filled, budgetMax: 'plenty' })).success).toBe(false);
});

test('the blank screen is a legal screen', () => {
  expect(EnquiryValues.parse(blankEnquiry)).toEqual(blankEnquiry);
});

test('another main category clears both below it', () => {
  expect(choose(filled, 'parentCategoryId', id(9))).toEqual({
    ...filled,
    parentCategoryId: id(9),
    subcategoryId: '',
    subSubcategoryId: '',
  });
});

test('another service category clears the specific type alone', () => {
  expect(choose(filled, 'subcategoryId', id(9))).toEqual({ ...filled, subcategoryId: id(9), subSubcategoryId: '' });
});

test('another province clears the city', () => {
  expect(choose(filled, 'province', 'Limpopo')).toEqual({ ...filled, province: 'Limpopo', city: '' });
});

test('choosing the same again clears nothing', () => {
  for (const field of ['parentCategoryId', 'subcategoryId', 'province'] as const)
    expect(choose(filled, field, filled[field])).toBe(filled);
});
