/**
 * The signed time at which a page was rendered. Forms without JavaScript send it back, so that instant submissions can be detected
 * (docs/decisions/0042-bot-check-without-captcha.md, docs/decisions/0058-forms-without-javascript.md). A cached page keeps the mark of
 * its first rendering.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

export type PageMarks = {
  /** The mark of a page rendered at `time`, in ms. */
  make: (time: number) => string;
  /** The age of the page with this mark at `now`, in ms; undefined for a mark that is not ours. */
  age: (mark: string, now: number) => number | undefined;
};

/** @param secret shared by an installation's sites */
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
