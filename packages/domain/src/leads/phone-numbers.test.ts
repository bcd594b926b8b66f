import { expect, test } from 'vitest';
import { whatsappOf } from './phone-numbers.ts';

test('uses the phone number for WhatsApp only if the client asked to be reached there', () => {
  const phone = { contactWhatsapp: null, contactPhone: '+27825550134' };
  expect(whatsappOf({ ...phone, contactPreferences: ['call', 'whatsapp'] })).toBe('+27825550134');
  expect(whatsappOf({ ...phone, contactPreferences: ['call'] })).toBeNull();
  expect(whatsappOf({ ...phone, contactPhone: '+27115550146', contactPreferences: ['whatsapp'] })).toBeNull();
  expect(whatsappOf({ ...phone, contactWhatsapp: '+27731112222', contactPreferences: ['call'] })).toBe('+27731112222');
});
