/** Notes that administrators keep about a provider. The provider never sees them. */
import { limits } from '@marketplace/contracts/limits';
import { sentences } from '@marketplace/contracts/messages';
import { type Deps, inTransaction } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { providerQueries } from '../providers/queries.ts';
import { type NoteRow, noteQueries } from './queries.ts';

/** Returns a provider's notes, newest first. Throws NOT_FOUND. */
export const providerNotes = async (deps: Deps, providerId: string): Promise<NoteRow[]> => {
  if (!(await providerQueries(deps).userId(providerId))) throw new DomainError('NOT_FOUND');
  return noteQueries(deps).ofProvider(providerId);
};

/** Adds a note. Throws NOT_FOUND, and CONFLICT if the provider has `limits.providerNotes` notes. */
export const addProviderNote = (
  deps: Deps,
  { providerId, authorId, text }: { providerId: string; authorId: string; text: string },
): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const at = tx.clock.now();
    // The lock makes concurrent calls count one after the other.
    if (!(await providerQueries(tx).lock(providerId, at))) throw new DomainError('NOT_FOUND');
    const queries = noteQueries(tx);
    if ((await queries.count(providerId)) >= limits.providerNotes)
      throw new DomainError('CONFLICT', { sentence: sentences.providerNotesFull });
    await queries.insert({ providerId, authorId, text, at });
  });
