import { brand } from '@marketplace/contracts/brand';
import { isTranslation, languageCodes, localeOf } from '@marketplace/contracts/site/languages';
import { cityOf, placeOf } from '@marketplace/domain/reference/cities';
import { placeName } from '@marketplace/gazetteer/lookup';
import {
  contentOf,
  everySample,
  inTheLanguage,
  mailOf,
  rewritten,
  sampleDeps,
  samples,
  sampleToken,
} from '@marketplace/infra/test/notice-samples.ts';
import { pseudoLanguage } from '@marketplace/languages/pseudo';
import { currentLanguage, speaking } from '@marketplace/languages/text';
import { describe, expect, test } from 'vitest';
import { enquiryClosing } from '../notices/enquiries/enquiry-closing.ts';
import { enquiryReceived } from '../notices/enquiries/enquiry-received.ts';
import { quoteReceived } from '../notices/quotes/quote-received.ts';
import { languageFor } from './compose.ts';
import { render } from './render.ts';

const translated = languageCodes.filter(isTranslation);
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

/** Samples of mails that seekers and providers share, for a provider. */
const forProviders = ['mail.message-unread provider', 'mail.message-unread assigned', 'mail.phone-failed usual'];
const forSeekers = everySample.filter(
  ({ job, variant, template }) => template.language && !forProviders.includes(`${job} ${variant}`),
);

test('every mail about a request to its seeker is in the language of the request', () => {
  const toSeekers = everySample.filter(({ data }) => Object.hasOwn(data as object, 'contactEmail'));
  expect(toSeekers.length).toBeGreaterThan(20);
  for (const { job, template, data } of toSeekers)
    expect([job, languageFor(template, inTheLanguage(data, 'zu'))]).toEqual([job, 'zu']);
});

/** Digits instead of everything that a person typed, so that all words in a mail are ours. */
const withoutTyped = <Data>(data: Data): Data => rewritten(data, (field) => (/email$/i.test(field) ? '1@2.3' : '1'));

/** Our texts that are the same in every language. */
const namesIn = (data: unknown): string[] => {
  const { cityPath, suburbPath, reference } = data as Partial<Record<'cityPath' | 'suburbPath' | 'reference', string>>;
  const place = cityPath && placeOf({ cityPath, suburbPath: suburbPath ?? null });
  const nearest = (data as { nearest?: { cityPath: string } }).nearest;
  return [
    brand.name,
    ...(place ? [placeName(place)] : []),
    ...(nearest ? [cityOf(nearest.cityPath).name] : []),
    ...(reference ? [reference, '3ABC-9XYZ'] : []),
  ];
};

/** A text without its translated parts, which may contain other translated texts. */
const untranslated = (text: string): string => {
  const rest = text.replace(/⟦[^⟦⟧]*⟧/g, '');
  return rest === text ? rest : untranslated(rest);
};

describe.each(forSeekers)('$job, $variant', ({ template, data }) => {
  const pseudo = speaking(pseudoLanguage, () => render(contentOf(template, withoutTyped(data)), sampleDeps));

  test('has no text outside the catalogues', () => {
    const visible = pseudo.html.replace(/<(head|style|title)\b.*?<\/\1>/gs, ' ').replace(/<[^>]*>/g, ' ');
    const names = namesIn(data);
    const left = [pseudo.subject, pseudo.text, visible].flatMap((version) => {
      const rest = untranslated(version).replace(/https?:\S+|&\S+;|marketplace\.example|\bR(?=[\d\s])/g, ' ');
      return names.reduce((text, name) => text.replaceAll(name, ' '), rest).match(/\p{L}{2,}/gu) ?? [];
    });
    expect(left).toEqual([]);
  });

  test('puts no sentence together from parts', () => {
    expect(pseudo.text.match(/[^.?!:~]~+⟧[ \u00a0]*⟦[^⟧]*⟧/g)).toBeNull();
  });

  test('shows typed text unchanged in every language', () => {
    const typed = String.raw`Fix \u000aBcc: {name} # <b>`;
    const withTyped = rewritten(data, (field) => (/email$/i.test(field) ? null : typed));
    const count = (text: string) => text.split(typed).length;
    const english = mailOf(template, withTyped);
    for (const language of translated) {
      const mail = mailOf(template, inTheLanguage(withTyped, language));
      expect([language, count(mail.subject)]).toEqual([language, count(english.subject)]);
      expect([language, count(mail.text)]).toEqual([language, count(english.text)]);
      expect(mail.html).not.toContain('<b>');
    }
  });

  test.each(translated)('names its language, %s, and links to pages in it', (language) => {
    const { html, text, language: header } = mailOf(template, inTheLanguage(data, language));
    expect(header).toBe(localeOf(language));
    expect(html).toContain(`<html lang="${localeOf(language)}"`);
    const pages = [...text.matchAll(/https:\/\/marketplace\.example(\/\S*)/g)].map(([, path]) => path!);
    expect(pages).not.toEqual([]);
    expect(pages.filter((path) => !path.startsWith(`/${language}`) && !path.startsWith('/api/'))).toEqual([]);
  });
});

test.each([
  ['en', 'Your request closes on 1 April 2026: Replace a leaking geyser'],
  ['af', 'Jou versoek sluit op 1 April 2026: Replace a leaking geyser'],
  ['zu', 'Isicelo sakho sivala ngalolu suku: 1 Ephreli 2026: Replace a leaking geyser'],
  ['xh', 'Isicelo sakho sivalwa ngalo mhla: 1 Epreli 2026: Replace a leaking geyser'],
  ['st', 'Kopo ya hao e kwalwa ka 1 Mmesa 2026: Replace a leaking geyser'],
] as const)('writes dates in %s', (language, subject) => {
  expect(mailOf(enquiryClosing.mail, { ...samples['enquiry-closing'].usual, language }).subject).toBe(subject);
});

test('writes times, amounts and links in isiZulu', () => {
  const { text } = mailOf(enquiryReceived.mail, inTheLanguage(samples['enquiry-received'].strangers!, 'zu'));
  expect(plain(text)).toContain('esifakwe ngoMsombuluko, 2 Mashi, 10:00 ngenkonzo nendawo efanayo');
  expect(plain(text)).toContain('Ibhajethi: R 1 500 - R 6 500');
  expect(text).toContain(`https://marketplace.example/zu/requests/${sampleToken}`);
  const quote = mailOf(quoteReceived.mail, inTheLanguage(samples['quote-received'].range!, 'zu'));
  expect(plain(quote.text)).toContain('R1 200.00 – R2 400.00, Ayikho i-VAT.');
});

test('a mail does not change the language of the next one', () => {
  const mails = languageCodes.map((language) =>
    mailOf(enquiryReceived.mail, { ...samples['enquiry-received'].usual, language }),
  );
  expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual([
    'We’ve received your request',
    'Ons het jou versoek ontvang',
    'Sisitholile isicelo sakho',
    'Sisifumene isicelo sakho',
    'Re amohetse kopo ya hao',
  ]);
  expect(currentLanguage()).toBe('en');
});

test('a mail that cannot be composed does not keep its language', () => {
  const broken = { ...samples['enquiry-received'].usual, language: 'zu', cityPath: 'nowhere' } as const;
  expect(() => mailOf(enquiryReceived.mail, broken)).toThrow();
  expect(currentLanguage()).toBe('en');
});
