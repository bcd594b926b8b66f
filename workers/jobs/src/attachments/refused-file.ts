import type { RefusalReason } from '@marketplace/contracts/enquiries/attachments';

/** A permanently rejected file: a retry would have the same result. */
export class RefusedFile extends Error {
  readonly reason: RefusalReason;
  constructor(reason: RefusalReason) {
    super(`a file is refused: ${reason}`);
    this.reason = reason;
  }
}
