/** SQL of profiles, the write side. */
import type { SaveProfile } from '@marketplace/contracts/profiles/profiles';
import type { Deps } from '../deps.ts';

export type ProfileRow = Pick<SaveProfile, 'about' | 'languages' | 'whatsapp' | 'isPublic'> & {
  foundedYear: number | null;
};

export const profileQueries = ({ db }: Pick<Deps, 'db'>) => ({
  /** Keeps the first time of publishing while the profile stays public. */
  save: async (
    providerId: string,
    { about, languages, whatsapp, foundedYear, isPublic }: ProfileRow,
    at: Date,
  ): Promise<void> => {
    const columns = { about, languages, whatsapp, founded_year: foundedYear, changed_at: at };
    await db('provider_profiles')
      .insert({ provider_id: providerId, ...columns, published_at: isPublic ? at : null })
      .onConflict('provider_id')
      .merge({
        ...columns,
        published_at: isPublic ? db.raw('coalesce(provider_profiles.published_at, ?)', [at]) : null,
      });
  },
});
