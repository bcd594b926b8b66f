/** Where a page of the board ended, as a caller hands it back: time and id of its last row. Opaque to everybody else. */
import { messages } from '@marketplace/contracts/messages';
import type { BoardCursor } from '@marketplace/domain/enquiries/board.view';
import { invalid } from '@marketplace/domain/errors';
import { z } from 'zod';

const Ended = z.tuple([z.coerce.number().int().min(0).max(8.64e15), z.uuid()]);

export const writeCursor = ({ createdAt, id }: BoardCursor): string =>
  Buffer.from(`${createdAt.getTime()} ${id}`).toString('base64url');

/** Throws VALIDATION_FAILED for a text that we did not write. */
export const readCursor = (cursor: string): BoardCursor => {
  const ended = Ended.safeParse(Buffer.from(cursor, 'base64url').toString().split(' '));
  if (!ended.success) throw invalid({ cursor: messages.cursor });
  const [time, id] = ended.data;
  return { createdAt: new Date(time), id };
};
