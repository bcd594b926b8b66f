/** For tests: finds texts of a page in the pseudo-language that are in no catalogue. */
import { brand } from '@marketplace/contracts/brand';
import { contactLanguages } from '@marketplace/contracts/enquiries/facts';
import { providerPlans } from '@marketplace/contracts/plans/plans';
import { languageNames, localeOf, sourceLanguage } from '@marketplace/contracts/site/languages';

/** Names, which are the same in every language. */
const names = [
  brand.name,
  'Beta',
  'WhatsApp',
  'SMS',
  'Orlando West',
  'Upington...',
  // Initials of businesses in the sample answers.
  'ZP',
  'BT',
  ...Object.values(languageNames),
  ...contactLanguages,
  ...Object.values(providerPlans).map(({ name }) => name),
];

/** A text without its translated parts, which may contain other translated texts. */
const untranslated = (text: string): string => {
  const rest = text.replace(/⟦[^⟦⟧]*⟧/g, '');
  return rest === text ? rest : untranslated(rest);
};

/** Removes the elements that are marked as English. */
const withoutEnglish = (html: string): string => {
  const start = html.search(new RegExp(`<(\\w+) lang="${localeOf(sourceLanguage)}"`));
  if (start === -1) return html;
  const tag = /^<(\w+)/.exec(html.slice(start))![1]!;
  let depth = 0;
  for (const { 0: found, index } of html.slice(start).matchAll(new RegExp(`<(/?)${tag}\\b`, 'g'))) {
    depth += found.startsWith('</') ? -1 : 1;
    if (depth === 0) return withoutEnglish(html.slice(0, start) + html.slice(start + index + `</${tag}>`.length));
  }
  return html;
};

/** The visible texts of a page, and those that screen readers and empty fields have. */
const textsOf = (html: string) => {
  // What is marked as English is in English on purpose.
  const body = withoutEnglish(html)
    .replace(/<(svg|script|style)\b.*?<\/\1>/gs, '')
    .replaceAll('<!-- -->', '');
  const attributes = [...body.matchAll(/ (?:aria-label|placeholder|title|alt)="([^"]+)"/g)].map(([, text]) => text!);
  // A translated text may contain a link.
  return [...attributes, ...untranslated(body).split(/<[^>]*>/)]
    .map((text) => text.trim())
    .filter((text) => /\p{L}{2}/u.test(text));
};
const decoded = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&nbsp;', ' ');

/** The texts of `html` that are neither translated, nor names, nor in `data`, which is JSON. */
export const untranslatedTexts = (html: string, data: string): string[] => {
  const isKnown = (text: string) => names.includes(text) || data.includes(JSON.stringify(text).slice(1, -1));
  return textsOf(html)
    .flatMap((text) => {
      const rest = decoded(untranslated(text)).trim();
      return isKnown(rest) ? [] : rest.split(/, |,$|[©·:\d]/);
    })
    .map((text) => text.trim())
    .filter((text) => /\p{L}{2}/u.test(text) && !isKnown(text));
};

/** Translated parts that follow each other without an end of a sentence between them. */
export const joinedTexts = (html: string): string[] => html.match(/[^.?!:~]~+⟧(?:\s|&nbsp;|<!-- -->)*⟦[^⟧]*⟧/g) ?? [];
