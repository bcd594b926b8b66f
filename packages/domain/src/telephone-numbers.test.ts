import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  internationalNumber,
  isLandline,
  numberFaults,
  shownNumber,
  storedNumber,
  whatsappNumber,
} from './telephone-numbers.ts';

test.each([
  ['+27 82 555 0134', '+27825550134', '082 555 0134'],
  ['082 555 0134', '+27825550134', '082 555 0134'],
  ['(011) 555-0134', '+27115550134', '011 555 0134'],
  ['0027 82 555 0134', '+27825550134', '082 555 0134'],
  ['27825550134', '+27825550134', '082 555 0134'],
  ['+27 (0)82 555 0134', '+27825550134', '082 555 0134'],
  ['+44 20 7946 0018', '+442079460018', '+44 20 7946 0018'],
  [' +27825550134 ', '+27825550134', '082 555 0134'],
  ['\u202a+27 82 555 0134\u202c', '+27825550134', '082 555 0134'],
  ['082\u2009555\u20090134,', '+27825550134', '082 555 0134'],
  ['tel:+27825550134', '+27825550134', '082 555 0134'],
  ['https://wa.me/27825550134', '+27825550134', '082 555 0134'],
])('stores %s as %s and shows it as %s', (typed, number, shown) => {
  expect(internationalNumber(typed)).toBe(number);
  expect(storedNumber(typed)).toBe(number);
  expect(shownNumber(number)).toBe(shown);
  // Numbers stored as typed by earlier releases look the same.
  expect(shownNumber(typed)).toBe(shown);
  expect(numberFaults({ contactPhone: typed })).toEqual({});
});

const impossible = 'Please enter a valid phone number, like 082 555 0142, or +44 20 7946 0018 for another country';
test.each(['ask my wife', '12345', '0123456789012345678', 'after five please', '+', '+123', '082 555 0134; rm -rf'])(
  'rejects %j without a number to dial',
  (typed) => {
    expect(internationalNumber(typed)).toBeNull();
    expect([storedNumber(typed), shownNumber(typed)]).toEqual([typed, typed]);
    expect(numberFaults({ contactPhone: typed })).toEqual({ contactPhone: impossible });
  },
);

test('rejects text without digits and numbers with an extension', () => {
  expect([internationalNumber(null), shownNumber(null), storedNumber(null)]).toEqual([null, null, null]);
  expect(numberFaults({ contactPhone: undefined, contactWhatsapp: null, phone: '' })).toEqual({});
  expect(numberFaults({ phone: '011 555 0134 ext. 12' })).toEqual({ phone: impossible });
});

test.each(['0000000000', '000 000 0000', '1111111111', '0123456789', '1234567890', '9876543210', '082 000 0000'])(
  'rejects the made-up number %s',
  (typed) =>
    expect(numberFaults({ phone: typed })).toEqual({
      phone: 'This looks like a made-up number. Please enter your own.',
    }),
);
test.each(['+27820000000', '0821234567', '+27 82 123 4567'])('also rejects %s', (typed) => {
  expect(numberFaults({ phone: typed })).toHaveProperty('phone');
});

test('stores every spelling of a mobile number equally, and shows all digits', () => {
  const digits = fc.integer({ min: 2_000_000, max: 9_999_999 }).map(String);
  fc.assert(
    fc.property(fc.constantFrom('82', '83', '72', '61'), digits, (network, rest) => {
      const forms = [
        `0${network}${rest}`,
        `+27${network}${rest}`,
        `0027 ${network} ${rest}`,
        `(0${network}) ${rest.slice(0, 3)}-${rest.slice(3)}`,
      ];
      expect(new Set(forms.map(storedNumber))).toEqual(new Set([`+27${network}${rest}`]));
      expect(shownNumber(forms[0]!)).toBe(`0${network} ${rest.slice(0, 3)} ${rest.slice(3)}`);
      expect(storedNumber(shownNumber(forms[0]!))).toBe(`+27${network}${rest}`);
    }),
  );
});

test('never throws, and storing a stored number changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), (typed) => {
      numberFaults({ phone: typed });
      const stored = storedNumber(typed);
      expect(storedNumber(stored)).toBe(stored);
      expect(typeof shownNumber(stored)).toBe('string');
    }),
  );
});

test.each([
  ['082 555 0142', null, false, '+27825550142'],
  ['011 555 0146', null, true, null],
  ['011 555 0146', '083 555 0133', true, '+27835550133'],
  ['0860 123 456', null, false, null],
  ['087 550 0142', null, false, null],
  ['+44 20 7946 0018', null, false, null],
  [null, '083 555 0133', false, '+27835550133'],
  ['call me', null, false, null],
])('offers WhatsApp for %s with the declared number %s only if it can have it', (phone, whatsapp, landline, chat) => {
  expect(isLandline(phone)).toBe(landline);
  expect(whatsappNumber({ phone, whatsapp })).toBe(chat);
});
