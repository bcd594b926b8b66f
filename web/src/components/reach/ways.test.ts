import { expect, test } from 'vitest';
import { waysToReach } from './ways.ts';

const contact = {
  title: 'Geyser & tap',
  reference: '7KQ4-M2XD',
  contactEmail: 'lerato@example.co.za',
  callNumber: '+27825550134',
  whatsappNumber: '+27731112222',
  contactPreferences: [],
} satisfies Parameters<typeof waysToReach>[0];

const shown = (change: Partial<Parameters<typeof waysToReach>[0]>) =>
  waysToReach({ ...contact, ...change }).map(({ method, preferred }) => (preferred ? `${method}!` : method));

test('lists the preferred channels first and marks the first of them', () => {
  expect(shown({})).toEqual(['call', 'whatsapp', 'email', 'sms']);
  expect(shown({ contactPreferences: ['whatsapp', 'email'] })).toEqual(['whatsapp!', 'email', 'call', 'sms']);
  expect(shown({ contactPreferences: ['sms'] })).toEqual(['sms!', 'call', 'whatsapp', 'email']);
});

test('leaves out channels without a number and marks the next preferred one', () => {
  expect(shown({ callNumber: null, contactPreferences: ['call', 'whatsapp'] })).toEqual(['whatsapp!', 'email']);
  expect(shown({ callNumber: null, whatsappNumber: null, contactPreferences: ['call'] })).toEqual(['email']);
});

test('offers no SMS to a landline', () => {
  expect(shown({ callNumber: '+27115550146' })).toEqual(['call', 'whatsapp', 'email']);
});

test('returns no channels for erased contact details', () => {
  expect(shown({ contactEmail: '', callNumber: null, whatsappNumber: null })).toEqual([]);
});

const hrefsOf = (text?: string, change = {}) =>
  Object.fromEntries(waysToReach({ ...contact, ...change }, text).map(({ method, href }) => [method, href]));

test('builds the links with and without a message', () => {
  const subject = 'subject=Geyser%20%26%20tap%20(7KQ4-M2XD)';
  expect(hrefsOf()).toEqual({
    call: 'tel:+27825550134',
    whatsapp: 'https://wa.me/27731112222',
    email: `mailto:lerato@example.co.za?${subject}`,
    sms: 'sms:+27825550134',
  });
  const text = 'Good day & hello?\n#1';
  const encoded = 'Good%20day%20%26%20hello%3F%0A%231';
  expect(hrefsOf(text)).toEqual({
    call: 'tel:+27825550134',
    whatsapp: `https://wa.me/27731112222?text=${encoded}`,
    email: `mailto:lerato@example.co.za?${subject}&body=${encoded}`,
    sms: `sms:+27825550134?body=${encoded}`,
  });
});

test('escapes email addresses so that they cannot inject headers', () => {
  expect(hrefsOf(undefined, { contactEmail: 'a?bcc=b@example.com' }).email).toMatch(
    /^mailto:a%3Fbcc%3Db@example\.com\?subject=/,
  );
});
