/** Finds email addresses, links and messenger handles in a reading, written plainly or in words. */
import { isDomain, isTld } from './domains.ts';
import { allMatches, group, matchesOf, type PatternGroup } from './patterns.ts';
import { inOriginal, type Reading, rewritten, type Span } from './reading.ts';
import type { Suspicion } from './suspicion.ts';

/** Email providers, so that "at gmail" needs no "dot com". */
export const mailHosts =
  'g\\s?mail|gma[i1l]l|gee\\s?mail|googlemail|google mail|yahoo|ymail|hotmail|outlook|icloud|webmail|mweb|telkomsa|vodamail|proton(?:mail)?|iafrica|aol';

/** Characters put around `at` and `dot` to fool scrapers. */
const mark = String.raw`[([{<"'_/*~|+•.,=)\]}>-]{1,2}`;
const dotWord = 'd[o0]t|punt|kolletjie|point|ponto|punto|ichashazi|period|full[\\s-]?stop|d o t';
const written = new RegExp(
  [
    String.raw`(?<dot>(?<=[a-z0-9])(?:\s?${mark}\s?(?:${dotWord})\s?${mark}\s?|\s(?:${dotWord})[\s,]|\s?[([{]\s?[.,]\s?[)\]}]\s?|[。·•․]{1,3})(?=[a-z0-9]))`,
    String.raw`(?<at>(?<=[a-z0-9])(?:\s?${mark}\s?(?:at|a t|at[- ]sign|@)\s?${mark}\s?|\s?[([{]\s?a\s?[)\]}]\s?|[\s,]{1,2}(?:at[- ]sign|at[- ]symbol|sign at|symbol at|aapstert|apestert|arroba|curly a)[\s,]{1,2}|\s?@{2,3}\s?)(?=[a-z0-9]))`,
  ].join('|'),
  'g',
);

/** Returns the reading with `(at)`, `[dot]`, `-punt-` and similar replaced by the signs they stand for. */
const inSigns = (reading: Reading): Reading =>
  rewritten(
    reading,
    allMatches(reading.text, written).map(({ 0: found, index, groups }) => ({
      from: index,
      to: index + found.length,
      text: groups?.at === undefined ? '.' : '@',
    })),
  );

/** A lookbehind from the possible `at`. Matching forwards would try a name at every letter of a long word. */
const name = '(?<=(?<name>[a-z0-9][a-z0-9._+-]{0,63}))';
const label = '[a-z0-9-]{1,63}';
const dot = String.raw`\s?\.{1,3}\s?`;
const ending = '(?<tld>[a-z0-9]{2,12})';
const host = `(?:${mailHosts})`;
/** Common domain endings in South Africa. */
const usual = String.raw`(?:c[o0]m|net|org|info|biz|africa|joburg|capetown|durban|co(?:\s?[.,]\s?|\s)?za|(?:org|net|web|ac|gov)\.za)`;
const platform =
  'whats\\s?app|telegram|signal|insta(?:gram)?|ig|snap(?:chat)?|tik\\s?tok|facebook|fb|skype|wechat|discord|twitter';

/** No pattern backtracks more than a few names, so the time is linear in the text's length (mask.test.ts). */
export const addressPatterns = [
  group(
    /@/,
    // thandi@example.org, thandi @ gmail . com
    String.raw`(?=\s?@)${name}\s?@{1,3}\s?${label}(?:${dot}${label}){0,4}${dot}${ending}\b`,
    String.raw`(?=\s?@)${name}\s?@{1,3}\s?${host}\b(?:(?:\s?[.,]\s?|[_ ])${usual}\b)?`,
    String.raw`(?=\s?@)${name}\s?@{1,3}\s?${label}\s?,\s?${usual}\b`,
    // @plumber_joe, but not "@ 5pm" or "@R500"
    String.raw`(?<![a-z0-9])@(?!r\s?\d)(?<handle>[a-z][a-z0-9._]{2,})`,
  ),
  group(
    undefined,
    // thandi at gmail, g m a i l
    String.raw`(?=\s)${name}\s+(?:at|a t)\s+${host}\b(?:[_ ]${usual}\b|\sdot\s?com\b)?`,
    String.raw`\b(?:wa|t|fb|bit|goo)\s?\.?\s?(?:me|ly|gl)\s(?:slash|/)\s?\S+`,
    // telegram username is joeplumbs
    String.raw`\b(?:${platform})\s+(?:user\s?name|handle|id|nick)\s*(?:(?:is\b|[:=-])\s*)?[a-z0-9._-]{3,}(?::[a-z0-9._-]+)?`,
  ),
  group(
    /\./,
    // thandi at gmail dot com
    String.raw`(?=\s)${name}\s+(?:at|a t|a\.t\.|et|bij|by)\s+${host}${dot}${usual}\b`,
    String.raw`(?=\s)${name}\s+(?:at|a t)\s+${label}(?:\.${label}){0,3}(?:\.|\s\.\s)${usual}\b`,
    String.raw`\b(?:wa|whatsapp|t|fb|m|ig)\s?\.\s?me\b\S*`,
  ),
  // www.…, thandi,co,za
  group(
    /[.,]/,
    String.raw`(?:\bwww|\bw w w)\s?[.,]\s?[a-z0-9-]+(?:\s?[.,]\s?[a-z0-9-]+)*\S*`,
    String.raw`(?<![a-z0-9-])${label}(?:\s?\.\s?|,)co(?:\s?\.\s?|,)za\b`,
  ),
  // https://…, mailto:…
  group(/:/, String.raw`\b(?:h(?:tt|xx)ps?|ftp)\s?:\s?/\s?/\s?\S+(?:\s\.\s[a-z]{2,6})?`, String.raw`\bmailto:\S+`),
  // insta: joe_plumbs
  group(
    /[:=-]/,
    String.raw`\b(?:${platform})\s*[:=-]\s*(?!\d{1,4}(?![a-z0-9._-]))(?=[a-z-]{0,63}[0-9._][.-]*[a-z0-9_])[a-z0-9._-]*[a-z0-9_]`,
  ),
];

