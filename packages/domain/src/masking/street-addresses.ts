/**
 * Finds home addresses in a reading: streets with a house number, units and stands, post boxes, coordinates
 * and plus codes. The reading has number words as figures (`mask.ts`).
 */
import { group, matchesOf } from './patterns.ts';
import { inOriginal, type Reading, type Span } from './reading.ts';
import type { Suspicion } from './suspicion.ts';

/** Words that only streets use. */
const street =
  '(?:streets?|str|str33t|strt|st|straat|roads?|rd|avenue|ave|crescent|cres|boulevard|blvd|rylaan|laan|singel|lane|ln|highway|terrace|mews)';
/** Words with other meanings too: `1 hard drive`, `12 way board`. */
const maybeStreet = '(?:drive|dr|close|cl|way|place|court|walk|circle|loop|square|mall|park|heights|estate|gardens?)';
/** Street words that may end a sentence about a home. */
const lastStreet = '(?:drive|dr|close|way|place|court|circle)';
/**
 * Words that are never part of a street's name. If one is between the number and the street word, it is not
 * an address.
 */
const noName =
  'at|in|on|to|of|off|from|near|the|and|or|for|with|along|per|next|by|is|are|x|m|mm|cm|km|m2|m3|kg|g|l|kw|kva|v|a|w|meters?|metres?|meter|kms?|rooms?|bed|bath|bedrooms?|bathrooms?|houses?|flats?|doors?|windows?|walls?|units?|storeys?|story|people|trees?|loads?|trucks?|days?|hours?|hrs?|weeks?|months?|years?|am|pm|dirt|gravel|tar|access|hard|flash|test|tennis|squash|parking|work|every|this|that|my|our|your|no|not|so|op|die|vir|en|tot|na|slaapkamers?|huis|then';
const word = String.raw`(?!(?:${noName})\b)(?:[a-z][a-z0-9'’-]{0,49}|\d{1,3}(?:st|nd|rd|th|de|ste)(?:-[a-z0-9'’-]{0,49})?)`;
const numberSign = String.raw`(?:#|(?:house\s)?(?:number|no|nr|nommer)\b\.?)`;
const house = String.raw`\d{1,5}(?:\s?[-/&]\s?\d{1,5})?\s?[a-z]?`;
/** Separator between the parts of an address. */
const gap = String.raw`(?:\s?[,-]\s?|\s)`;
/**
 * Separator after a word of a street's name. A hyphen between two words belongs to the word, unless it
 * follows a full stop or precedes the street word. If both readings were allowed, a text full of hyphens
 * would have so many matches that it takes 40 ms.
 */
const gapBefore = (kind: string) => String.raw`(?:\s?,\s?|\s-\s?|-\s|\s|(?<=\.)-|-(?=${kind}\b))`;
/** A number, or its digits: `erf one two three four`. */
const figure = String.raw`(?:\d(?:[ -]\d){1,4}|\d{1,5}[a-z]?)`;
/** What follows a number that counts or measures something. */
const counted = String.raw`(?!\s?(?:[x×%]|[.,:/-]\d|mm|cm|m|m2|km|kg|l|w|kw|kva|v|a|btu|h|hrs?|hours?|days?|bed\w*|rooms?|doors?|phases?|seaters?|steps?|panels?|units?|meter|metres?|years?|weeks?|months?|people|sq\w*|pm|am|to|til|till|and\s\d|not|noisy|is|has|does|leaks?)\b)(?!\s?%|\d)`;

/** Land without a street. Its number identifies it only together with the township. */
const land = '(?:erf|stand|plot|standplaas)';

const coordinate = (whole: string) => String.raw`(?:minus\s)?-?(?:${whole})[.,]\d{3,}\s?°?\s?`;
const south = coordinate('2[1-9]|3[0-5]');
const east = coordinate('0?1[6-9]|0?2\\d|0?3[0-3]');

