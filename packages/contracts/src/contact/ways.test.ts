import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contactMethods } from '../enquiries/facts.ts';
import { contactWays } from './ways.ts';

const nine = (first: string) =>
  fc.integer({ min: 0, max: 9_999_999 }).map((rest) => `+27${first}${String(rest).padStart(9 - first.length, '0')}`);
const landline = fc.constantFrom('1', '2', '3', '4', '5').chain(nine);
const mobile = fc.constantFrom('6', '7', '81', '82', '83', '84', '85').chain(nine);
const internet = nine('87');
const foreign = fc.constantFrom('+442079460018', '+12025550143');
const number = fc.option(fc.oneof(landline, mobile, internet, foreign));
const contact = fc.record({
  call: number,
  whatsapp: number,
  email: fc.option(fc.constantFrom('lerato@example.org', '')),
  chosen: fc.uniqueArray(fc.constantFrom(...contactMethods)),
});
const methods = (given: Parameters<typeof contactWays>[0]) => contactWays(given).map(({ method }) => method);

test('offers the chosen methods first, in the chosen order, and marks the first of them', () => {
  fc.assert(
    fc.property(contact, (given) => {
      const ways = contactWays(given);
      const shown = ways.map(({ method }) => method);
      const chosen = given.chosen.filter((method) => shown.includes(method));
      expect(shown.slice(0, chosen.length)).toEqual(chosen);
      expect(ways.filter(({ preferred }) => preferred).map(({ method }) => method)).toEqual(chosen.slice(0, 1));
      expect(new Set(shown).size).toBe(shown.length);
    }),
  );
});

test('offers a call exactly if there is a number, whatever was chosen', () => {
  fc.assert(
    fc.property(contact, (given) => {
      expect(methods(given).includes('call')).toBe(given.call !== null);
    }),
  );
});

test('offers an SMS only to a number that can get one', () => {
  fc.assert(
    fc.property(contact, fc.oneof(landline, internet), (given, call) => {
      expect(methods({ ...given, call })).not.toContain('sms');
    }),
  );
  fc.assert(
    fc.property(contact, mobile, (given, call) => {
      expect(methods({ ...given, call })).toContain('sms');
    }),
  );
});

test('offers a call to a landline after the email that was chosen alone', () => {
  const given = { call: '+27115550146', whatsapp: null, email: 'lerato@example.org' };
  expect(methods({ ...given, chosen: ['email'] })).toEqual(['email', 'call']);
});
