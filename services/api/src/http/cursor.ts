/** Cursors on the wire: opaque texts that say where a page of one list ended (packages/domain, keyset). */
import { messages } from '@marketplace/contracts/messages';
import type { Page, PageEnd } from '@marketplace/contracts/page';
import { invalid } from '@marketplace/domain/errors';
import { z } from 'zod';

/** A timestamp in a cursor, to the microsecond. Years and offsets are bounded to what Postgres reads without an error. */
export const CursorTime = z.iso.datetime({ offset: true }).regex(/^(19|20).+([+-](0\d|1[0-4]):\d\d)$/);

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * The cursor of the list named `list`, whose pages end at a `position`. The name goes along, so that a cursor of one
 * list is refused by another.
 */
export const pageCursor = <Position>(list: string, position: z.ZodType<Position>) => {
  const Cursor = z.object({ list: z.literal(list), position });
  return {
    /**
     * What the domain goes on from; undefined, for the first page, without a text.
     * @throws DomainError VALIDATION_FAILED for a text that this list did not write
     */
    read: (cursor: string | undefined): Position | undefined => {
      if (!cursor) return undefined;
      const parsed = Cursor.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
      if (!parsed.success) throw invalid({ cursor: messages.cursor });
      return parsed.data.position;
    },
    /** What a reply carries beside its rows. */
    end: ({ nextCursor }: Pick<Page<unknown, Position>, 'nextCursor'>): PageEnd => ({
      nextCursor: nextCursor && Buffer.from(JSON.stringify({ list, position: nextCursor })).toString('base64url'),
      hasMore: nextCursor !== null,
    }),
  };
};

/** How many rows a page has, for the audit log of who saw them. */
export const shownOf = ({ items }: Pick<Page<unknown, unknown>, 'items'>) => ({ shown: items.length });