export const streetAddressPatterns = [
  group(
    /\d/,
    // 12 Acacia Street, #12 Acacia Street, 12, Acacia, Street
    String.raw`(?:${numberSign}\s?)?(?<![\d.,:/])\b${house}${gap}(?:${word}\.?${gapBefore(street)}){1,4}${street}\b`,
    String.raw`\b\d{1,5}[a-z]{4,20}\s${street}\b`,
    // Hoofstraat 31, 31 Hoofstraat
    String.raw`\b(?!sypaad|laan\b)[a-z]{3,20}(?:straat|weg|laan|singel)\s(?:${numberSign}\s?)?\d{1,5}[a-z]?\b${counted}`,
    String.raw`\b${house}\s(?!onder)[a-z]{3,20}(?:straat|weg|laan|singel)\b`,
    // Acacia Street, number 12
    String.raw`\b${word}\s${street}\b[,.:]{0,2}\s(?:the\s)?(?:house\s)?(?:number|no|nr|nommer|#)\b\.?\s?(?:is\s)?${figure}\b${counted}`,
    // number 12 on Acacia Street; corner of Acacia and Kerk Street, number 12
    String.raw`(?:${numberSign}|\b(?:house|huis)\sis)\s?\d{1,5}[a-z]?,?\s(?:on|in|at|op|te)\s(?:${word}${gapBefore(street)}){1,3}${street}\b`,
    String.raw`\b(?:corner|cnr|hoek|h\/v)\b(?:\s(?:of|van)\b)?[a-z0-9\s,&'-]{0,60}\b${street}[,.\s]{1,2}(?:house\s|shop\s|huis\s)?(?:number|no|nr|nommer|#)\b\.?\s?${figure}\b${counted}`,
    // Unit 7, flat 12B, erf 1234, stand number is 456
    String.raw`(?<!\b(?:aircon|split|kitchen|wall|ac|tv|bar|outdoor|indoor|outside|inside|storage|sink|vanity|base|inverter|condenser|corner|cupboard|floor|per|each|plant|sectional|shower)\s)\b(?:unit|flat|apartment|apt|woonstel|eenheid)\s?(?:(?:number|num|no|nr|nommer)\b\.?|#|:)?\s?(?:is\s)?${figure}\b${counted}`,
    String.raw`\b(?:house|hse|home|door|room|block|shop|suite|office|huis|cottage|townhouse)\s(?:(?:number|num|no|nr|nommer)\b\.?|#)\s?(?:is\s)?:?\s?${figure}\b${counted}`,
    // Stand number is 456, erf one two three four
    String.raw`\b${land}\s?(?:(?:number|num|no|nr|nommer)\b\.?|#)\s?:?\s?(?:is\s)?${figure}\b${counted}`,
    String.raw`\b${land}\s?:?\s?\d(?:[ -]\d){1,4}\b${counted}`,
    // P.O. Box 1234
    String.raw`\b(?:p\.?\s?o\.?\s?box|posbus|private bag|privaatsak)\s?[a-z]?\s?\d{1,6}\b`,
    // -26.2041, 28.0473 (South Africa and its neighbours); 26°12'15.0"S 28°02'50.0"E
    String.raw`(?<![\d.])(?:lat\w*\s?:?\s?)?(?:\bs\s?)?${south}(?:s(?:outh)?\b)?\s?(?:[,;/]|and\b)?\s?(?:(?:lon|lng)\w*\s?:?\s?)?(?:plus\s|e\s?)?${east}(?:e(?:ast)?\b)?`,
    String.raw`\b\d{1,2}\s?(?:°|degrees?|deg)\s?\d{1,2}\s?(?:'|′|minutes?|min)\s?(?:[\d.]+\s?(?:"|″|''|seconds?|sec)\s?)?(?:s|south)\b[\s,;]*\d{1,3}\s?(?:°|degrees?|deg)\s?\d{1,2}\s?(?:'|′|minutes?|min)\s?(?:[\d.]+\s?(?:"|″|''|seconds?|sec)\s?)?(?:e|east)\b`,
    String.raw`\bs\s?\d{2}\s?°?\s?\d{1,2}[.,]\d{2,}\s?'?[\s,;]{0,3}e\s?0?\d{2}\s?°?\s?\d{1,2}[.,]\d{2,}`,
    // 4FRW+2G (open location codes), ///filled.count.soap
    String.raw`(?<![a-z0-9])(?=[a-z0-9]*[a-z])(?=[a-z]*\d|[a-z0-9]*\s?(?:\+|plus)\s?[a-z]*\d)(?:[23456789cfghjmpqrvwx]{8}|[23456789cfghjmpqrvwx]{4}|[23456789cfghjmpqrvwx]{6})\s?(?:\+|plus)\s?[23456789cfghjmpqrvwx]{2,3}(?![a-z0-9])`,
  ),
  group(/\/{3}/, String.raw`(?<!:)/{3}[a-z]{3,20}\.[a-z]{3,20}\.[a-z]{3,20}\b`),
];

