import { readFileSync } from 'node:fs';
import { categoryTree } from '@marketplace/catalogue/tree';
import { provinces } from '@marketplace/contracts/places/provinces';
import { poFile, readTranslations, translated } from '@marketplace/languages/catalogues';
import { keyOf } from '@marketplace/languages/key';
import { expect, test } from 'vitest';
import { areaNames } from './areas.ts';
import { faultOf, gluesPrefix, poText } from './catalogues.ts';
import { messagesIn, messagesOf } from './messages.ts';

const catalogues = areaNames.flatMap((area) => translated.map((language) => [area, language] as const));

test.each(catalogues)('the catalogue of %s in %s lists the messages of the sources', (area, language) => {
  const text = poText(language, messagesOf(area), readTranslations(area, language));
  expect(readFileSync(poFile(area, language), 'utf8')).toBe(text);
});

test.each(catalogues)('every translation of %s in %s fits its English text', (area, language) => {
  const faults = [...readTranslations(area, language)].map(([message, translation]) => faultOf(message, translation));
  expect(faults.filter(Boolean)).toEqual([]);
});

test.each(areaNames)('every message of %s has its own key', (area) => {
  const keys = [...messagesOf(area).keys()].map(keyOf);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

test.each(catalogues)('no translation of %s in %s glues a prefix to a number or a name', (area, language) => {
  const glued = [...readTranslations(area, language)].filter(([, translation]) => gluesPrefix(language, translation));
  expect(glued).toEqual([]);
});

/** What seekers choose from, in requests and on pages of categories. */
const names = [
  ...provinces.map(({ name }) => name),
  ...categoryTree.flatMap(({ name, subcategories }) => [
    name,
    ...subcategories.flatMap((group) => [group.name, ...group.services.map((service) => service.name)]),
  ]),
];

test.each(catalogues)('every name of a service and a province has a translation of %s in %s', (area, language) => {
  const translations = readTranslations(area, language);
  expect(names.filter((name) => !translations.has(name))).toEqual([]);
});

test('finds a prefix that is glued to a placeholder', () => {
  expect(gluesPrefix('zu', 'Usebenza e-{place}')).toBe(true);
  expect(gluesPrefix('xh', 'Sithunyelwe ku-<address>{email}</address>')).toBe(true);
  expect(gluesPrefix('st', '{n, plural, one {{count} letsatsi} other {matsatsi a-{count}}}')).toBe(true);
  expect(gluesPrefix('zu', 'Usebenza kule ndawo: {place}')).toBe(false);
  expect(gluesPrefix('af', 'WhatsApp-{count}')).toBe(false);
});

test('finds messages, constants and plurals', () => {
  const source = `import { msg, plural, t } from '@marketplace/languages/text';
    const label: string = msg('A label');
    t(label); t('It’s {place}', { place }); plural(count, { one: '{count} day', other: '{count} days' });`;
  expect(messagesIn('a.ts', source)).toEqual([
    'A label',
    'It’s {place}',
    '{n, plural, one {{count} day} other {{count} days}}',
  ]);
});

test('refuses a text that is put together', () => {
  const source = (call: string) => `import { t } from '@marketplace/languages/text'; ${call};`;
  expect(() => messagesIn('a.ts', source(`t(\`In \${place}\`)`))).toThrow('needs one text');
  expect(() => messagesIn('a.ts', source("t('In ' + place)"))).toThrow('needs one text');
});

test('a translation keeps the placeholders and tags', () => {
  expect(faultOf('In {place}', 'E-{place}')).toBeUndefined();
  expect(faultOf('In {place}', 'E-{indawo}')).toBe('{indawo} is not in the English text');
  expect(faultOf('In {place}', 'Lapha')).toBe('{place} is missing');
  expect(faultOf('Read <terms>it</terms>', 'Funda')).toBe('<terms> </terms> is missing');
  expect(faultOf('Anywhere in {country}', 'Noma kuphi eNingizimu Afrika')).toBeUndefined();
});
