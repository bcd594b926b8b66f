import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brand } from '../brand.ts';
import { fieldMessages, NewPassword } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { passwordFault } from './password-rules.ts';
import { Register, SignIn } from './schemas.ts';

const thandi = { name: 'Thandi Mokoena-Smith', email: 'th.nkosi82@proteas.example' };

describe('a password is rejected', () => {
  test.each([
    ['aaaaaaaaaaaa', messages.passwordRepeats],
    ['🌍🌍🌍🌍🌍🌍🌍🌍', messages.passwordRepeats],
    [`my ${brand.name} 7`, messages.passwordHoldsSite],
    [`${brand.name.toUpperCase()}2026`, messages.passwordHoldsSite],
    ['thandi1985!', messages.passwordHoldsName],
    ['Mókoena-for-ever', messages.passwordHoldsName],
    ['xxsmithxx', messages.passwordHoldsName],
    ['nkosi82nkosi82', messages.passwordHoldsEmail],
    ['garden-of-PROTEAS', messages.passwordHoldsEmail],
  ])('%s', (password, message) => expect(passwordFault(password, thandi)).toBe(message));

  test('that joins the short parts of a name', () => {
    expect(passwordFault('liwei-20260101', { name: 'Li Wei' })).toBe(messages.passwordHoldsName);
    expect(passwordFault('a@b.za-a-long-tail', { email: 'a@b.za' })).toBe(messages.passwordHoldsEmail);
  });
});

test.each(['a garden of roses', 'correct horse battery', 'aaaaaaaab', 'th th th th 82', 'market of places'])(
  '%s is accepted',
  (password) => expect(passwordFault(password, thandi)).toBeUndefined(),
);

/** Letters as people type them: in capitals, with diacritics. */
const written = (word: string) =>
  fc
    .array(fc.constantFrom('', '\u0301', '\u0308'), { minLength: word.length, maxLength: word.length })
    .chain((marks) =>
      fc
        .array(fc.boolean(), { minLength: word.length, maxLength: word.length })
        .map((capitals) =>
          [...word].map((letter, at) => (capitals[at] ? letter.toUpperCase() : letter) + marks[at]).join(''),
        ),
    );

const codePoint = fc
  .integer({ min: 0, max: 0x10ffff })
  .map((code) => String.fromCodePoint(code))
  .filter((character) => character.isWellFormed());

describe('regardless of surrounding text and spelling', () => {
  const word = fc.stringMatching(/^[b-y]{4,12}$/);

  test('finds parts of a name or address with four letters or more', () => {
    const cases = word.chain((part) => fc.tuple(fc.constant(part), written(part), fc.string(), fc.string()));
    fc.assert(
      fc.property(cases, fc.boolean(), ([part, typed, before, after], inName) => {
        const owner = inName ? { name: `Zz ${part}` } : { email: `zz.${part}@zz.za` };
        // A combining accent at the start of the following text would belong to the word's last letter.
        expect(passwordFault(`${before}|${typed}|${after}`, owner)).toBeDefined();
      }),
    );
  });

  test('finds exactly the passwords that repeat one character', () => {
    fc.assert(
      fc.property(codePoint, fc.integer({ min: 1, max: 60 }), (character, times) => {
        expect(passwordFault(character.repeat(times))).toBe(messages.passwordRepeats);
        expect(passwordFault(`${character.repeat(times)}${character === 'x' ? 'y' : 'x'}`)).toBeUndefined();
      }),
    );
  });

  test('ignores parts of up to three characters and empty parts', () => {
    const short = fc.stringMatching(/^[a-z]{0,3}$/);
    fc.assert(
      fc.property(short, fc.stringMatching(/^[0-9]{8,20}x$/), (part, password) => {
        expect(passwordFault(password, { name: part, email: '' })).toBeUndefined();
      }),
    );
  });
});

describe('the contract', () => {
  const body = { ...thandi, phone: '082 555 0199', password: 'a garden of roses' };
  const faults = (password: unknown, rest: object = {}) => {
    const parsed = Register.safeParse({ ...body, ...rest, password });
    return parsed.success ? {} : fieldMessages(parsed.error);
  };

  test('reports it at the password field together with other errors', () => {
    expect(faults(body.password)).toEqual({});
    expect(faults('thandi1985!')).toEqual({ password: messages.passwordHoldsName });
    expect(faults('thandi1985!', { phone: '1' })).toEqual({
      password: messages.passwordHoldsName,
      phone: messages.phoneShort,
    });
    expect(faults('nkosi82')).toEqual({ password: messages.passwordShort });
    expect(faults(undefined)).toEqual({ password: messages.passwordShort });
    expect(Register.safeParse(null).success).toBe(false);
  });

  test('counts and stores passwords in one Unicode form', () => {
    expect(NewPassword.safeParse('éèêëàâä'.normalize('NFD')).success).toBe(false);
    expect(NewPassword.parse('môre môre'.normalize('NFD'))).toBe('môre môre'.normalize('NFC'));
    const longest = 'é'.repeat(limits.passwordMax).normalize('NFD');
    expect(SignIn.parse({ email: 'a@b.co', password: longest }).password).toBe(longest);
    expect(SignIn.safeParse({ email: 'a@b.co', password: `${longest}x` }).success).toBe(false);
  });

  test("rejects the site's name and repetitions wherever a password is set", () => {
    expect(NewPassword.safeParse('a garden of roses').success).toBe(true);
    for (const password of [`${brand.name.toLowerCase()}99`, 'zzzzzzzzzz'])
      expect(NewPassword.safeParse(password).success).toBe(false);
  });
});
