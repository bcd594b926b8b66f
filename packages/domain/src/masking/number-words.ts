/**
 * Number words as spoken on the phone: the official languages of South Africa, Portuguese and Shona. Includes
 * tens, `double` and `triple`, homophones (`ate`) and letters written as digits (`z3ro`).
 */
import { allMatches } from './patterns.ts';

/** How a word combines with its neighbours. */
export type NumberWord =
  /** One digit. `weak`: also an everyday word, so it counts only between other digits. */
  | { kind: 'unit'; value: number; weak?: true }
  | { kind: 'teen' | 'ten'; value: number }
  /** `hundred`, `thousand`. */
  | { kind: 'scale'; value: number }
  /** `double five`. */
  | { kind: 'times'; value: number }
  /** `hlano habeli`: five, twice. */
  | { kind: 'again'; value: number }
  /** `three fives`. */
  | { kind: 'plural'; value: number }
  /** `amashumi ayisithupha`: tens, six of them. */
  | { kind: 'tens' }
  /** `boroba bobedi`, eight: ten with two fingers broken off. */
  | { kind: 'broken' }
  /** Between the parts of one number: `and`. */
  | { kind: 'join' };

const inWords = (table: Record<string, string>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(table).map(([value, words]) => [value, words.split(' ')]));

const digits: Record<string, string[]> = inWords({
  0:
    'zero nought naught oh nil nill nul null niks iqanda qanda ziro iziro unothi nothi lefela nnoto noto zerro ' +
    'xero zeero ziero zeroh sifuri licandza',
  1: 'one een inye isinye okukodwa nye linye wani nngwe ngwe bongwe ngoe nwe thihi kunjye moja potsi eins',
  2:
    'two twee bili kubili mbili mbini zimbini isibini bini pedi bedi mmedi bobedi peli mbirhi vhili dois duas ' +
    'piri deux zwei',
  3:
    'three drie thathu kuthathu isithathu tathu ntathu zintathu tharo boraro meraro thri thiri nharhu raru tsatfu ' +
    'kutsatfu tres trois drei tatu',
  4: 'four foro vier kune isine sine zine okune nne quatro quatre',
  5:
    'five vyf hlanu kuhlanu isihlanu ntlanu zintlanu hlano tlhano botlhano fayifi fayivu fayifu fayiva fife ntlhanu thanu ' +
    'cinco cinq shanu faif faiv fayv fyv',
  6:
    'six ses thupha isithupha yisithupha thandathu isithandathu ntandathu zintandathu tshelela tselela thataro ' +
    'borataro rataro sikisi siksi tsevu rathi tfupha sitfupha seis tanhatu tshela sechs',
  7:
    'seven sewe khombisa isikhombisa yisikhombisa xhenxe sixhenxe isixhenxe supa supileng bosupa seveni nkombo ' +
    'sumbe sete nomwe likhomba khomba sieben savin',
  8:
    'eight agt shiyagalombili isishiyagalombili yisishiyagalombili bhozo sibhozo isibhozo robedi robeli ' +
    'robabobedi boferabobedi eyithi eyiti nhungu phohlongo siphohlongo oito huit seswai bunane eyt eigt eght ayt ' +
    'eyte nane',
  9:
    'nine nege niner shiyagalolunye isishiyagalolunye yisishiyagalolunye thoba lithoba isithoba robong ' +
    'robongwe robabongwe boferabongwe nayini nayine nkaye tahe mfica imfica yimfica nove neuf pfumbamwe senyane tisa ' +
    'nyne nien',
});
/** Number words that are also everyday words or, in Roman numerals, everyday letters. */
const weakDigits: Record<string, string[]> = inWords({
  0: 'o sero',
  1: 'won wun kunye tee um uma un wan i',
  2: 'to tew too thu tu ii toe',
  3: 'tree thre free iii tri',
  4: 'for fore fo ne bone ina mune foh foe iv',
  5: 'fiv fyve v tano',
  6: 'siks sicks sax sita meia vi',
  7: 'sevn sevin saba sept vii',
  8: 'ate ag eit ait malo sere acht viii',
  9: 'nyn nain ix',
});
const teens: Record<string, string[]> = {
  10: ['ten', 'tien', 'ishumi', 'leshome', 'lesome'],
  11: ['eleven', 'elf'],
  12: ['twelve', 'twaalf'],
  13: ['thirteen', 'dertien'],
  14: ['fourteen', 'veertien'],
  15: ['fifteen', 'vyftien'],
  16: ['sixteen', 'sestien'],
  17: ['seventeen', 'sewentien'],
  18: ['eighteen', 'agtien', 'agttien'],
  19: ['nineteen', 'negentien'],
};
const tens: Record<string, string[]> = {
  20: ['twenty', 'twintig'],
  30: ['thirty', 'dertig'],
  40: ['forty', 'fourty', 'veertig'],
  50: ['fifty', 'vyftig'],
  60: ['sixty', 'sestig'],
  70: ['seventy', 'sewentig'],
  80: ['eighty', 'tagtig'],
  90: ['ninety', 'negentig'],
};
const times: Record<string, string[]> = {
  2: ['double', 'dubbel', 'dubbele'],
  3: ['triple', 'treble', 'trippel', 'driedubbel'],
  4: ['quadruple'],
};
const again: Record<string, string[]> = {
  2: ['twice', 'kabili', 'kabini', 'habeli', 'habedi', 'gabedi'],
  3: ['thrice', 'kathathu', 'hararo', 'gararo'],
};
const plurals: Record<string, string[]> = {
  0: ['zeros', 'zeroes', 'ohs', 'nulle'],
  1: ['ones', 'ene'],
  2: ['twos', 'twees'],
  3: ['threes', 'dries'],
  4: ['fours', 'viere'],
  5: ['fives', 'vywe'],
  6: ['sixes', 'sesse'],
  7: ['sevens', 'sewes'],
  8: ['eights', 'agte', 'agts'],
  9: ['nines', 'neges'],
};

