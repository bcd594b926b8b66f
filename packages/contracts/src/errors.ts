/** All error codes with their HTTP status and message. */
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
  /** A started step (second factor, passkey) expired or was already completed. */
  CHALLENGE_EXPIRED: { status: 400, sentence: sentences.challengeExpired },
  /** The form looks filled in by a bot. Sending it again, as a person would, succeeds. */
  LOOKS_AUTOMATIC: { status: 400, sentence: sentences.looksAutomatic },
  /** A call with an API key also has cookies. */
  API_KEY_WITH_COOKIE: { status: 400, sentence: sentences.apiKeyWithCookie },
  MALFORMED_JSON: { status: 400, sentence: sentences.malformedJson },
  /** The JSON body is nested deeper or has more members than any route needs (`limits.bodyDepth`, `limits.bodyMembers`). */
  TOO_COMPLEX: { status: 400, sentence: sentences.tooComplex },
  UNAUTHENTICATED: { status: 401, sentence: sentences.unauthenticated },
  INVALID_CREDENTIALS: { status: 401, sentence: sentences.invalidCredentials },
  INVALID_API_KEY: { status: 401, sentence: sentences.invalidApiKey },
  PASSKEY_REFUSED: { status: 401, sentence: sentences.passkeyRefused },
  FORBIDDEN: { status: 403, sentence: sentences.forbidden },
  /** The user must confirm their identity (`POST /api/account/confirm`) and repeat the call. */
  CONFIRMATION_REQUIRED: { status: 403, sentence: sentences.confirmationRequired },
  /** The user's role requires a second factor that this session has not used. */
  SECOND_FACTOR_REQUIRED: { status: 403, sentence: sentences.secondFactorRequired },
  EMAIL_NOT_VERIFIED: { status: 403, sentence: sentences.emailNotVerified },
  BAD_ORIGIN: { status: 403, sentence: sentences.badOrigin },
  NOT_FOUND: { status: 404, sentence: sentences.notFound },
  /** A different user is signed in than the call is for; the page asks what to do. */
  OTHER_ACCOUNT: { status: 409, sentence: sentences.otherAccount },
  /** The quote's state has changed; `current` is the quote as it is now. */
  QUOTE_NOT_OPEN: { status: 409, sentence: sentences.quoteNotOpen },
  /** The appointment's state has changed; `current` is the appointment that decides, as it is now. */
  APPOINTMENT_NOT_OPEN: { status: 409, sentence: sentences.appointmentNotOpen },
  LEAD_NOT_OPEN: { status: 409, sentence: sentences.leadNotOpen },
  /** The signed-in user has a similar open request, `earlier`. With `again`, it is posted anyway. */
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

/** Messages by field path (`contactPreferences`, `budgetMin`). Errors of the whole body have the path ''. */
export type FieldMessages = Record<string, string>;

/** One of the user's own requests. */
export const EarlierRequest = z.object({ id: z.uuid(), title: z.string(), createdAt: z.iso.datetime() });
export type EarlierRequest = z.infer<typeof EarlierRequest>;

/** The body of every non-2xx response. `email` is set only for EMAIL_NOT_VERIFIED and OTHER_ACCOUNT, `earlier` for POSTED_ALREADY, `current` for conflicts: the object as it is now. */
export const ErrorReply = z.object({
  error: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  email: z.string().optional(),
  earlier: EarlierRequest.optional(),
  current: z.record(z.string(), z.unknown()).optional(),
});
export type ErrorReply = z.infer<typeof ErrorReply>;
