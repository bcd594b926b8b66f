/** The texts that wait for an administrator, longest waiting first; those of removed requests wait for nobody. */
import type { Page } from '@marketplace/contracts/page';
import type { Deps } from '../deps.ts';
import { keysetPage, type Order, type PageRequest } from '../keyset.ts';
import { columnsOf } from '../sql.ts';

export type HeldText = { id: string; reference: string; title: string; description: string; createdAt: Date };

/** Where a page ended. */
export type HeldTextCursor = [id: string];
/** Ids are in the order of time. */
const oldestFirst: Order<HeldTextCursor> = { by: ['e.id'], direction: 'asc' };

export const heldTexts = (deps: Deps, page: PageRequest<HeldTextCursor>): Promise<Page<HeldText, HeldTextCursor>> =>
  keysetPage(
    deps,
    deps.db('enquiries as e').where('e.text_review', 'held').whereNot('e.status', 'removed'),
    columnsOf<{ e: 'enquiries' }>()({
      id: 'e.id',
      reference: 'e.reference',
      title: 'e.title',
      description: 'e.description',
      createdAt: 'e.created_at',
    }),
    oldestFirst,
    page,
  );
