import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { fieldMessages } from '../fields.ts';
import { bestTimes, contactMethods } from './facts.ts';
import {
  budgetsInOrder,
  emailsMatch,
  enquiryCan,
  enquiryFields,
  enquiryStatuses,
  PostEnquiry,
  wizardSteps,
} from './schemas.ts';
import { timeframes } from './timeframes.ts';

const id = '0198c5f0-7a11-7000-8000-000000000001';
const body: z.input<typeof PostEnquiry> = {
  parentCategoryId: id,
  subcategoryId: id,
  subSubcategoryId: id,
  title: 'Leaking geyser',
  description: 'The geyser leaks into the ceiling.',
  province: 'Gauteng',
  city: 'Johannesburg',
  budgetMin: 100,
  timeframe: timeframes[0],
  contactName: 'Thandi',
  contactEmail: 'thandi@example.org',
  contactEmailConfirm: 'thandi@example.org',
  bestTimeToContact: bestTimes[0],
  contactPreferences: ['email'],
};

const faults = (change: Record<string, unknown>) => {
  const { error } = PostEnquiry.safeParse({ ...body, ...change });
  return error ? fieldMessages(error) : {};
};

test('accepts a complete enquiry and fills in defaults', () => {
  expect(PostEnquiry.parse(body)).toEqual({
    ...body,
    isUnlisted: false,
    language: 'en',
    createAccount: false,
    phoneUpdates: false,
    attachments: [],
  });
});

// Specification section 5, Enquiry wizard, rule by rule, with the values next to each bound.
test.each<[field: string, wrong: unknown[], message: string]>([
  ['parentCategoryId', [undefined, null, '', 'plumbing'], 'Please select a main category'],
  ['subcategoryId', [undefined, null, '', 'plumbing'], 'Please select a service category'],
  ['subSubcategoryId', [undefined, null, '', 'plumbing'], 'Please select a specific service type'],
  ['title', [undefined, '', 'Tap!', '  Tap  '], 'Title must be at least 5 characters'],
  ['description', [undefined, '', 'x'.repeat(19), ` ${'x'.repeat(19)} `], 'Description must be at least 20 characters'],
  ['province', [undefined, '', '  ', 3], 'Please select a province'],
  ['city', [undefined, '', '  ', 3], 'Please select a city'],
  ['budgetMin', [undefined, null, '500', Number.NaN, 99, -1], 'Minimum budget must be at least R100'],
  ['budgetMax', [99], 'Maximum budget must be greater than or equal to minimum budget'],
  ['timeframe', [undefined, '', 'tomorrow'], 'Please select a timeframe'],
  ['contactName', [undefined, '', 'T', ' T '], 'Name must be at least 2 characters'],
  ['contactEmail', [undefined, '', 'thandi', 'thandi@', 'a b@c.za'], 'Please enter a valid email address'],
  ['contactEmailConfirm', ['other@example.org'], 'Email addresses must match'],
  ['bestTimeToContact', [undefined, '', 'At night'], 'Please select the best time to contact you'],
  ['contactPreferences', [undefined, [], 'email'], 'Please select at least one contact preference'],
])('%s', (field, wrong, message) => {
  for (const value of wrong) expect(faults({ [field]: value }), String(value)).toMatchObject({ [field]: message });
});

test.each<[field: string, right: unknown[]]>([
  ['title', ['Tap 1', 'x'.repeat(120)]],
  ['description', ['x'.repeat(20), 'x'.repeat(5000)]],
  ['budgetMin', [100, 1_000_000_000]],
  ['budgetMax', [undefined, 100, 101]],
  ['contactName', ['Bo']],
  ['contactPhone', [undefined, '', 'what people type: +27 (0)82…']],
  ['contactPreferences', [['email'], ['email', 'email']]],
  ['createAccount', [undefined, true, false]],
])('%s may be', (field, right) => {
  for (const value of right) expect(faults({ [field]: value }), String(value)).toEqual({});
});

test('requires a phone number for calls, texts and messages, but not for email', () => {
  fc.assert(
    fc.property(
      fc.subarray([...contactMethods], { minLength: 1 }),
      fc.constantFrom(undefined, '', '  ', '082 555 0142'),
      fc.constantFrom(undefined, '', '073 555 0188'),
      (contactPreferences, contactPhone, contactWhatsapp) => {
        const byPhone = contactPreferences.filter(
          (method) => method !== 'email' && !(method === 'whatsapp' && contactWhatsapp),
        );
        const reached = !!contactPhone?.trim() || byPhone.length === 0;
        expect(faults({ contactPreferences, contactPhone, contactWhatsapp })).toEqual(
          reached ? {} : { contactPhone: 'Please enter a phone number so that providers can reach you this way' },
        );
      },
    ),
  );
});

