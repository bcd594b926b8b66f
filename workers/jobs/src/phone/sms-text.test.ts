import { brand } from '@marketplace/contracts/brand';
import { inLanguage, languageCodes } from '@marketplace/contracts/site/languages';
import type { PhoneSubject } from '@marketplace/domain/phones/subjects.view';
import { mailLanguages } from '@marketplace/languages/mails';
import { speaking } from '@marketplace/languages/text';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { phoneTemplates } from '../notices/notices.ts';
import { plainText, smsParts, smsWithTitle } from './sms-text.ts';
import { codeSentence, stoppedSentence, updatesOnSentence } from './template.ts';

/** The alphabet of GSM 03.38, with the characters of its extension. */
const gsm = /^[\n\r !"#$%&'()*+,\-./0-9:;<=>?@A-Z_a-z£¥èéùìòÇØøÅåÄÖÑÜ§¿äöñüàΔΦΓΛΩΠΨΣΘΞÆæßÉ¤¡^{}\\[\]~|€]*$/u;
const site = 'https://marketplace.example';
const token = 'x'.repeat(43);
const subject: PhoneSubject = {
  leadId: '0198c5f0-7a11-7000-8000-000000000001',
  enquiryId: '0198c5f0-7a11-7000-8000-000000000002',
  title: '',
  isUrgent: false,
};
const titles = ['Burst geyser', 'Blocked drain, kitchen', 'Zoë’s “wet” ceiling', 'Geyser lek – kom gou'];

const notices = Object.fromEntries(
  [...phoneTemplates.values()].map((template) => [
    template.job,
    { sentence: template.sentence, path: (template.shortPath ?? template.path)(subject, token) },
  ]),
);
const linked = { ...notices, 'phone.updates-on': { sentence: updatesOnSentence, path: `/requests/${token}` } };

describe.each(languageCodes.map((code) => [code] as const))('in %s', (code) => {
  test.each(Object.entries(linked))('%s is one SMS with the whole of a usual title', (_job, { sentence, path }) => {
    for (const title of titles) {
      const url = `${site}${inLanguage(code, path)}`;
      const text = speaking(mailLanguages[code], () => smsWithTitle(title, (shown) => `${sentence(shown)} ${url}`));
      expect(text).toMatch(gsm);
      expect(smsParts(text), text).toBe(1);
      expect(text).toContain(plainText(title));
      expect(text.endsWith(url)).toBe(true);
    }
  });

  test.each([
    ['the code', () => codeSentence('012345')],
    ['the answer to STOP', stoppedSentence],
  ])('%s is one SMS', (_name, sentence) => {
    const text = plainText(speaking(mailLanguages[code], sentence));
    expect(text).toMatch(gsm);
    expect(smsParts(text), text).toBe(1);
    expect(text).toContain(brand.name);
  });
});

test.each([
  ['“Zoë’s” – kêrel…', '"Zoe\'s" - kerel...'],
  ['Ünïcode é è ñ ß Ä', 'Ünicode é è ñ ß Ä'],
  ['Leak 💧🙏🏽 now', 'Leak now'],
  ['Zoe\u0308, ½ day, 20 m²', 'Zoe, 1/2 day, 20 m2'],
  ['R1\u00a0500\u200b', 'R1 500'],
  ['€5 [hidden]', '€5 [hidden]'],
  ['Потёк кран', 'Potek kran'],
])('writes %j as %j', (text, plain) => {
  expect(plainText(text)).toBe(plain);
});

test.each([
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  ['['.repeat(80), 1],
  ['€'.repeat(81), 2],
])('counts the SMS of a text (%#)', (text, parts) => {
  expect(smsParts(text)).toBe(parts);
});

test('cuts a long title so that the text is one SMS with its whole link', () => {
  const url = `${site}/requests/${token}`;
  const textWith = (title: string) => `You have a new quote for “${title}”. ${url}`;
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'grapheme', maxLength: 90 }), fc.string({ unit: 'binary' })), (title) => {
      const text = smsWithTitle(title, textWith);
      expect(text).toMatch(gsm);
      expect(smsParts(text)).toBe(1);
      expect(text.endsWith(url)).toBe(true);
    }),
  );
  const long = smsWithTitle('Replace the burst geyser on the roof of the second house', textWith);
  expect(long).toBe(`You have a new quote for "Replace the burst geyser on the roof of the seco...". ${url}`);
  expect(smsWithTitle('[x] '.repeat(30), textWith)).toContain('...". https');
});

test('keeps the start of a title if the link leaves no room', () => {
  const text = smsWithTitle('Burst geyser in the roof', (title) => `${title} ${'x'.repeat(170)}`);
  expect(text).toBe(`Burst g... ${'x'.repeat(170)}`);
  expect(smsParts(text)).toBe(2);
});
