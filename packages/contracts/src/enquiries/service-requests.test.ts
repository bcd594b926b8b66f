import { expect, test } from 'vitest';
import { ProviderApplication } from '../applications/applications.ts';
import { ContactMessage } from '../contact/schemas.ts';
import { fieldMessages } from '../fields.ts';
import { ServiceRequest } from './service-requests.ts';

const faults = (schema: typeof ServiceRequest | typeof ContactMessage | typeof ProviderApplication, value: unknown) => {
  const { error } = schema.safeParse(value);
  return error ? fieldMessages(error) : {};
};

test("reports all missing fields of the short form with the specification's messages", () => {
  const empty = {
    category: '',
    subcategory: '',
    title: '',
    province: '',
    city: '',
    contactName: '',
    contactEmail: '',
    budgetRange: '',
    timeframe: '',
  };
  const expected = {
    category: 'Please select a service category',
    title: 'Please describe what you need',
    province: 'Please select your province',
    city: 'Please enter your city',
    contactName: 'Name must be at least 2 characters',
    contactEmail: 'Please enter a valid email address',
    budgetRange: 'Please select a budget range',
    timeframe: 'Please select your timeframe',
  };
  expect(faults(ServiceRequest, empty)).toEqual(expected);
  expect(faults(ServiceRequest, {})).toEqual(expected);
});

test('reports all missing fields of a message', () => {
  expect(faults(ContactMessage, {})).toEqual({
    name: 'Name must be at least 2 characters',
    email: 'Please enter a valid email address',
    subject: 'Subject must be at least 5 characters',
    category: 'Please select a category',
    message: 'Message must be at least 10 characters',
  });
});

test('reports all missing fields of an application, whose last two fields are optional', () => {
  expect(Object.keys(faults(ProviderApplication, { experience: '', message: '' }))).toEqual([
    'plan',
    'businessName',
    'contactName',
    'email',
    'phone',
    'serviceCategory',
    'serviceArea',
  ]);
});

// id: begun-request-unknown-fields-refused
test('rejects unknown fields', () => {
  expect(faults(ContactMessage, { role: 'ADMIN' })).toMatchObject({ role: 'This field isn’t expected' });
});
