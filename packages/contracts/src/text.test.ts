import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanText } from './clean-text.ts';
import { SendMessage } from './conversations/schemas.ts';
import { enquiryFields } from './enquiries/schemas.ts';
import { PersonName, readFields } from './fields.ts';
import { messages } from './messages.ts';
import { text } from './text.ts';

describe('cleanText', () => {
  test.each([
    ['a title typed on a Mac', 'Lekkage in Mo\u0302rester', 'Lekkage in Môrester'],
    ['a byte order mark', '\ufeffBlocked drain', 'Blocked drain'],
    ['zero-width spaces', 'Blocked\u200b drain\u200b', 'Blocked drain'],
    ['direction marks', '\u202aBlocked\u202c \u2066drain\u2069\u200e', 'Blocked drain'],
    ['soft hyphens', 'Elec\u00adtri\u00adcian', 'Electrician'],
    ['a word joiner', 'R\u20601500', 'R1500'],
    ['the place of a pasted picture', 'See \ufffc here', 'See  here'],
    ['Windows line breaks', 'One\r\ntwo\rthree', 'One\ntwo\nthree'],
    ['white space at its ends', ' \u00a0One two\n', 'One two'],
    ['a joiner between Latin letters', 'Blo\u200dcked\u200c drain', 'Blocked drain'],
    ['a tag without its flag', 'Hello\u{e0067}\u{e007f}', 'Hello'],
    ['a variation selector behind a letter', 'a\ufe0fb', 'ab'],
  ])('removes or composes %s', (_, typed, clean) => {
    expect(cleanText(typed)).toBe(clean);
  });

  test.each([
    '👩‍🔧 geyser',
    '👨🏾‍👩🏽‍👧‍👦',
    '❤️‍🔥 ☎️ ☎︎',
    '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
    '🏳️‍🌈 🇿🇦',
    '1️⃣ first, #️⃣',
    'می\u200cخواهم',
    'क्\u200dष क्\u200cष',
    'ශ්\u200dරී',
    '葛\u{e0100}飾区',
    '⅓ load, 5 ≤ 6, −2 °C, ﬁnish',
    'non‑breaking hyphen, narrow\u202fspace',
    'ṱhoho, ḽiivhi, ǃXû',
  ])('keeps %s', (typed) => {
    expect(cleanText(typed)).toBe(typed.normalize('NFC'));
  });

  test('changes nothing the second time, and leaves a text in NFC', () => {
    const piece = fc.constantFrom(
      ...['a', ' ', '\n', 'é', 'e', '\u0301', '👩', '🔧', '🏽', '🏴', '1', '\u20e3', 'می', 'क', '्', '葛', 'ᄀ', 'ᅡ'],
      ...['\u200b', '\u200c', '\u200d', '\ufe0f', '\ufeff', '\u00ad', '\u{e0067}', '\u{e007f}', '\u034f', '\u2800'],
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(piece).map((parts) => parts.join('')),
          fc.string({ unit: 'binary' }),
        ),
        (typed) => {
          const clean = cleanText(typed);
          expect(cleanText(clean)).toBe(clean);
          expect(clean.normalize('NFC')).toBe(clean);
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('leaves texts above every limit as they are, which would take seconds', () => {
    const start = process.cpuUsage().user;
    for (const part of ['\u0323\u0301', '👩\u200d', ' ', '\u{1f3f4}\u{e0067}']) cleanText(`a${part.repeat(40_000)}b`);
    expect((process.cpuUsage().user - start) / 1000).toBeLessThan(1000);
  });
});

describe('a text of invisible characters or dashes', () => {
  const blanks = [
    ...['\u200b', '\u3164', '\u115f', '\u2800', '\u00ad', '\ufe0f', '\u200e', '\u200d', '\ufeff', '\u0301', '\u2060'],
    ...['\u{e0020}', '\u00a0', '\u3000', '\uffa0', '\u180e', '\u061c', '\ue000'],
  ].map((one) => one.repeat(30));

  test.each(blanks)('%j counts as empty', (typed) => {
    const { contactName, title, description } = enquiryFields;
    expect(readFields(title, typed).wrong).toEqual({ '': messages.titleShort });
    expect(readFields(contactName, typed).wrong).toEqual({ '': messages.nameShort });
    expect(readFields(description, typed).wrong).toEqual({ '': messages.descriptionShort });
    expect(readFields(SendMessage, { text: typed }).wrong).toEqual({ text: messages.messageText });
  });

  test.each(['-----', '– – – – –', '.....', '-_-_-_-', '?!?!?!', '—'.repeat(30)])('%j is no title or name', (typed) => {
    expect(readFields(enquiryFields.title, typed).wrong).toEqual({ '': messages.titleShort });
    expect(readFields(PersonName, typed).wrong).toEqual({ '': messages.nameShort });
  });

  test.each(['?', '👍', '…', '6'])('%j is a message', (typed) => {
    expect(SendMessage.parse({ text: typed }).text).toBe(typed);
  });

  test.each([
    ['a       b', false],
    ['No tv', true],
    ['e\u0301\u0301\u0301\u0301\u0301', false],
    ['Zoë\u200b\u200b', false],
    ['漆を塗る壁', true],
    ['🔥🔥🔥🔥🔥', true],
  ])('%j has five visible characters: %s', (typed, isEnough) => {
    expect(enquiryFields.title.safeParse(typed).success).toBe(isEnough);
  });
});

test('counts the maximum after cleaning', () => {
  const short = text({ max: 5 });
  expect(short.parse('e\u0301'.repeat(5))).toBe('ééééé');
  expect(short.parse(`abcde${'\u200b'.repeat(50)}`)).toBe('abcde');
  expect(short.safeParse('abcdef').success).toBe(false);
});
