/** Cursors in the API: opaque texts for the position where a page ended (packages/domain, keyset). */
import { messages } from '@marketplace/contracts/messages';
import type { Page, PageEnd } from '@marketplace/contracts/page';
import { invalid } from '@marketplace/domain/errors';
import { z } from 'zod';

/** A timestamp in a cursor, to the microsecond. Years and offsets are limited to what Postgres can read. */
export const CursorTime = z.iso.datetime({ offset: true }).regex(/^(19|20).+([+-](0\d|1[0-4]):\d\d)$/);

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * The cursor of the list named `list`, whose pages end at a `position`. It contains the name, so that other lists
 * refuse it.
 */
export const pageCursor = <Position>(list: string, position: z.ZodType<Position>) => {
  const Cursor = z.object({ list: z.literal(list), position });
  return {
    /**
     * The position from which the domain continues; undefined for the first page.
     * @throws DomainError VALIDATION_FAILED for a text that is not a cursor of this list
     */
    read: (cursor: string | undefined): Position | undefined => {
      if (!cursor) return undefined;
      const parsed = Cursor.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
      if (!parsed.success) throw invalid({ cursor: messages.cursor });
      return parsed.data.position;
    },
    end: ({ nextCursor }: Pick<Page<unknown, Position>, 'nextCursor'>): PageEnd => ({
      nextCursor: nextCursor && Buffer.from(JSON.stringify({ list, position: nextCursor })).toString('base64url'),
      hasMore: nextCursor !== null,
    }),
  };
};

/** The number of rows on a page, for the audit log. */
export const shownOf = ({ items }: Pick<Page<unknown, unknown>, 'items'>) => ({ shown: items.length });