/** A street with an ambiguous street word: `99 Nelson Mandela Drive`. */
export const namedStreetPatterns = [
  group(
    /\d/,
    String.raw`(?:${numberSign}\s?)?(?<![\d.,:/])\b${house}${gap}(?<name>(?:${word}${gapBefore(maybeStreet)}){1,3}${maybeStreet})\b`,
  ),
];
/** Erf 1234, Hermanus. */
export const landPatterns = [group(/\d/, String.raw`\b${land}\s?:?\s?\d{1,5}[a-z]?\b${counted}`)];
const addressCue =
  /\b(?:address|adres|i live|live at|stay at|house is|home is|located|come to|collect from|meet at|number|no\.?|ngihlala|ndihlala|ke dula|woon|bly)\b/;

/** Returns certain addresses. */
export const streetAddressesIn = (reading: Reading): Span[] => {
  const { text, original } = reading;
  const spans = matchesOf(text, streetAddressPatterns).map(({ 0: found, index }) => ({
    from: index,
    to: index + found.length,
  }));
  for (const { 0: found, index, groups } of matchesOf(text, namedStreetPatterns)) {
    const span = { from: index, to: index + found.length };
    const words = inOriginal(reading, { from: span.to - groups!.name!.length, to: span.to });
    const titled = original
      .slice(words.from, words.to)
      .split(/[\s,-]+/)
      .every((part) => /^(?:[A-Z0-9]|van$|der$|de$|du$|le$)/.test(part));
    if (titled || addressCue.test(text.slice(Math.max(0, index - 30), index + 8))) spans.push(span);
  }
  for (const { 0: found, index } of matchesOf(text, landPatterns)) {
    const span = { from: index, to: index + found.length };
    const { to } = inOriginal(reading, span);
    const inTownship = /^,?\s(?:(?:in|at|of|te)\s)?[A-Z]/.test(original.slice(to, to + 8));
    if (inTownship || addressCue.test(text.slice(Math.max(0, index - 30), index))) spans.push(span);
  }
  return spans;
};

export const doubtfulStreetAddressPatterns = [
  // 4 F R W + 2 G
  group(
    /\+|plus/,
    String.raw`(?<![a-z0-9])(?=[0-9\s]{0,16}[a-z])(?:[23456789cfghjmpqrvwx]\s?){4,8}(?:\+|plus)(?:\s?[23456789cfghjmpqrvwx]){2,3}(?![a-z0-9])`,
  ),
  group(
    /\d/,
    // Acacia Street 12; the second last house, no. 12, Acacia Rd; straat Kerk 14
    String.raw`\b(?:house|home|huis)\b[^.]{0,12}\bno\.?\s?\d{1,5}\b`,
    String.raw`\b(?:street|straat|road|avenue)\b\s?:?\s(?:name\s)?(?:is\s)?${word}[,\s]\s?(?:no|number|nr|nommer)?\b[.:]?\s?\d{1,5}\b${counted}`,
    String.raw`\b${word}\s${street}\.?,?\s(?:(?:house|huis)\s)?\d{1,5}[a-z]?\b${counted}`,
    String.raw`\b${word}\s(?:${maybeStreet}|${street})\.?,?\s(?:house|huis|number|nommer|no|nr|#)\b\.?\s?\d{1,5}[a-z]?\b${counted}`,
    // 12 acacia drive, with nothing after it
    String.raw`(?<![\d.,:/])\b${house}${gap}(?:${word}${gapBefore(lastStreet)}){1,2}${lastStreet}(?=[,.;]|$)`,
    String.raw`\bno\.?\s?\d{1,5}[,\s]\s?(?:${word}[,\s]\s?){1,3}${street}\b`,
  ),
  group(
    /\./,
    String.raw`\b[a-z]{4,20}\.[a-z]{4,20}\.[a-z]{4,20}\b(?=.{0,30}words)`,
    String.raw`\bw3w\b.{0,10}\b[a-z]{3,20}\.[a-z]{3,20}\.[a-z]{3,20}\b`,
  ),
];

export const doubtfulStreetAddresses = (text: string): Suspicion[] =>
  matchesOf(text, doubtfulStreetAddressPatterns).map(({ 0: found, index }) => ({
    from: index,
    to: index + found.length,
    points: 3,
  }));
