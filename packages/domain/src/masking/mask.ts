/**
 * Covers telephone numbers, email addresses, links and handles in what people write about a job, so that a request can be
 * shown to everybody and contact details still change hands only when a provider accepts (specification section 2,
 * /leads). It errs towards covering: a number covered by mistake costs a question, one missed is a person's privacy.
 */
import { addressesIn } from './addresses.ts';
import { numbersIn } from './numbers.ts';
import { readingOf, type Span } from './reading.ts';

export const hidden = '[hidden]';

/** The version of the rule. Raise it with every change of what is covered: a job then masks what is stored anew. */
export const maskVersion = 1;

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

/** The text with every contact detail replaced by `[hidden]`; everything else stays as it was written. */
export const maskContacts = (text: string): string => {
  const { text: read, from, to } = readingOf(text);
  let masked = '';
  let at = 0;
  for (const span of merged([...addressesIn(read), ...numbersIn(read)])) {
    masked += text.slice(at, from[span.from]) + hidden;
    at = to[span.to - 1]!;
  }
  return masked + text.slice(at);
};

/** A request's texts for those who may not know whose it is, as they are stored beside it. */
export type MaskedTexts = { maskedTitle: string; maskedDescription: string; maskVersion: number };

export const maskedTexts = ({ title, description }: { title: string; description: string }): MaskedTexts => ({
  maskedTitle: maskContacts(title),
  maskedDescription: maskContacts(description),
  maskVersion,
});

/** The stored mask of a text; made on the spot while the job that masks anew has not come to the row. */
export const storedMask = (text: string, masked: string, version: number): string =>
  version >= maskVersion ? masked : maskContacts(text);
