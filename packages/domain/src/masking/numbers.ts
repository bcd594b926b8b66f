/**
 * Finds certain and suspected phone numbers in a reading. Text that looks like a time, size, price or reference
 * lowers the suspicion but does not clear it. For example, `size 082 x 555 x 0142` is still a number.
 */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { type DigitGroup, isMeasured } from './digit-groups.ts';
import { allMatches } from './patterns.ts';
import type { Span } from './reading.ts';
import type { Suspicion } from './suspicion.ts';

/** South African numbers: ten digits from 01 to 08, or country code 27 and nine digits. */
const national = /^0[1-8]\d{8}$/;
const withCode = /^(?:00)?27[1-8]\d{8}$/;
const mobile = /^(?:(?:00)?27|0)?[678]/;
/** Nine digits without the leading 0, in common groupings of a mobile number. */
const short = /^[678]\d{8}$/;
const shortGroups = new Set(['2-3-4', '2-7', '9', '2-4-3', '2-3-2-2', '3-3-3', '1-1-1-1-1-1-1-1-1']);
/** A landline without its leading 0, `11 555 0100`: an ICASA area code, in the common grouping. */
const landline = /^(?:1[0-8]|2[1-8]|3[1-69]|4[0-9]|5[1-8])\d{7}$/;
const landlineGroups = '2-3-4';

/** Length of a number in digits (ITU-T E.164 allows up to 15). */
const [shortest, longest] = [8, 15];

