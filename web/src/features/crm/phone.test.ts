import { describe, expect, test } from 'vitest';
import { mailHref, telHref, whatsappHref, whatsappNumber } from './phone.ts';

describe('a WhatsApp link', () => {
  test.each([
    ['+27 82 555 0134', 'https://wa.me/27825550134'],
    ['082 555 0134', 'https://wa.me/27825550134'],
    ['(011) 555-0134', 'https://wa.me/27115550134'],
    ['0027 82 555 0134', 'https://wa.me/27825550134'],
    ['27825550134', 'https://wa.me/27825550134'],
    ['+27 (0)82 555 0134', 'https://wa.me/27825550134'],
    ['+44 20 7946 0018', 'https://wa.me/442079460018'],
    [' +27825550134 ', 'https://wa.me/27825550134'],
  ])('%s', (typed, href) => expect(whatsappHref(typed)).toBe(href));

  test.each([null, '', 'ask my wife', '12345', '0123456789012345678'])('none for %j', (typed) =>
    expect(whatsappHref(typed)).toBeNull(),
  );
});

describe('a call link', () => {
  test.each([
    ['082 555 0134', 'tel:0825550134'],
    ['+27 82 555 0134', 'tel:+27825550134'],
    ['+27 (0)82 555 0134', 'tel:+27825550134'],
  ])('%s', (typed, href) => expect(telHref(typed)).toBe(href));

  test.each([null, '', 'after five please', '+', '+123'])('none for %j', (typed) => expect(telHref(typed)).toBeNull());
});

test('the phone number stands in for WhatsApp only where the client asked to be reached there', () => {
  const phone = { contactWhatsapp: null, contactPhone: '0825550134' };
  expect(whatsappNumber({ ...phone, contactPreferences: ['call', 'whatsapp'] })).toBe('0825550134');
  expect(whatsappNumber({ ...phone, contactPreferences: ['call'] })).toBeNull();
  expect(whatsappNumber({ ...phone, contactWhatsapp: '0731112222', contactPreferences: ['call'] })).toBe('0731112222');
});

test('a mail names the request, and no address can smuggle headers in', () => {
  const lead = { title: 'Geyser & tap', reference: '7KQ4-M2XD' };
  expect(mailHref({ ...lead, contactEmail: 'lerato@example.co.za' })).toBe(
    'mailto:lerato@example.co.za?subject=Geyser%20%26%20tap%20(7KQ4-M2XD)',
  );
  expect(mailHref({ ...lead, contactEmail: 'a?bcc=b@example.com' })).toMatch(
    /^mailto:a%3Fbcc%3Db@example\.com\?subject=/,
  );
});
