/**
 * Limits as words in a sentence, for pages, mails and share pictures: a changed limit changes every promise.
 * Without zod, because public pages need it.
 */
import { limits } from './limits.ts';

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** `five`; digits above ten. */
export const inWords = (count: number): string => words[count] ?? String(count);

/** `1 hour`, `24 hours`; with `written`, that in place of the digits. */
export const countOf = (count: number, noun: string, written = String(count)): string =>
  `${written} ${noun}${count === 1 ? '' : 's'}`;

const most = limits.providersPerEnquiry;

/** The cap of a request as digits: "up to 5 verified providers". */
export const mostProviders = countOf(most, 'verified provider');
/** The same in words: "up to five verified providers". */
export const mostProvidersInWords = countOf(most, 'verified provider', inWords(most));
/** "Up to five quotes". */
export const mostQuotesInWords = countOf(most, 'quote', inWords(most));
/** What the cap means for a provider, as a heading. */
export const mostToARequest = `At most ${inWords(most)} to a request`;

/** How long a provider has to answer a lead. */
export const answerTime = countOf(limits.leadHours, 'hour');
/** How long the team takes to reply to a message or an application. */
export const replyTime = countOf(limits.replyHours, 'hour');
/** How long a link to set a new password works. */
export const resetTime = limits.resetHours === 1 ? 'an hour' : countOf(limits.resetHours, 'hour');
/** Below the field of a new password. */
export const passwordHint = `At least ${limits.passwordMin} characters.`;
/** The largest file that a request takes. */
export const largestFile = `${limits.uploadBytes / 1024 / 1024} MB`;