const entries = (table: Record<string, string[]>, made: (value: number) => NumberWord): [string, NumberWord][] =>
  Object.entries(table).flatMap(([value, words]) =>
    words.map((word): [string, NumberWord] => [word, made(Number(value))]),
  );

const words = new Map<string, NumberWord>([
  ...entries(digits, (value) => ({ kind: 'unit', value })),
  ...entries(weakDigits, (value) => ({ kind: 'unit', value, weak: true })),
  ...entries(teens, (value) => ({ kind: 'teen', value })),
  ...entries(tens, (value) => ({ kind: 'ten', value })),
  ...entries({ 100: ['hundred', 'honderd', 'ikhulu'], 1000: ['thousand', 'duisend'] }, (value) => ({
    kind: 'scale',
    value,
  })),
  ...entries(times, (value) => ({ kind: 'times', value })),
  ...entries(again, (value) => ({ kind: 'again', value })),
  ...entries(plurals, (value) => ({ kind: 'plural', value })),
  ...['amashumi', 'mashumi', 'mashome', 'masome'].map((word): [string, NumberWord] => [word, { kind: 'tens' }]),
  ...['boroba', 'roba'].map((word): [string, NumberWord] => [word, { kind: 'broken' }]),
  ...['and', 'en', 'le', 'na', 'a', 'ya'].map((word): [string, NumberWord] => [word, { kind: 'join' }]),
]);

/** isiZulu and isiXhosa stems, which take a concord prefix: `kubili`, `yisithupha`, `ayisishiyagalombili`. */
const stems =
  /^[a-z]{1,9}?(?<stem>bili|bini|thathu|tathu|hlanu|tlanu|thupha|thandathu|tandathu|khombisa|xhenxe|shiyagalombili|bhozo|shiyagalolunye|thoba)$/;
const stemValues: Record<string, number> = {
  bili: 2,
  bini: 2,
  thathu: 3,
  tathu: 3,
  hlanu: 5,
  tlanu: 5,
  thupha: 6,
  thandathu: 6,
  tandathu: 6,
  khombisa: 7,
  xhenxe: 7,
  shiyagalombili: 8,
  bhozo: 8,
  shiyagalolunye: 9,
  thoba: 9,
};

const letterOf: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', '!': 'i', '|': 'i' };
/** Replaces digits that stand for letters: `gma1l` is `gmail`. */
export const withLetters = (word: string): string => word.replace(/[0134578!|]/g, (mark) => letterOf[mark]!);

/** Parses one word as a number word, even with digits in place of letters. */
export const numberWord = (word: string): NumberWord | undefined => {
  const known = words.get(word);
  if (known) return known;
  if (word.length < 3 || word.length > 24) return undefined;
  if (/\d/.test(word)) return /^[a-z0-9]*[a-z]/.test(word) ? words.get(withLetters(word)) : undefined;
  const stem = stems.exec(word)?.groups?.stem;
  if (stem) return { kind: 'unit', value: stemValues[stem]! };
  // `uzero`: a loanword with a class prefix.
  return word.startsWith('u') || word.startsWith('i') ? words.get(word.slice(1)) : undefined;
};

const apart = new Set<NumberWord['kind']>(['join', 'plural', 'again', 'broken']);
const longWords = [...words]
  .filter(([word, said]) => word.length > 2 && !apart.has(said.kind) && !('weak' in said))
  .map(([word]) => word)
  .toSorted((a, b) => b.length - a.length);
const writtenTogether = new RegExp(`^(?:${longWords.join('|')}){2,}$`);
const nextWord = new RegExp(longWords.join('|'), 'g');

/** Returns the number words joined in one word, such as `zeroeighttwo`. Empty if the word has any other part. */
export const numberWordsIn = (word: string): { word: string; at: number }[] =>
  word.length <= 160 && writtenTogether.test(word)
    ? allMatches(word, nextWord).map(({ 0: found, index }) => ({ word: found, at: index }))
    : [];
