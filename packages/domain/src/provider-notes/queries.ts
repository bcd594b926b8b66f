/** SQL of administrators' notes about providers. */
import type { Deps } from '../deps.ts';
import { columnsOf, selectAll } from '../sql.ts';

export type NoteRow = { id: string; text: string; by: string | null; at: Date };

export const noteQueries = ({ db }: Pick<Deps, 'db'>) => ({
  /** Newest first. */
  ofProvider: (providerId: string): Promise<NoteRow[]> =>
    selectAll(
      db('provider_notes as n')
        .leftJoin('users as u', 'u.id', 'n.author_id')
        .where('n.provider_id', providerId)
        .orderBy('n.id', 'desc'),
      columnsOf<{ n: 'provider_notes' }, 'admin'>()({
        id: 'n.id',
        text: 'n.text',
        by: db.raw<string | null>('u.name'),
        at: 'n.created_at',
      }),
    ),

  count: async (providerId: string): Promise<number> => {
    const [row] = await db('provider_notes').where({ provider_id: providerId }).count({ notes: '*' });
    return Number(row?.notes);
  },

  insert: async (note: { providerId: string; authorId: string; text: string; at: Date }): Promise<void> => {
    await db('provider_notes').insert({
      provider_id: note.providerId,
      author_id: note.authorId,
      text: note.text,
      created_at: note.at,
    });
  },
});