// id: enquiry-text-limits
test('limits texts and the budget', () => {
  expect(faults({ title: 'x'.repeat(121) })).toEqual({ title: 'Title must be at most 120 characters' });
  expect(faults({ description: 'x'.repeat(5001) })).toHaveProperty('description');
  expect(faults({ contactName: 'x'.repeat(101) })).toHaveProperty('contactName');
  expect(faults({ budgetMin: 1_000_000_001 })).toHaveProperty('budgetMin');
  expect(faults({ budgetMin: 100.5 })).toEqual({ budgetMin: 'Please enter a whole number of rand' });
  expect(faults({ attachments: Array(6).fill('https://example.org/a') })).toHaveProperty('attachments');
});

test('reports all errors at once', () => {
  const wrong = {
    title: '',
    timeframe: undefined,
    budgetMin: 500,
    budgetMax: 200,
    contactEmailConfirm: 'other@example.org',
    contactName: '',
  };
  expect(faults(wrong)).toEqual({
    title: 'Title must be at least 5 characters',
    timeframe: 'Please select a timeframe',
    budgetMax: 'Maximum budget must be greater than or equal to minimum budget',
    contactName: 'Name must be at least 2 characters',
    contactEmailConfirm: 'Email addresses must match',
  });
  expect(Object.keys(faults(Object.fromEntries(Object.keys(body).map((key) => [key, undefined]))))).toEqual(
    expect.arrayContaining(Object.keys(body)),
  );
});

test('names an unknown field', () => {
  expect(faults({ isAdmin: true, __proto: 1 })).toEqual({
    isAdmin: 'This field isn’t expected',
    __proto: 'This field isn’t expected',
  });
});

test('accepts an address in any spelling', () => {
  const { contactEmail } = PostEnquiry.parse({
    ...body,
    contactEmail: ' Thandi@Example.org ',
    contactEmailConfirm: 'THANDI@example.org',
  });
  expect(contactEmail).toBe('thandi@example.org');
});

test('removes duplicate preferences', () => {
  const twice = PostEnquiry.parse({
    ...body,
    contactPhone: '082 555 0142',
    contactPreferences: ['sms', 'email', 'sms'],
  });
  expect(twice.contactPreferences).toEqual(['sms', 'email']);
});

// id: enquiry-schema-never-throws
test('never throws, and accepts its own output', () => {
  const anything = fc.oneof(
    fc.anything(),
    fc.record(Object.fromEntries(Object.keys(body).map((key) => [key, fc.anything()])), { requiredKeys: [] }),
  );
  fc.assert(
    fc.property(anything, (value) => {
      const parsed = PostEnquiry.safeParse(value);
      if (parsed.success) expect(PostEnquiry.parse(parsed.data)).toEqual(parsed.data);
      else expect(Object.keys(fieldMessages(parsed.error))).not.toEqual([]);
    }),
  );
});

// id: enquiry-rules-across-fields
test('checks rules across two fields only if both are present', () => {
  expect(budgetsInOrder({ budgetMin: 500 })).toBe(true);
  expect(budgetsInOrder({ budgetMax: 500 })).toBe(true);
  expect(emailsMatch({ contactEmail: 'thandi@example.org' })).toBe(true);
});

test('covers every field once in the four steps of the wizard', () => {
  expect(wizardSteps.flatMap<string>(({ fields }) => fields).toSorted()).toEqual(Object.keys(enquiryFields).toSorted());
  expect(wizardSteps.map(({ name }) => name)).toEqual(['Category', 'Location', 'Budget', 'Details']);
});

// id: enquiry-actions-by-state
test('allows the right actions in each state', () => {
  const may = (action: Parameters<typeof enquiryCan>[0]) =>
    enquiryStatuses.filter((status) => enquiryCan(action, { status }));
  expect(may('match')).toEqual(['open', 'in_progress']);
  expect(may('expire')).toEqual(['open']);
  expect(may('complete')).toEqual(['in_progress']);
  expect(may('cancel')).toEqual(['open', 'in_progress']);
  expect(may('remove')).toEqual(enquiryStatuses.filter((status) => status !== 'removed'));
});
