/** Notes that administrators keep about a provider or a request. Providers and seekers never see them. */
import { limits } from '@marketplace/contracts/limits';
import { sentences } from '@marketplace/contracts/messages';
import { type Deps, inTransaction } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { type NoteRow, type NoteSubject, noteQueries } from './queries.ts';

/** Returns the notes, newest first. Throws NOT_FOUND. */
export const notesAbout = async (deps: Deps, subject: NoteSubject): Promise<NoteRow[]> => {
  const queries = noteQueries(deps, subject);
  if (!(await queries.exists())) throw new DomainError('NOT_FOUND');
  return queries.all();
};

/** Adds a note. Throws NOT_FOUND, and CONFLICT if there are `limits.notes` notes. */
export const addNote = (
  deps: Deps,
  subject: NoteSubject,
  { authorId, text }: { authorId: string; text: string },
): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const queries = noteQueries(tx, subject);
    // The lock makes concurrent calls count one after the other.
    if (!(await queries.lock())) throw new DomainError('NOT_FOUND');
    if ((await queries.count()) >= limits.notes) throw new DomainError('CONFLICT', { sentence: sentences.notesFull });
    await queries.insert({ authorId, text, at: tx.clock.now() });
  });
