/** SQL of administrators' notes about a provider or a request. */
import type { Deps } from '../deps.ts';
import { columnsOf, rawRows, selectAll } from '../sql.ts';

/** What a note is about. */
export type NoteSubject = { about: 'provider' | 'enquiry'; id: string };
export type NoteRow = { id: string; text: string; by: string | null; at: Date };

const tables = {
  provider: { notes: 'provider_notes', subjects: 'providers', subjectId: 'provider_id' },
  enquiry: { notes: 'enquiry_notes', subjects: 'enquiries', subjectId: 'enquiry_id' },
} as const;

export const noteQueries = ({ db }: Pick<Deps, 'db'>, { about, id }: NoteSubject) => {
  const { notes, subjects, subjectId } = tables[about];
  const subject = () => db.select('id').from(subjects).where({ id });
  return {
    exists: async (): Promise<boolean> => (await subject()).length > 0,

    /** Locks the subject until the transaction ends. Returns false if it does not exist. */
    lock: async (): Promise<boolean> => (await subject().forUpdate()).length > 0,

    /** Newest first. */
    all: (): Promise<NoteRow[]> =>
      selectAll(
        db
          .from({ n: notes })
          .leftJoin('users as u', 'u.id', 'n.author_id')
          .where(`n.${subjectId}`, id)
          .orderBy('n.id', 'desc'),
        columnsOf<{ n: 'provider_notes' | 'enquiry_notes' }, 'admin'>()({
          id: 'n.id',
          text: 'n.text',
          by: db.raw<string | null>('u.name'),
          at: 'n.created_at',
        }),
      ),

    count: async (): Promise<number> => {
      const [row] = await db.from(notes).where(subjectId, id).count({ notes: '*' });
      return Number(row?.notes);
    },

    insert: async (note: { authorId: string; text: string; at: Date }): Promise<void> => {
      const values = ':id, :authorId, :text, :at';
      await rawRows(db, `insert into ${notes} (${subjectId}, author_id, text, created_at) values (${values})`, {
        ...note,
        id,
      });
    },
  };
};
