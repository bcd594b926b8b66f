/**
 * Finds the category for a search phrase by name in any language, everyday words (`synonyms.ts`) and description. Accepts any case,
 * missing accents, typing errors, unfinished words and full sentences.
 *
 * Every name and synonym is a separate entry, so that a short entry that matches completely ("geyser burst") beats one
 * word of a long entry. A category scores as its best entry, plus a little for its other matches.
 */
import { translationsOf } from '@marketplace/languages/translations';
import MiniSearch from 'minisearch';
import type { Category } from './category.ts';
import { commonActions, fillers } from './everyday-words.ts';
import { allCategories, ancestorIds, categoryPath, childrenOf } from './lookup.ts';
import { synonymsOf } from './synonyms.ts';

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase();
const wordsOf = (text: string) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The forms of a verb in isiZulu and isiXhosa: to paint, of painting, who will paint. */
const nguniVerb = /^(?:[lywzk]?oku|uku|ozo(?:ku)?|oza(?:ku)?|onga)(?=.{4})/;

/** Removes English endings and Nguni beginnings: paints, painter and painting become the same stem. */
const stem = (typed: string) => {
  const word = typed.replace(nguniVerb, '');
  const singular = word.length > 3 ? word.replace(/(?<!s)s$/, '') : word;
  const bare = singular.replace(/(?<=.{4})(?:ing|er|ed)$/, '');
  return bare.replace(/(?<=.{4})e$/, '').replace(/(?<=.{3})([^aeiouls])\1$/, '$1');
};

type Word = { word: string; stem: string };
const asWord = (word: string): Word => ({ word, stem: stem(word) });

/** Leaves out the fillers, unless nothing else is left. */
const withoutFillers = (words: readonly string[]) => {
  const telling = words.filter((word) => !fillers.has(word));
  return telling.length > 0 ? telling : words;
};

/**
 * Tuned on one half of `phrases.txt`. `level` is a penalty for groups, so that a service ranks above an equally good
 * group. `more` is the weight of a category's other matching entries. `action` is the weight of a common action. Results
 * below `cutOff` times the best score are dropped. The best is sure with at least the score `least`, and `margin` times the
 * score of the next one.
 */
const weights = {
  name: 1.02,
  synonym: 1,
  description: 0.6,
  wholeEntry: 0.3,
  more: 0.06,
  level: { 1: 0.06, 2: 0.01, 3: 0 },
  action: 0.5,
  cutOff: 0.5,
  margin: 1.08,
  least: 0.35,
};

/** How much of a query is read, how many words may be misspelt, and how many entries of a category count. */
const limits = { characters: 100, words: 12, misspelt: 3, entries: 6 };

/** A name, synonym or description, split into words. */
type Entry = { id: number; category: Category; text: string; words: readonly Word[]; length: number; weight: number };

/** The words that can be found, and the length of an entry, in which a filler counts half: "mechanic that comes to you". */
const wordsAndLength = (text: string) => {
  const all = wordsOf(text);
  const words = withoutFillers(all);
  return { words: words.map(asWord), length: (words.length + all.length) / 2 };
};

const makeIndex = () => {
  const entries: readonly Entry[] = allCategories()
    .flatMap((category) => [
      { category, text: category.name, weight: weights.name },
      ...Object.values(synonymsOf(category.slug)).flatMap((synonyms) =>
        synonyms.map((text) => ({ category, text, weight: weights.synonym })),
      ),
      ...translationsOf(category.name).map((text) => ({ category, text, weight: weights.synonym })),
      { category, text: category.description, weight: weights.description },
    ])
    .map((entry, id) => ({ ...entry, id, ...wordsAndLength(entry.text) }));
  const index = new MiniSearch<Entry>({
    fields: ['text'],
    tokenize: (text) => [...withoutFillers(wordsOf(text))],
    processTerm: (term) => [...new Set([term, stem(term)])],
  });
  index.addAll(entries);
  const known = new Set(entries.flatMap(({ words }) => words.flatMap(({ word, stem }) => [word, stem])));
  return { entries, index, known };
};
let made: ReturnType<typeof makeIndex> | undefined;
/** Built on the first search: it takes about 0.1 s, and most processes never search. */
const searchIndex = () => {
  made ??= makeIndex();
  return made;
};

/** Returns the similarity, from 0 to 1, of a query word and an index word that matched it. */
const likeness = (wanted: Word, there: Word) => {
  if (wanted.word === there.word) return 1;
  if (wanted.stem === there.stem) return 0.95;
  if (there.word.startsWith(wanted.word)) return 0.6 + 0.3 * (wanted.word.length / there.word.length);
  return 0.6;
};

/** Returns the meaningful words of a query, or all words of three letters or more if there are none. */
const tellingWords = (query: string): Word[] => {
  const typed = [...new Set(wordsOf(query.slice(0, limits.characters)))].slice(0, limits.words);
  const telling = typed.filter((word) => !fillers.has(word));
  let misspelt = 0;
  return (telling.length > 0 ? telling : typed.filter((word) => word.length > 2))
    .map(asWord)
    .filter((word) => isKnown(word) || misspelt++ < limits.misspelt);
};

const isKnown = ({ word, stem }: Word) => {
  const { known } = searchIndex();
  return known.has(word) || known.has(stem);
};

/** What isiZulu and isiXhosa put before a word, also before an English one: iplumber, kunamagundane. */
const nguniPrefix = /^(?:kun|kwi|nge|nga|[aeiou]|[nks](?=[aeiou]))/;

