import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commandOf } from '../phones/replies.ts';
import { answerableNotices, interpret, type Reply, type ReplyAction } from './rules.ts';

const text = (words: string): Reply => ({ code: null, text: words, hasFile: false });
const button = (code: string, label = ''): Reply => ({ code, text: label, hasFile: false });
const file: Reply = { code: null, text: '', hasFile: true };

const conversations = ['phone.message', 'phone.seeker-message'];
const questions = answerableNotices.filter((notice) => !conversations.includes(notice));

/** What each question can be answered with: its buttons, and some of the words that mean the same. */
const cases: [notice: string, code: string, words: string[], action: ReplyAction][] = [
  ['phone.lead', 'accept', ['accept', 'Accept.', 'I accept!', 'Yes please', 'JA'], { does: 'accept' }],
  ['phone.lead-rings-again', 'accept', ['Accept lead', 'yebo'], { does: 'accept' }],
  ['phone.lead-accepted', 'slot-1', ['1'], { does: 'pick', slot: 0 }],
  ['phone.seeker-appointment-proposed', 'slot-1', ['1', ' 1. '], { does: 'pick', slot: 0 }],
  ['phone.seeker-appointment-proposed', 'slot-2', ['2'], { does: 'pick', slot: 1 }],
  ['phone.seeker-appointment-proposed', 'slot-3', ['(3)'], { does: 'pick', slot: 2 }],
  ['phone.appointment-proposed', 'slot-1', ['1'], { does: 'pick', slot: 0 }],
  ['phone.job-done', 'done', ['done', 'Done!', 'It’s done', 'yes'], { does: 'answer', answer: 'DONE' }],
  ['phone.job-done', 'not-yet', ['Not yet', 'no'], { does: 'answer', answer: 'NOT_YET' }],
  ['phone.seeker-job-done', 'done', ['Klaar', 'yebo', 'ewe', 'ee'], { does: 'answer', answer: 'DONE' }],
  ['phone.seeker-job-done', 'not-yet', ['Nog nie', 'Cha', 'tjhe'], { does: 'answer', answer: 'NOT_YET' }],
  ['phone.reply', 'stars-1', ['1', '1 star'], { does: 'rate', stars: 1 }],
  ['phone.reply', 'stars-4', ['4', '4 stars'], { does: 'rate', stars: 4 }],
  ['phone.reply', 'stars-5', ['5'], { does: 'rate', stars: 5 }],
];

describe.each(cases)('%s, %s', (notice, code, words, action) => {
  test('acts by its button and by its plain words', () => {
    expect(interpret(notice, button(code))).toEqual(action);
    for (const each of words) expect(interpret(notice, text(each)), each).toEqual(action);
  });
});

test.each(conversations)('%s takes any text and files, and no button', (notice) => {
  for (const reply of [text('accept'), text('The gate is open'), file, { ...file, text: 'The leak' }])
    expect(interpret(notice, reply)).toEqual({ does: 'write' });
  for (const reply of [text(''), text(' \n'), button('accept'), button('done', 'Done')])
    expect(interpret(notice, reply)).toBeUndefined();
});

// id: buttons-act-by-payload
test('a button acts by its code, whatever its label is', () => {
  fc.assert(
    fc.property(fc.constantFrom(...cases), fc.string(), ([notice, code, , action], label) => {
      expect(interpret(notice, button(code, label))).toEqual(action);
    }),
  );
  expect(interpret('phone.lead', button('cancel', 'Accept'))).toBeUndefined();
});

/** The codes of each question. */
const codesOf: Record<string, string[]> = {
  'phone.lead': ['accept'],
  'phone.lead-rings-again': ['accept'],
  'phone.lead-accepted': ['slot-1', 'slot-2', 'slot-3'],
  'phone.appointment-proposed': ['slot-1', 'slot-2', 'slot-3'],
  'phone.seeker-appointment-proposed': ['slot-1', 'slot-2', 'slot-3'],
  'phone.job-done': ['done', 'not-yet'],
  'phone.seeker-job-done': ['done', 'not-yet'],
  'phone.reply': ['stars-1', 'stars-2', 'stars-3', 'stars-4', 'stars-5'],
};

test('a code of another question does nothing', () => {
  expect(Object.keys(codesOf).sort()).toEqual([...questions].sort());
  const codes = [...new Set(Object.values(codesOf).flat()), 'slot-0', 'slot-4', 'stars-0', 'stars-6', 'toString'];
  for (const [notice, own] of Object.entries(codesOf))
    expect(codes.filter((code) => interpret(notice, button(code)))).toEqual(codes.filter((code) => own.includes(code)));
});

test('a plain word acts only as the whole text', () => {
  const other = fc.constantFrom('tomorrow', 'maybe', 'the', 'gate', 'if', 'cannot', 'kusasa', 'môre', 'R500');
  fc.assert(
    fc.property(fc.constantFrom(...cases), other, fc.boolean(), fc.nat(), ([notice, , words], word, isFirst, n) => {
      const said = words[n % words.length]!;
      expect(interpret(notice, text(isFirst ? `${word} ${said}` : `${said} ${word}`))).toBeUndefined();
    }),
  );
});

test('any other text or a file answers no question', () => {
  fc.assert(
    fc.property(fc.constantFrom(...questions), fc.string({ unit: 'binary', minLength: 12 }), (notice, said) => {
      expect(interpret(notice, text(said))).toBeUndefined();
      expect(interpret(notice, { ...file, text: 'accept' })).toBeUndefined();
    }),
  );
});

test('no notice without an answer takes one', () => {
  for (const notice of ['phone.code', 'phone.quote-accepted', 'phone.updates-on', 'mail.lead-sent', 'toString', ''])
    for (const reply of [text('yes'), text('1'), button('accept'), file])
      expect(interpret(notice, reply)).toBeUndefined();
});

test('no word is also a command', () => {
  for (const [, , words] of cases) for (const word of words) expect(commandOf(word)).toBeUndefined();
});
