/** The closed list of machine codes an answer can carry, with their HTTP status and sentence: api.md, Conventions. */
import { z } from 'zod';
import { sentences } from './messages.ts';

export const errors = {
  VALIDATION_FAILED: { status: 400, sentence: sentences.checkFields },
  INVALID_TOKEN: { status: 400, sentence: sentences.invalidToken },
  NO_TOKEN: { status: 400, sentence: sentences.noToken },
  PASS_INVALID: { status: 400, sentence: sentences.passInvalid },
  PASS_EXPIRED: { status: 400, sentence: sentences.passExpired },
  PASS_USED: { status: 400, sentence: sentences.passUsed },
  PASS_REVOKED: { status: 400, sentence: sentences.passRevoked },
  /** What was begun (a sign-in after its password, a passkey's use) was not ended in time, or was ended already. */
  CHALLENGE_EXPIRED: { status: 400, sentence: sentences.challengeExpired },
  /** A form was filled in as programs do it; whoever sends it once more, as people do, is heard. */
  LOOKS_AUTOMATIC: { status: 400, sentence: sentences.looksAutomatic },
  MALFORMED_JSON: { status: 400, sentence: sentences.malformedJson },
  /** The body is JSON, and is larger in depth or in members than any body of a route (`limits.bodyDepth`, `limits.bodyMembers`). */
  TOO_COMPLEX: { status: 400, sentence: sentences.tooComplex },
  UNAUTHENTICATED: { status: 401, sentence: sentences.unauthenticated },
  INVALID_CREDENTIALS: { status: 401, sentence: sentences.invalidCredentials },
  PASSKEY_REFUSED: { status: 401, sentence: sentences.passkeyRefused },
  FORBIDDEN: { status: 403, sentence: sentences.forbidden },
  /** Before this call the person confirms anew who they are: `POST /api/account/confirm`, then the call again. */
  CONFIRMATION_REQUIRED: { status: 403, sentence: sentences.confirmationRequired },
  /** The person's role needs a second factor, and this session has shown none. */
  SECOND_FACTOR_REQUIRED: { status: 403, sentence: sentences.secondFactorRequired },
  EMAIL_NOT_VERIFIED: { status: 403, sentence: sentences.emailNotVerified },
  BAD_ORIGIN: { status: 403, sentence: sentences.badOrigin },
  NOT_FOUND: { status: 404, sentence: sentences.notFound },
  /** Somebody else is signed in than the one whom the call is about; the person is asked. */
  OTHER_ACCOUNT: { status: 409, sentence: sentences.otherAccount },
  LEAD_NOT_OPEN: { status: 409, sentence: sentences.leadNotOpen },
  /** The signed-in person has an open request like this, `earlier`; with `again` it is posted all the same. */
  POSTED_ALREADY: { status: 409, sentence: sentences.postedAlready },
  CONFLICT: { status: 409, sentence: sentences.conflict },
  IDEMPOTENCY_MISMATCH: { status: 409, sentence: sentences.idempotencyMismatch },
  TOO_LARGE: { status: 413, sentence: sentences.tooLarge },
  UNSUPPORTED_TYPE: { status: 415, sentence: sentences.unsupportedType },
  RATE_LIMITED: { status: 429, sentence: sentences.rateLimited },
  UNEXPECTED: { status: 500, sentence: sentences.unexpected },
  UNAVAILABLE: { status: 503, sentence: sentences.unavailable },
} as const satisfies Record<string, { status: number; sentence: string }>;

export type ErrorCode = keyof typeof errors;
export const errorCodes = Object.keys(errors) as ErrorCode[];

/** Messages by field path (`contactPreferences`, `budgetMin`); a body-wide fault has the path ''. */
export type FieldMessages = Record<string, string>;

/** A request of the person's own. */
export const EarlierRequest = z.object({ id: z.uuid(), title: z.string(), createdAt: z.iso.datetime() });
export type EarlierRequest = z.infer<typeof EarlierRequest>;

/** The body of every non-2xx answer. `email` comes with EMAIL_NOT_VERIFIED and OTHER_ACCOUNT alone, `earlier` with POSTED_ALREADY. */
export const ErrorReply = z.object({
  error: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  email: z.string().optional(),
  earlier: EarlierRequest.optional(),
});
export type ErrorReply = z.infer<typeof ErrorReply>;
