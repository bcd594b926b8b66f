import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { budget, distanceText, greeting, oneLine, telephone, timeText } from './wording.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('formats budgets with South African grouping and a plus if there is no maximum', () => {
  expect(plain(budget(1500, 6500))).toBe('R 1 500 - R 6 500');
  expect(plain(budget(100, null))).toBe('R 100+');
  expect(plain(budget(1_000_000_000, 1_000_000_000))).toBe('R 1 000 000 000');
});

test('keeps an amount on one line', () => {
  expect(budget(1500, null)).not.toContain(' ');
});

test('formats times in South African time', () => {
  expect(plain(timeText(new Date('2026-03-02T22:05:00Z')))).toBe('00:05 on Tuesday, 3 March');
  expect(plain(timeText(new Date('2026-12-31T07:00:00Z')))).toBe('09:00 on Thursday, 31 December');
});

test('rounds distances to whole kilometres', () => {
  expect(distanceText(0)).toBe('in your city');
  expect(plain(distanceText(6.4))).toBe('6 km from you');
});

describe('oneLine', () => {
  // id: mail-text-on-one-line
  test('removes line breaks and direction marks', () => {
    const nasty = fc.constantFrom('\r', '\n', '\0', '\v', '\u0085', '\u2028', '\u2029', '\u202e', '\u2066', ' ');
    const unit = fc.oneof(nasty, fc.constantFrom('a', 'é', ':', '👩'));
    fc.assert(
      fc.property(fc.string({ unit }), (text) => {
        expect(oneLine(text)).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202e\u2066]/u);
      }),
    );
  });

  test('keeps the words', () => {
    expect(oneLine(' Fix the\r\nBcc: a@b.example\u2028roof\u202e ')).toBe('Fix the Bcc: a@b.example roof');
    expect(oneLine('👩‍🔧 naïve')).toBe('👩‍🔧 naïve');
  });
});

describe('greeting', () => {
  test.each(['Thandi', 'Thandi Nkosi', "Sinéad O'Brien", 'J. van der Merwe', 'Anne-Marie du Toit'])('%s', (name) => {
    expect(greeting(name)).toBe(`Hello ${name},`);
  });

  test.each(['WIN at casino.example', 'https://x.example', 'Call 082 555 0100', '<b>Thandi</b>', 'a '.repeat(40)])(
    'leaves out %s',
    (name) => {
      expect(greeting(name)).toBe('Hello,');
    },
  );
});

test('links phone numbers that have digits to dial', () => {
  expect(telephone('082 555 0178')).toBe('tel:0825550178');
  expect(telephone('+27 (11) 555-0100')).toBe('tel:+27115550100');
  expect(telephone('ask Sipho')).toBeNull();
  expect(telephone(null)).toBeNull();
});
