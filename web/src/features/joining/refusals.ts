/** What the page says about each reason why a pass does not let its holder in. Specification section 4, Join. */
import { sentences } from '@marketplace/contracts/messages';
import { ApiError, type ApiErrorCode, errorSentence } from '../../api/client.ts';

/** `way`: what the person can do next, beside going home. */
export type Refusal = {
  title: string;
  /** The API's own sentence. */
  sentence: string;
  text: string;
  /** The sentence says more than the title. */
  showsSentence?: true;
  way: 'renew' | 'signIn' | 'contact' | 'apply' | 'retry';
};

const byCode: Partial<Record<ApiErrorCode, Omit<Refusal, 'sentence'>>> = {
  NO_TOKEN: {
    title: sentences.noToken,
    text: 'This page opens with the link from your invitation mail. No invitation yet? Tell us about your business first; we look at every application.',
    way: 'apply',
  },
  PASS_EXPIRED: {
    title: 'This pass has expired',
    text: 'Nothing is lost: we can send a new link to the address the first one was for.',
    way: 'renew',
  },
  PASS_INVALID: {
    title: 'This link is not whole',
    showsSentence: true,
    text: 'Mail programs sometimes cut long links in two. Open it from the mail again, or copy all of it, up to the last letter.',
    way: 'contact',
  },
  PASS_USED: {
    title: 'This pass has been used already',
    text: 'If that was you, sign in with the same address. If it was not, tell us at once: a pass works only one time.',
    way: 'signIn',
  },
  PASS_REVOKED: {
    title: 'This pass was taken back',
    text: 'Usually because a newer one was sent: look for a later mail from us. Otherwise write to us and we will say why.',
    way: 'contact',
  },
  FORBIDDEN: {
    title: 'This pass is for an administrator',
    showsSentence: true,
    text: 'Use another email address for the business, and ask for a pass for that one.',
    way: 'contact',
  },
};

/** A failure that says nothing of the pass itself: the server or the network is away, or there were too many attempts. */
const passing: Omit<Refusal, 'sentence'> = {
  title: 'We could not look at your pass',
  showsSentence: true,
  text: 'Your pass has not been used up. Please try again in a moment.',
  way: 'retry',
};

export const refusalOf = (error: unknown): Refusal => ({
  ...((error instanceof ApiError && byCode[error.code]) || passing),
  sentence: errorSentence(error, sentences.passInvalid),
});

/** What a link that does not open may have come to, as every refusal lists it. */
export const commonCauses = [
  'The link has expired',
  'The link is invalid or was corrupted on its way',
  'The link has already been used',
];
