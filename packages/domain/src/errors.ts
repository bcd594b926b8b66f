/** The one error the domain throws. It knows a code of the contract and no HTTP status; the API's adapter maps it. */
import type { EarlierRequest, ErrorCode, FieldMessages } from '@marketplace/contracts/errors';
import { errors } from '@marketplace/contracts/errors';

export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldMessages | undefined;
  /** Comes with EMAIL_NOT_VERIFIED, so that the person can be offered a new mail, and with OTHER_ACCOUNT: whose it is. */
  readonly email: string | undefined;
  /** Comes with POSTED_ALREADY. */
  readonly earlier: EarlierRequest | undefined;
  /** Comes with QUOTE_NOT_OPEN: the quote that decides, which the API replies with. */
  readonly currentId: string | undefined;
  /** The same object as the caller may see it, once the API has read it. */
  current: Record<string, unknown> | undefined;
  /** Whole seconds to wait; comes with RATE_LIMITED. */
  readonly retryAfter: number | undefined;

  /** The account that a refused sign-in was about, for the log alone. */
  readonly accountId: string | undefined;

  /** `sentence`: what the person is told instead of the code's usual sentence. */
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

/** A refusal of single fields, in the specification's words. */
export const invalid = (fields: FieldMessages) => new DomainError('VALIDATION_FAILED', { fields });
