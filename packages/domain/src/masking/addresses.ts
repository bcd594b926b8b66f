/** Where a reading names an email address, a link or a messenger's handle, plainly or in words. */
import type { Span } from './reading.ts';

/** Endings that no English word or abbreviation has after a full stop without a space. */
const plainEndings = [
  'com',
  'net',
  'org',
  'info',
  'biz',
  'africa',
  'app',
  'online',
  'shop',
  'site',
  'website',
  'xyz',
  'joburg',
  'capetown',
  'durban',
  'co\\.za',
  'org\\.za',
  'web\\.za',
  'net\\.za',
  'gov\\.za',
  'ac\\.za',
  'co\\.uk',
].join('|');

/** Of mail providers, so that "at gmail" needs no "dot com". */
const mailHosts =
  'gmail|googlemail|yahoo|ymail|hotmail|outlook|icloud|webmail|mweb|telkomsa|vodamail|protonmail|iafrica|aol';

const dot = String.raw`(?:\s?\.\s?|\s?[([{]\s?(?:dot|\.)\s?[)\]}]\s?|\s+dot\s+|\s+punt\s+)`;
const spelledDot = String.raw`(?:\s?[([{]\s?(?:dot|\.)\s?[)\]}]\s?|\s+dot\s+|\s+punt\s+)`;
const at = String.raw`(?:\s?@\s?|\s?[([{]\s?(?:at|@)\s?[)\]}]\s?)`;
/** Looked for backwards from where an `at` may stand: forwards, every letter of a long word would begin a name. */
const name = '(?<=(?<name>[a-z0-9][a-z0-9._+-]{0,63}))';
const named = String.raw`(?=\s?[@([{])${name}`;
const namedInWords = String.raw`(?=\s)${name}`;
const label = '[a-z0-9-]{1,63}';
const ending = `(?:${plainEndings}|co${spelledDot}za|co\\s?\\.\\s?za|[a-z]{2,6})`;

/** None of them backtracks further than a few names: the time a text takes is in proportion to its length (mask.test.ts). */
const patterns = [
  // thandi@example.org, thandi (at) example [dot] org, thandi @ gmail . com
  `${named}${at}${label}(?:${dot}${label}){0,4}${dot}${ending}\\b`,
  `${named}${at}(?:${mailHosts})\\b`,
  // thandi at gmail dot com, thandi at gmail
  `${namedInWords}\\s+at\\s+(?:${mailHosts})\\b(?:${dot}${ending}\\b)?`,
  `${namedInWords}\\s+at\\s+${label}(?:${spelledDot}${label}){0,3}${spelledDot}${ending}\\b`,
  `${namedInWords}\\s+at\\s+(?:${label}\\.){1,4}(?:${plainEndings})\\b`,
  // https://…, www.…, example.co.za/page, bit.ly/abc, wa.me/27…
  String.raw`\b(?:https?|ftp):\s?/\s?/\s?\S+`,
  String.raw`\bwww\s?\.\s?[a-z0-9-]+\S*`,
  String.raw`(?<![a-z0-9-])(?!(?:asp|vb|ado)\.net\b)(?:${label}\.){1,5}(?:${plainEndings})\b(?:/\S*)?`,
  String.raw`(?<![a-z0-9-])(?:${label}\.){1,5}[a-z]{2,6}/[a-z0-9]\S*`,
  `(?<![a-z0-9-])${label}${spelledDot}(?:com|net|org|co${spelledDot}za|co\\.za|africa)\\b`,
  String.raw`\b(?:wa|whatsapp|t|fb|m|ig)\s?${spelledDot}\s?me\b\S*`,
  // @plumber_joe; not "@ 5pm", nor "@R500"
  String.raw`(?<![a-z0-9])@(?!r\s?\d)[a-z][a-z0-9._]{2,}`,
  // insta: joe_plumbs, telegram username is joeplumbs
  String.raw`\b(?:whats\s?app|telegram|signal|insta|instagram|ig|snap|snapchat|tiktok|facebook|fb|skype|wechat|discord)\s*[:=-]\s*(?=[a-z-]{0,63}[0-9._][.-]*[a-z0-9_])[a-z0-9._-]*[a-z0-9_]`,
  String.raw`\b(?:whats\s?app|telegram|signal|insta|instagram|ig|snap|snapchat|tiktok|facebook|fb|skype|wechat|discord)\s+(?:user\s?name|handle|id|nick)\s*(?:(?:is\b|[:=-])\s*)?[a-z0-9._-]{3,}`,
].map((source) => new RegExp(source, 'g'));

export const addressesIn = (text: string): Span[] =>
  patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: found, index, groups }) => ({
      from: index - (groups?.name?.length ?? 0),
      to: index + found.length,
    })),
  );
