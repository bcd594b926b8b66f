/** Texts for each reason why a pass is refused (specification section 4, Join). */
import { sentences } from '@marketplace/contracts/messages';
import { ApiError, type ApiErrorCode, errorSentence } from '../../api/client.ts';

/** `way`: the next step offered beside Back to Home. */
export type Refusal = {
  title: string;
  /** The API's message. */
  sentence: string;
  text: string;
  /** Show the API's message as well. */
  showsSentence?: true;
  way: 'renew' | 'signIn' | 'contact' | 'apply' | 'retry';
};

const byCode: Partial<Record<ApiErrorCode, Omit<Refusal, 'sentence'>>> = {
  NO_TOKEN: {
    title: sentences.noToken,
    text: 'Please open the link in your invitation email. No invitation yet? Tell us about your business. We read every application.',
    way: 'apply',
  },
  PASS_EXPIRED: {
    title: 'This invitation has expired',
    text: 'No problem. We can send a new link to the same email address.',
    way: 'renew',
  },
  PASS_INVALID: {
    title: 'This link is incomplete',
    showsSentence: true,
    text: 'Email apps sometimes break long links. Open it from the email again, or copy the whole link.',
    way: 'contact',
  },
  PASS_USED: {
    title: 'This invitation has already been used',
    text: 'If that was you, sign in with the same email address. If it wasn’t, tell us at once. An invitation works only once.',
    way: 'signIn',
  },
  PASS_REVOKED: {
    title: 'This invitation was withdrawn',
    text: 'This usually means we sent a newer one, so look for a later email from us. Otherwise contact us and we’ll tell you why.',
    way: 'contact',
  },
  FORBIDDEN: {
    title: 'This invitation is for an administrator',
    showsSentence: true,
    text: 'Ask us to send an invitation to another email address of the business.',
    way: 'contact',
  },
};

/** A temporary failure unrelated to the pass: server or network unavailable, or too many attempts. */
const passing: Omit<Refusal, 'sentence'> = {
  title: 'We couldn’t check your invitation',
  showsSentence: true,
  text: 'Your invitation hasn’t been used. Please try again in a moment.',
  way: 'retry',
};

export const refusalOf = (error: unknown): Refusal => ({
  ...((error instanceof ApiError && byCode[error.code]) || passing),
  sentence: errorSentence(error, sentences.passInvalid),
});

/** The causes listed with every refusal. */
export const commonCauses = [
  'The link has expired',
  'The link is invalid or corrupted',
  'The link has already been used',
];
