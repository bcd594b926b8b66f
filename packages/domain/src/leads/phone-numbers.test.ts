import { expect, test } from 'vitest';
import { internationalNumber, whatsappOf } from './phone-numbers.ts';

test.each([
  ['+27 82 555 0134', '+27825550134'],
  ['082 555 0134', '+27825550134'],
  ['(011) 555-0134', '+27115550134'],
  ['0027 82 555 0134', '+27825550134'],
  ['27825550134', '+27825550134'],
  ['+27 (0)82 555 0134', '+27825550134'],
  ['+44 20 7946 0018', '+442079460018'],
  [' +27825550134 ', '+27825550134'],
])('%s is dialled as %s', (typed, number) => expect(internationalNumber(typed)).toBe(number));

test.each([
  null,
  '',
  'ask my wife',
  '12345',
  '0123456789012345678',
  'after five please',
  '+',
  '+123',
  '082 555 0134; rm -rf',
])('nothing to dial in %j', (typed) => expect(internationalNumber(typed)).toBeNull());

test('the phone number stands in for WhatsApp only where the client asked to be reached there', () => {
  const phone = { contactWhatsapp: null, contactPhone: '0825550134' };
  expect(whatsappOf({ ...phone, contactPreferences: ['call', 'whatsapp'] })).toBe('0825550134');
  expect(whatsappOf({ ...phone, contactPreferences: ['call'] })).toBeNull();
  expect(whatsappOf({ ...phone, contactWhatsapp: '0731112222', contactPreferences: ['call'] })).toBe('0731112222');
});
