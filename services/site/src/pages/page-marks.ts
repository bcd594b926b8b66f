/**
 * When a page was made, signed: what its forms send back without a script, so that one that comes at once can be told from one that
 * a person filled in (docs/decisions.md, 42 and 58). A cached page has the mark of when it was made for its first visitor.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

export type PageMarks = {
  /** The mark of a page made at `time`, in ms. */
  make: (time: number) => string;
  /** How old the page with this mark is at `now`, in ms; undefined for a mark that is not ours. */
  age: (mark: string, now: number) => number | undefined;
};

/** @param secret what the sites of an installation share */
export const createPageMarks = (secret: string): PageMarks => {
  const make = (time: number) =>
    `${time}.${createHmac('sha256', secret).update(`page-mark ${time}`).digest('base64url').slice(0, 22)}`;
  return {
    make,
    age: (mark, now) => {
      const time = Number(/^(\d{1,15})\./.exec(mark)?.[1] ?? Number.NaN);
      if (Number.isNaN(time)) return undefined;
      const [given, made] = [Buffer.from(mark), Buffer.from(make(time))];
      return given.length === made.length && timingSafeEqual(given, made) ? Math.max(0, now - time) : undefined;
    },
  };
};
