import type { RefusalReason } from '@marketplace/contracts/enquiries/attachments';

/** A file that is refused for good: trying again would find the same. */
export class RefusedFile extends Error {
  readonly reason: RefusalReason;
  constructor(reason: RefusalReason) {
    super(`a file is refused: ${reason}`);
    this.reason = reason;
  }
}
