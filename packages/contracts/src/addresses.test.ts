import { expect, test } from 'vitest';
import { mailtoLink, plainEmail, plainPhone, sameEmail } from './addresses.ts';
import { Email, fieldMessages, OptionalPhone, Phone } from './fields.ts';
import { limits } from './limits.ts';

test.each([
  ['\u202a082 555 0142\u202c', '082 555 0142'],
  ['\u2066+27 82 555 0142\u2069', '+27 82 555 0142'],
  ['\u200e0825550142\u200f\ufe0d', '0825550142'],
  ['082\u2009555\u20090142', '082 555 0142'],
  ['082\u00a0555\u202f0142', '082 555 0142'],
  ['tel:+27825550142', '+27825550142'],
  ['TEL:082-555-0142', '082-555-0142'],
  ['sms:+27825550142', '+27825550142'],
  ['https://wa.me/27825550142', '+27825550142'],
  ['wa.me/27825550142?text=Hello%20there', '+27825550142'],
  ['https://api.whatsapp.com/send?phone=27825550142&text=Hi', '+27825550142'],
  ['https://web.whatsapp.com/send/?phone=%2B27825550142', '+27825550142'],
  ['082 555 0142,', '082 555 0142'],
  [' 082 555 0142 ; ', '082 555 0142'],
  ['011 555 0100 ext. 4', '011 555 0100 ext. 4'],
  ['ask my wife', 'ask my wife'],
])('reads the number %j as %j', (pasted, plain) => {
  expect(plainPhone(pasted)).toBe(plain);
  expect(plainPhone(plain)).toBe(plain);
  expect(OptionalPhone.parse(pasted)).toBe(plain);
});

test('counts the characters of a number after cleaning it', () => {
  expect(Phone.parse('https://api.whatsapp.com/send?phone=27825550142')).toBe('+27825550142');
  expect(Phone.safeParse('tel:082555014').success).toBe(false);
  expect(OptionalPhone.safeParse('1'.repeat(limits.phoneMax + 1)).success).toBe(false);
});

test.each([
  ['b&b@example.org', 'b&b@example.org'],
  ['info/za@example.org', 'info/za@example.org'],
  ['x=y@example.org', 'x=y@example.org'],
  ["o'neill+jobs@example.org", "o'neill+jobs@example.org"],
  ['piet@môrelig.co.za', 'piet@xn--mrelig-ixa.co.za'],
  ['piet@XN--MRELIG-IXA.co.za', 'piet@xn--mrelig-ixa.co.za'],
  ['Jörg@example.org', 'jörg@example.org'],
  ['jo\u0308rg@example.org', 'jörg@example.org'],
  ['\u202athandi@example.org\u202c', 'thandi@example.org'],
  ['mailto:Thandi@Example.org,', 'thandi@example.org'],
  [`${'a'.repeat(64)}@example.org`, `${'a'.repeat(64)}@example.org`],
])('reads the address %s as %s', (typed, plain) => {
  expect(plainEmail(typed)).toBe(plain);
  expect(Email.parse(plain)).toBe(plain);
  expect(sameEmail(typed, plain)).toBe(true);
});

// id: bad-mail-address-refused
test.each([
  'thandi',
  'thandi@',
  '@example.org',
  'a b@example.org',
  'a@b@example.org',
  '.a@example.org',
  'a.@example.org',
  'a..b@example.org',
  '"a b"@example.org',
  'thandi@example',
  'thandi@example.123',
  'thandi@192.168.0.1',
  'thandi@[192.168.0.1]',
  'thandi@-example.org',
  'thandi@exa_mple.org',
  'thandi@example.org:25',
  'thandi@example.org/x',
  'thandi@example%2eorg',
  'thandi@xn--.org',
  `${'a'.repeat(65)}@example.org`,
  `${'ö'.repeat(33)}@example.org`,
  `thandi@${'a'.repeat(64)}.org`,
  'thandi@example.org\r\nBcc: all@example.org',
  'thandi\n@example.org',
  'Thandi <thandi@example.org>',
  'thandi@example.org, sipho@example.org',
  'thandi,sipho@example.org',
])('rejects the address %j', (typed) => {
  expect(plainEmail(typed)).toBeUndefined();
  expect(fieldMessages(Email.safeParse(typed).error!)).toEqual({ '': 'Please enter a valid email address' });
});

test('reports the limit for an overlong address', () => {
  const long = `thandi@${'a.'.repeat(150)}org`;
  expect(fieldMessages(Email.safeParse(long).error!)['']).toContain(String(limits.emailMax));
});

test('handles a hostile text quickly', () => {
  const startedAt = performance.now();
  for (const text of [',', '1', 'wa.me/1', 'a.', '\u202a ', 'ö', 'a@', 'xn--'])
    for (const typed of [text.repeat(100_000), `${text.repeat(100_000)} x`]) {
      plainPhone(typed);
      plainEmail(typed);
    }
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});

test('a mailto link cannot contain headers from the address', () => {
  expect(mailtoLink('b&b?cc=all#x@example.org')).toBe('mailto:b%26b%3Fcc%3Dall%23x@example.org');
  expect(mailtoLink('jörg@example.org')).toBe('mailto:j%C3%B6rg@example.org');
});
