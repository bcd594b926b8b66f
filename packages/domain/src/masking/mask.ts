/**
 * Covers telephone numbers, addresses, links and handles in what people write about a job, so that a request can be shown to
 * everybody and contact details still change hands only when a provider accepts (specification section 2, /leads). Two levels:
 * what is certain is covered; what is suspicious holds the text back until an administrator has looked at it. It errs towards
 * both: a number covered by mistake costs a question, one missed is a person's privacy.
 */
import type { TextReview } from '@marketplace/contracts/enquiries/schemas';
import { addressesIn, doubtfulAddresses } from './addresses.ts';
import { type DigitGroup, digitGroupsOf } from './digit-groups.ts';
import { searchedNames, suspectedHandles } from './handles.ts';
import { numbersIn, suspectedNumbers } from './numbers.ts';
import { closedUp, inOriginal, type Reading, readingOf, rewritten, type Span } from './reading.ts';
import { doubtfulStreetAddresses, streetAddressesIn } from './street-addresses.ts';
import { enoughToHold } from './suspicion.ts';

export const hidden = '[hidden]';

/** The version of the rule. Raise it with every change of what is covered or held: a job then masks what is stored anew. */
export const maskVersion = 4;

/** Spans in order, those that touch or overlap as one. */
const merged = (spans: Span[]): Span[] => {
  const whole: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = whole.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else whole.push({ ...span });
  }
  return whole;
};

/** The reading with numbers in words as figures: `twelve Acacia Street`. */
const inFigures = (reading: Reading, groups: DigitGroup[]): Reading =>
  rewritten(
    reading,
    groups
      .filter(({ from, to }) => !/\d/.test(reading.text.slice(from, to)))
      .map(({ from, to, digits }) => ({ from, to, text: digits })),
  );

/** What of a text is a contact, by ranges of the text itself. */
type Findings = { certain: Span[]; suspicious: Span[] };

const findingsIn = (original: string): Findings => {
  const plain = readingOf(original);
  const closed = closedUp(plain);
  const certain: Span[] = [];
  const suspicious: Span[] = [];
  const seen = (reading: Reading) => ({
    cover: (spans: Span[]) => certain.push(...spans.map((span) => inOriginal(reading, span))),
    suspect: (found: (Span & { points: number })[]) =>
      suspicious.push(...found.filter(({ points }) => points >= enoughToHold).map((span) => inOriginal(reading, span))),
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
    suspect(doubtfulAddresses(text));
    suspect(suspectedHandles(reading));
    suspect(searchedNames(text));
    const figures = inFigures(reading, groups.strong);
    seen(figures).cover(streetAddressesIn(figures));
    seen(figures).suspect(doubtfulStreetAddresses(figures.text));
  }
  return { certain: merged(certain), suspicious: merged(suspicious) };
};

/** What is suspicious and not mostly certain already. */
const doubtsIn = ({ certain, suspicious }: Findings): Span[] =>
  suspicious.filter((doubt) => coveredLength(doubt, certain) < (doubt.to - doubt.from) / 2);

/** How many characters of a span the others cover. */
const coveredLength = (span: Span, spans: Span[]): number =>
  spans.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, span.to) - Math.max(from, span.from)), 0);

/** The part of a text from `start` to `end` with the spans, which are those of the whole, covered. */
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

/** The text with every certain contact detail replaced by `[hidden]`; everything else stays as it was written. */
export const maskContacts = (text: string): string => covered(text, findingsIn(text).certain);

/** A text for strangers that no administrator reviews: what is certain and what is suspicious are both replaced. */
export const strangersText = (text: string): string =>
  maskedTexts({ title: '', description: text }, 'masked').maskedDescription;

export type RequestTexts = { title: string; description: string };

/** A request's texts for those who may not know whose it is, as they are stored beside it. */
export type MaskedTexts = {
  maskedTitle: string;
  maskedDescription: string;
  maskVersion: number;
  textReview: TextReview;
};

/** An administrator's decision about a held text. */
export type TextDecision = Extract<TextReview, 'released' | 'masked'>;

/**
 * What may be shown of a request's texts, which are read as one: a number may begin in the title and end in the description.
 * While they are held, the title without what is suspicious and no description. `decided`: an administrator has looked, and
 * what is suspicious is shown (`released`) or covered (`masked`).
 */
export const maskedTexts = ({ title, description }: RequestTexts, decided?: TextDecision): MaskedTexts => {
  const text = `${title}\n${description}`;
  const findings = findingsIn(text);
  const { certain } = findings;
  const doubts = doubtsIn(findings);
  const textReview = decided ?? (doubts.length > 0 ? 'held' : 'clear');
  const spans = textReview === 'held' || textReview === 'masked' ? merged([...certain, ...doubts]) : certain;
  return {
    maskedTitle: covered(text, spans, 0, title.length),
    maskedDescription: textReview === 'held' ? '' : covered(text, spans, title.length + 1),
    maskVersion,
    textReview,
  };
};

/** Pieces of a text that add up to it, by what the rule finds in them. */
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

/** A request's texts as they were written, with what is certain to be a contact and what is suspicious marked, for whoever decides about them. */
export const markedTexts = ({ title, description }: RequestTexts): Record<keyof RequestTexts, MarkedPiece[]> => {
  const text = `${title}\n${description}`;
  const findings = findingsIn(text);
  const doubts = doubtsIn(findings);
  return {
    title: pieces(text, findings.certain, doubts, 0, title.length),
    description: pieces(text, findings.certain, doubts, title.length + 1, text.length),
  };
};

const decisionOf = (review: TextReview): TextDecision | undefined =>
  review === 'released' || review === 'masked' ? review : undefined;

/** What is stored of a request's texts, made anew where the rule has changed since. An administrator's decision stands. */
export const currentMasks = (row: RequestTexts & MaskedTexts): MaskedTexts =>
  row.maskVersion >= maskVersion ? row : maskedTexts(row, decisionOf(row.textReview));

/** The masked title, for a reader that knows no description: a title of an older mask is masked by itself. */
export const shownTitle = (row: { title: string; maskedTitle: string; maskVersion: number; textReview: TextReview }) =>
  currentMasks({ ...row, description: '', maskedDescription: '' }).maskedTitle;
