/**
 * Limits as phrases for pages, mails and share images, so that a changed limit changes every promise. Without zod, because public
 * pages need them.
 */
import { limits } from './limits.ts';

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** `five`; numbers above ten in digits. */
export const inWords = (count: number): string => words[count] ?? String(count);

/** `1 hour`, `24 hours`. `written` replaces the digits. */
export const countOf = (count: number, noun: string, written = String(count)): string =>
  `${written} ${noun}${count === 1 ? '' : 's'}`;

const most = limits.providersPerEnquiry;

/** For "up to 5 verified providers". */
export const mostProviders = countOf(most, 'verified provider');
/** For "up to five verified providers". */
export const mostProvidersInWords = countOf(most, 'verified provider', inWords(most));
/** For "up to five quotes". */
export const mostQuotesInWords = countOf(most, 'quote', inWords(most));
/** Heading for providers. */
export const mostToARequest = `At most ${inWords(most)} providers per request`;

/** How long a provider has to respond to a lead. */
export const answerTime = countOf(limits.leadHours, 'hour');
/** The same as the start of a heading. */
export const answeredWithin = `Within ${answerTime}`;
/** How long the team takes to reply to a message or an application. */
export const replyTime = countOf(limits.replyHours, 'hour');
/** How long a link to set a new password works. */
export const resetTime = limits.resetHours === 1 ? 'an hour' : countOf(limits.resetHours, 'hour');
/** Hint below a new-password field. */
export const passwordHint = `At least ${limits.passwordMin} characters.`;
/** The maximum size of a voice note. */
export const largestVoiceNote = `${limits.voiceNoteBytes / 1024 / 1024} MB`;
/** The maximum size of an uploaded file. */
export const largestFile = `${limits.uploadBytes / 1024 / 1024} MB`;