/** thandi@gmail,com: a typed @ between two words marks an address even without a valid ending. */
export const typedAddressPatterns = [
  group(
    /@/,
    String.raw`(?=@)(?<=(?<name>[a-z0-9._+-]{0,63}[a-z][a-z0-9._+-]{0,20}))@{1,3}(?!r\s?\d)[a-z][a-z0-9-]{2,62}(?:[.,_](?:com|co|za|net|org)\b){0,2}`,
  ),
];

/** Labels joined by dots without spaces. */
const dotted = /(?<![a-z0-9.-])[a-z0-9-]{1,63}(?:\.{1,2}[a-z0-9-]{1,63}){1,5}(?![a-z0-9])/g;
/** Text attached to a domain: `thandi#gmail.com`. */
const attached = /[a-z0-9._+-]{1,63}\s?(?:[#*^~$&%=|§]|\p{So})\s?$/u;
/** `/thandi` or ` slash thandi`. */
const pathAfter = /^(?:\/\S*|(?:\s(?:(?:forward |back)?slash|skuinsstreep)\s\S+)+)/;

const domainsIn = (reading: Reading): Span[] => {
  const { text, original } = reading;
  const spans: Span[] = [];
  for (const { 0: found, index } of allMatches(text, dotted)) {
    const end = index + found.length;
    const written = inOriginal(reading, { from: index, to: end });
    const after = text.slice(end, end + 8);
    if (!isDomain(found, original.slice(written.from, written.to), text.slice(Math.max(0, index - 40), index), after))
      continue;
    const path = pathAfter.exec(text.slice(end, end + 300))?.[0].length ?? 0;
    const head = attached.exec(text.slice(Math.max(0, index - 64), index))?.[0].length ?? 0;
    spans.push({ from: index - head, to: end + path });
  }
  return spans;
};

/** Words before a handle that ask the reader to find, follow or message someone. */
const handleCue = new RegExp(
  String.raw`\b(?:dm|pm|add|tag|see|find|follow|message|inbox|contact|me|us|my|mine|our|i am|i'm|is|on|handle|user\s?name|name|page|profile|${platform})\b[\s:,-]*$`,
);

/** Returns true if `@` means "at" before a place: `Parked @Sandton City`. */
const isPlace = (reading: Reading, index: number, handle: string): boolean => {
  const { from, to } = inOriginal(reading, { from: index, to: index + 1 + handle.length });
  return (
    /^@(?:[A-Z][a-z]+|[A-Z]{2,6})\.?$/.test(reading.original.slice(from, to)) &&
    /[a-z0-9] $/.test(reading.text.slice(Math.max(0, index - 2), index)) &&
    !handleCue.test(reading.text.slice(Math.max(0, index - 30), index))
  );
};

const spansOf = (reading: Reading, patterns: readonly PatternGroup[]): Span[] =>
  matchesOf(reading.text, patterns)
    .filter(
      ({ groups, index }) =>
        (!groups?.tld || isTld(groups.tld)) && !(groups?.handle && isPlace(reading, index, groups.handle)),
    )
    .map(({ 0: found, index, groups }) => ({ from: index - (groups?.name?.length ?? 0), to: index + found.length }));

/** Returns certain email addresses, links and handles as ranges of the original. */
export const addressesIn = (reading: Reading): Span[] => {
  const signs = inSigns(reading);
  return [
    ...[...spansOf(signs, addressPatterns), ...domainsIn(signs)].map((span) => inOriginal(signs, span)),
    ...spansOf(reading, typedAddressPatterns).map((span) => inOriginal(reading, span)),
  ];
};

/** The rest of a domain without dots: `co za`, `c o / z a`. */
const coZa = String.raw`c\s?[o0][^a-z0-9]{0,4}z\s?a`;
const spokenEnding = '(?:com|net|org|info|biz|africa|joburg|capetown|durban|online|shop|site|co(?:dot)?za)';
/** A word that no dictionary has: with digits or marks, or long. */
const madeUp = '(?<![a-z0-9._-])(?:(?=[a-z-]{0,40}(?:[0-9]|[._][a-z0-9]))[a-z0-9._-]{3,40}|[a-z]{10,40})';

/** Addresses written in words that are also everyday words. */
const doubtful = [
  // thandiATgmailDOTcom, thandi at the domain example
  `\\b[a-z0-9._]{2,40}at(?:gmail|yahoo|hotmail|outlook|icloud|webmail|mweb)(?:dot|punt|\\b)[a-z]*`,
  `\\b(?:at|by)\\b[^.]{0,20}\\b${host}\\.(?:com|co)`,
  `\\b[a-z0-9._-]{2,40}\\s?[#*]\\s?${host}\\b`,
  // my email is thandi and ends with gmail; thandi82, it is a gmail; gmail (thandi82)
  String.raw`\b(?:e-?mail|epos|imeyili)\b[^.\n]{0,16}\b(?:is|:)\s?[a-z0-9._-]{3,40}\b[^.\n]{0,30}\b${host}\b`,
  String.raw`${madeUp}[\s,;:('"-]{1,3}(?:(?:it|that|which)\s?(?:is|'s|s)\s)?(?:an?\s|my\s|our\s|at\s|the\s)?${host}\b`,
  // thandibakes co za, thandibakes dotcom, thandibakes . com, thandibakes,com
  String.raw`(?<![a-z0-9-])[a-z0-9-]{3,63}[^a-z0-9]{1,4}${coZa}\b`,
  String.raw`\b[a-z0-9-]{3,40}\s(?:dot\s?com|dot\s?co)\b`,
  String.raw`(?<![a-z0-9-])[a-z0-9-]{3,60}(?:dot${spokenEnding}|coza)\b`,
  String.raw`\b[a-z0-9-]{3,40}(?:\s[.,]\s?|,\s?)(?:com|co\s?[.,]\s?za|africa)\b`,
  String.raw`\b[a-z0-9-]{3,40}(?:\s\.\s?|,)(?:net|org)\b`,
  // thandibakes and then co.za, thandibakes with the usual dot com
  String.raw`(?<![a-z0-9._-])[a-z0-9._-]{3,40}[\s,]{1,2}(?:[a-z]{2,8}\s){0,4}(?:then|with|add|plus|by|in|usual)\s(?:an?\s|the\s|usual\s){0,2}(?:dot\s|\.\s?)?(?:co\s?\.?\s?za|com)\b`,
  String.raw`\b(?:with an at|is an at|at the domain)\b|[a-z0-9]\s?@\s?(?:our|my|the)\b`,
  String.raw`\b(?:bit|goo|tinyurl|linktr|cutt|rebrand)\s?[. ]\s?(?:ly|gl|ee|com)\b(?:[\s/]{1,2}\S+)?`,
  // www thandibakes c o m
  String.raw`\bw\s?w\s?w[\s.,]{1,3}[a-z0-9-]{3,40}(?:[\s.,]{1,2}[a-z0-9]{1,12}){0,2}`,
  // thandi underscore bakes, at sign thandibakes
  String.raw`\b[a-z0-9]{2,40}\sunderscore\s[a-z0-9]{2,40}\b|\bat[- ]sign\s[a-z0-9._]{3,40}\b`,
  // DM thandi.bakes, follow us at thandi_bakes
  String.raw`\b(?:dm|pm|inbox|follow|add|tag)\s(?:us\s|me\s)?(?:at\s|on\s|@\s?)?(?!(?:me|us)\b)(?=[a-z0-9]{0,40}[._])[a-z0-9]{2,40}[._][a-z0-9][a-z0-9._]{0,40}`,
].map((source) => new RegExp(source, 'g'));

/** Returns the parts of the reading that may be an address, as ranges of the original. */
export const doubtfulAddresses = (reading: Reading): Suspicion[] => {
  const signs = inSigns(reading);
  return (signs === reading ? [reading] : [reading, signs]).flatMap((read) =>
    doubtful.flatMap((pattern) =>
      allMatches(read.text, pattern).map(({ 0: found, index }) => ({
        ...inOriginal(read, { from: index, to: index + found.length }),
        points: 3,
      })),
    ),
  );
};
