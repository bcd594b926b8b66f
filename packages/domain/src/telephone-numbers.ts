/**
 * Phone numbers are stored in E.164 (ITU-T), `+27825550142`, and shown in the local format, `082 555 0142`.
 * Old values without such a form are kept and shown as typed.
 */

import { plainPhone } from '@marketplace/contracts/addresses';
import { brand } from '@marketplace/contracts/brand';
import { isLandlineNumber, isMobileNumber } from '@marketplace/contracts/contact/ways';
import { messages } from '@marketplace/contracts/messages';
import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { invalid } from './errors.ts';

/**
 * Digits of a South African number after the country code (ICASA's numbering plan, 2016). Excludes short
 * codes, which reach no person.
 */
const southAfricanDigits = 9;

/** Returns a plausible number: valid for South Africa, of a possible length for other countries. */
const numberIn = (typed: string): PhoneNumber | undefined => {
  const number = parsePhoneNumberFromString(plainPhone(typed), { defaultCountry: brand.countryCode, extract: false });
  if (!number) return undefined;
  const exists =
    number.countryCallingCode === brand.callingCode
      ? number.isValid() && number.nationalNumber.length === southAfricanDigits
      : number.isPossible();
  return exists ? number : undefined;
};

/** Returns the E.164 form, `+27825550134`, of a number typed in South Africa. Null if it is not a possible number. */
export const internationalNumber = (typed: string | null): string | null =>
  typed === null ? null : (numberIn(typed)?.number ?? null);

/** Returns true for a South African landline, which has no WhatsApp unless its owner declares it. */
export const isLandline = (stored: string | null): boolean => isLandlineNumber(internationalNumber(stored) ?? '');

/** Returns the number in E.164 if it is a South African mobile number, which can get an SMS. */
export const mobileNumber = (typed: string | null): string | null => {
  const number = internationalNumber(typed);
  return number && isMobileNumber(number) ? number : null;
};

/** The number to chat with in E.164: the declared one, or a mobile phone number. */
export const whatsappNumber = ({ phone, whatsapp }: { phone: string | null; whatsapp: string | null }): string | null =>
  internationalNumber(whatsapp) ?? mobileNumber(phone);

/** Returns the number in its readable form: `082 555 0142`, `+44 20 7946 0018`. Returns anything else unchanged. */
export const shownNumber = <Stored extends string | null>(stored: Stored): Stored | string => {
  const number = stored === null ? undefined : numberIn(stored);
  if (!number) return stored;
  return number.countryCallingCode === brand.callingCode ? number.formatNational() : number.formatInternational();
};

/** Returns the stored form of a number. Returns anything else unchanged. */
export const storedNumber = <Typed extends string | null>(typed: Typed): Typed | string =>
  internationalNumber(typed) ?? typed;

/** Made-up numbers to get past a required field: one repeated digit, sequences, or a prefix followed by zeros. */
const placeholders = [/^(\d)\1+$/, /^0?123456789\d?$/, /^9876543210$/, /^0?\d\d(?:0{7}|1234567)$/];
const isPlaceholder = (typed: string, stored: string): boolean =>
  [typed.replace(/\D/g, ''), stored.replace(/^\+27/, '0').replace(/\D/g, '')].some((digits) =>
    placeholders.some((placeholder) => placeholder.test(digits)),
  );

const faultOf = (typed: string): string | undefined => {
  const number = numberIn(typed);
  if (isPlaceholder(typed, number?.number ?? '')) return messages.phonePlaceholder;
  // E.164 has no extensions, and the number without it reaches a switchboard.
  return !number || number.ext ? messages.phoneImpossible : undefined;
};

/** Returns the faults of typed numbers by field. Absent numbers have none. */
export const numberFaults = (typed: Record<string, string | null | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([field, number]) => {
      const fault = number ? faultOf(number) : undefined;
      return fault ? [[field, fault]] : [];
    }),
  );

/** Throws VALIDATION_FAILED with a message per field whose number is impossible or a placeholder. */
export const refuseWrongNumbers = (typed: Record<string, string | null | undefined>): void => {
  const faults = numberFaults(typed);
  if (Object.keys(faults).length > 0) throw invalid(faults);
};
