/** The slugs of a provider's public pages. */
import type { Deps } from '../deps.ts';
import { rawRows } from '../sql.ts';

/** The current slug and former ones, which redirect. */
export const slugsOfProvider = async ({ db }: Pick<Deps, 'db'>, userId: string): Promise<string[]> => {
  const rows = await rawRows<{ slug: string }>(
    db,
    `select s.slug from provider_slugs s join providers p on p.id = s.provider_id where p.user_id = :userId`,
    { userId },
  );
  return rows.map(({ slug }) => slug);
};
