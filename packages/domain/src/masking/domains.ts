/** Decides if `word.word` is a domain or two sentences. The top-level domains are IANA's registry list (`tlds`). */
import tlds from 'tlds' with { type: 'json' };
import { withLetters } from './number-words.ts';

const all: ReadonlySet<string> = new Set(tlds);
/** Returns true for a top-level domain, also with digits in place of letters. */
export const isTld = (word: string): boolean => all.has(word) || all.has(withLetters(word));

/** Endings common in South African addresses, which rarely start a sentence after a full stop. */
const usual = new Set(
  (
    'com net org info biz za africa joburg capetown durban co io ly gl app dev xyz online website tech cloud digital agency uk bw zw mz sz ' +
    'ls gg eu us coza shop site blog link click page'
  ).split(' '),
);

/** Top-level domains that are also short or everyday words. */
const everyday = new Set(
  (
    'call help house home homes work works plumbing repair repairs today now tools kitchen garden paint buy best blue red black green pink cool ' +
    'cheap free fast fish fit food fun games gifts global gold group here hot how land live like limited love men mobile movie new next one ' +
    'open parts pay pet photo photos pictures pics place plus pub rent rest review reviews room run safe sale save school schule secure ' +
    'security select services show space star store style support systems talk taxi team tips tires top town toys trade training watch ' +
    'water wiki win wine world wow you zero zone zip and bar bike bingo boats build builders camera care career cars case cash center church ' +
    'city cleaning clothing coach coffee college company computer construction consulting contact contractors cooking country courses ' +
    'credit dance date day deal deals delivery dental design direct discount doctor dog earth education energy engineer equipment events ' +
    'exchange expert express fail family fan farm fashion finance fishing flowers forum fund furniture glass golf guide guru hair health ' +
    'holiday hospital host hosting immo industries ink insure international law lawyer lease legal life lighting living loan loans ltd ' +
    'management market med media mom money mov music name network news pizza poker press productions properties property racing radio ' +
    'realty rich rip rocks rodeo salon science seat security sex shoes shopping skin soccer social solar soy storage study supplies ' +
    'supply surf surgery tattoo tax tennis theater tickets tours uno vacations van vet video villas vin vision vodka vote voyage watches ' +
    'web wedding weir work yoga inc llc baby beauty beer bid box able act ads bed tab tube dot eat ice got ing int moe meme park phone play ' +
    'prime read ready realestate save silk sky smart song spot stream tel tunes vip weather yes you md ai'
  ).split(' '),
);

/** Common endings that can start a sentence: `New logo.Website needed too`. */
const beginning = new Set(
  'net info online website tech cloud digital agency shop site blog link click page'.split(' '),
);

/** Technology and file names that look like a domain. */
const technology = /^(?:(?:asp|vb|ado|paint|ml)\.net|socket\.io|[\w-]+\.(?:js|zip|mov|md|py|ai|ps|pdf|doc|docx|app))$/;

const linkCue =
  /\b(?:visit|see|site|website|web\s?site|page|www|portfolio|our shop|have a look at|look at|url|link|online at|browse|go to)\b[\s:]*(?:is|at|on|\S+ is)?\s*(?:at\s)?$/;

/**
 * Returns true if labels joined by dots are a domain. `name` is the normalised text, `written` the original,
 * `before` and `after` the context.
 */
export const isDomain = (name: string, written: string, before: string, after: string): boolean => {
  const dot = name.lastIndexOf('.');
  const tld = name.slice(dot + 1);
  if (!isTld(tld) || !/[a-z]/.test(name.slice(0, dot)) || technology.test(name)) return false;
  if (/^\/[a-z0-9]/.test(after)) return true;
  // "Leaking tap.Please" starts a new sentence.
  const nextSentence = /\.[A-Z][^A-Z]*$/.test(written) && !/^[A-Z]/.test(written);
  if (nextSentence && beginning.has(tld)) return linkCue.test(before);
  if (usual.has(tld) || usual.has(withLetters(tld))) return !nextSentence || tld.length > 2;
  if (nextSentence) return false;
  if (linkCue.test(before)) return true;
  return tld.length > 3 && !everyday.has(tld) && !/^\s[a-z]/.test(after);
};