/** Returns a word of the catalogue that differs by a Nguni prefix or by two exchanged letters. */
const knownForm = (word: string): Word | undefined => {
  const bare = word.replace(nguniPrefix, '');
  const letters = word.length > 4 ? [...word].slice(1) : [];
  const exchanged = letters.map((letter, at) => word.slice(0, at) + letter + word[at] + word.slice(at + 2));
  return [bare, ...exchanged]
    .filter((form) => form.length > 1)
    .map(asWord)
    .find(isKnown);
};

/** Returns whether a word occurs in the catalogue, also with a prefix or two exchanged letters, or is a filler. */
export const meansSomething = (word: string): boolean =>
  fillers.has(word) || isKnown(asWord(word)) || knownForm(word) !== undefined;

/** Returns the entries with this word. Falls back to a prefix match, then to another form, then to similar words. */
const lookUp = (wanted: Word, isLast: boolean) => {
  const { word } = wanted;
  const { index } = searchIndex();
  const exact = index.search(word, { prefix: isLast ? word.length > 1 : word.length > 2 && !isKnown(wanted) });
  if (exact.length > 0) return { meant: wanted, found: exact };
  const meant = knownForm(word);
  if (meant) return { meant, found: index.search(meant.word) };
  const near = word.length < 4 ? [] : index.search(word, { fuzzy: 1 });
  return { meant: wanted, found: near.length > 0 || word.length < 6 ? near : index.search(word, { fuzzy: 2 }) };
};

/**
 * Returns the similarity of each entry that a word finds, and the weight of the word: rare words weigh more, and common
 * actions less than the noun beside them.
 */
const hitsOf = (wanted: Word, isLast: boolean) => {
  const { entries } = searchIndex();
  const { meant, found } = lookUp(wanted, isLast);
  const likenesses = new Map<number, number>();
  for (const { id, terms } of found) {
    const there = entries[id as number]!.words.filter(({ word, stem }) => terms.includes(word) || terms.includes(stem));
    likenesses.set(id as number, Math.max(...there.map((word) => likeness(meant, word))));
  }
  const rarity = Math.log(1 + entries.length / (1 + likenesses.size));
  return { likenesses, telling: rarity * (commonActions.has(wanted.word) ? weights.action : 1) };
};

/** The score of the best entry, plus a little for each of the next ones. */
const categoryScore = ({ level }: Category, fits: readonly number[]) => {
  const [best = 0, ...rest] = fits.toSorted((a, b) => b - a).slice(0, limits.entries);
  return best + weights.more * rest.reduce((sum, fit) => sum + fit, 0) - weights.level[level];
};

/** Whether one category contains the other. */
const isSameLine = (one: Category, other: Category) =>
  ancestorIds(one.id).includes(other.id) || ancestorIds(other.id).includes(one.id);

/** Matching categories, best first, and whether the first is good enough to be chosen without asking. */
type Found = { categories: readonly Category[]; isSure: boolean };

/** Returns up to `limit` matching categories. None if no word of the query is known. */
export const findCategories = (query: string, limit: number): Found => {
  const { entries } = searchIndex();
  const wanted = tellingWords(query);
  const hits = wanted.map((word, at) => hitsOf(word, at === wanted.length - 1));
  const all = hits.reduce((sum, { telling }) => sum + telling, 0);
  const scores = new Map<Category, number[]>();
  for (const id of new Set(hits.flatMap(({ likenesses }) => [...likenesses.keys()]))) {
    const { category, weight, length } = entries[id]!;
    const told = hits.reduce((sum, { likenesses, telling }) => sum + telling * (likenesses.get(id) ?? 0), 0) / all;
    const covered = Math.min(1, hits.filter(({ likenesses }) => likenesses.has(id)).length / length);
    const fit = told * weight * (1 - weights.wholeEntry * (1 - covered));
    const fits = scores.get(category);
    if (fits) fits.push(fit);
    else scores.set(category, [fit]);
  }
  const ranked = [...scores]
    .map(([category, fits]) => ({ category, score: categoryScore(category, fits) }))
    .sort((a, b) => b.score - a.score);
  const [first, ...others] = ranked;
  if (!first) return { categories: [], isSure: false };
  const rival = others.find(({ category }) => !isSameLine(category, first.category));
  return {
    categories: ranked
      .filter(({ score }) => score >= first.score * weights.cutOff)
      .slice(0, limit)
      .map(({ category }) => category),
    isSure:
      wanted.some(({ word }) => !fillers.has(word)) &&
      first.score >= weights.least &&
      first.score >= (rival?.score ?? 0) * weights.margin,
  };
};

/** Returns up to `limit` matching categories, best first. Empty if no word of the query is known. */
export const searchCategories = (query: string, limit: number): readonly Category[] =>
  findCategories(query, limit).categories;

/**
 * Returns groups to offer if a search finds nothing: those with a word that begins like a word of the query, or else
 * the main categories.
 */
export const nearestGroups = (query: string, limit: number): readonly Category[] => {
  const beginnings = tellingWords(query).map(({ word }) => word.slice(0, 3));
  const groups = searchCategories(beginnings.join(' '), 3 * limit).flatMap(({ id }) => categoryPath(id)[1] ?? []);
  return (groups.length > 0 ? [...new Set(groups)] : childrenOf(null)).slice(0, limit);
};
