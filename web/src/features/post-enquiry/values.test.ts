import { bestTimes } from '@marketplace/contracts/enquiries/facts';
import { PostEnquiry } from '@marketplace/contracts/enquiries/schemas';
import { timeframes } from '@marketplace/contracts/enquiries/timeframes';
import { speaking } from '@marketplace/languages/text';
import { expect, test } from 'vitest';
import { valuesOf } from './plain-values.ts';
import { blankEnquiry, EnquiryValues, newEnquiry, payloadOf, withChoice, withFreshFiles } from './values.ts';

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
  contactPhone: '082 555 0142',
  contactWhatsapp: '073 555 0188',
  bestTimeToContact: bestTimes[0],
  contactPreferences: ['whatsapp', 'call'],
};

test('converts the form values into the contract’s payload', () => {
  expect(PostEnquiry.parse(payloadOf(filled))).toEqual({
    ...filled,
    suburb: undefined,
    title: 'Replace a leaking geyser',
    contactEmail: 'lerato@example.co.za',
    budgetMin: 1500,
    budgetMax: 6500,
    contactPhone: '082 555 0142',
    contactLanguage: null,
    language: 'en',
    createAccount: false,
    phoneUpdates: false,
    attachments: [],
  });
});

test.each(['1 500', '1\u00a0500', 'R1500', 'R 1 500', '1,500', '1500.00'])('reads %j as R1500', (typed) => {
  expect(PostEnquiry.parse(payloadOf({ ...filled, budgetMin: typed })).budgetMin).toBe(1500);
});

test('treats an empty maximum as none', () => {
  expect(PostEnquiry.parse(payloadOf({ ...filled, budgetMax: ' ' })).budgetMax).toBeUndefined();
});

test('rejects a maximum that is not an amount', () => {
  expect(PostEnquiry.safeParse(payloadOf({ ...filled, budgetMax: 'plenty' })).success).toBe(false);
});

test('accepts the blank form', () => {
  expect(EnquiryValues.parse(blankEnquiry)).toEqual(blankEnquiry);
});

test('clears both lower categories when the main category changes', () => {
  expect(withChoice(filled, 'parentCategoryId', id(9))).toEqual({
    ...filled,
    parentCategoryId: id(9),
    subcategoryId: '',
    subSubcategoryId: '',
  });
});

test('clears only the specific type when the service category changes', () => {
  expect(withChoice(filled, 'subcategoryId', id(9))).toEqual({ ...filled, subcategoryId: id(9), subSubcategoryId: '' });
});

test('clears the city when the province changes', () => {
  expect(withChoice(filled, 'province', 'Limpopo')).toEqual({ ...filled, province: 'Limpopo', city: '' });
});

test('clears nothing when the same value is chosen again', () => {
  for (const field of ['parentCategoryId', 'subcategoryId', 'province'] as const)
    expect(withChoice(filled, field, filled[field])).toBe(filled);
});

test('sends files by URL and defaults to none in older drafts', () => {
  const at = Date.UTC(2026, 7, 1);
  const file = { url: 'https://files.example/b/drafts/a/1', name: 'a.jpg', size: 10, saved: 0, at };
  expect(payloadOf({ ...filled, attachments: [file] }).attachments).toEqual([file.url]);
  const { attachments: _, ...before } = filled;
  expect(EnquiryValues.parse(before)).toEqual(filled);
});

test('drops files that the server may have deleted', () => {
  const now = Date.UTC(2026, 7, 1);
  const file = (hours: number) => ({ url: 'u', name: `${hours}`, size: 1, saved: 0, at: now - hours * 3_600_000 });
  const values = { ...filled, attachments: [0, 22, 24, 800, -100].map(file) };
  expect(withFreshFiles(values, now).attachments.map(({ name }) => name)).toEqual(['0', '22']);
});

test('presets the language of the page as the language of contact', () => {
  expect(newEnquiry()).toEqual(blankEnquiry);
  expect(speaking({ code: 'zu' }, newEnquiry)).toEqual({ ...blankEnquiry, contactLanguage: 'isiZulu' });
  expect(speaking({ code: 'zu' }, () => valuesOf({ step: '4' })).contactLanguage).toBe('isiZulu');
  expect(speaking({ code: 'zu' }, () => valuesOf({ contactLanguage: 'Sesotho' })).contactLanguage).toBe('Sesotho');
});
