/**
 * The only error that the domain throws. It has a code from the contract and no HTTP status. The API maps the
 * code.
 */
import type { EarlierRequest, ErrorCode, FieldMessages } from '@marketplace/contracts/errors';
import { errors } from '@marketplace/contracts/errors';

export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldMessages | undefined;
  /** The address to offer a new email for (EMAIL_NOT_VERIFIED), or the owner's address (OTHER_ACCOUNT). */
  readonly email: string | undefined;
  /** Set for POSTED_ALREADY. */
  readonly earlier: EarlierRequest | undefined;
  /** The quote that decides, for the API's reply. Set for QUOTE_NOT_OPEN. */
  readonly currentId: string | undefined;
  /** The same object as the caller may see it. Set by the API. */
  current: Record<string, unknown> | undefined;
  /** Whole seconds to wait. Set for RATE_LIMITED. */
  readonly retryAfter: number | undefined;

  /** The account of a refused sign-in. Only for the log. */
  readonly accountId: string | undefined;

  /** `sentence` replaces the code's default message for the user. */
  constructor(
    code: ErrorCode,
    {
      fields,
      email,
      earlier,
      currentId,
      retryAfter,
      accountId,
      sentence,
    }: {
      fields?: FieldMessages;
      email?: string;
      earlier?: EarlierRequest;
      currentId?: string;
      retryAfter?: number;
      accountId?: string | undefined;
      sentence?: string;
    } = {},
  ) {
    super(sentence ?? errors[code].sentence);
    this.name = 'DomainError';
    this.code = code;
    this.fields = fields;
    this.email = email;
    this.earlier = earlier;
    this.currentId = currentId;
    this.retryAfter = retryAfter;
    this.accountId = accountId;
  }
}

/** Builds a refusal with messages for single fields, in the specification's words. */
export const invalid = (fields: FieldMessages) => new DomainError('VALIDATION_FAILED', { fields });
