import { bestTimes } from '@marketplace/contracts/enquiries/facts';
import { wizardSteps } from '@marketplace/contracts/enquiries/schemas';
import { timeframes } from '@marketplace/contracts/enquiries/timeframes';
import { messages } from '@marketplace/contracts/messages';
import { expect, test } from 'vitest';
import { checkEnquiry, firstStepWith, furthestStep, steps, wrongOn } from './check.ts';
import { blankEnquiry, type EnquiryField, type EnquiryValues } from './values.ts';
import { stepErrors } from './wizard-state.ts';

const id = '0197f0a0-0000-7000-8000-000000000001';
const filled: EnquiryValues = {
  parentCategoryId: id,
  subcategoryId: id,
  subSubcategoryId: id,
  province: 'Gauteng',
  city: 'Sandton',
  suburb: '',
  budgetMin: '1 500',
  budgetMax: '',
  timeframe: timeframes[0],
  title: 'Replace a geyser',
  description: 'It has been dripping since Monday.',
  contactName: 'Lerato',
  contactEmail: 'lerato@example.co.za',
  contactEmailConfirm: 'lerato@example.co.za',
  contactPhone: '082 555 0142',
  contactWhatsapp: '',
  bestTimeToContact: bestTimes[0],
  contactPreferences: ['call'],
  contactLanguage: 'isiZulu',
  isUnlisted: true,
  createAccount: false,
  phoneUpdates: false,
  attachments: [],
};

test('assigns every field to exactly one step', () => {
  for (const field of Object.keys(blankEnquiry))
    expect(wizardSteps.filter(({ fields }) => (fields as readonly string[]).includes(field))).toHaveLength(1);
});

test('returns the payload of a complete wizard', () => {
  expect(checkEnquiry(filled).payload).toMatchObject({ budgetMin: 1500, city: 'Sandton' });
});

const empty = { ...blankEnquiry };
test('reports every missing field at once, with the specified messages', () => {
  expect(checkEnquiry(empty).wrong).toEqual({
    parentCategoryId: messages.mainCategory,
    subcategoryId: messages.serviceCategory,
    subSubcategoryId: messages.serviceType,
    province: messages.province,
    city: messages.city,
    budgetMin: messages.budgetMin,
    timeframe: messages.timeframe,
    title: messages.titleShort,
    description: messages.descriptionShort,
    contactName: messages.nameShort,
    contactEmail: messages.email,
    contactEmailConfirm: messages.email,
    bestTimeToContact: messages.bestTime,
    contactPreferences: messages.contactPreference,
  });
});

test.each<[Partial<EnquiryValues>, EnquiryField, string]>([
  [{ budgetMin: '99' }, 'budgetMin', messages.budgetMin],
  [{ budgetMin: 'cheap' }, 'budgetMin', messages.budgetMin],
  [{ budgetMin: '150,50' }, 'budgetMin', messages.wholeRand],
  [{ budgetMin: '500', budgetMax: '400' }, 'budgetMax', messages.budgetMax],
  [{ budgetMax: 'plenty' }, 'budgetMax', messages.budgetMax],
  [{ contactPhone: ' ' }, 'contactPhone', messages.phoneForContact],
  [{ contactEmailConfirm: 'lerato@example.com' }, 'contactEmailConfirm', messages.emailsMatch],
])('reports %j at %s', (over, field, message) => {
  expect(checkEnquiry({ ...filled, ...over }).wrong).toEqual({ [field]: message });
});

test('stops at the first incomplete step', () => {
  expect(furthestStep(empty)).toBe(1);
  expect(furthestStep({ ...filled, subSubcategoryId: '' })).toBe(1);
  expect(furthestStep({ ...filled, city: '', title: '' })).toBe(2);
  expect(furthestStep({ ...filled, budgetMax: '1' })).toBe(3);
  expect(furthestStep({ ...filled, contactPreferences: [] })).toBe(4);
  expect(furthestStep(filled)).toBe(4);
});

test('finds the first step with a server message', () => {
  expect(firstStepWith({ title: 'x', city: 'y' })).toBe(2);
  expect(firstStepWith({ '': 'the whole request' })).toBeUndefined();
  expect(wrongOn(4, { title: 'x', city: 'y' })).toEqual({ title: 'x' });
});

test.each(steps)('step %i shows only its own errors', (step) => {
  const own = Object.keys(wrongOn(step, checkEnquiry(empty).wrong!));
  expect(Object.keys(stepErrors(step, empty))).toEqual(own);
  expect(own.length).toBeGreaterThan(0);
});

test('checks a rule across two fields even if other steps are incomplete', () => {
  const values = { ...empty, budgetMin: '500', budgetMax: '400', timeframe: timeframes[0] };
  expect(stepErrors(3, values)).toEqual({ budgetMax: messages.budgetMax });
});