const price = /(?:\br|\bzar|\$|€|£)\s*$/;
const reference =
  /\b(?:model|part|serial|order|invoice|ref|reference|quote|account|policy|claim|oem|sku|vin|id)\b[\s.:#]*(?:no|nr|number|num)?[\s.:#]*$/;

/**
 * Labels of serial numbers and the like. Ten digits without separators after a label are not a phone number,
 * unless the text mentions calling.
 */
const labelled =
  /\b(?:serial|order|invoice|meter|part|policy|claim|barcode|tracking|imei|sku|chassis|engine|vin|oem|batch|ticket|error|fault)\b[\s.:#]*(?:no|nr|number|num|code)?[\s.:#]*$/;
const dialCue =
  /\b(?:call\w*|cell\w*|phon\w*|tel|dial|ring|whats\s?app|sms|text me|contact|reach|mobile|bel|skakel|shaya|founa|letsetsa|mpitse)\b/;

/** Returns true if the group is the number of an order, a meter or the like. */
const isLabelled = ({ from, to }: DigitGroup, text: string): boolean =>
  /^\d{10,}$/.test(text.slice(from, to)) &&
  labelled.test(textBefore(text, from, 24)) &&
  !dialCue.test(text.slice(Math.max(0, from - 60), to + 60));

/** Returns true if the groups are lengths side by side, `600 600 100`: all round, none starting with 0. */
const isSizes = (groups: DigitGroup[]): boolean =>
  groups.length >= 3 && groups.slice(1).every(({ digits }) => /^[1-9]\d*0$/.test(digits));

/** What people say near a number to call, in the site's languages. */
const callCue =
  /\b(?:call\w*|cell\w*|cel|phone|fone|tel|dial|ring|whats\s?app|sms|text me|contact|reach|number|num|digits|numbers|mobile|bel|skakel|nommer|shaya|ucingo|inombolo|nombolo|ngishayele|ungishayele|ndifowunele|fowunela|founa|foun\w*|nomoro|letsetsa|leletsa|mpitse|nteletse|vodacom|mtn|telkom|code|zero in front|add (?:a )?zero|zero before|zero first|with a zero|0 in front|you know)\b/;
const backwardsCue =
  /\b(?:backwards?|reversed?|in reverse|agterstevoor|mirror|right to left|agteruit|omgekeer\w*|swop|swap)\b|[\u202d\u202e\u2066-\u2069]/;
const orderCue =
  /\b(?:swop|swap|before that|beginning|begins?|starts?|in front|code|first and last|voor|put \d first)\b/;

/**
 * Maximum of foreign number parses per text, which bounds its cost. Beyond it, all digits after a plus count
 * as a number. No genuine request has as many.
 */
const parsesPerText = 32;

/**
 * Returns a function that checks if digits after a plus are a number of any country. It counts the parses of
 * one text.
 */
const foreignNumbers = () => {
  let parses = 0;
  return (digits: string): boolean => {
    parses += 1;
    return parses > parsesPerText || parsePhoneNumberFromString(`+${digits}`)?.isValid() === true;
  };
};
type IsForeign = ReturnType<typeof foreignNumbers>;

const afterPlus = (before: string): boolean =>
  (/\+\(?\s?$/.test(before) && !/\d\+\(?\s?$/.test(before)) || /\bplus\s$/.test(before);

/** Adjacent groups and their joined digits. */
type Stretch = { groups: () => DigitGroup[]; length: number; digits: string };

/** Returns stretches from `start` with a plausible number of digits, shortest first. */
const stretchesFrom = (groups: DigitGroup[], start: number, mayFollow: (group: DigitGroup) => boolean): Stretch[] => {
  const stretches: Stretch[] = [];
  let digits = '';
  for (let index = start; index < groups.length && index < start + longest; index += 1) {
    const group = groups[index]!;
    if (index > start && !mayFollow(group)) break;
    digits += group.digits;
    if (digits.length > longest) break;
    if (digits.length >= shortest)
      stretches.push({ groups: () => groups.slice(start, index + 1), length: index + 1 - start, digits });
  }
  return stretches;
};

const spanOf = (groups: DigitGroup[]): Span => ({ from: groups[0]!.from, to: groups.at(-1)!.to });
const sizesOf = (groups: DigitGroup[]): string => groups.map(({ digits }) => digits.length).join('-');
const textBefore = (text: string, at: number, length: number) => text.slice(Math.max(0, at - length), at);

/** Returns true if a stretch with only marks between its groups is certainly a number. Cheap checks come first. */
const isPhone = (
  { digits, groups: groupsOf }: Stretch,
  isWhole: boolean,
  text: string,
  before: string,
  isForeign: IsForeign,
): boolean => {
  const isNational = national.test(digits) || withCode.test(digits);
  if (!isNational && !short.test(digits) && !landline.test(digits) && !before.includes('+') && !before.includes('plus'))
    return false;
  const groups = groupsOf();
  if (groups.some(({ weak, as }) => weak || as === 'time' || as === 'size')) return false;
  // A number may look partly like a date. It then counts only if nothing else is attached to it.
  if (groups.some(({ as }) => as === 'date') && !(isNational && isWhole && groups.some(({ as }) => as !== 'date')))
    return false;
  if (isNational) return mobile.test(digits) || !reference.test(before);
  const sizes = sizesOf(groups);
  if (
    ((short.test(digits) && shortGroups.has(sizes)) || (landline.test(digits) && sizes === landlineGroups)) &&
    !isSizes(groups) &&
    !isMeasured(groups.at(-1)!, text) &&
    !price.test(before) &&
    !reference.test(before)
  )
    return true;
  return afterPlus(before) && isForeign(digits);
};

/** A number whose last digits are letters of a keypad, `0861 PLUMBER`, in capitals. */
const keypadNumber =
  /(?<![\d.,])0(?:80\d|86\d|87|8[0-5]|7\d|6\d|1[0-8])[\s-]?(?!(?:MON|TUE|WEDNES|THURS|FRI|SATUR|SUN)DAY)[A-Z]{6,8}(?![A-Za-z])/g;

/** Returns keypad numbers, as ranges of the original. */
export const keypadNumbersIn = (original: string): Span[] =>
  allMatches(original, keypadNumber).map(({ 0: found, index }) => ({ from: index, to: index + found.length }));

/** Returns certain numbers, including a leading plus, bracket or `tel:`. */
export const numbersIn = (text: string, all: DigitGroup[]): Span[] => {
  const groups = all.filter((group) => !isLabelled(group, text));
  const spans: Span[] = [];
  const isForeign = foreignNumbers();
  for (let start = 0; start < groups.length; start += 1) {
    const stretches = stretchesFrom(groups, start, ({ gap }) => gap.kind === 'marks');
    if (stretches.length === 0) continue;
    const before = textBefore(text, groups[start]!.from, 24);
    const begins = groups[start]!.gap.kind !== 'marks';
    const ends = (length: number) => groups[start + length]?.gap.kind !== 'marks';
    const number = stretches.findLast((stretch) =>
      isPhone(stretch, begins && ends(stretch.length), text, before, isForeign),
    );
    if (!number) continue;
    const covered = number.groups();
    const { from, to } = spanOf(covered);
    const lead = /[+(\s]*$/.exec(textBefore(text, from, 3))![0].replace(/^\s+/, '');
    spans.push({ from: from - lead.length, to });
    start += covered.length - 1;
  }
  return spans;
};

/** Scores how much a stretch looks like a number. */
const pointsOf = ({ digits, groups: groupsOf }: Stretch, text: string): number => {
  const isShort = short.test(digits);
  if (!isShort && !national.test(digits) && !withCode.test(digits)) return 0;
  const groups = groupsOf();
  if (isShort && isSizes(groups)) return 0;
  const { from, to } = spanOf(groups);
  const before = textBefore(text, from, 24);
  const unexplained = groups.filter((group) => group.position === undefined && !isMeasured(group, text));
  if (unexplained.length === 0) return 0;
  const positions = new Set(groups.flatMap(({ position }) => position ?? [])).size;
  const measured = groups.filter((group) => group.position === undefined && isMeasured(group, text)).length;
  const gaps = groups.slice(1).map(({ gap }) => gap);
  const far = gaps.filter(({ kind }) => kind === 'words');
  const cue = callCue.test(textBefore(text, from, 60)) || callCue.test(text.slice(from, to + 40));
  let points = isShort ? 1.5 : mobile.test(digits) ? 4 : 3;
  if (cue) points += 1.5;
  if (isShort && shortGroups.has(sizesOf(groups))) points += 1;
  if (reference.test(before) || price.test(before)) points -= 0.5;
  points -= 1.5 * positions + Math.min(2, 1.5 * measured);
  // A range that starts at 0: ages 0-5, 6-12.
  if (groups[0]!.digits === '0' && groups[1]!.digits.length !== groups[2]?.digits.length) points -= 0.5;
  if (groups.some(({ weak }) => weak)) points -= 0.5;
  if (gaps.some(({ kind }) => kind === 'glue')) points -= 0.5;
  // `55:01` is not a time of day.
  if (groups.some(({ to, position }) => position === undefined && /^:\d{2}\b/.test(text.slice(to, to + 4))))
    points += 1.5;
  if (far.length === 0 && gaps.some(({ kind }) => kind === 'filler')) points -= 0.5;
  if (far.length > 0) points -= 1.5 + (isShort ? 1.5 : 0) + (far.some(({ words }) => words > 6) ? 0.5 : 0);
  return points;
};

/** Finds numbers that are reversed or reordered, if the text mentions a different order. */
const disordered = (text: string, original: string, groups: DigitGroup[]): Suspicion[] => {
  const backwards = backwardsCue.test(text) || backwardsCue.test(original);
  const inOtherOrder = orderCue.test(text);
  if (!backwards && !inOtherOrder) return [];
  const found: Suspicion[] = [];
  for (let start = 0; start < groups.length; start += 1)
    for (const stretch of stretchesFrom(groups, start, ({ gap }) => gap.kind !== 'first')) {
      const { digits } = stretch;
      if (digits.length !== 10) continue;
      const parts = stretch.groups();
      const reversed = [...digits].reverse().join('');
      const swapped = parts.length > 1 && parts.slice(1).some((group) => /^0[1-8]\d?$/.test(group.digits));
      const saidLast = inOtherOrder && parts.length > 5 && /0[678]\d$/.test(digits);
      if ((backwards && national.test(reversed)) || (inOtherOrder && swapped) || saidLast)
        found.push({ ...spanOf(parts), points: 3 });
    }
  return found;
};

/** Returns possible numbers with their scores. */
export const suspectedNumbers = (text: string, original: string, all: DigitGroup[]): Suspicion[] => {
  const groups = all.filter((group) => !isLabelled(group, text));
  const found: Suspicion[] = disordered(text, original, groups);
  for (let start = 0; start < groups.length; start += 1) {
    if (!/^(?:0|27|2$|[678])/.test(groups[start]!.digits)) continue;
    for (const stretch of stretchesFrom(groups, start, ({ gap }) => gap.kind !== 'first')) {
      const points = pointsOf(stretch, text);
      if (points > 0) found.push({ ...spanOf(stretch.groups()), points });
    }
  }
  return found;
};
