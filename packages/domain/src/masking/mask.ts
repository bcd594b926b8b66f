/**
 * Masks phone numbers, addresses, links and handles in job descriptions. Requests can then be public, while
 * contact details still change hands only when a provider accepts (specification section 2, /leads).
 * There are two levels: certain contacts are masked, and suspicious texts are held for an administrator. Both
 * err on the side of privacy, because a number masked by mistake costs a question, but a missed one exposes a
 * person.
 */
import type { TextReview } from '@marketplace/contracts/enquiries/schemas';
import { addressesIn, doubtfulAddresses } from './addresses.ts';
import { type DigitGroup, digitGroupsOf } from './digit-groups.ts';
import { searchedNames, suspectedHandles } from './handles.ts';
import { keypadNumbersIn, numbersIn, suspectedNumbers } from './numbers.ts';
import { closedUp, inOriginal, type Reading, readingOf, rewritten, type Span } from './reading.ts';
import { respelled } from './respelled.ts';
import { doubtfulStreetAddresses, streetAddressesIn } from './street-addresses.ts';
import { enoughToHide, enoughToHold } from './suspicion.ts';

export const hidden = '[hidden]';

/**
 * Version of the rule. Raise it with every change to what is masked or held, so that a job updates the stored
 * masks.
 */
export const maskVersion = 5;

/** Merges touching or overlapping spans, and sorts them. */
const merged = (spans: Span[]): Span[] => {
  const whole: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = whole.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else whole.push({ ...span });
  }
  return whole;
};

/** Returns the reading with number words as figures: `twelve Acacia Street`. */
const inFigures = (reading: Reading, groups: DigitGroup[]): Reading =>
  rewritten(
    reading,
    groups
      .filter(({ from, to }) => !/\d/.test(reading.text.slice(from, to)))
      .map(({ from, to, digits }) => ({ from, to, text: digits })),
  );

/** Contacts in a text, as ranges of the original. */
type Findings = { certain: Span[]; suspicious: Span[] };

const findingsIn = (original: string, enough = enoughToHold): Findings => {
  const plain = readingOf(original);
  const closed = closedUp(plain);
  const certain: Span[] = keypadNumbersIn(original);
  const suspicious: Span[] = [];
  const seen = (reading: Reading) => ({
    cover: (spans: Span[]) => certain.push(...spans.map((span) => inOriginal(reading, span))),
    suspect: (found: (Span & { points: number })[]) =>
      suspicious.push(...found.filter(({ points }) => points >= enough).map((span) => inOriginal(reading, span))),
  });
  for (const reading of closed === plain ? [plain] : [plain, closed]) {
    const { text } = reading;
    const { cover, suspect } = seen(reading);
    const groups = digitGroupsOf(text);
    certain.push(...addressesIn(reading));
    cover(numbersIn(text, groups.strong));
    suspect(suspectedNumbers(text, original, groups.strong));
    suspect(suspectedNumbers(text, original, groups.withWeak));
    if (groups.rest !== undefined) suspect([{ from: groups.rest, to: text.length, points: enoughToHold }]);
    suspicious.push(...doubtfulAddresses(reading));
    suspect(suspectedHandles(reading));
    suspect(searchedNames(reading));
    const figures = inFigures(reading, groups.strong);
    seen(figures).cover(streetAddressesIn(figures));
    seen(figures).suspect(doubtfulStreetAddresses(figures.text));
  }
  const spelled = respelled(plain);
  if (spelled !== plain) {
    const { strong, withWeak } = digitGroupsOf(spelled.text);
    for (const groups of [strong, withWeak]) seen(spelled).suspect(suspectedNumbers(spelled.text, original, groups));
  }
  return { certain: merged(certain), suspicious: merged(suspicious) };
};

/** Returns the suspicious spans that are not mostly certain already. */
const doubtsIn = ({ certain, suspicious }: Findings): Span[] =>
  suspicious.filter((doubt) => coveredLength(doubt, certain) < (doubt.to - doubt.from) / 2);

/** Returns how many characters of a span the others cover. */
const coveredLength = (span: Span, spans: Span[]): number =>
  spans.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, span.to) - Math.max(from, span.from)), 0);

/** Masks the part of a text from `start` to `end`. The spans refer to the whole text. */
const covered = (text: string, spans: Span[], start = 0, end = text.length): string => {
  let masked = '';
  let at = start;
  for (const span of spans) {
    if (span.to <= start || span.from >= end) continue;
    masked += text.slice(at, Math.max(start, span.from)) + hidden;
    at = Math.min(span.to, end);
  }
  return masked + text.slice(at, end);
};

/** Returns the text with every certain contact detail replaced by `[hidden]`, otherwise unchanged. */
export const maskContacts = (text: string): string => covered(text, findingsIn(text).certain);

/** What `strangersText` returned last, oldest first: the same names and profiles are read again and again. */
const strangersTexts = new Map<string, string>();
const mostStrangersTexts = 1_000;

/**
 * A text for strangers that no administrator reviews, such as a business name or a profile's text. What is
 * certain and what is suspicious are both replaced, the latter from fewer points than a request is held.
 */
export const strangersText = (text: string): string => {
  const known = strangersTexts.get(text);
  if (known !== undefined) return known;
  const findings = findingsIn(text, enoughToHide);
  const shown = covered(text, merged([...findings.certain, ...doubtsIn(findings)]));
  if (strangersTexts.size === mostStrangersTexts) strangersTexts.delete(strangersTexts.keys().next().value!);
  strangersTexts.set(text, shown);
  return shown;
};

export type RequestTexts = { title: string; description: string };

/** The public version of a request's texts, as stored beside the originals. */
export type MaskedTexts = {
  maskedTitle: string;
  maskedDescription: string;
  maskVersion: number;
  textReview: TextReview;
};

/** What administrators decided about a request's texts beyond its review state. */
export type ModerationState = {
  /** Ranges of `joinedTexts`. */
  hiddenParts: Span[];
  /** An administrator asked the seeker to rewrite the text, and has not decided about it since. */
  awaitsRewrite: boolean;
};

/** An administrator's decision about a held text. */
export type TextDecision = Extract<TextReview, 'released' | 'masked'>;

/** A request's texts as one, because a number may start in the title and end in the description. */
export const joinedTexts = ({ title, description }: RequestTexts): string => `${title}\n${description}`;

/**
 * Returns the public version of a request's texts. While held, the title lacks suspicious parts and the
 * description is empty. `decided` is an administrator's decision to show (`released`) or hide (`masked`) the
 * suspicious parts, or to keep the text back (`held`). With `chosen`, `masked` hides these ranges of
 * `joinedTexts` instead of the suspicious parts.
 */
export const maskedTexts = (
  { title, description }: RequestTexts,
  decided?: TextDecision | 'held',
  chosen: readonly Span[] = [],
): MaskedTexts => {
  const text = joinedTexts({ title, description });
  const findings = findingsIn(text);
  const { certain } = findings;
  const doubts = doubtsIn(findings);
  const textReview = decided ?? (doubts.length > 0 ? 'held' : 'clear');
  const hides = {
    clear: [],
    released: [],
    held: doubts,
    masked: chosen.length > 0 ? chosen : doubts,
  } satisfies Record<TextReview, readonly Span[]>;
  const spans = merged([...certain, ...hides[textReview]]);
  return {
    maskedTitle: covered(text, spans, 0, title.length),
    maskedDescription: textReview === 'held' ? '' : covered(text, spans, title.length + 1),
    maskVersion,
    textReview,
  };
};

/** A piece of a text, marked by what the rule finds in it. All pieces add up to the text. */
export type MarkedPiece = { text: string; mark: 'certain' | 'suspicious' | null };

const pieces = (text: string, certain: Span[], doubts: Span[], start: number, end: number): MarkedPiece[] => {
  const holds = (spans: Span[], at: number) => spans.some(({ from, to }) => from <= at && at < to);
  const edges = [...certain, ...doubts].flatMap(({ from, to }) => [from, to]).filter((at) => at > start && at < end);
  const bounds = [start, ...new Set(edges.toSorted((a, b) => a - b)), end];
  return bounds.slice(1).flatMap((to, index) => {
    const from = bounds[index]!;
    const mark = holds(certain, from) ? 'certain' : holds(doubts, from) ? 'suspicious' : null;
    return from < to ? [{ text: text.slice(from, to), mark }] : [];
  });
};

/**
 * Returns a request's original texts with certain and suspicious contacts marked, for administrators who
 * review them.
 */
export const markedTexts = ({ title, description }: RequestTexts): Record<keyof RequestTexts, MarkedPiece[]> => {
  const text = `${title}\n${description}`;
  const findings = findingsIn(text);
  const doubts = doubtsIn(findings);
  return {
    title: pieces(text, findings.certain, doubts, 0, title.length),
    description: pieces(text, findings.certain, doubts, title.length + 1, text.length),
  };
};

/** Returns what may stay of texts that outlive their contact details: nothing certain, suspicious or chosen. */
export const erasedTexts = (texts: RequestTexts, chosen: readonly Span[]): MaskedTexts => {
  const doubts = doubtsIn(findingsIn(joinedTexts(texts)));
  return maskedTexts(texts, 'masked', [...doubts, ...chosen]);
};

/**
 * Returns the stored masks, or new ones if the rule has changed since. Keeps an administrator's decision, and
 * the stored masks of a `masked` text, because reads do not load the chosen words. `renewedMasks` updates them.
 */
export const currentMasks = (row: RequestTexts & MaskedTexts): MaskedTexts => {
  if (row.maskVersion >= maskVersion || row.textReview === 'masked') return row;
  return maskedTexts(row, row.textReview === 'clear' ? undefined : row.textReview);
};

/**
 * Returns new masks for texts masked by an older rule. A held text may turn out to be clear, unless it is kept
 * back.
 */
export const renewedMasks = ({
  textReview,
  hiddenParts,
  awaitsRewrite,
  ...texts
}: RequestTexts & Pick<MaskedTexts, 'textReview'> & ModerationState): MaskedTexts => {
  const isDecided = textReview === 'released' || textReview === 'masked' || awaitsRewrite;
  return maskedTexts(texts, isDecided && textReview !== 'clear' ? textReview : undefined, hiddenParts);
};

/**
 * Returns the masked title, for reads without the description. An outdated title is masked without its
 * description.
 */
export const shownTitle = (row: { title: string; maskedTitle: string; maskVersion: number; textReview: TextReview }) =>
  currentMasks({ ...row, description: '', maskedDescription: '' }).maskedTitle;
